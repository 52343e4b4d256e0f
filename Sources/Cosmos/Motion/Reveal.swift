internal import Canvas
internal import Scene

/// The revealed fraction of each sign's lines: those of one sign grow, those of the signs left behind retract.
struct Reveal: Hashable, Sendable {
  /// The delay between settling on a sign and the growth of its lines, in seconds.
  static let delay = 0.25

  private struct Pending: Hashable, Sendable {
    let sign: Int
    let time: Double
  }

  private var fades = Array(repeating: Fade(duration: Arrival.growth), count: Zodiac.signCount)
  private var pending: Pending?

  /// Returns the revealed fraction of a sign's lines, from 0 to 1.
  func fraction(of sign: Int, at time: Double) -> Double { fades[sign].fraction(at: time) }

  /// Returns the revealed fractions of all signs' lines, from 0 to 1, in one value that allocates nothing.
  func fractions(at time: Double) -> SIMD16<Double> {
    var fractions = SIMD16<Double>()
    for index in fades.indices { fractions[index] = fades[index].fraction(at: time) }
    return fractions
  }

  /// Returns the ages of all signs' arrivals in seconds, no more than ``Arrival/duration``, at which all has settled.
  func ages(at time: Double) -> SIMD16<Double> {
    var ages = SIMD16(repeating: Arrival.duration)
    for index in fades.indices { ages[index] = min(Arrival.duration, fades[index].age(at: time) ?? .infinity) }
    return ages
  }

  /// Returns when the lines change next by themselves.
  func nextFrame(at time: Double) -> NextFrame {
    let isChanging = fades.contains {
      $0.nextFrame(at: time) == .now || ($0.age(at: time) ?? .infinity) < Arrival.duration
    }
    return isChanging ? .now : NextFrame(at: pending?.time)
  }

  /// Reveals a sign's lines after ``delay``, unless a press comes first.
  mutating func schedule(_ sign: Int, at time: Double) { pending = Pending(sign: sign, time: time + Self.delay) }

  /// Cancels what was scheduled; lines that are revealed stay.
  mutating func cancelPending() { pending = nil }

  /// Reveals a sign's lines from now on, and hides all others.
  mutating func reveal(_ sign: Int, at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: index == sign, at: time) }
  }

  /// Hides all lines from now on.
  mutating func hideAll(at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: false, at: time) }
  }

  /// Reveals what was scheduled for a moment, at its own time.
  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.sign, at: pending.time) }
  }
}

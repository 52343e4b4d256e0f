internal import Canvas
internal import Scene

/// The revealed fraction of each sign's lines: those of one sign grow, and all others retract.
struct Reveal: Sendable {
  /// The delay between settling on a sign and the growth of its lines, in seconds.
  private static let delay = 0.25

  private var fades = Array(repeating: Fade(duration: Arrival.growth), count: Zodiac.signCount)
  /// The sign whose lines are revealed next, and when, in seconds.
  private var pending: (sign: Int, time: Double)?

  /// Returns the revealed fraction of a sign's lines, from 0 to 1.
  func fraction(of sign: Int, at time: Double) -> Double { fades[sign].fraction(at: time) }

  /// Returns the revealed fractions of all signs' lines, from 0 to 1, without allocating.
  func fractions(at time: Double) -> SIMD16<Double> {
    var fractions = SIMD16<Double>()
    for index in fades.indices { fractions[index] = fades[index].fraction(at: time) }
    return fractions
  }

  /// Returns the ages of all signs' arrivals in seconds, at most ``Arrival/duration``.
  func ages(at time: Double) -> SIMD16<Double> {
    var ages = SIMD16(repeating: Arrival.duration)
    for index in fades.indices { ages[index] = min(Arrival.duration, fades[index].age(at: time) ?? .infinity) }
    return ages
  }

  func nextFrame(at time: Double) -> NextFrame {
    let isChanging = fades.contains {
      $0.nextFrame(at: time) == .now || ($0.age(at: time) ?? .infinity) < Arrival.duration
    }
    return isChanging ? .now : NextFrame(at: pending?.time)
  }

  /// Reveals a sign's lines after a delay, unless it is cancelled.
  mutating func schedule(_ sign: Int, at time: Double) { pending = (sign, time + Self.delay) }

  /// Cancels the scheduled lines; revealed ones stay.
  mutating func cancelPending() { pending = nil }

  /// Reveals a sign's lines from a time on, and hides all others.
  mutating func reveal(_ sign: Int?, at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: index == sign, at: time) }
  }

  mutating func hideAll(at time: Double) { reveal(nil, at: time) }

  /// Reveals the scheduled lines that are due, from their own time on.
  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.sign, at: pending.time) }
  }
}

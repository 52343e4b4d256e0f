internal import Canvas
internal import Scene

/// The revealed fractions of the signs' lines: those of at most one sign grow, while all others retract.
struct Reveal: Sendable {
  /// The delay of a scheduled growth of lines, in seconds.
  private static let delay = 0.25

  private var fades = Array(repeating: Fade(duration: Arrival.growth), count: Zodiac.signCount)
  private var pending: (sign: Int, time: Double)?

  func fraction(of sign: Int, at time: Double) -> Double { fades[sign].fraction(at: time) }

  /// Returns the revealed fractions of the signs' lines, from 0 to 1, without allocating memory.
  func fractions(at time: Double) -> SIMD16<Double> {
    var fractions = SIMD16<Double>()
    for index in fades.indices { fractions[index] = fades[index].fraction(at: time) }
    return fractions
  }

  /// Returns the time since each sign's lines began to grow, in seconds; ``Arrival/duration`` if settled or retracting.
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

  mutating func schedule(_ sign: Int, at time: Double) { pending = (sign, time + Self.delay) }

  mutating func cancelPending() { pending = nil }

  /// Starts to reveal the lines of a sign, or of none for `nil`, and to hide all others.
  mutating func reveal(_ sign: Int?, at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: index == sign, at: time) }
  }

  mutating func hideAll(at time: Double) { reveal(nil, at: time) }

  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.sign, at: pending.time) }
  }
}

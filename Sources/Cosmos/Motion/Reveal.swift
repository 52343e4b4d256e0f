internal import Canvas
internal import Scene

/// The revealed fractions of the signs' lines: those of at most one sign grow, while all others retract.
struct Reveal: Sendable {
  /// The delay of a scheduled growth of lines, in seconds.
  private static let delay = 0.25

  private var fades = Array(repeating: Fade(duration: Arrival.growth), count: Zodiac.signCount)
  /// The sign whose lines are scheduled to grow, and the time in seconds at which they start; `nil` if there is none.
  private var pending: (sign: Int, time: Double)?

  /// Returns the revealed fraction of a sign's lines, from 0 to 1.
  func fraction(of sign: Int, at time: Double) -> Double { fades[sign].fraction(at: time) }

  /// Returns the revealed fractions of all signs' lines, from 0 to 1, without allocating memory.
  func fractions(at time: Double) -> SIMD16<Double> {
    var fractions = SIMD16<Double>()
    for index in fades.indices { fractions[index] = fades[index].fraction(at: time) }
    return fractions
  }

  /// Returns the times since each sign's lines began to grow, in seconds, but at most ``Arrival/duration``, which also
  /// stands for lines that do not grow.
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

  /// Schedules a sign's lines to grow ``delay`` seconds after `time`.
  mutating func schedule(_ sign: Int, at time: Double) { pending = (sign, time + Self.delay) }

  /// Cancels the scheduled growth; revealed lines stay.
  mutating func cancelPending() { pending = nil }

  /// Starts to reveal the lines of a sign, or of none for `nil`, and to hide all others.
  mutating func reveal(_ sign: Int?, at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: index == sign, at: time) }
  }

  mutating func hideAll(at time: Double) { reveal(nil, at: time) }

  /// Starts the scheduled growth if it is due, from its scheduled time on.
  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.sign, at: pending.time) }
  }
}

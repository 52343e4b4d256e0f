import Canvas
import Scene

/// The revealed fractions of the figures' lines: those of at most one figure grow, while all others retract.
struct Reveal: Sendable {
  /// The delay of a scheduled growth of lines, in seconds.
  private static let delay = 0.25

  private var growths: [Transition]
  private var pending: (figure: Int, time: Double)?

  init(count: Int) {
    growths = Array(repeating: Transition(duration: Arrival.growth), count: count)
  }

  func fraction(of figure: Int, at time: Double) -> Double { growths[figure].fraction(at: time) }

  /// Returns the revealed fractions of the figures' lines, from 0 to 1, without allocating memory.
  func fractions(at time: Double) -> SIMD32<Double> {
    var fractions = SIMD32<Double>()
    for index in growths.indices { fractions[index] = growths[index].fraction(at: time) }
    return fractions
  }

  /// Returns the time since each figure's lines began to grow, in seconds; ``Arrival/duration`` if settled or retracting.
  func ages(at time: Double) -> SIMD32<Double> {
    var ages = SIMD32(repeating: Arrival.duration)
    for index in growths.indices where growths[index].isForward {
      ages[index] = min(Arrival.duration, max(0, time - growths[index].start))
    }
    return ages
  }

  /// Returns the time at which the lines of a figure are settled; `nil` if they are hidden.
  func settledTime(of figure: Int) -> Double? {
    growths[figure].isForward ? growths[figure].start + Arrival.duration : nil
  }

  func nextFrame(at time: Double) -> NextFrame {
    let isChanging = growths.contains {
      !$0.isComplete(at: time) || ($0.isForward && time - $0.start < Arrival.duration)
    }
    return isChanging ? .now : NextFrame(at: pending?.time)
  }

  mutating func schedule(_ figure: Int, at time: Double) { pending = (figure, time + Self.delay) }

  mutating func cancelPending() { pending = nil }

  /// Starts to reveal the lines of a figure, or of none for `nil`, and to hide all others.
  mutating func reveal(_ figure: Int?, at time: Double) {
    pending = nil
    for index in growths.indices { growths[index].turn(isForward: index == figure, at: time) }
  }

  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.figure, at: pending.time) }
  }
}

import ScrollPhysics

/// A number that moves to a target in 0.35 s, ease-in-ease-out, and can be sent elsewhere on the way.
///
/// Sent elsewhere, it leaves from where it is as fast as it is: neither its value nor its velocity jumps.
struct AnimatedValue: Hashable, Sendable {
  /// How long it takes to arrive, in seconds.
  static let duration = 0.35

  private var motion: TimedMotion
  private var start: Double

  /// Creates a value at rest.
  init(at value: Double) {
    motion = TimedMotion(position: value, destination: value, duration: 0)
    start = 0
  }

  /// Creates a value that departs from rest.
  init(from value: Double, to target: Double, at time: Double) {
    motion = TimedMotion(position: value, destination: target, duration: Self.duration, curve: .easeInEaseOut)
    start = time
  }

  /// Where it arrives.
  var target: Double { motion.destination }

  /// Returns the value at a moment.
  func value(at time: Double) -> Double { motion.position(at: time - start) }

  /// Returns whether it is at its target from a moment on.
  func hasArrived(at time: Double) -> Bool { time - start >= motion.duration }

  /// Sends it to a target; does nothing if that is its target already.
  mutating func go(to target: Double, at time: Double) {
    guard target != self.target else { return }
    motion = motion.retargeted(at: time - start, to: target, duration: Self.duration, curve: .easeInEaseOut)
    start = time
  }
}

internal import ScrollPhysics

/// A number that animates to a target with ease-in-ease-out; value and velocity stay continuous in retargeting.
struct AnimatedValue: Hashable, Sendable {
  /// The usual duration, in seconds.
  static let duration = 0.35

  private var motion: TimedMotion
  private var start: Double

  /// Creates a value at rest.
  init(at value: Double) {
    motion = TimedMotion(position: value, destination: value, duration: 0)
    start = 0
  }

  /// Creates a value that departs from rest at a time, which may lie ahead.
  init(from value: Double, to target: Double, at time: Double, duration: Double = Self.duration) {
    motion = TimedMotion(position: value, destination: target, duration: duration, curve: .easeInEaseOut)
    start = time
  }

  var target: Double { motion.destination }

  func value(at time: Double) -> Double { motion.position(at: max(0, time - start)) }

  /// Returns whether it is at its target from a moment on.
  func hasArrived(at time: Double) -> Bool { time - start >= motion.duration }

  /// Animates to a target; does nothing if that is its target already.
  mutating func go(to target: Double, at time: Double, duration: Double = Self.duration) {
    guard target != self.target else { return }
    motion = motion.retargeted(at: max(0, time - start), to: target, duration: duration, curve: .easeInEaseOut)
    start = time
  }
}

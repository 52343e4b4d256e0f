internal import ScrollPhysics

/// A number that animates to a target with ease-in-ease-out.
struct AnimatedValue: Hashable, Sendable {
  private var motion: TimedMotion
  private var start: Double

  init(at value: Double) {
    motion = TimedMotion(position: value, destination: value, duration: 0)
    start = 0
  }

  var target: Double { motion.destination }

  func value(at time: Double) -> Double { motion.position(at: max(0, time - start)) }

  func hasArrived(at time: Double) -> Bool { time - start >= motion.duration }

  /// Continues from the current value and velocity to a new target; a `duration` of 0 changes the value at once.
  mutating func go(to target: Double, at time: Double, duration: Double) {
    guard target != self.target else { return }
    motion = motion.retargeted(at: max(0, time - start), to: target, duration: duration, curve: .easeInEaseOut)
    start = time
  }
}

// A number on its way to another.

import ScrollPhysics

/// A value that eases to its goal, and can be given another goal on the way without a jump.
struct Transition: Hashable, Sendable {
  /// Seconds that a change of the list takes; ease-in-ease-out.
  static let duration = 0.35

  private var motion: TimedMotion
  private var since: Double

  /// A value at rest.
  init(resting value: Double) {
    motion = TimedMotion(start: value, destination: value, duration: 0)
    since = 0
  }

  /// A value that leaves for its goal now.
  init(from start: Double, velocity: Double = 0, to goal: Double, at time: Double) {
    motion =
      velocity == 0
      ? TimedMotion(start: start, destination: goal, duration: Self.duration, curve: .easeInEaseOut)
      : TimedMotion(
        start: start, velocity: velocity, destination: goal, duration: Self.duration, curve: .easeInEaseOut)
    since = time
  }

  var goal: Double { motion.destination }

  func value(at time: Double) -> Double { motion.contentOffset(at: time - since) }

  func velocity(at time: Double) -> Double { motion.velocity(at: time - since) }

  func isMoving(at time: Double) -> Bool { time - since < motion.duration }

  /// Leaves for another goal from where it is, as fast as it is.
  mutating func turn(to goal: Double, at time: Double) {
    guard goal != motion.destination else { return }
    self = Transition(from: value(at: time), velocity: velocity(at: time), to: goal, at: time)
  }
}

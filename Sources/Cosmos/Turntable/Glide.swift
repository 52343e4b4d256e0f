// A value on its way to another, which can change its mind.

import ScrollPhysics

/// A number that glides to a target in 0.35 s, ease-in-ease-out, and can be sent elsewhere half-way.
///
/// Sent elsewhere it leaves from where it is as fast as it is: neither its value nor its velocity jumps.
struct Glide: Hashable, Sendable {
  /// Seconds from setting off to arriving.
  static let duration = 0.35

  private var motion: TimedMotion
  private var since: Double

  /// A value at rest.
  init(at value: Double) {
    motion = TimedMotion(start: value, destination: value, duration: 0)
    since = 0
  }

  /// A value that sets off from rest.
  init(from value: Double, to target: Double, at time: Double) {
    motion = TimedMotion(start: value, destination: target, duration: Self.duration, curve: .easeInEaseOut)
    since = time
  }

  /// Where it is bound for.
  var target: Double { motion.destination }

  /// The value at a moment.
  func value(at time: Double) -> Double { motion.contentOffset(at: time - since) }

  /// Whether it has yet to arrive.
  func isMoving(at time: Double) -> Bool { time - since < motion.duration }

  /// Sends it to a target; one that it is bound for already changes nothing.
  mutating func go(to target: Double, at time: Double) {
    guard target != self.target else { return }
    motion = motion.retargeted(at: time - since, to: target, duration: Self.duration, curve: .easeInEaseOut)
    since = time
  }
}

/// The view of an item on the turntable, with its movement to a slot and its fade in or out.
struct ItemView: Hashable, Sendable {
  /// The duration in which an item fades out, in seconds.
  static let leaving = AnimatedValue.duration * FadeThrough.leavingFraction
  /// The duration in which an item fades in, in seconds.
  static let entering = AnimatedValue.duration - leaving

  let item: Int
  /// The position on the turntable's axis, in items.
  var position: AnimatedValue
  /// The opacity before the fade by angle, which animates to 0 or 1.
  var opacity: AnimatedValue
  /// Whether the item is fading out, after which its view is removed.
  var isLeaving = false

  /// Returns the opacity at a time in seconds, clamped to 0 to 1 because a retargeted value can overshoot.
  func opacity(at time: Double) -> Double { max(0, min(1, opacity.value(at: time))) }

  /// Returns whether the view's animations have ended at a time in seconds.
  func hasArrived(at time: Double) -> Bool { position.hasArrived(at: time) && opacity.hasArrived(at: time) }

  /// The view at the end of its animations.
  var finished: ItemView {
    ItemView(item: item, position: AnimatedValue(at: position.target), opacity: AnimatedValue(at: opacity.target))
  }

  /// Animates the view to `position`, in items, and to full opacity, starting at `time`, in seconds.
  mutating func stay(at position: Double, time: Double) {
    isLeaving = false
    self.position.go(to: position, at: time)
    opacity.go(to: 1, at: time, duration: Self.entering)
  }

  /// Starts to fade the view out at a time in seconds; its movement continues.
  mutating func leave(at time: Double) {
    isLeaving = true
    opacity.go(to: 0, at: time, duration: Self.leaving)
  }
}

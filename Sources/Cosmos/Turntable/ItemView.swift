/// The view of an item on the turntable, with its movement to a slot and its fade in or out.
struct ItemView: Hashable, Sendable {
  /// The duration of the fade-out, in seconds; an item that appears in the same place hides the old one earlier.
  static let leaving = 0.25
  /// The duration of the fade-in, in seconds.
  static let entering = 0.15

  let item: Int
  /// The position on the turntable's axis, in items.
  var position: AnimatedValue
  /// The opacity without the fade by angle; its target is 0 or 1.
  var opacity: AnimatedValue
  /// Whether the item is fading out; its view is removed afterward.
  var isLeaving = false

  /// Returns the opacity, clamped to the range from 0 to 1 because a retargeted value can overshoot.
  func opacity(at time: Double) -> Double { max(0, min(1, opacity.value(at: time))) }

  func hasArrived(at time: Double) -> Bool { position.hasArrived(at: time) && opacity.hasArrived(at: time) }

  var finished: ItemView {
    ItemView(item: item, position: AnimatedValue(at: position.target), opacity: AnimatedValue(at: opacity.target))
  }

  mutating func stay(at position: Double, time: Double) {
    isLeaving = false
    self.position.go(to: position, at: time)
    opacity.go(to: 1, at: time, duration: Self.entering)
  }

  mutating func leave(at time: Double) {
    isLeaving = true
    opacity.go(to: 0, at: time, duration: Self.leaving)
  }
}

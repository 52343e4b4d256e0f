/// A view of one item, for as long as the item can be seen.
///
/// It moves the item to a slot and fades it in or out there, even while a drag turns the whole turntable.
struct ItemView: Hashable, Sendable {
  /// The fade-out time of a replaced item and the fade-in time of its replacement, in seconds.
  static let leaving = AnimatedValue.duration * FadeThrough.leavingFraction
  static let entering = AnimatedValue.duration - leaving

  let item: Int
  /// The position on the turntable's axis, which is a whole number on arrival.
  var position: AnimatedValue
  /// The opacity, from 0 to 1, without the fade by angle.
  var opacity: AnimatedValue
  /// Whether it is removed once it is clear.
  var isLeaving = false

  /// Returns the opacity, from 0 to 1; a retargeted value overshoots a little.
  func opacity(at time: Double) -> Double { max(0, min(1, opacity.value(at: time))) }

  /// Returns whether it looks the same from a moment on.
  func hasArrived(at time: Double) -> Bool { position.hasArrived(at: time) && opacity.hasArrived(at: time) }

  /// The view on arrival.
  var finished: ItemView {
    ItemView(item: item, position: AnimatedValue(at: position.target), opacity: AnimatedValue(at: opacity.target))
  }

  /// Moves it to a position and makes it opaque there.
  mutating func stay(at position: Double, time: Double) {
    isLeaving = false
    self.position.go(to: position, at: time)
    opacity.go(to: 1, at: time, duration: Self.entering)
  }

  /// Fades it out while it moves.
  mutating func leave(at time: Double) {
    isLeaving = true
    opacity.go(to: 0, at: time, duration: Self.leaving)
  }
}

import ScrollPhysics

/// The motions and gestures in progress, of which each must begin once and end once, according to the events.
struct EventBalance {
  private var isDragged = false
  private var isGliding = false
  private var isAnimating = false

  /// Adds the events of a call, and returns what contradicts the state after the call; `nil` if nothing does.
  ///
  /// `arrives` is whether the call may be an animation that arrives at once, and `isSilent` whether it returns no events.
  mutating func add(
    _ events: ScrollEvents, isDragged: Bool, isGliding: Bool, isAnimating: Bool, arrives: Bool, isSilent: Bool
  ) -> String? {
    defer { (self.isDragged, self.isGliding, self.isAnimating) = (isDragged, isGliding, isAnimating) }
    let ended = !events.isDisjoint(with: [.didEndDecelerating, .didCancelDecelerating])
    let launched = events.contains(.willDecelerate)
    if ended && !self.isGliding { return "a deceleration ends that has not begun" }
    if launched && self.isGliding && !ended { return "a deceleration begins twice" }
    guard isGliding == (launched || self.isGliding && !ended) else { return "a deceleration is not reported" }
    let hasArrived = !events.isDisjoint(with: [.didEndAnimating, .didCancelAnimating])
    if self.isAnimating, !isAnimating, !hasArrived, !isSilent { return "an animation ends without an event" }
    if !self.isAnimating, hasArrived, !arrives { return "an animation ends that has not begun" }
    let begins = events.contains(.willBeginDragging)
    let released = events.contains(.didEndDragging)
    if begins, self.isDragged, !released { return "a drag begins twice" }
    // A call that ends a drag and begins one can do it in either order.
    if begins != released || !begins, isDragged != (begins || self.isDragged && !released) {
      return "a drag is not reported"
    }
    return nil
  }
}

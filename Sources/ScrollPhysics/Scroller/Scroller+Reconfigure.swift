extension Scroller {
  /// Replaces the settings; the content stays where it is.
  ///
  /// New deceleration and snapping apply from the next release. When the bounds change, moving content keeps its
  /// velocity and is planned anew, a drag goes on, and content left beyond a new end springs back.
  public mutating func reconfigure(_ configuration: ScrollConfiguration, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    let configuration = configuration.sanitized
    guard configuration.bounds != self.configuration.bounds else {
      self.configuration = configuration
      return events
    }
    let velocity = self.velocity
    let current = contentOffset
    let target = targetContentOffset ?? current
    self.configuration = configuration
    wholeTurns = 0
    offset = current.sanitized()
    normalizeOffset()
    return events.union(adaptToBounds(velocity: velocity, target: normalized(target)))
  }

  /// Continues what the content was doing within the new bounds.
  private mutating func adaptToBounds(velocity: Double, target: Double) -> ScrollEvents {
    switch activity {
    case .held(let drag):
      reanchor(drag)
      return []
    case .resting:
      guard configuration.bounds.clamp(offset) != offset else { return [] }
      wheelGesture = nil
      return endDrag().union(settle(velocity: 0))
    case .moving(let segment):
      guard segment.phase == .animating else {
        activity = .resting
        let events = settle(velocity: velocity)
        return isMoving ? events : .didEndDecelerating
      }
      let target = configuration.bounds.clamp(target)
      startAnimation(to: target, velocity: velocity, duration: max(segment.endTime - time, 0), curve: .easeInEaseOut)
      return []
    }
  }
}

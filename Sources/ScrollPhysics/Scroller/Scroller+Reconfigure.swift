// The axis itself changes: its bounds, its rules, its unit.

extension Scroller {
  /// Takes new settings at any moment; the content stays where it is.
  ///
  /// New rules of braking and snapping hold from the next release. When the bounds change, what moves keeps its
  /// velocity and is planned anew, a hand keeps its hold, and content left beyond a new end springs back.
  public mutating func reconfigure(_ configuration: ScrollConfiguration, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    let configuration = configuration.sanitized
    let boundsChange = configuration.bounds != self.configuration.bounds
    guard boundsChange else {
      self.configuration = configuration
      return events
    }
    let velocity = self.velocity
    let here = contentOffset
    let target = targetContentOffset ?? here
    self.configuration = configuration
    wholeTurns = 0
    offset = here.sanitized()
    normalizeOffset()
    return events.union(adapt(velocity: velocity, target: inner(target)))
  }

  /// Goes on in the new bounds.
  private mutating func adapt(velocity: Double, target: Double) -> ScrollEvents {
    switch activity {
    case .held(let hand):
      regrip(hand)
      return []
    case .resting:
      guard configuration.bounds.clamp(offset) != offset else { return [] }
      wheelGesture = nil
      return closeDrag().union(settle(velocity: 0))
    case .travelling(var leg):
      guard leg.phase == .animating else {
        activity = .resting
        let events = settle(velocity: velocity)
        return isMoving ? events : .didEndDecelerating
      }
      let rest = max(leg.endTime - time, 0)
      leg.target = configuration.bounds.clamp(target)
      travel(to: leg.target, velocity: velocity, duration: rest, curve: .easeInEaseOut)
      return []
    }
  }
}

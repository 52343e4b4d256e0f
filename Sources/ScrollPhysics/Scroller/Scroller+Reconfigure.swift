// The axis itself changes: its bounds, its rules, its unit.

extension Scroller {
  /// What one point may be worth, in units: from a galaxy in points to a point in atoms.
  private static let pointLengths = 1e-9...1e9

  /// Takes new settings at any moment; the content stays where it is.
  ///
  /// New rules of braking and snapping hold from the next release. When the bounds change, what moves keeps its
  /// velocity and is planned anew, a hand keeps its hold, and content left beyond a new end springs back.
  public mutating func reconfigure(_ configuration: ScrollConfiguration, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    let configuration = configuration.tamed
    let boundsChange = configuration.bounds != self.configuration.bounds
    guard boundsChange else {
      self.configuration = configuration
      return events
    }
    let velocity = self.velocity
    let here = contentOffset
    let target = targetContentOffset ?? here
    self.configuration = configuration
    turnsApart = 0
    offset = here.tamed()
    takeTurnsApart()
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

  /// Changes the unit of length: everything is worth `factor` times as many units, the settings too.
  ///
  /// Nothing moves. Ignored when `factor` is not above 0 or leaves a point that is no length: under 1e-9 or over 1e9.
  public mutating func rescale(by factor: Double) {
    guard Self.pointLengths.contains(configuration.pointLength * factor),
      abs(offset * factor) <= Maths.greatestLength
    else { return }
    configuration = configuration.scaled(by: factor)
    offset *= factor
    tracker.rescale(by: factor)
    wheelGesture?.travel *= factor
    switch activity {
    case .resting: break
    case .held(var hand):
      hand.rescale(by: factor)
      activity = .held(hand)
    case .travelling(var leg):
      leg.rescale(by: factor)
      activity = .travelling(leg)
    }
  }
}

// What a scroll was meant to do, as CSS Scroll Snap tells it apart.

/// How a movement chooses among snap positions (CSS Scroll Snap Level 1, section 6.2).
public enum SnapIntent: Hashable, Sendable {
  /// To get near a place: the position nearest to where it would rest, be it the one it started on.
  case end

  /// To go on in a direction: the first position beyond the current offset, wherever it would rest.
  case direction

  /// Both: of the positions beyond the current offset, the one nearest to where it would rest.
  case endAndDirection

  /// The position to settle on; `nil` when none lies within `maximumDistance` or in the direction.
  func choose(
    from positions: [Double],
    maximumDistance: Double,
    current: Double,
    projected: Double,
    in bounds: ScrollBounds
  ) -> Double? {
    // A release without movement has no direction: it wants to be near.
    let direction = self == .end ? 0 : (projected - current).direction
    let wanted = self == .direction && direction != 0 ? current : projected
    var best: Double?
    // By index: an unoptimised build allocates for every element that an iterator hands out.
    for index in 0..<positions.count {
      let position = positions[index]
      guard position.isFinite, bounds.clamp(position) == position else { continue }
      let place = Self.copy(of: position, nearest: wanted, beyond: current, direction: direction, in: bounds)
      guard direction == 0 || (place - current) * direction > 0, abs(place - wanted) <= maximumDistance else { continue }
      if let chosen = best, !Self.isNearer(place, than: chosen, to: wanted, from: current) { continue }
      best = place
    }
    return best
  }

  /// On a wrapping axis the copy of `position` that suits best; elsewhere the position itself.
  private static func copy(
    of position: Double,
    nearest wanted: Double,
    beyond current: Double,
    direction: Double,
    in bounds: ScrollBounds
  ) -> Double {
    guard let cycle = bounds.cycle else { return position }
    let place = wanted - cycle.fold(wanted) + cycle.fold(position)
    let other = place > wanted ? place - cycle.period : place + cycle.period
    let near = isNearer(other, than: place, to: wanted, from: current) ? other : place
    return direction == 0 || (near - current) * direction > 0 ? near : near + direction * cycle.period
  }

  /// Nearer to what is wanted; of two equally near, the one further from where it comes from.
  private static func isNearer(_ place: Double, than other: Double, to wanted: Double, from current: Double) -> Bool {
    let difference = abs(place - wanted) - abs(other - wanted)
    return difference < 0 || (difference == 0 && abs(place - current) > abs(other - current))
  }
}

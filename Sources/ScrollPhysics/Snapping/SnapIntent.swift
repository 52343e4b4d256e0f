/// The intent of a movement, by which a snap position is chosen (CSS Scroll Snap Level 1, section 6.2).
public enum SnapIntent: ScrollValue {
  /// An intended end: snaps to the position nearest to the end of the movement, even to the one that it started on.
  case end

  /// An intended direction: snaps to the first position beyond the current offset, by one item a flick.
  case direction

  /// Both: snaps to the position beyond the current offset that is nearest to the end of the movement.
  case endAndDirection

  /// Returns the position to settle on; `nil` if none lies within `maximumDistance` or in the direction.
  func choose(
    from positions: [Double], maximumDistance: Double, current: Double, projected: Double, in bounds: ScrollBounds
  ) -> Double? {
    // A release without movement has no direction, only an end.
    let direction = self == .end ? 0 : (projected - current).direction
    let wanted = self == .direction && direction != 0 ? current : projected
    var best: Double?
    // By index, as an unoptimized build allocates for every element of an iterator.
    for index in 0..<positions.count {
      let position = positions[index]
      guard position.isFinite, bounds.clamp(position) == position else { continue }
      let candidate = Self.copy(of: position, nearest: wanted, beyond: current, direction: direction, in: bounds)
      guard direction == 0 || (candidate - current) * direction > 0, abs(candidate - wanted) <= maximumDistance
      else { continue }
      if let best, !Self.isNearer(candidate, than: best, to: wanted, from: current) { continue }
      best = candidate
    }
    return best
  }

  /// Returns the best copy of `position` on a wrapping axis; on other axes the position itself.
  private static func copy(
    of position: Double, nearest wanted: Double, beyond current: Double, direction: Double, in bounds: ScrollBounds
  ) -> Double {
    guard let cycle = bounds.cycle else { return position }
    let copy = wanted - cycle.fold(wanted) + cycle.fold(position)
    let other = copy > wanted ? copy - cycle.period : copy + cycle.period
    let nearest = isNearer(other, than: copy, to: wanted, from: current) ? other : copy
    return direction == 0 || (nearest - current) * direction > 0 ? nearest : nearest + direction * cycle.period
  }

  /// Returns whether `one` is nearer to `wanted` than `other` is, or as near and further from `current`.
  static func isNearer(_ one: Double, than other: Double, to wanted: Double, from current: Double) -> Bool {
    let difference = abs(one - wanted) - abs(other - wanted)
    return difference < 0 || (difference == 0 && abs(one - current) > abs(other - current))
  }
}

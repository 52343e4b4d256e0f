/// The intent of a gesture, which determines its snap position (CSS Scroll Snap Level 1, section 6.2).
public enum SnapIntent: ScrollValue {
  /// The gesture chooses the position nearest to its projected end, which may be the position where it started.
  case end

  /// The gesture chooses the first position beyond the current offset, so that a flick moves by one item.
  case direction

  /// The gesture chooses the position beyond the current offset that is nearest to its projected end.
  case endAndDirection

  /// Returns the position to settle on; `nil` if none is in the intended direction and within `maximumDistance`.
  func choose(
    from positions: [Double], maximumDistance: Double, current: Double, projected: Double, in bounds: ScrollBounds
  ) -> Double? {
    // A release without movement has no direction.
    let direction = self == .end ? 0 : (projected - current).direction
    let wanted = self == .direction && direction != 0 ? current : projected
    var best: Double?
    // Unoptimized builds allocate for each element of an iterator, but not for an index.
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

  /// Returns `position`, or on a wrapping axis its copy nearest to `wanted` that is beyond `current` in `direction`.
  private static func copy(
    of position: Double, nearest wanted: Double, beyond current: Double, direction: Double, in bounds: ScrollBounds
  ) -> Double {
    guard let cycle = bounds.cycle else { return position }
    let copy = wanted - cycle.fold(wanted) + cycle.fold(position)
    let other = copy > wanted ? copy - cycle.period : copy + cycle.period
    let nearest = isNearer(other, than: copy, to: wanted, from: current) ? other : copy
    return direction == 0 || (nearest - current) * direction > 0 ? nearest : nearest + direction * cycle.period
  }

  /// Returns whether `one` is nearer to `wanted` than `other`, or equally near but further from `current`.
  static func isNearer(_ one: Double, than other: Double, to wanted: Double, from current: Double) -> Bool {
    let difference = abs(one - wanted) - abs(other - wanted)
    return difference < 0 || (difference == 0 && abs(one - current) > abs(other - current))
  }
}

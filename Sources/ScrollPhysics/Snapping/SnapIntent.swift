/// The intent of a gesture, which determines its snap position, as in CSS Scroll Snap Level 1.
///
/// A release without a fling settles on the nearest position.
public enum SnapIntent: Hashable, Sendable {
  /// The content settles on the position nearest to the motion's projected end, even one where the gesture started.
  case end

  /// The content settles on the first position ahead of the current offset, so that a fling passes no other.
  case direction

  /// The content settles on the position nearest to the projected end among those ahead of the current offset.
  case endAndDirection

  /// Returns the position to settle on; `nil` if none within the bounds is in the intended direction and near enough.
  ///
  /// `maximumDistance`, in units, is measured from `current` for ``direction``, and otherwise from `projected`. With
  /// `onward`, -1 or 1, only positions beyond `current` in that direction count.
  func choose(
    from positions: [Double], maximumDistance: Double, current: Double, projected: Double, onward: Double = 0,
    in bounds: ScrollBounds
  ) -> Double? {
    // A release without movement has no direction.
    let direction = onward != 0 ? onward : self == .end ? 0 : (projected - current).direction
    let wanted = self == .direction && direction != 0 ? current : projected
    let inset = bounds.insets.leading
    var best: Double?
    var candidates = 0..<positions.count
    if bounds.cycle == nil {
      // Of the positions that are allowed and ahead, only the two around the wanted offset can be the nearest.
      let low = bounds.clamp(direction > 0 ? current.nextUp : -.infinity)
      let high = bounds.clamp(direction < 0 ? current.nextDown : .infinity)
      let first = positions.partitioned { $0 - inset >= low }
      let end = positions.partitioned { $0 - inset > high }
      let next = positions.partitioned { $0 - inset >= wanted }
      let nearest = max(first, min(next, end) - 1)
      candidates = nearest..<max(nearest, min(end, max(next, first) + 1))
    }
    // Unoptimized builds allocate for each element of an iterator, but not for an index.
    for index in candidates {
      let position = positions[index] - inset
      let candidate = Self.copy(of: position, nearest: wanted, beyond: current, direction: direction, in: bounds)
      guard direction == 0 || (candidate - current) * direction > 0, abs(candidate - wanted) <= maximumDistance
      else { continue }
      if let best, !Self.isNearer(candidate, than: best, to: wanted, from: current) { continue }
      best = candidate
    }
    return best
  }

  /// Returns the copy of `position` nearest to `wanted`; unless `direction` is 0, only copies ahead of `current` count.
  ///
  /// On an axis that does not wrap, the result is `position`.
  private static func copy(
    of position: Double, nearest wanted: Double, beyond current: Double, direction: Double, in bounds: ScrollBounds
  ) -> Double {
    guard let cycle = bounds.cycle else { return position }
    let copy = wanted - cycle.fold(wanted) + cycle.fold(position)
    let other = copy > wanted ? copy - cycle.period : copy + cycle.period
    let nearest = isNearer(other, than: copy, to: wanted, from: current) ? other : copy
    return direction == 0 || (nearest - current) * direction > 0 ? nearest : nearest + direction * cycle.period
  }

  /// Of two equally near positions, the one further from `current` counts as nearer.
  static func isNearer(_ one: Double, than other: Double, to wanted: Double, from current: Double) -> Bool {
    let difference = abs(one - wanted) - abs(other - wanted)
    return difference < 0 || (difference == 0 && abs(one - current) > abs(other - current))
  }
}

extension [Double] {
  /// Returns the number of elements before the first one for which `condition` is true; later ones must fulfill it too.
  func partitioned(where condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The choice of the offset on which content settles.
extension ScrollConfiguration {
  /// The distance ahead of a throw within which a position counts as passed, in points.
  static let passedDistance = 8.0

  /// The snap positions; `nil` without any, for a custom rule, or for an invalid length.
  var positions: SnapPositions? { SnapPositions(self) }

  /// Returns the offset to settle on after a release at `current`, or `nil` to let the motion end at `projected`.
  ///
  /// `velocity` is that of the launch, and 0 without a fling.
  func snapOffset(from current: Double, projected: Double, velocity: Double = 0) -> Double? {
    let (current, projected) = (current.sanitized(), bounds.clamp(projected.sanitized()))
    if case .custom(let custom) = snapPolicy {
      let offset = custom.destination(from: current, projected: projected, velocity: velocity)
      return offset.flatMap { $0.isFinite ? bounds.clamp($0.sanitized()) : nil }
    }
    guard let positions else { return nil }
    var intent = SnapIntent.end
    switch snapPolicy {
    case .paging(_, _, _, let maximumPages):
      let start = bounds.clamp(current)
      func page(_ count: Int) -> Double {
        positions.next(beyond: start, direction: velocity.direction, skipping: Double(count)) ?? start
      }
      guard abs(velocity) > (snapPolicy.pageThreshold ?? 0) * pointLength else { return positions.nearest(to: start) }
      let (first, last) = (page(0), page(max(0, maximumPages - 1)))
      return positions.nearest(to: projected.clamped(to: min(first, last)...max(first, last)))
    case .positions(_, _, let own): intent = own
    case .none, .interval, .custom: break
    }
    // A throw has passed what lies less than a few points ahead.
    let isThrow = isThrow(velocity) && intent == .end
    let direction = isThrow ? velocity.direction : intent == .end ? 0 : (projected - current).direction
    let passed = isThrow ? bounds.clamp(current + direction * Self.passedDistance * pointLength) : current
    let next = direction == 0 ? nil : positions.next(beyond: passed, direction: direction, isInclusive: isThrow)
    var (target, wanted) = (positions.nearest(to: projected), projected)
    if intent == .direction, direction != 0 {
      (target, wanted) = (next, current)
    } else if direction != 0, let nearest = target, ((next ?? nearest) - nearest) * direction >= 0 {
      // The nearest position lies behind.
      target = next ?? (isThrow ? nearest : nil)
    }
    return target.flatMap { abs($0 - wanted) <= snapPolicy.maximumDistance ? $0 : nil }
  }

  /// Returns the offset to settle on after a wheel last moved in `direction`, -1 or 1; `nil` to stay at `offset`.
  func snapOffset(afterWheelTo offset: Double, direction: Double) -> Double? {
    let offset = bounds.clamp(offset)
    guard let positions else { return snapOffset(from: offset, projected: offset) }
    // If every offset is within the maximum distance of a position, content never rests between two.
    let maximumDistance = snapPolicy.maximumDistance
    let restsBetween = maximumDistance < (positions.length ?? .infinity) / 2
    let next = positions.next(beyond: offset, direction: direction, isInclusive: true)
    if let next, !restsBetween || abs(next - offset) <= maximumDistance { return next }
    return restsBetween ? nil : positions.nearest(to: offset)
  }
}

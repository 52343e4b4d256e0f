/// The policy that chooses where a scroller comes to rest after a gesture, a fling, or a key.
///
/// After a wheel or a key, positions in the direction of the last movement have precedence. A scroller subtracts its
/// leading inset from all positions. Neither applies to a custom rule. Lengths are in the caller's unit. Later versions
/// may add cases.
public enum SnapPolicy: Hashable, Sendable {
  /// The content can come to rest at any offset.
  case none

  /// The content settles on the multiple of a length, or the end of the range, nearest to the motion's projected end.
  ///
  /// The multiples are counted from `origin`. A motion is unchanged if the nearest position is further than
  /// `maximumDistance` from its projected end, or if the length is not from 1e-12 to 1e15.
  case interval(Double, origin: Double = 0, maximumDistance: Double = .infinity)

  /// The content settles on one of several positions, chosen by `intent`, if one is within `maximumDistance`.
  ///
  /// The distance is measured from the projected end, or for ``SnapIntent/direction`` from the offset at the release.
  /// Positions outside the bounds are ignored.
  case positions([Double], maximumDistance: Double = .infinity, intent: SnapIntent = .end)

  /// The content moves by at most `maximumPages` pages from its offset at the release, however fast the release is.
  ///
  /// The pages are counted from `origin`, and each end of the range is a page as well. A release faster than
  /// `velocityThreshold`, in points per second, turns the page; a slower one settles on the nearest page. The default is
  /// Flutter's `kMinFlingVelocity`. The launch speed of a ``ScrollPointer`` has no effect.
  case paging(pageLength: Double, origin: Double = 0, velocityThreshold: Double = 50, maximumPages: Int = 1)

  /// The content settles according to a custom rule.
  case custom(CustomSnap)

  /// Returns a policy that aligns the items of a list with the viewport.
  ///
  /// The ranges of the items are in the content's coordinates, and `bounds` are those of the axis, between whose insets
  /// the items are aligned. With ``SnapIntent/direction`` and no maximum distance, a fling passes no item, as with
  /// `scroll-snap-stop: always` in CSS.
  public static func items(
    _ items: [ClosedRange<Double>],
    alignment: SnapAlignment,
    in bounds: ScrollBounds,
    maximumDistance: Double = .infinity,
    intent: SnapIntent = .end
  ) -> SnapPolicy {
    let length = bounds.viewportLength - bounds.insets.leading - bounds.insets.trailing
    return .positions(
      items.map { alignment.offset(showing: $0, viewportLength: length) }, maximumDistance: maximumDistance,
      intent: intent)
  }

  /// The distance ahead of a throw within which a position counts as passed, in points.
  static let passedDistance = 8.0
  /// The distance within which content counts as being on a position, in points; too small to be visible.
  private static let rounding = 1e-6

  /// Returns the offset to settle on, or `nil` to let the motion end where it would.
  ///
  /// The content is released at `current` with `velocity`, in units per second, and would come to rest at `projected`.
  /// `pointLength` is the length of a point in units. With `isThrow`, the content does not go back; see
  /// ``ScrollConfiguration/throwSpeed``. The result is `nil` for ``none``, if no position is near enough and in the
  /// intended direction, or if a custom rule returns `nil`. On a wrapping axis, it can be a copy of a position in
  /// another turn.
  public func destination(
    from current: Double,
    projected: Double,
    velocity: Double = 0,
    pointLength: Double = 1,
    isThrow: Bool = false,
    in bounds: ScrollBounds = .unbounded
  ) -> Double? {
    sorted(in: bounds).sortedDestination(
      from: current, projected: projected, velocity: velocity, pointLength: pointLength, isThrow: isThrow, in: bounds)
  }

  /// This policy with positions that are finite, within a turn of a wrapping axis, and in ascending order.
  ///
  /// The other methods require it.
  func sorted(in bounds: ScrollBounds) -> SnapPolicy {
    guard case .positions(let positions, let maximumDistance, let intent) = self else { return self }
    var list = positions.filter { $0.isFinite }
    if let cycle = bounds.cycle { list = list.map(cycle.fold) }
    list.sort()
    return .positions(list, maximumDistance: maximumDistance, intent: intent)
  }

  /// Returns the positions of the policy; `nil` for ``none``, a custom rule, or an invalid length.
  func positions(in bounds: ScrollBounds, pointLength: Double) -> SnapPositions? {
    let rounding = Self.rounding * pointLength
    switch self {
    case .interval(let length, let origin, _), .paging(let length, let origin, _, _):
      return SnapPositions(multiplesOf: length, from: origin, in: bounds, rounding: rounding)
    case .positions(let list, _, _): return SnapPositions(list, in: bounds, rounding: rounding)
    case .none, .custom: return nil
    }
  }

  private var maximumDistance: Double {
    switch self {
    case .interval(_, _, let distance), .positions(_, let distance, _): distance
    case .none, .paging, .custom: .infinity
    }
  }

  func sortedDestination(
    from current: Double,
    projected: Double,
    velocity: Double = 0,
    pointLength: Double = 1,
    isThrow: Bool = false,
    in bounds: ScrollBounds
  ) -> Double? {
    if case .custom(let custom) = self {
      let position = custom.destination(
        from: current, projected: bounds.clamp(projected.sanitized()), velocity: velocity)
      return position.flatMap { $0.isFinite ? bounds.clamp($0.sanitized()) : nil }
    }
    guard let positions = positions(in: bounds, pointLength: pointLength) else { return nil }
    let (current, projected) = (current.sanitized(), bounds.clamp(projected.sanitized()))
    var intent = SnapIntent.end
    switch self {
    case .paging(_, _, _, let maximumPages):
      let start = bounds.clamp(current)
      func page(_ count: Int) -> Double {
        positions.next(beyond: start, direction: velocity.direction, skipping: Double(count)) ?? start
      }
      guard abs(velocity) > (pageThreshold ?? 0) * pointLength else { return positions.nearest(to: start) }
      let (first, last) = (page(0), page(max(0, maximumPages - 1)))
      return positions.nearest(to: projected.clamped(to: min(first, last)...max(first, last)))
    case .positions(_, _, let own): intent = own
    case .none, .interval, .custom: break
    }
    // A throw has passed what lies less than a few points ahead.
    let isThrow = isThrow && intent == .end
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
    return target.flatMap { abs($0 - wanted) <= maximumDistance ? $0 : nil }
  }

  /// Returns the offset to settle on after a wheel last moved in `direction`, -1 or 1; `nil` to stay at `offset`.
  func destination(
    afterWheelTo offset: Double, direction: Double, pointLength: Double, in bounds: ScrollBounds
  ) -> Double? {
    let offset = bounds.clamp(offset)
    guard let positions = positions(in: bounds, pointLength: pointLength) else {
      return sortedDestination(from: offset, projected: offset, in: bounds)
    }
    // If every offset is within the maximum distance of a position, content never rests between two.
    let restsBetween = maximumDistance < (positions.length ?? .infinity) / 2
    let next = positions.next(beyond: offset, direction: direction, isInclusive: true)
    if let next, !restsBetween || abs(next - offset) <= maximumDistance { return next }
    return restsBetween ? nil : positions.nearest(to: offset)
  }

  /// The lowest speed of a fling that turns a page, in points per second; `nil` without pages.
  var pageThreshold: Double? {
    if case .paging(_, _, let threshold, _) = self { max(0, threshold.sanitized()) } else { nil }
  }

  /// Whether a fling passes a limited number of positions, and stops at an end that it reaches instead of bouncing.
  var stopsAtEnds: Bool { if case .positions(_, _, intent: .direction) = self { true } else { pageThreshold != nil } }

  func shifted(by distance: Double) -> SnapPolicy {
    switch self {
    case .interval(let length, let origin, let maximumDistance):
      return .interval(length, origin: origin + distance, maximumDistance: maximumDistance)
    case .positions(var positions, let maximumDistance, let intent):
      for index in positions.indices { positions[index] += distance }
      return .positions(positions, maximumDistance: maximumDistance, intent: intent)
    case .paging(let length, let origin, let threshold, let maximumPages):
      return .paging(
        pageLength: length, origin: origin + distance, velocityThreshold: threshold, maximumPages: maximumPages)
    case .none, .custom: return self
    }
  }
}

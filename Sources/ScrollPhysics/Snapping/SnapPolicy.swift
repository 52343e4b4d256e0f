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
    sorted.sortedDestination(
      from: current, projected: projected, velocity: velocity, pointLength: pointLength, isThrow: isThrow, in: bounds)
  }

  /// This policy with positions that are finite and in ascending order, as other methods require.
  var sorted: SnapPolicy {
    guard case .positions(let positions, let maximumDistance, let intent) = self else { return self }
    var list = positions.filter { $0.isFinite }
    list.sort()
    return .positions(list, maximumDistance: maximumDistance, intent: intent)
  }

  func sortedDestination(
    from current: Double,
    projected: Double,
    velocity: Double = 0,
    pointLength: Double = 1,
    isThrow: Bool = false,
    in bounds: ScrollBounds
  ) -> Double? {
    let onward = isThrow ? velocity.direction : 0
    let passed = bounds.clamp(current.sanitized() + onward * Self.passedDistance * pointLength)
    let projected = bounds.clamp(projected.sanitized())
    switch self {
    case .none:
      return nil
    case .interval(let length, let origin, let maximumDistance):
      guard let grid = SnapGrid(length: length, origin: origin, in: bounds) else { return nil }
      var position = grid.nearest(to: projected)
      if (position - passed) * onward < 0 { position = grid.first(from: passed, direction: onward) }
      return abs(position - projected) <= maximumDistance ? position : nil
    case .positions(let positions, let maximumDistance, let intent):
      func choose(from current: Double, onward: Double = 0) -> Double? {
        intent.choose(
          from: positions, maximumDistance: maximumDistance, current: current, projected: projected, onward: onward,
          in: bounds)
      }
      let ahead = isThrow && intent == .end ? choose(from: passed, onward: onward) : nil
      return ahead ?? choose(from: current.sanitized())
    case .paging(let length, let origin, _, let maximumPages):
      guard let pages = SnapGrid(length: length, origin: origin, in: bounds) else { return nil }
      guard abs(velocity) > (pageThreshold ?? 0) * pointLength else { return pages.nearest(to: current) }
      let first = pages.next(beyond: bounds.clamp(current.sanitized()), direction: velocity.direction)
      guard maximumPages > 1 else { return first }
      let last = first + velocity.direction * Double(maximumPages - 1) * length
      return pages.nearest(to: projected.clamped(to: min(first, last)...max(first, last)))
    case .custom(let custom):
      let position = custom.destination(from: current, projected: projected, velocity: velocity)
      return position.flatMap { $0.isFinite ? bounds.clamp($0.sanitized()) : nil }
    }
  }

  /// Returns the offset to settle on after a wheel last moved in `direction`, -1 or 1; `nil` to stay at `offset`.
  func destination(
    afterWheelTo offset: Double, direction: Double, pointLength: Double, in bounds: ScrollBounds
  ) -> Double? {
    let offset = bounds.clamp(offset)
    switch self {
    case .none:
      return nil
    case .interval(let length, let origin, let maximumDistance):
      let grid = SnapGrid(length: length, origin: origin, in: bounds)
      guard let position = grid?.first(from: offset, direction: direction) else { return nil }
      // If every offset is within the maximum distance of a multiple, content never rests between two.
      return maximumDistance >= length / 2 || abs(position - offset) <= maximumDistance ? position : nil
    case .paging(let length, let origin, _, _):
      return SnapGrid(length: length, origin: origin, in: bounds)?.first(from: offset, direction: direction)
    case .positions(let positions, let maximumDistance, _):
      // Start a thousandth of a point earlier, so that the position at `offset` counts as ahead.
      let position = SnapIntent.endAndDirection.choose(
        from: positions, maximumDistance: maximumDistance, current: offset - direction * pointLength / 1000,
        projected: offset, in: bounds)
      // Without a maximum distance, content never comes to rest between two positions.
      guard position == nil, maximumDistance == .infinity else { return position }
      return sortedDestination(from: offset, projected: offset, in: bounds)
    case .custom:
      return sortedDestination(from: offset, projected: offset, in: bounds)
    }
  }

  /// The lowest speed of a fling that turns a page, in points per second; `nil` without pages.
  var pageThreshold: Double? {
    if case .paging(_, _, let threshold, _) = self { max(0, threshold.sanitized()) } else { nil }
  }

  /// Whether a fling passes a limited number of positions, and stops at an end that it reaches instead of bouncing.
  var stopsAtEnds: Bool { if case .positions(_, _, intent: .direction) = self { true } else { pageThreshold != nil } }

  /// Returns the index of the item nearest to `offset`; `nil` without snap positions and for a custom rule.
  ///
  /// Index 0 is the origin or the lowest position. On a wrapping axis, `offset` excludes `turns` whole turns.
  func item(at offset: Double, afterTurns turns: Int, in bounds: ScrollBounds) -> Int? {
    switch self {
    case .interval(let length, let origin, _), .paging(let length, let origin, _, _):
      return SnapGrid(length: length, origin: origin, in: bounds)?.item(at: offset, afterTurns: turns)
    case .positions(let positions, _, _):
      let nearest = SnapIntent.end.choose(
        from: positions, maximumDistance: .infinity, current: offset, projected: bounds.clamp(offset), in: bounds)
      guard let nearest else { return nil }
      let cycle = bounds.cycle
      // Allow for the rounding error of a copy.
      let limit = nearest + (cycle?.period ?? 0) * 1e-9
      let last = cycle?.fold(limit) ?? limit
      var item = -1
      if let cycle {
        for index in 0..<positions.count where cycle.fold(positions[index]) <= last { item += 1 }
      } else {
        item += positions.partitioned { $0 - bounds.insets.leading > last }
      }
      return item &+ (turns &+ (cycle?.turns(in: limit) ?? 0)) &* positions.count
    case .none: return nil
    case .custom: return nil
    }
  }

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
    case .none: return self
    case .custom: return self
    }
  }
}

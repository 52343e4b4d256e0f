/// The offsets that a scroller settles on, chosen once when the content is released.
///
/// All lengths are in the caller's unit. The offset at which a fling would come to rest by itself decides, so that it can
/// leave the position that it started on. A wheel settles only in the direction of its last movement. Positions are
/// offsets from the end of the leading inset.
public enum SnapPolicy: Hashable, Sendable {
  /// The slowest flick that turns a page, in points per second: Flutter's slowest fling.
  public static let defaultVelocityThreshold = 50.0

  /// Settles at any offset.
  case none

  /// Settles on the nearest multiple of a length, or on an end, if that is no further than `maximumDistance` away.
  ///
  /// The multiples count from `origin`, such as the first offset of content with an inset.
  case interval(Double, origin: Double = 0, maximumDistance: Double = .infinity)

  /// Settles on one of several positions, if it is no further than `maximumDistance` away.
  case positions([Double], maximumDistance: Double = .infinity, intent: SnapIntent = .end)

  /// Settles on a page, at most one away from the current one at any speed, and passes none.
  ///
  /// The pages count from `origin`, and an end is a page as well. A release faster than `velocityThreshold`, in points
  /// per second, turns the page, regardless of the pointer's launch speed. A slower one settles on the nearest page.
  case paging(pageLength: Double, origin: Double = 0, velocityThreshold: Double = defaultVelocityThreshold)

  #if !hasFeature(Embedded)
    /// Settles as decided by a custom rule.
    case custom(CustomSnap)
  #endif

  /// Returns a policy that aligns an item of a list with the viewport.
  ///
  /// The ranges of the items are in the content's coordinates, and `viewportLength` is the visible length without
  /// insets. With ``SnapIntent/direction`` a flick moves by one item, as with `scroll-snap-stop: always`.
  public static func items(
    _ items: [ClosedRange<Double>],
    alignment: SnapAlignment,
    viewportLength: Double,
    maximumDistance: Double = .infinity,
    intent: SnapIntent = .end
  ) -> SnapPolicy {
    .positions(
      items.map { alignment.offset(showing: $0, viewportLength: viewportLength) }, maximumDistance: maximumDistance,
      intent: intent)
  }

  /// Returns the offset to settle on, or `nil` to let the scroll end where it would.
  ///
  /// The content is released at `current` with `velocity`, in units per second, and would come to rest at `projected`.
  /// A page's threshold is in points of `pointLength` units. On a wrapping axis the result is the best copy.
  public func destination(
    from current: Double,
    projected: Double,
    velocity: Double = 0,
    pointLength: Double = 1,
    in bounds: ScrollBounds = .unbounded
  ) -> Double? {
    let projected = bounds.clamp(projected.sanitized())
    switch self {
    case .none:
      return nil
    case .interval(let length, let origin, let maximumDistance):
      let position = SnapGrid(length: length, origin: origin, in: bounds)?.nearest(to: projected)
      return position.flatMap { abs($0 - projected) <= maximumDistance ? $0 : nil }
    case .positions(let positions, let maximumDistance, let intent):
      return intent.choose(
        from: positions, maximumDistance: maximumDistance, current: current.sanitized(), projected: projected,
        in: bounds)
    case .paging(let length, let origin, let threshold):
      guard let pages = SnapGrid(length: length, origin: origin, in: bounds) else { return nil }
      guard abs(velocity) > threshold * pointLength else { return pages.nearest(to: current) }
      return pages.next(beyond: bounds.clamp(current.sanitized()), direction: velocity.direction)
    #if !hasFeature(Embedded)
      case .custom(let custom):
        let position = custom.destination(from: current, projected: projected, velocity: velocity)
        return position.flatMap { $0.isFinite ? bounds.clamp($0.sanitized()) : nil }
    #endif
    }
  }

  /// Returns the offset to settle on after a wheel moved the content to `offset`, last in `direction`, -1 or 1.
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
      // If every offset is within the distance of a multiple, content never rests between two.
      return maximumDistance >= length / 2 || abs(position - offset) <= maximumDistance ? position : nil
    case .paging(let length, let origin, _):
      return SnapGrid(length: length, origin: origin, in: bounds)?.first(from: offset, direction: direction)
    case .positions(let positions, let maximumDistance, _):
      // From a thousandth of a point back, so that the position at `offset` counts as ahead.
      let position = SnapIntent.endAndDirection.choose(
        from: positions, maximumDistance: maximumDistance, current: offset - direction * pointLength / 1000,
        projected: offset, in: bounds)
      // Without a maximum distance, content never rests between two positions.
      guard position == nil, maximumDistance == .infinity else { return position }
      return destination(from: offset, projected: offset, in: bounds)
    #if !hasFeature(Embedded)
      case .custom:
        return destination(from: offset, projected: offset, in: bounds)
    #endif
    }
  }

  /// Returns the speed of the slowest fling, in points per second: the threshold of pages, else the pointer's.
  func launchSpeed(of pointer: ScrollPointer) -> Double {
    guard case .paging(_, _, let threshold) = self else { return pointer.launchSpeed }
    return max(0, threshold.sanitized())
  }

  /// Whether a motion into an end stops there instead of bouncing.
  var stopsAtEnds: Bool {
    if case .positions(_, _, intent: .direction) = self { return true }
    return if case .paging = self { true } else { false }
  }

  /// Returns the number of the item nearest to `offset`, after a number of whole turns; `nil` without snap positions.
  func item(at offset: Double, afterTurns turns: Int, in bounds: ScrollBounds) -> Int? {
    switch self {
    case .interval(let length, let origin, _), .paging(let length, let origin, _):
      return SnapGrid(length: length, origin: origin, in: bounds)?.item(at: offset, afterTurns: turns)
    case .positions(let positions, _, _):
      let nearest = SnapIntent.end.choose(
        from: positions, maximumDistance: .infinity, current: offset, projected: bounds.clamp(offset), in: bounds)
      guard let nearest else { return nil }
      let cycle = bounds.cycle
      // A copy has a rounding error.
      let limit = nearest + (cycle?.period ?? 0) * 1e-9
      let last = cycle?.fold(limit) ?? limit
      var item = -1
      for index in 0..<positions.count where cycle?.fold(positions[index]) ?? positions[index] <= last { item += 1 }
      return item &+ (turns &+ (cycle?.turns(in: limit) ?? 0)) &* positions.count
    case .none: return nil
    #if !hasFeature(Embedded)
      case .custom: return nil
    #endif
    }
  }

  /// Returns the policy for content moved by `distance`; a custom rule stays unchanged.
  func shifted(by distance: Double) -> SnapPolicy {
    switch self {
    case .interval(let length, let origin, let maximumDistance):
      return .interval(length, origin: origin + distance, maximumDistance: maximumDistance)
    case .positions(var positions, let maximumDistance, let intent):
      for index in positions.indices { positions[index] += distance }
      return .positions(positions, maximumDistance: maximumDistance, intent: intent)
    case .paging(let length, let origin, let threshold):
      return .paging(pageLength: length, origin: origin + distance, velocityThreshold: threshold)
    case .none: return self
    #if !hasFeature(Embedded)
      case .custom: return self
    #endif
    }
  }
}

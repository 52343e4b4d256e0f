/// The offsets that a scroller settles on, chosen once when the content is released.
///
/// All lengths are in the caller's unit. Only where a fling would come to rest by itself decides, so that it may leave
/// the position that it started on. A wheel settles only in the direction in which it turned last.
public enum SnapPolicy: Hashable, Sendable {
  /// The slowest flick that turns a page, in points per second: Flutter's slowest fling.
  public static let defaultVelocityThreshold = 50.0

  /// Settles anywhere.
  case none

  /// Settles on the nearest multiple of a length, or on an end, if it is no further than `maximumDistance` away.
  ///
  /// The multiples count from `origin`, such as the first offset of content with an inset.
  case interval(Double, origin: Double = 0, maximumDistance: Double = .infinity)

  /// Settles on one of some positions, if it is no further than `maximumDistance` away.
  case positions([Double], maximumDistance: Double = .infinity, intent: SnapIntent = .end)

  /// Settles on a page, at most one away however fast the flick, and passes none.
  ///
  /// The pages count from `origin`, and an end is a page as well. A release faster than `velocityThreshold`, in points
  /// per second, turns the page, whatever the launch speed of the pointer. A slower one settles on the nearest page.
  case paging(pageLength: Double, origin: Double = 0, velocityThreshold: Double = defaultVelocityThreshold)

  #if !hasFeature(Embedded)
    /// Settles where a custom rule says.
    case custom(CustomSnap)
  #endif

  /// Returns a policy that settles with an item of a list in its place in the viewport.
  ///
  /// - Parameters:
  ///   - items: The range that each item covers, in the content's coordinates.
  ///   - alignment: The part of the viewport where the item comes to rest.
  ///   - viewportLength: The visible length.
  ///   - maximumDistance: The distance within which a resting place attracts.
  public static func items(
    _ items: [ClosedRange<Double>],
    alignment: SnapAlignment,
    viewportLength: Double,
    maximumDistance: Double = .infinity
  ) -> SnapPolicy {
    .positions(
      items.map { alignment.offset(showing: $0, viewportLength: viewportLength) }, maximumDistance: maximumDistance)
  }

  /// Returns the offset to settle on, or `nil` to let the scroll end where it would.
  ///
  /// - Parameters:
  ///   - current: The offset at the release.
  ///   - projected: The offset at which the content would come to rest by itself.
  ///   - velocity: The velocity at the release, in units per second.
  ///   - pointLength: The length of a point in units, in which a page's threshold is measured.
  ///   - bounds: The allowed offsets. On a wrapping axis the result is the copy that suits best.
  public func destination(
    from current: Double,
    projected: Double,
    velocity: Double = 0,
    pointLength: Double = 1,
    in bounds: ScrollBounds = .unbounded
  ) -> Double? {
    let rest = bounds.clamp(projected.sanitized())
    switch self {
    case .none:
      return nil
    case .interval(let length, let origin, let maximumDistance):
      guard let place = SnapGrid(length: length, origin: origin, in: bounds)?.nearest(to: rest) else { return nil }
      return abs(place - rest) <= maximumDistance ? place : nil
    case .positions(let positions, let maximumDistance, let intent):
      return intent.choose(
        from: positions, maximumDistance: maximumDistance, current: current.sanitized(), projected: rest, in: bounds)
    case .paging(let length, let origin, let threshold):
      guard let pages = SnapGrid(length: length, origin: origin, in: bounds) else { return nil }
      guard abs(velocity) > threshold * pointLength else { return pages.nearest(to: current) }
      return pages.next(beyond: bounds.clamp(current.sanitized()), direction: velocity.direction)
    #if !hasFeature(Embedded)
      case .custom(let custom):
        let place = custom.destination(from: current, projected: rest, velocity: velocity)
        return place.flatMap { $0.isFinite ? bounds.clamp($0.sanitized()) : nil }
    #endif
    }
  }

  /// Returns the offset on which a wheel settles that moved the content to `offset`, last in `direction`, -1 or 1.
  func destination(
    afterWheelTo offset: Double,
    direction: Double,
    pointLength: Double,
    in bounds: ScrollBounds
  ) -> Double? {
    let offset = bounds.clamp(offset)
    switch self {
    case .none:
      return nil
    case .interval(let length, let origin, let maximumDistance):
      let grid = SnapGrid(length: length, origin: origin, in: bounds)
      guard let place = grid?.first(from: offset, direction: direction) else { return nil }
      // Where every rest is within reach of a multiple, the next one is however far away.
      return maximumDistance >= length / 2 || abs(place - offset) <= maximumDistance ? place : nil
    case .paging(let length, let origin, _):
      return SnapGrid(length: length, origin: origin, in: bounds)?.first(from: offset, direction: direction)
    case .positions(let positions, let maximumDistance, _):
      // A thousandth of a point back, so that a position that the content is on counts as ahead.
      let place = SnapIntent.endAndDirection.choose(
        from: positions, maximumDistance: maximumDistance, current: offset - direction * pointLength / 1000,
        projected: offset, in: bounds)
      // Where every rest is on a position, the last one is better than none.
      guard place == nil, maximumDistance == .infinity else { return place }
      return destination(from: offset, projected: offset, in: bounds)
    #if !hasFeature(Embedded)
      case .custom:
        return destination(from: offset, projected: offset, in: bounds)
    #endif
    }
  }

  /// The slowest release that moves on by itself, in points per second: a page's own threshold, else the pointer's.
  func launchSpeed(of pointer: ScrollPointer) -> Double {
    guard case .paging(_, _, let threshold) = self else { return pointer.launchSpeed }
    return max(0, threshold.sanitized())
  }

  /// Whether a motion that turns to an end stops there, rather than bounces.
  var stopsAtEnds: Bool {
    guard case .paging = self else { return false }
    return true
  }
}

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
  /// The multiples are counted from `origin`. On a wrapping axis, the length is changed to the nearest one of which a
  /// whole number divides the period. A motion is unchanged if the nearest position is further than `maximumDistance`
  /// from its projected end, or if the length is not from 1e-12 to 1e15.
  case interval(Double, origin: Double = 0, maximumDistance: Double = .infinity)

  /// The content settles on one of several positions, chosen by `intent`, if one is within `maximumDistance`.
  ///
  /// The distance is measured from the projected end, or for ``SnapIntent/direction`` from the offset at the release.
  /// Positions outside the bounds are ignored.
  case positions([Double], maximumDistance: Double = .infinity, intent: SnapIntent = .end)

  /// The content moves by at most `maximumPages` pages from its offset at the release, however fast the release is.
  ///
  /// The pages are counted from `origin`, as the multiples of an interval, and each end of the range is a page as well.
  /// A release faster than `velocityThreshold`, in points per second, turns the page; a slower one settles on the nearest
  /// page. The default is Flutter's `kMinFlingVelocity`. The launch speed of a ``ScrollPointer`` has no effect.
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

  /// Returns the offset to settle on, or `nil` to let the motion end where it would.
  ///
  /// The content is released at `current` with `velocity`, in units per second, and would come to rest at `projected`.
  /// `pointLength` is the length of a point. With `isThrow`, the content does not go back; see
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
    ScrollConfiguration(
      pointLength: pointLength, bounds: bounds, snapPolicy: self, throwSpeed: isThrow ? 0 : .infinity
    ).sanitized.snapOffset(from: current, projected: projected, velocity: velocity)
  }

  /// This policy with positions that are finite, within a turn of a wrapping axis, and in ascending order.
  func sorted(in bounds: ScrollBounds) -> SnapPolicy {
    guard case .positions(let positions, let maximumDistance, let intent) = self else { return self }
    var list = positions.filter { $0.isFinite }
    if let cycle = bounds.cycle { list = list.map(cycle.fold) }
    list.sort()
    return .positions(list, maximumDistance: maximumDistance, intent: intent)
  }

  var maximumDistance: Double {
    switch self {
    case .interval(_, _, let distance), .positions(_, let distance, _): distance
    case .none, .paging, .custom: .infinity
    }
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
}

/// The part of the viewport with which an item is aligned (`scroll-snap-align` in CSS Scroll Snap Level 1).
public enum SnapAlignment: Hashable, Sendable {
  /// The start of the item is aligned with the start of the viewport.
  case start
  /// The middle of the item is aligned with the middle of the viewport.
  case center
  /// The end of the item is aligned with the end of the viewport.
  case end

  /// Returns the offset that aligns `item` with a viewport without insets, of length `viewportLength` in the same unit.
  ///
  /// For adjacent items of equal length, the offset of the first one is the `origin` of
  /// ``SnapPolicy/interval(_:origin:maximumDistance:)``.
  public func offset(showing item: ClosedRange<Double>, viewportLength: Double) -> Double {
    switch self {
    case .start: item.lowerBound
    case .center: (item.lowerBound + item.upperBound - viewportLength) / 2
    case .end: item.upperBound - viewportLength
    }
  }
}

/// A custom rule that chooses where content comes to rest.
public protocol SnapRule: Hashable, Sendable {
  /// Returns the offset to settle on after a release at `current`, or `nil` to let the motion end at `projected`.
  ///
  /// Offsets are in the caller's unit. The result is clamped to the bounds; one that is not finite counts as `nil`.
  /// `velocity` is that of the launch, in units per second, and 0 without a fling. After a wheel or a key, `current`
  /// is equal to `projected`.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double?
}

/// A type-erased ``SnapRule``.
public struct CustomSnap: Hashable, Sendable {
  private let rule: any SnapRule

  /// Creates a type-erased rule for ``SnapPolicy/custom(_:)``.
  public init(_ rule: some SnapRule) { self.rule = rule }

  func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
    rule.destination(from: current, projected: projected, velocity: velocity)
  }

  /// Returns whether the wrapped rules are equal, as compared by `AnyHashable`.
  public static func == (one: CustomSnap, other: CustomSnap) -> Bool {
    AnyHashable(one.rule) == AnyHashable(other.rule)
  }

  /// Feeds the wrapped rule into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(rule)) }
}

// What a caller decides about an axis.

/// The settings of a ``Scroller``, in the caller's unit of length unless they say points.
public struct ScrollConfiguration: Hashable, Sendable {
  /// One point in the caller's unit, from 1e-9 to 1e9.
  ///
  /// All of Apple's constants are points: the stop speed 10, tap 50, the launch speeds and slops, fast scroll's
  /// 240, 130 and 600. They are scaled by this.
  public var pointLength: Double

  /// One display pixel in the caller's unit: a free fling ends on a multiple of it, and 0 rounds nothing.
  public var pixelLength: Double

  /// How a fling brakes.
  public var decelerationRate: DecelerationRate

  /// Where content may be.
  public var bounds: ScrollBounds

  /// Where content prefers to rest.
  public var snapPolicy: SnapPolicy

  /// Whether repeated flicks speed up.
  public var isFastScrollEnabled: Bool

  /// Makes settings; by default a plain, endless axis in points.
  public init(
    pointLength: Double = 1,
    pixelLength: Double = 0,
    decelerationRate: DecelerationRate = .normal,
    bounds: ScrollBounds = .unbounded,
    snapPolicy: SnapPolicy = .none,
    isFastScrollEnabled: Bool = true
  ) {
    self.pointLength = pointLength
    self.pixelLength = pixelLength
    self.decelerationRate = decelerationRate
    self.bounds = bounds
    self.snapPolicy = snapPolicy
    self.isFastScrollEnabled = isFastScrollEnabled
  }

  /// The settings with every number harmless.
  var sanitized: ScrollConfiguration {
    var copy = self
    copy.pointLength = pointLength.positive(or: 1).clamped(to: 1e-9...1e9)
    copy.pixelLength = max(0, pixelLength.sanitized())
    copy.bounds = bounds.sanitized
    return copy
  }

  /// The stop speed in the caller's unit per second.
  var stopSpeed: Double { Deceleration.defaultStopSpeed * pointLength }
}

/// The settings of a ``Scroller``, in the caller's unit of length.
public struct ScrollConfiguration: ScrollValue {
  /// The length of one point in the caller's unit, from 1e-9 to 1e9.
  ///
  /// It scales the constants that are in points: the stop speed, the tap speed, the launch speeds and slops of pointers,
  /// the threshold of a page, and the constants of ``FastScroll``.
  public var pointLength: Double

  /// The length of one display pixel in the caller's unit.
  ///
  /// A free fling ends on a multiple of it. If it is 0, nothing is rounded.
  public var pixelLength: Double

  /// How quickly a fling slows down.
  public var decelerationRate: DecelerationRate

  /// The allowed offsets.
  public var bounds: ScrollBounds

  /// The behavior at the ends of a range.
  public var endBehavior: ScrollEndBehavior

  /// The offsets that the content settles on.
  public var snapPolicy: SnapPolicy

  /// Whether repeated flicks speed up.
  public var isFastScrollEnabled: Bool

  /// The constants that do not depend on a unit of length.
  public var tuning: ScrollTuning

  /// Creates settings, by default of an endless axis in points that does not snap.
  public init(
    pointLength: Double = 1,
    pixelLength: Double = 0,
    decelerationRate: DecelerationRate = .normal,
    bounds: ScrollBounds = .unbounded,
    endBehavior: ScrollEndBehavior = .bounce,
    snapPolicy: SnapPolicy = .none,
    isFastScrollEnabled: Bool = true,
    tuning: ScrollTuning = ScrollTuning()
  ) {
    self.pointLength = pointLength
    self.pixelLength = pixelLength
    self.decelerationRate = decelerationRate
    self.bounds = bounds
    self.endBehavior = endBehavior
    self.snapPolicy = snapPolicy
    self.isFastScrollEnabled = isFastScrollEnabled
    self.tuning = tuning
  }

  /// The same settings with every value clamped to its valid range.
  var sanitized: ScrollConfiguration {
    var copy = self
    copy.pointLength = pointLength.positive(or: 1).clamped(to: 1e-9...1e9)
    copy.pixelLength = max(0, pixelLength.sanitized())
    copy.bounds = bounds.sanitized
    copy.tuning = tuning.sanitized
    return copy
  }

  /// The stop speed in the caller's unit per second.
  var stopSpeed: Double { Deceleration.defaultStopSpeed * pointLength }

  /// Returns these settings with the bounds and the behavior at the ends of others.
  func withEnds(of other: ScrollConfiguration) -> ScrollConfiguration {
    var copy = self
    copy.bounds = other.bounds
    copy.endBehavior = other.endBehavior
    return copy
  }
}

/// The settings of a ``Scroller``, with lengths in the caller's unit.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The length of one point, in the caller's unit, from 1e-9 to 1e9.
  ///
  /// It scales all constants that are in points, such as the slops of pointers.
  public var pointLength: Double

  /// The length of one display pixel, in units; at 0, offsets are not rounded to pixels.
  ///
  /// Above 0, a fling ends on a whole pixel, unless it ends on a snap position or at an end of the range.
  public var pixelLength: Double

  /// The rate at which a fling slows down.
  public var decelerationRate: DecelerationRate

  /// The rate at which a fling slows down after a lift of fingers from a trackpad without momentum of its own.
  public var trackpadDecelerationRate: DecelerationRate

  /// The allowed offsets of the content with the insets of its viewport, or the period of a wrapping axis.
  ///
  /// The leading inset is subtracted from snap positions, except for those of a custom rule.
  public var bounds: ScrollBounds

  /// The behavior of the content at the ends of a range.
  public var endBehavior: ScrollEndBehavior

  /// Whether content that fits its viewport bounces as well.
  public var alwaysBounces: Bool

  /// The policy that chooses where released content comes to rest.
  public var snapPolicy: SnapPolicy

  /// Whether ``ScrollEvents/didCrossItem`` is reported.
  public var reportsItems: Bool

  /// Whether ``ScrollEvents/didSettle`` is reported.
  public var reportsSettling: Bool

  /// Whether content moves at once where it would be animated, and stops at its ends instead of bouncing.
  ///
  /// Pass the user's preference for reduced motion. Drags and flings are unaffected.
  public var reducesMotion: Bool

  /// Whether the flings of quick successive flicks become faster, as in WebKit on the Mac.
  public var isFastScrollEnabled: Bool

  /// The constants of motions and gestures that do not depend on the unit of length.
  public var tuning: ScrollTuning

  /// Creates settings, by default for an unbounded axis without snap positions, with a point as the unit.
  public init(
    pointLength: Double = 1,
    pixelLength: Double = 0,
    decelerationRate: DecelerationRate = .normal,
    trackpadDecelerationRate: DecelerationRate = .trackpad,
    bounds: ScrollBounds = .unbounded,
    endBehavior: ScrollEndBehavior = .bounce,
    alwaysBounces: Bool = true,
    snapPolicy: SnapPolicy = .none,
    reportsItems: Bool = false,
    reportsSettling: Bool = false,
    reducesMotion: Bool = false,
    isFastScrollEnabled: Bool = true,
    tuning: ScrollTuning = ScrollTuning()
  ) {
    self.pointLength = pointLength
    self.pixelLength = pixelLength
    self.decelerationRate = decelerationRate
    self.trackpadDecelerationRate = trackpadDecelerationRate
    self.bounds = bounds
    self.endBehavior = endBehavior
    self.alwaysBounces = alwaysBounces
    self.snapPolicy = snapPolicy
    self.reportsItems = reportsItems
    self.reportsSettling = reportsSettling
    self.reducesMotion = reducesMotion
    self.isFastScrollEnabled = isFastScrollEnabled
    self.tuning = tuning
  }

  var sanitized: ScrollConfiguration {
    var copy = self
    copy.pointLength = pointLength.positive(or: 1).clamped(to: 1e-9...1e9)
    copy.pixelLength = max(0, pixelLength.sanitized())
    copy.bounds = bounds.sanitized
    copy.snapPolicy = snapPolicy.sorted
    copy.tuning = tuning.sanitized
    return copy
  }

  var stopSpeed: Double { Deceleration.defaultStopSpeed * pointLength }

  /// ``endBehavior``, with `clamp` instead of a bounce for reduced motion, and for content that fits unless it bounces.
  var ends: ScrollEndBehavior {
    let bounces = !reducesMotion && (alwaysBounces || bounds.isScrollable)
    return bounces || endBehavior == .chain ? endBehavior : .clamp
  }

  /// The range whose ends stop the content; infinite on a side where it bounces or has no end.
  var hardRange: ClosedRange<Double> {
    let (ends, range) = (ends, bounds.range)
    let start = ends == .bounce || ends == .bounceAtStart ? -.infinity : range.lowerBound
    let end = ends == .bounce || ends == .bounceAtEnd ? .infinity : range.upperBound
    return start...end
  }
}

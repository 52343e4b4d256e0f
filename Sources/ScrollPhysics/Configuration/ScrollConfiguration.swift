/// The settings of a ``Scroller``, with lengths in the caller's unit.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The length of one point, in the caller's unit, from 1e-9 to 1e9.
  ///
  /// It scales all constants that are in points, such as the slops of pointers.
  public var pointLength: Double

  /// The length of one display pixel; at 0, offsets are not rounded to pixels.
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
  ///
  /// Content that fits and does not bounce ignores a wheel and a trackpad, except with ``ScrollEndBehavior/chain``.
  public var alwaysBounces: Bool

  /// The policy that chooses where released content comes to rest.
  public var snapPolicy: SnapPolicy

  /// The lowest speed of a throw, a launch that never settles behind its release, in points per second; by default 600.
  ///
  /// A throw settles on the position nearest to its projected end among those at least 8 points ahead, if
  /// there are any. Slower content can go back, and at infinity all content can. A custom rule decides by itself, and ``SnapIntent/direction`` and
  /// pages never go back. If the position is much nearer or farther than the throw would reach, the content moves there
  /// on a curve that never reverses, takes at most 1.8 s, and speeds up as little as that allows. The default is the
  /// speed of a deliberate flick in WebKit on the Mac, below which a series of fast flicks ends.
  public var throwSpeed: Double

  /// Whether ``ScrollEvents/didCrossItem`` is reported.
  public var reportsItems: Bool

  /// Whether ``ScrollEvents/didSettle`` is reported; by a plane if it is for both axes.
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
    throwSpeed: Double = 600,
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
    self.throwSpeed = throwSpeed
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
    copy.throwSpeed = throwSpeed >= 0 ? throwSpeed : 600
    copy.snapPolicy = snapPolicy.sorted(in: copy.bounds)
    copy.tuning = tuning.sanitized
    return copy
  }

  /// Returns whether a launch with `velocity` is a throw.
  func isThrow(_ velocity: Double) -> Bool { velocity != 0 && abs(velocity) >= throwSpeed * pointLength }

  /// The distance below which content counts as being at an end or at its target; too small to be visible.
  var rounding: Double { 1e-6 * pointLength }

  /// Returns the end of the range from which `offset` differs at most by a rounding error, if any.
  func end(near offset: Double) -> Double? { bounds.end(near: offset, within: rounding) }

  var stopSpeed: Double { Glide.stopSpeed * pointLength }

  /// ``endBehavior``, with `clamp` instead of a bounce for reduced motion, and for content that fits unless it bounces.
  var ends: ScrollEndBehavior {
    followsGestures && (!reducesMotion || endBehavior == .chain) ? endBehavior : .clamp
  }

  /// Whether a gesture moves the content, bounces it, or moves an enclosing scroller.
  var followsGestures: Bool { alwaysBounces || bounds.isScrollable || endBehavior == .chain }

  /// The range whose ends stop the content; infinite on a side where it bounces or has no end.
  var hardRange: ClosedRange<Double> {
    let (ends, range) = (ends, bounds.range)
    let start = ends == .bounce || ends == .bounceAtStart ? -.infinity : range.lowerBound
    let end = ends == .bounce || ends == .bounceAtEnd ? .infinity : range.upperBound
    return start...end
  }
}

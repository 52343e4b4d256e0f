/// The constants of a ``Scroller``'s feel that have no unit of length.
///
/// The defaults are UIScrollView's where it has the constant; <doc:Formulas> names the source of each.
public struct ScrollTuning: Hashable, Sendable {
  /// The frequency of the critically damped springs that bounce and snap, from 0.1 to 1000 in 1/s.
  ///
  /// The default is 10.9, fitted to recorded bounces of UIScrollView.
  public var bounceFrequency = Spring.bounceFrequency

  /// The inward speed of content that is released at rest beyond an end, per unit of its displacement, in 1/s.
  ///
  /// Recordings of UIScrollView disagree. The default is 0, as older ones have it; 7.26 is that of iOS 26.5.
  public var bounceReleaseRate = 0.0

  /// The fraction of the finger's speed that content has right at an end, from 0 to 1; at 0 the ends are hard.
  ///
  /// The default is 0.55, UIScrollView's.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient

  /// The duration of the animations that the scroller chooses itself, in seconds.
  ///
  /// The default is 0.3, that of `setContentOffset(_:animated:)`.
  public var settleDuration = 0.3

  /// The duration of the animation that one notch of a wheel starts or prolongs, in seconds.
  ///
  /// The default is 0.2, which is smooth and still direct.
  public var notchDuration = 0.2

  /// The silence that ends the gesture of a wheel, from 0.001 in seconds.
  ///
  /// The default is 0.15, longer than the pause between the notches of a slow hand.
  public var wheelSilence = 0.150

  /// The time before the last sample whose samples measure a velocity, from 0.005 to 0.050 in seconds.
  ///
  /// The default is 0.035, measured to be the best compromise between a hand's changes of speed and whole pixels.
  public var velocityWindow = VelocityTracker.defaultWindow

  /// Creates the default constants.
  public init() {}

  /// The same constants with every value in its valid range.
  var sanitized: ScrollTuning {
    var copy = self
    copy.bounceFrequency = bounceFrequency.positive(or: Spring.bounceFrequency).clamped(to: 0.1...1000)
    // Faster than the frequency the content would pass its end.
    copy.bounceReleaseRate = bounceReleaseRate.sanitized().clamped(to: 0...copy.bounceFrequency)
    copy.rubberBandCoefficient =
      rubberBandCoefficient.sanitized(or: RubberBand.defaultCoefficient).clamped(to: 0...1)
    copy.settleDuration = Self.duration(settleDuration, or: 0.3)
    copy.notchDuration = Self.duration(notchDuration, or: 0.2)
    copy.wheelSilence = max(0.001, Self.duration(wheelSilence, or: 0.150))
    copy.velocityWindow =
      velocityWindow.sanitized(or: VelocityTracker.defaultWindow).clamped(to: VelocityTracker.validWindows)
    return copy
  }

  private static func duration(_ duration: Double, or fallback: Double) -> Double {
    duration.isNaN ? fallback : duration.clamped(to: 0...Limit.time)
  }
}

#if !hasFeature(Embedded)
  extension ScrollTuning: Codable {}
#endif

/// The constants of a ``Scroller`` that do not depend on the unit of length.
///
/// Constants shared with UIScrollView default to its values. <doc:Formulas> lists the source of each constant. Times
/// are in seconds.
public struct ScrollTuning: Hashable, Sendable {
  /// The angular frequency of bounces and snaps, from 0.1 to 1000 in 1/s; 10.9 fits recorded bounces of UIScrollView.
  public var bounceFrequency = Glide.bounceFrequency

  /// The inward speed of content that is released at rest beyond an end, per unit of its displacement, in 1/s.
  ///
  /// The range is 0 to ``bounceFrequency``. The default of 0 fits older recordings of UIScrollView; 7.26 fits iOS 26.5.
  public var bounceReleaseRate = 0.0

  /// The fraction of the finger's speed with which content moves just beyond an end, from 0 to 1.
  ///
  /// The default of 0.55 is that of UIScrollView. Below 0.001, a drag stops at the ends, but flings still bounce.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient

  /// The longest duration of an animation onto a snap position; 0.3 as in `setContentOffset(_:animated:)`.
  public var settleDuration = 0.3

  /// The longest duration of the animation of a wheel's notch; 0.2 is smooth but still responsive.
  public var notchDuration = 0.2

  /// The pause between events that ends a gesture of a wheel or a trackpad, at least 0.001.
  ///
  /// The default of 0.150 is longer than the usual pauses between the notches of one gesture.
  public var wheelSilence = 0.150

  /// The maximum time span of the samples that determine the velocity of a release, from 0.005 to 0.050 seconds.
  ///
  /// The default of 0.035 is a measured compromise: a shorter span responds faster to changes of speed, and a longer
  /// span reduces the error of positions in whole pixels.
  public var velocityWindow = VelocityTracker.defaultWindow

  /// The longest extrapolation of a drag to the time at which a frame is visible, from 0 (off) to 0.040 seconds.
  ///
  /// The default of 0.025 covers a frame at 60 Hz and the time between two samples at 125 Hz. A pointer whose samples
  /// cease is shown beyond its last position for a frame of 60 Hz at most.
  public var prediction = 0.025

  /// Creates the default constants.
  public init() {}

  var sanitized: ScrollTuning {
    var copy = self
    copy.bounceFrequency = bounceFrequency.positive(or: Glide.bounceFrequency).clamped(to: 0.1...1000)
    // With a higher rate the content would pass the end.
    copy.bounceReleaseRate = bounceReleaseRate.clamped(to: 0...copy.bounceFrequency, or: 0)
    copy.rubberBandCoefficient = rubberBandCoefficient.clamped(to: 0...1, or: RubberBand.defaultCoefficient)
    copy.settleDuration = settleDuration.clamped(to: 0...Limit.time, or: 0.3)
    copy.notchDuration = notchDuration.clamped(to: 0...Limit.time, or: 0.2)
    copy.wheelSilence = wheelSilence.clamped(to: 0.001...Limit.time, or: 0.150)
    copy.velocityWindow = velocityWindow.clamped(to: VelocityTracker.validWindows, or: VelocityTracker.defaultWindow)
    copy.prediction = prediction.clamped(to: 0...VelocityTracker.maximumGap, or: 0.025)
    return copy
  }
}

/// A kind of pointer, with the thresholds of its gestures and the method that estimates its velocity.
public struct ScrollPointer: Hashable, Sendable {
  /// A mouse, with a slop of 3 points, as in desktop toolkits, and a launch speed of 50 points per second.
  public static let mouse = ScrollPointer(slop: 3, launchSpeed: 50)

  /// A finger, with a slop of 10 points, as in UIKit, and a launch speed of 250 points per second.
  ///
  /// The launch speed is higher than that of a mouse, because a finger usually still moves when it is lifted.
  public static let touch = ScrollPointer(slop: 10, launchSpeed: 250, estimator: .impulse)

  /// Fingers on a trackpad, with a launch speed of 250 points per second, and no slop because the driver applies one.
  public static let trackpad = ScrollPointer(slop: 0, launchSpeed: 250, estimator: .impulse)

  /// The distance beyond which a press becomes a drag, in points; it is subtracted from the drag to avoid a jump.
  var slop: Double

  /// The lowest speed of a release that launches a fling, in points per second.
  var launchSpeed: Double

  /// The method that estimates the velocity of a release.
  var estimator: VelocityEstimator

  /// Creates a kind of pointer; a slop or launch speed that is below 0 or NaN becomes 0.
  public init(slop: Double, launchSpeed: Double, estimator: VelocityEstimator = .line) {
    self.estimator = estimator
    self.slop = max(0, slop.sanitized())
    self.launchSpeed = max(0, launchSpeed.sanitized())
  }
}

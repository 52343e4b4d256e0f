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

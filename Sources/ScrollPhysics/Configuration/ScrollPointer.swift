/// A kind of pointer: when its press becomes a drag and its release a fling, in points, and how its velocity is measured.
public struct ScrollPointer: ScrollValue {
  /// A mouse: a slop of 3 points, as in desktop toolkits, and a launch speed of 50 points per second.
  public static let mouse = ScrollPointer(slop: 3, launchSpeed: 50)

  /// A finger: 10 points, as in UIKit, and 250 points per second.
  public static let touch = ScrollPointer(slop: 10, launchSpeed: 250, estimator: .impulse)

  /// Fingers on a trackpad, whose driver has a slop of its own: a finger's velocity without a slop.
  public static let trackpad = ScrollPointer(slop: 0, launchSpeed: 250, estimator: .impulse)

  /// The distance from the press beyond which a movement is a drag, in points; it is subtracted to avoid a jump.
  public var slop: Double

  /// The slowest release that launches a fling, in points per second.
  public var launchSpeed: Double

  /// The method by which the velocity of its release is estimated.
  public var estimator: VelocityEstimator

  /// Creates a kind of pointer; a value that is below 0 or not a number counts as 0.
  public init(slop: Double, launchSpeed: Double, estimator: VelocityEstimator = .line) {
    self.estimator = estimator
    self.slop = max(0, slop.sanitized())
    self.launchSpeed = max(0, launchSpeed.sanitized())
  }
}

/// The multiplier by which a series of quick swipes in one direction speeds up its flings.
///
/// This is the rule that Apple published for WebKit's gestures on the Mac (WKFastScrollTracker, 2026). All lengths are
/// in points and all times in seconds. A value that is not a number ends the series.
public struct FastScroll: ScrollValue {
  /// The longest time between the ends of two swipes of a series, in seconds.
  private static let maximumPause = 1.0
  /// A swipe slower than this does not continue a series, in points per second.
  private static let minimumSwipeSpeed = 130.0
  /// A swipe slower than this is the last of its series, in points per second.
  private static let endingSpeed = 600.0
  /// The length of a drag that adds 1 to the multiplier, in points.
  private static let dragPerMultiplier = 240.0
  /// The maximum that one drag adds to the multiplier.
  private static let maximumIncrease = 0.9
  /// The number of swipes at the start of a series that are not sped up.
  private static let unchangedSwipeCount = 2
  /// The additional weight of the drag of each further swipe.
  private static let weightIncrease = 0.5
  /// The largest multiplier.
  private static let maximumMultiplier = 16.0

  /// The number of swipes in the current series, the last one included.
  public private(set) var swipeCount = 0

  /// The multiplier of the last swipe, from 1 to 16.
  public private(set) var multiplier = 1.0

  private(set) var lastEndTime = 0.0
  /// The direction of the last swipe: -1, 0, or 1.
  private(set) var lastDirection = 0.0

  /// Creates a tracker without swipes.
  public init() {}

  /// Counts a swipe that has just ended, and returns the velocity of its fling, in points per second.
  ///
  /// The sign of `velocity`, in points per second, is the direction of the finger; `dragDistance`, in points, may have
  /// either sign. `caughtMoving` is whether the press stopped moving content.
  public mutating func launchVelocity(
    velocity: Double, dragDistance: Double, caughtMoving: Bool, time: Double
  ) -> Double {
    let velocity = velocity.sanitized()
    let continues =
      caughtMoving && time - lastEndTime <= Self.maximumPause && velocity.direction == lastDirection
      && abs(velocity) >= Self.minimumSwipeSpeed
    if !continues { breakChain() }
    if swipeCount > Self.unchangedSwipeCount {
      let increase = min(abs(dragDistance.sanitized()) / Self.dragPerMultiplier, Self.maximumIncrease)
      let weight = 1 + Self.weightIncrease * Double(swipeCount - Self.unchangedSwipeCount - 1)
      multiplier = min(multiplier + increase * weight, Self.maximumMultiplier)
    } else {
      multiplier = 1
    }
    let launch = velocity * multiplier
    lastEndTime = abs(time) <= Limit.time ? time : -Limit.time
    lastDirection = velocity.direction
    if abs(velocity) < Self.endingSpeed { breakChain() } else { swipeCount += 1 }
    return launch
  }

  mutating func shiftClock(by shift: Double) { lastEndTime += shift }

  /// Ends the current series.
  public mutating func breakChain() {
    swipeCount = 0
    multiplier = 1
  }
}

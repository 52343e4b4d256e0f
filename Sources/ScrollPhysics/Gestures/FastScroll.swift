/// A tracker that speeds up the flings of quick successive swipes in one direction.
///
/// The rule is that of WebKit's gestures on the Mac (Apple's WKFastScrollTracker, 2026). Lengths are in points and
/// times in seconds.
struct FastScroll: Hashable, Sendable {
  /// The longest time between the ends of two successive swipes of a series.
  private static let maximumPause = 1.0
  /// The lowest speed of a swipe that continues a series.
  private static let minimumSwipeSpeed = 130.0
  /// The speed below which a swipe is the last of its series.
  private static let endingSpeed = 600.0
  /// The drag distance that would increase the multiplier by 1, before the increase is limited and weighted.
  private static let dragPerMultiplier = 240.0
  /// The largest increase of the multiplier by one drag, before weighting.
  private static let maximumIncrease = 0.9
  /// The first swipe of a series and this many after it are not sped up.
  private static let unchangedSwipeCount = 2
  /// The step by which the weight of an increase grows with each swipe, from 1 for the first swipe that is sped up.
  private static let weightIncrease = 0.5
  private static let maximumMultiplier = 16.0

  /// The number of swipes in the current series, including the last one; 0 after a swipe that ended a series.
  private var swipeCount = 0

  /// The multiplier of the last swipe's velocity, from 1 to 16; 1 after a swipe that ended a series.
  private var multiplier = 1.0

  private var lastEndTime = 0.0

  /// Counts a swipe that ends at `time`, and returns the speed of its fling.
  ///
  /// `speed` is that of the release, and `dragDistance` the length of the drag. `continues` is whether the swipe
  /// interrupted the motion of the last one, and has about the same direction; only then can it continue a series.
  mutating func launchSpeed(_ speed: Double, dragDistance: Double, continues: Bool, time: Double) -> Double {
    if !continues || time - lastEndTime > Self.maximumPause || speed < Self.minimumSwipeSpeed { breakChain() }
    if swipeCount > Self.unchangedSwipeCount {
      let increase = min(dragDistance / Self.dragPerMultiplier, Self.maximumIncrease)
      let weight = 1 + Self.weightIncrease * Double(swipeCount - Self.unchangedSwipeCount - 1)
      multiplier = min(multiplier + increase * weight, Self.maximumMultiplier)
    } else {
      multiplier = 1
    }
    let launch = speed * multiplier
    lastEndTime = time
    if speed < Self.endingSpeed { breakChain() } else { swipeCount += 1 }
    return launch
  }

  mutating func shiftClock(by shift: Double) { lastEndTime += shift }

  /// Ends the current series, so that the next swipe starts a new one.
  mutating func breakChain() {
    swipeCount = 0
    multiplier = 1
  }
}

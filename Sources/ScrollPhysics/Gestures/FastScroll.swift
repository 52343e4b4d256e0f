// Repeated flicks in one direction carry further and further.

/// The multiplier by which a chain of quick swipes speeds up its flings.
///
/// The rule that Apple published for the gestures of WebKit on the Mac (WKFastScrollTracker, 2026). All lengths are
/// points and all times seconds; what is not a number breaks the chain.
public struct FastScroll: Hashable, Sendable {
  /// A swipe that ends later than this after the previous one starts a new chain, in seconds.
  private static let longestPause = 1.0
  /// A finger slower than this breaks the chain before its swipe counts, in points per second.
  private static let slowestFinger = 130.0
  /// A finger slower than this ends the chain after its swipe has counted, in points per second.
  private static let slowestChain = 600.0
  /// The drag that adds a whole multiplier, in points.
  private static let fullDrag = 240.0
  /// The most that one drag's length adds.
  private static let longestDrag = 0.9
  /// So many swipes go by before the first is sped up.
  private static let swipesBefore = 2
  /// What each further swipe adds to a drag's weight.
  private static let growth = 0.5
  /// The fling is never sped up by more.
  private static let greatestMultiplier = 16.0

  /// Swipes of the running chain, the last included.
  public private(set) var swipeCount = 0

  /// What the next swipe's multiplier grows from, from 1 to 16.
  public private(set) var multiplier = 1.0

  private var lastEnd = 0.0
  private var lastDirection = 0.0

  /// Starts without a chain.
  public init() {}

  /// Counts a swipe that has just ended and returns the velocity to launch its fling with.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity, in points per second; its sign is the direction.
  ///   - dragDistance: How far the finger dragged, in points; either sign.
  ///   - caughtMoving: Whether the press stopped content that was still moving.
  ///   - time: When the swipe ended, in seconds.
  public mutating func launchVelocity(
    velocity: Double,
    dragDistance: Double,
    caughtMoving: Bool,
    endTime time: Double
  ) -> Double {
    let velocity = velocity.sanitized()
    let continues =
      caughtMoving && time - lastEnd <= Self.longestPause && velocity.direction == lastDirection
      && abs(velocity) >= Self.slowestFinger
    if !continues { breakChain() }
    if swipeCount > Self.swipesBefore {
      let drag = min(abs(dragDistance.sanitized()) / Self.fullDrag, Self.longestDrag)
      let weight = 1 + Self.growth * Double(swipeCount - Self.swipesBefore - 1)
      multiplier = min(multiplier + drag * weight, Self.greatestMultiplier)
    } else {
      multiplier = 1
    }
    let launch = velocity * multiplier
    lastEnd = time.isFinite ? time : -.infinity
    lastDirection = velocity.direction
    if abs(velocity) < Self.slowestChain { breakChain() } else { swipeCount += 1 }
    return launch
  }

  /// Forgets the chain.
  public mutating func breakChain() {
    swipeCount = 0
    multiplier = 1
  }
}

internal import Canvas

/// A movement of two fingers on a trackpad, whose first 10 points decide the axis along which it scrolls.
struct Swipe: Hashable, Sendable {
  /// The distance along its axis that a swipe with phases moves before it scrolls, in points: the slop of a mouse.
  private static let slop = 3.0
  /// The distance from the start at which the axis is fixed for the rest of the swipe, in points.
  private static let decisionDistance = 10.0
  /// The longest pause within a swipe without phases, in seconds.
  private static let maximumPause = 0.15

  /// The movement since the start, in points: x to the right, and y upward.
  private var travel = Point.zero
  private var isHorizontal = true
  private var isDecided = false
  private var hasSlop = false
  private var isScrolling = false
  private var time = -Double.infinity

  /// Adds a movement of `dx` points to the right and `dy` upward; returns the points to scroll to the right or down.
  mutating func add(dx: Double, dy: Double, phase: SwipePhase?, at time: Double) -> Double {
    if phase == .began || (phase == nil && time - self.time > Self.maximumPause) {
      self = Swipe()
      hasSlop = phase == .began
    }
    self.time = time
    travel = travel + Point(x: dx, y: dy)
    if !isDecided {
      isHorizontal = abs(travel.x) > abs(travel.y)
      isDecided = travel.distance(to: .zero) >= Self.decisionDistance
    }
    let movement = isHorizontal ? dx : -dy
    guard hasSlop, !isScrolling else { return movement }
    let distance = isHorizontal ? travel.x : -travel.y
    isScrolling = abs(distance) > Self.slop
    return isScrolling ? distance - (distance < 0 ? -Self.slop : Self.slop) : 0
  }
}

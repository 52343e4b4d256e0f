internal import Canvas

/// The movement of two fingers on a trackpad: like a drag it has a slop, and it stays on its first axis.
struct Swipe: Hashable, Sendable {
  /// The distance without scrolling at the start of a swipe with phases, in points: a mouse's slop.
  private static let slop = 3.0
  /// The distance that determines the axis, in points.
  private static let decisionDistance = 10.0
  /// The longest pause within a swipe without phases, in seconds.
  private static let maximumPause = 0.15

  /// The distance from the start, in points: to the right and upward.
  private var travel = Point.zero
  private var isHorizontal = true
  private var hasSlop = false
  private var isScrolling = false
  private var time = -Double.infinity

  /// Adds a movement, and returns the part of it that scrolls, in points: positive to the right and downward.
  mutating func add(dx: Double, dy: Double, phase: SwipePhase?, at time: Double) -> Double {
    if phase == .began || (phase == nil && time - self.time > Self.maximumPause) {
      self = Swipe()
      hasSlop = phase == .began
    }
    self.time = time
    let length = travel.distance(to: .zero)
    travel = travel + Point(x: dx, y: dy)
    if length < Self.decisionDistance { isHorizontal = abs(travel.x) > abs(travel.y) }
    let movement = isHorizontal ? dx : -dy
    guard hasSlop, !isScrolling else { return movement }
    let distance = isHorizontal ? travel.x : -travel.y
    isScrolling = abs(distance) > Self.slop
    return isScrolling ? distance - (distance < 0 ? -Self.slop : Self.slop) : 0
  }
}

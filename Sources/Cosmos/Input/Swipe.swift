internal import Canvas

/// The movement of two fingers on a trackpad: like a drag it has a slop, and it stays on the axis on which it began.
struct Swipe: Hashable, Sendable {
  /// The distance within which fingers that are known to touch the trackpad scroll nothing, in points: a mouse's slop.
  private static let slop = 3.0
  /// The distance by which the axis is decided, in points.
  private static let decisionDistance = 10.0
  /// The pause after which movements without phases belong to another swipe, in seconds.
  private static let maximumPause = 0.15

  /// The movement so far, in points: to the right and away from the hand.
  private var travel = Point.zero
  private var isHorizontal = true
  private var hasSlop = false
  private var isScrolling = false
  private var time = -Double.infinity

  /// Adds a movement, and returns the part of it that scrolls, in points: positive to the right and towards the hand.
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

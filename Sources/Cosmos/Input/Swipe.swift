import Canvas

/// A movement of two fingers on a trackpad, whose first 10 points decide the axis along which it scrolls.
///
/// Lengths are in points.
struct Swipe: Hashable, Sendable {
  /// The distance along its axis that a swipe with phases moves before it scrolls: the slop of a mouse.
  private static let slop = 3.0
  /// The distance from the start at which the axis is fixed for the rest of the swipe.
  static let decisionDistance = 10.0
  /// The slope above which a movement goes up or down, in favor of the sky.
  private static let steepness = 1.7
  /// The longest pause within a swipe without phases, in seconds.
  private static let maximumPause = 0.15

  /// The movement since the start: x to the right, and y upward.
  private var travel = Point.zero
  private var isVertical = false
  private var isDecided = false
  private var hasSlop = false
  private var isScrolling = false
  private var time = -Double.infinity

  /// Returns whether the movement of a pointer or fingers moves the date, not the sky.
  static func isUpright(_ travel: Point) -> Bool { abs(travel.y) > steepness * abs(travel.x) }

  /// Adds a movement of `dx` points to the right and `dy` upward; returns the points to scroll to the right or down.
  ///
  /// If vertical movements move the date, `isDate` tells whether the points are those of the date.
  mutating func add(
    dx: Double, dy: Double, phase: SwipePhase?, at time: Double, movesDate: Bool = false
  ) -> (points: Double, isDate: Bool) {
    if phase == .began || (phase == nil && time - self.time > Self.maximumPause) {
      self = Swipe()
      hasSlop = phase == .began
    }
    self.time = time
    travel = travel + Point(x: dx, y: dy)
    if !isDecided {
      isVertical = movesDate ? Self.isUpright(travel) : abs(travel.y) >= abs(travel.x)
      isDecided = travel.distance(to: .zero) >= Self.decisionDistance
    }
    let isDate = movesDate && isVertical
    let movement = isVertical ? -dy : dx
    guard hasSlop || isDate, !isScrolling else { return (movement, isDate) }
    let distance = isVertical ? -travel.y : travel.x
    let slop = isDate ? Self.decisionDistance : Self.slop
    isScrolling = abs(distance) > slop
    return (isScrolling ? distance - (distance < 0 ? -slop : slop) : 0, isDate)
  }
}

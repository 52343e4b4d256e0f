import Canvas
import Scene
import ScrollPhysics

/// The state of the mouse or of the first finger; times are in seconds, and positions and lengths in points.
struct Pointer: Sendable {
  /// The delay from ``motionTime`` until the pointer is hidden in full screen.
  private static let hidingDelay = 3.0
  /// The maximum time between the clicks of a double click.
  private static let doubleClickInterval = 0.5
  /// The maximum distance between the clicks of a double click.
  private static let doubleClickDistance = 16.0

  enum State: Hashable, Sendable {
    case away
    case hidden
    case hovering(Point)
    case pressing(Press)
  }

  struct Press: Hashable, Sendable {
    let target: Target
    let point: Point
    let endsDrift: Bool
    /// Whether the release counts as a click: the press neither stopped a fast-moving sky nor became a drag.
    var isTap: Bool
  }

  var state = State.away
  /// The time of the last motion, release, or change of full screen.
  var motionTime = 0.0
  var swipe = Swipe()
  /// The last click that can begin a double click, and whether it opened or closed the turntable or began a flight.
  private var lastClick: (point: Point, time: Double, isAction: Bool)?
  /// Whether the pointer is a finger that is down, which never hovers.
  var isTouching = false

  var hoverPoint: Point? {
    if case .hovering(let point) = state { point } else { nil }
  }

  /// Records a click, and returns whether it completes a double click on the empty sky.
  mutating func click(at point: Point, isOnEmptySky: Bool, time: Double) -> Bool {
    let isDouble = isOnEmptySky && isSecondClick(at: point, ofAction: false, time: time)
    lastClick = isOnEmptySky && !isDouble ? (point, time, false) : nil
    return isDouble
  }

  /// Records a click that opened or closed the turntable, or began a flight; a second click there does nothing.
  mutating func act(at point: Point, time: Double) { lastClick = (point, time, true) }

  /// Returns whether a press or a click at a point is the second one of a double click.
  func isSecondClick(at point: Point, ofAction: Bool, time: Double) -> Bool {
    guard let lastClick, lastClick.isAction == ofAction else { return false }
    return time - lastClick.time <= Self.doubleClickInterval
      && point.distance(to: lastClick.point) <= Self.doubleClickDistance
  }

  /// Lets a press no longer become a click.
  mutating func endTap() {
    guard case .pressing(var press) = state else { return }
    press.isTap = false
    state = .pressing(press)
  }

  mutating func release(at point: Point) {
    state = isTouching ? .away : .hovering(point)
    isTouching = false
  }

  /// Returns when an unmoved pointer is hidden; `nil` outside full screen, while pressing, or once hidden.
  func hidingTime(isFullscreen: Bool) -> Double? {
    switch state {
    case .away, .hovering: isFullscreen ? motionTime + Self.hidingDelay : nil
    case .hidden, .pressing: nil
    }
  }
}

/// A part of the window that is dragged.
enum Surface: Hashable, Sendable { case sky, turntable }

extension Target {
  /// The surface that a drag from the target moves; `nil` if a press there can only be a click.
  var surface: Surface? {
    switch self {
    case .sky, .object, .figure: .sky
    case .turntable, .dial: .turntable
    case .planet, .tonight, .help: nil
    }
  }
}

extension SwipePhase? {
  /// The phase for a scroller; there is no momentum, because desktops on Linux do not send it.
  var trackpadPhase: TrackpadPhase {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .lifted
    case nil: .unphased
    }
  }
}

extension PointerKind {
  var scrollPointer: ScrollPointer {
    switch self {
    case .mouse: .mouse
    case .touch: .touch
    }
  }

  /// The pointer that moves the date: it takes as far to start as to decide its direction.
  var datePointer: ScrollPointer {
    switch self {
    case .mouse: ScrollPointer(slop: Swipe.decisionDistance, launchSpeed: 50)
    case .touch: .touch
    }
  }
}

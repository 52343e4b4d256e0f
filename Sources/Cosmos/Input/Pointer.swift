internal import Canvas
internal import Scene
internal import ScrollPhysics

/// The mouse or the finger: its position and its press.
struct Pointer: Sendable {
  /// The time without motion after which a pointer is hidden in full screen, in seconds.
  private static let hidingDelay = 3.0
  /// The maximum time and distance between the clicks of a double click, in seconds and points.
  private static let (doubleClickInterval, doubleClickDistance) = (0.5, 16.0)

  enum State: Hashable, Sendable {
    case away
    /// In the window, but invisible: it has rested for a while in full screen.
    case hidden
    case hovering(Point)
    case pressing(Press)
  }

  struct Press: Hashable, Sendable {
    let target: Target
    /// The position, in points.
    let point: Point
    /// Whether it becomes a click: it has neither stopped nor dragged anything.
    var isTap: Bool
  }

  var state = State.away
  /// The time of the last motion, in seconds.
  var motionTime = 0.0
  var swipe = Swipe()
  /// The position and the time of the last click, if it may become a double click.
  private var lastClick: (point: Point, time: Double)?

  /// The position without a press, in points.
  var hoverPoint: Point? {
    if case .hovering(let point) = state { point } else { nil }
  }

  /// Handles a click, and returns whether it is the second one of a double click on the empty sky.
  mutating func click(at point: Point, isOnEmptySky: Bool, time: Double) -> Bool {
    let previous = lastClick
    lastClick = isOnEmptySky ? (point, time) : nil
    guard isOnEmptySky, let previous, time - previous.time <= Self.doubleClickInterval,
      point.distance(to: previous.point) <= Self.doubleClickDistance
    else { return false }
    lastClick = nil
    return true
  }

  /// Returns the time at which it is hidden, unless it moves; `nil` if it stays visible.
  func hidingTime(in environment: Environment) -> Double? {
    switch state {
    case .away, .hovering: environment.isFullscreen ? motionTime + Self.hidingDelay : nil
    case .hidden, .pressing: nil
    }
  }

  /// Returns the shape for the pressed or the hovered target.
  func cursor(over hovered: Target?) -> Cursor {
    switch state {
    case .away: return .openHand
    case .hidden: return .hidden
    case .pressing(let press):
      switch press.target {
      case .sky, .object, .sign, .turntable: return .closedHand
      case .planet, .help: return .pointingHand
      }
    case .hovering:
      switch hovered {
      case .help: return .arrow
      case .planet, .sign, .turntable(item: .some): return .pointingHand
      case .sky, .object, .turntable(item: nil), nil: return .openHand
      }
    }
  }
}

extension SwipePhase? {
  /// The phase in the terms of the scroll physics; desktops on Linux send no momentum.
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
  /// The pointer in the terms of the scroll physics.
  var scrollPointer: ScrollPointer {
    switch self {
    case .mouse: .mouse
    case .touch: .touch
    }
  }
}

internal import Canvas
internal import Scene
internal import ScrollPhysics

/// The mouse or the finger: where it is, and what it presses.
struct Pointer: Hashable, Sendable {
  /// The time that a pointer rests before it is hidden in full screen, in seconds.
  private static let hidingDelay = 3.0

  enum State: Hashable, Sendable {
    case away
    /// In the window, but out of sight: it has rested for a while, in full screen.
    case hidden
    case hovering(Point)
    case pressing(Press)
  }

  /// A press that has not been released.
  struct Press: Hashable, Sendable {
    /// What was pressed.
    let target: Target
    /// Where, in points.
    let point: Point
    /// Whether it becomes a click: neither did it stop moving content, nor has it dragged anything.
    var isTap: Bool
  }

  /// A click on the empty sky.
  struct EmptyClick: Hashable, Sendable {
    /// The longest time between two clicks that are one double click, in seconds.
    private static let maximumInterval = 0.5
    /// The greatest distance between them, in points.
    private static let maximumDistance = 16.0

    let point: Point
    let time: Double

    /// Returns whether the click and a later one are a double click.
    func isDoubled(by other: EmptyClick) -> Bool {
      other.time - time <= Self.maximumInterval && point.distance(to: other.point) <= Self.maximumDistance
    }
  }

  var state = State.away
  /// When it moved last, in seconds.
  var motionTime = 0.0
  /// The movement of two fingers on a trackpad.
  var swipe = Swipe()
  /// The last click, if it was on the empty sky and may become a double click.
  var lastEmptyClick: EmptyClick?

  /// Its position while nothing is pressed, in points.
  var hoverPoint: Point? {
    if case .hovering(let point) = state { point } else { nil }
  }

  /// Returns the time at which it is hidden if nothing moves it; `nil` where it stays.
  func hidingTime(in environment: Environment) -> Double? {
    switch state {
    case .away, .hovering: environment.isFullscreen ? motionTime + Self.hidingDelay : nil
    case .hidden, .pressing: nil
    }
  }

  /// Returns its shape, by what it presses or hovers over.
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
  /// The same phase in the terms of the scroll physics; no desktop here sends momentum of its own.
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
  /// The same pointer in the terms of the scroll physics.
  var scrollPointer: ScrollPointer {
    switch self {
    case .mouse: .mouse
    case .touch: .touch
    }
  }
}

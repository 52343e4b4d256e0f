/// The activity that determines the offset of a scroller, with the state that lasts exactly as long.
enum Activity: ScrollValue {
  /// The content is at rest; it accepts a target only at the time of a release that moved nothing.
  case resting(acceptsTarget: Bool)
  /// A pointer is pressed on the content.
  case held(Drag)
  /// A trackpad or a precise wheel moves the content, until a silence.
  case panned(Pan)
  /// A wheel moves the content by notches, until a silence.
  case wheeled(WheelTurn)
  /// The content moves by itself.
  case moving(MotionSegment, Origin)

  /// The origin of a motion, which decides whether the caller may still replace its target.
  enum Origin: ScrollValue {
    /// The caller chose the motion and its target.
    case call
    /// A release or the end of a gesture. The launch is `nil` once the target has been replaced.
    case release(Launch?)
  }

  /// The state of content from which a motion follows.
  struct Launch: ScrollValue {
    var offset: Double
    let velocity: Double
    /// The fraction of the stop speed at which a fling stops: below 1 for one axis of a fling in two.
    var stopFraction = 1.0
  }

  var drag: Drag? { if case .held(let drag) = self { drag } else { nil } }

  var pan: Pan? { if case .panned(let pan) = self { pan } else { nil } }

  var isHeld: Bool {
    switch self {
    case .held, .panned: true
    case .resting, .wheeled, .moving: false
    }
  }

  var followsCourse: Bool {
    if case .moving(let segment, _) = self, case .course = segment.motion { true } else { false }
  }

  /// The motion in progress; setting it to `nil` stops the motion, but not the gesture of a wheel.
  var segment: MotionSegment? {
    get {
      switch self {
      case .moving(let segment, _): segment
      case .wheeled(let turn): turn.segment
      case .resting, .held, .panned: nil
      }
    }
    set {
      switch self {
      case .resting: self = .resting(acceptsTarget: false)
      case .held, .panned: break
      case .wheeled(var turn):
        turn.segment = newValue
        self = .wheeled(turn)
      case .moving(_, let origin):
        if let newValue { self = .moving(newValue, origin) } else { self = .resting(acceptsTarget: false) }
      }
    }
  }

  /// The time at which the motion arrives or silence ends the gesture, whichever is first, in seconds; `nil` without both.
  var nextEventTime: Double? {
    switch self {
    case .resting, .held: nil
    case .panned(let pan): pan.silence?.end
    case .wheeled(let turn): min(turn.segment?.endTime ?? .infinity, turn.silence.end)
    case .moving(let segment, _): segment.endTime
    }
  }

  /// Whether the start of a drag has been reported, but not yet its end.
  var isDragInProgress: Bool {
    switch self {
    case .held(let drag): drag.hasBegun
    case .panned(let pan): pan.hasBegun
    case .wheeled: true
    case .resting, .moving: false
    }
  }

  /// The event that reports an interruption of the motion in progress; empty without one.
  var cancelEvent: ScrollEvents {
    guard let segment else { return [] }
    return segment.phase == .animating ? .didCancelAnimating : .didCancelDecelerating
  }

  /// The event that reports the end of a drag in progress; empty without one.
  var dragEndEvent: ScrollEvents { isDragInProgress ? .didEndDragging : [] }

  /// The event that reports the end of what holds the content; empty for a click on content at rest.
  var holdEndEvent: ScrollEvents {
    switch self {
    case .held(let drag): drag.isDragging || drag.caughtMoving ? .didEndDragging : []
    case .panned(let pan): pan.hasBegun || pan.caughtMoving ? .didEndDragging : []
    case .resting, .wheeled, .moving: []
    }
  }

  /// Whether the caller may still replace the target of the last release.
  var acceptsTarget: Bool {
    switch self {
    case .resting(let acceptsTarget): acceptsTarget
    case .moving(_, .release): true
    case .held, .panned, .wheeled, .moving(_, .call): false
    }
  }

  /// Adjusts all times to a clock that starts anew.
  mutating func shiftClock(by shift: Double) {
    switch self {
    case .resting, .held: break
    case .panned(var pan):
      pan.silence?.start += shift
      self = .panned(pan)
    case .wheeled(var turn):
      turn.silence.start += shift
      turn.segment?.startTime += shift
      self = .wheeled(turn)
    case .moving(var segment, let origin):
      segment.startTime += shift
      self = .moving(segment, origin)
    }
  }

  /// Moves the motion in progress, and the release that began it, by `distance`.
  mutating func shift(by distance: Double) {
    switch self {
    case .resting, .held, .panned: break
    case .wheeled(var turn):
      turn.segment?.shift(by: distance)
      self = .wheeled(turn)
    case .moving(var segment, var origin):
      segment.shift(by: distance)
      if case .release(var launch?) = origin {
        launch.offset += distance
        origin = .release(launch)
      }
      self = .moving(segment, origin)
    }
  }
}

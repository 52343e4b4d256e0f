/// The activity that determines a scroller's offset; the scroller stores the ``Hold`` or the ``Course`` separately.
enum Activity: Hashable, Sendable {
  /// After a release that starts no motion, `acceptsTarget` is `true` until time passes.
  case resting(acceptsTarget: Bool)
  case held(Drag)
  case panned(Pan)
  case wheeled(WheelTurn)
  case moving(MotionSegment, Origin)

  /// The origin of a motion, which determines whether the caller can still replace its target.
  enum Origin: Hashable, Sendable {
    /// A call of `animate` or `follow`, or a key, started the motion.
    case call
    /// A release, the end of a gesture, or `fling` started the motion, with the launch if that determines the target.
    case release(Launch?)
  }

  /// The offset, in units, and the velocity, in units per second, from which a motion starts.
  struct Launch: Hashable, Sendable {
    var offset: Double
    let velocity: Double
    /// The fraction of the stop speed at which a fling ends, from 0 to 1: below 1 for an axis of an oblique fling.
    var stopFraction = 1.0
    /// Whether fingers on a trackpad launched the content.
    var isByTrackpad = false
  }

  /// The launch that determines the target of the motion in progress, if any.
  var launch: Launch? { if case .moving(_, .release(let launch)) = self { launch } else { nil } }

  var drag: Drag? { if case .held(let drag) = self { drag } else { nil } }

  /// The gesture of a trackpad or a precise wheel, if any; setting it to `nil` has no effect.
  var pan: Pan? {
    get { if case .panned(let pan) = self { pan } else { nil } }
    set { if let newValue { self = .panned(newValue) } }
  }

  var isResting: Bool { if case .resting = self { true } else { false } }

  var isHeld: Bool { drag != nil || pan != nil }

  var followsCourse: Bool { if case .course = segment?.motion { true } else { false } }

  /// The motion in progress, if any; setting it to `nil` stops the motion, but does not end the gesture of a wheel.
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

  /// The earlier of the times, in seconds, at which ``segment`` ends and the gesture times out; `nil` without either.
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

  var cancelEvent: ScrollEvents {
    guard let segment else { return [] }
    return segment.phase == .animating ? .didCancelAnimating : .didCancelDecelerating
  }

  var dragEndEvent: ScrollEvents { isDragInProgress ? .didEndDragging : [] }

  /// The event at the end of a press or a precise gesture; empty if it neither dragged nor interrupted anything.
  var holdEndEvent: ScrollEvents {
    switch self {
    case .held(let drag): drag.isDragging || drag.caughtMoving ? .didEndDragging : []
    case .panned(let pan): pan.hasBegun || pan.caughtMoving ? .didEndDragging : []
    case .resting, .wheeled, .moving: []
    }
  }

  /// Whether the caller can still replace the target of the last release.
  var acceptsTarget: Bool {
    switch self {
    case .resting(let acceptsTarget): acceptsTarget
    case .moving(_, .release): true
    case .held, .panned, .wheeled, .moving(_, .call): false
    }
  }

  mutating func shiftClock(by shift: Double) {
    changeSegment { $0.startTime += shift }
    switch self {
    case .resting, .held, .moving: break
    case .panned(var pan):
      pan.silence?.end += shift
      self = .panned(pan)
    case .wheeled(var turn):
      turn.silence.end += shift
      self = .wheeled(turn)
    }
  }

  mutating func shift(by distance: Double) {
    changeSegment { $0.shift(by: distance) }
    if case .moving(let segment, .release(var launch?)) = self {
      launch.offset += distance
      self = .moving(segment, .release(launch))
    }
  }

  private mutating func changeSegment(_ change: (inout MotionSegment) -> Void) {
    guard var segment else { return }
    change(&segment)
    self.segment = segment
  }
}

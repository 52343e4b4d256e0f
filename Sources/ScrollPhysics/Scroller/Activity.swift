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
  /// The content follows another motion; indirect, so that the other cases are copied as plain memory.
  indirect case following(Course, MotionSegment)

  /// A motion that is not one of a segment.
  enum Course: ScrollValue {
    /// A motion of the caller's own.
    case custom(CustomMotion)
    /// One axis of a fling in a ``ScrollPlane``; its target may still be replaced, like that of any release.
    case chord(ChordMotion)
    /// The even motion of a held key.
    case run(ApproachMotion)

    func position(at time: Double) -> Double {
      switch self {
      case .custom(let motion): motion.position(at: time)
      case .chord(let motion): motion.position(at: time)
      case .run(let motion): motion.position(at: time)
      }
    }

    /// Moves the whole motion by `distance`.
    mutating func shift(by distance: Double) {
      switch self {
      case .custom(var motion):
        motion.shift(by: distance)
        self = .custom(motion)
      case .chord(var motion):
        motion.shift(by: distance)
        self = .chord(motion)
      case .run(var motion):
        motion.shift(by: distance)
        self = .run(motion)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .custom(let motion): motion.velocity(at: time)
      case .chord(let motion): motion.velocity(at: time)
      case .run(let motion): motion.velocity(at: time)
      }
    }
  }

  /// The origin of a motion, which decides whether the caller may still replace its target.
  enum Origin: ScrollValue {
    /// The caller chose the motion and its target.
    case call
    /// A release or the end of a gesture. The launch is `nil` once the target or the settings have been replaced.
    case release(Launch?)
  }

  /// The state of content from which a motion follows.
  struct Launch: ScrollValue {
    var offset: Double
    let velocity: Double
    /// The fraction of the stop speed at which a fling stops: below 1 for one axis of a fling in two.
    var stopFraction = 1.0
  }

  /// The pressed pointer.
  var drag: Drag? { if case .held(let drag) = self { drag } else { nil } }

  /// The gesture of a trackpad or a precise wheel.
  var pan: Pan? { if case .panned(let pan) = self { pan } else { nil } }

  /// Whether a pointer or the fingers on a trackpad hold the content.
  var isHeld: Bool {
    switch self {
    case .held, .panned: true
    case .resting, .wheeled, .moving, .following: false
    }
  }

  /// The motion in progress.
  ///
  /// Setting it to `nil` stops the motion, but not the gesture of a wheel.
  var segment: MotionSegment? {
    get {
      switch self {
      case .moving(let segment, _), .following(_, let segment): segment
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
      case .moving(_, let origin): self = newValue.map { .moving($0, origin) } ?? .resting(acceptsTarget: false)
      case .following(let course, _):
        let origin: Origin = if case .chord = course { .release(nil) } else { .call }
        self = newValue.map { .moving($0, origin) } ?? .resting(acceptsTarget: false)
      }
    }
  }

  /// Returns the position of the motion in progress, `age` seconds after the start of `segment`.
  func position(of segment: MotionSegment, atAge age: Double) -> Double {
    if case .following(let course, _) = self { return course.position(at: age) }
    return segment.motion.position(at: age)
  }

  /// Returns the velocity of the motion in progress, `age` seconds after the start of `segment`.
  func velocity(of segment: MotionSegment, atAge age: Double) -> Double {
    if case .following(let course, _) = self { return course.velocity(at: age) }
    return segment.motion.velocity(at: age)
  }

  /// The time at which silence ends the gesture in progress, in seconds.
  var silenceEnd: Double? {
    switch self {
    case .panned(let pan): pan.silence?.end
    case .wheeled(let turn): turn.silence.end
    case .resting, .held, .moving, .following: nil
    }
  }

  /// Whether a drag has been reported to begin and not to end.
  var isDragInProgress: Bool {
    switch self {
    case .held(let drag): drag.hasBegun
    case .panned(let pan): pan.hasBegun
    case .wheeled: true
    case .resting, .moving, .following: false
    }
  }

  /// The event that reports the end of a drag in progress; empty without one.
  var dragEndEvent: ScrollEvents { isDragInProgress ? .didEndDragging : [] }

  /// The event that reports the end of what holds the content; empty for a click on content at rest.
  var holdEndEvent: ScrollEvents {
    switch self {
    case .held(let drag): drag.isDragging || drag.caughtMoving ? .didEndDragging : []
    case .panned(let pan): pan.hasBegun || pan.caughtMoving ? .didEndDragging : []
    case .resting, .wheeled, .moving, .following: []
    }
  }

  /// Whether the caller may still replace the target of the last release.
  var acceptsTarget: Bool {
    switch self {
    case .resting(let acceptsTarget): acceptsTarget
    case .moving(_, .release), .following(.chord, _): true
    case .held, .panned, .wheeled, .moving(_, .call), .following(.custom, _), .following(.run, _): false
    }
  }

  /// Adjusts all times to a clock that starts anew.
  mutating func shiftClock(by shift: Double) {
    changeSegment { $0.startTime += shift }
    switch self {
    case .resting, .held, .moving, .following: break
    case .panned(var pan):
      pan.silence?.start += shift
      self = .panned(pan)
    case .wheeled(var turn):
      turn.silence.start += shift
      self = .wheeled(turn)
    }
  }

  /// Moves the motion in progress, and the release that began it, by `distance`.
  mutating func shift(by distance: Double) {
    changeSegment { $0.shift(by: distance) }
    if case .following(var course, let segment) = self {
      course.shift(by: distance)
      self = .following(course, segment)
    }
    guard case .moving(let segment, .release(var launch?)) = self else { return }
    launch.offset += distance
    self = .moving(segment, .release(launch))
  }

  /// Changes the motion in progress without a new plan.
  private mutating func changeSegment(_ change: (inout MotionSegment) -> Void) {
    switch self {
    case .wheeled(var turn):
      guard var segment = turn.segment else { return }
      change(&segment)
      turn.segment = segment
      self = .wheeled(turn)
    case .moving(var segment, let origin):
      change(&segment)
      self = .moving(segment, origin)
    case .following(let course, var segment):
      change(&segment)
      self = .following(course, segment)
    case .resting, .held, .panned: break
    }
  }
}

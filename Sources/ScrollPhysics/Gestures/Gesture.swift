/// A gesture of a pointer, a wheel, or a trackpad in two components, of which a scroller uses the horizontal one.
struct Gesture: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case pointer(ScrollPointer)
    /// Fingers on a trackpad, or a precise wheel.
    case fingers
    case notches
  }

  /// The device of the gesture in progress; `nil` without one.
  private(set) var source: Source?
  /// Whether the platform reported the touch, so that fingers at rest do not end the gesture.
  private(set) var isTouch = false
  /// Whether the gesture interrupted a motion or a drag, so that its end is that of a drag.
  private(set) var caughtMoving = false
  /// Whether the start of a drag has been reported, for this gesture or for the one that it interrupted.
  private(set) var hasBegun = false
  /// Whether a pressed pointer has left its slop.
  var isDragging = false
  /// Whether the last event was the platform's momentum.
  var isMomentum = false
  /// The position at which the pointer was pressed.
  private var pressed = ScrollVector.zero
  /// The position of the pointer.
  private(set) var finger = ScrollVector.zero
  /// The position of the pointer or the sum of the deltas, without movements that the axes do not follow.
  private(set) var position = ScrollVector.zero
  /// The last movement that was not zero.
  private(set) var direction = ScrollVector.zero
  private var lock: DirectionalLock?
  /// The period without events that ends the gesture; `nil` while a pointer or a reported touch holds the content.
  var silence: Silence?

  /// Whether the momentum of a trackpad is ignored, as the content bounced, or a call moved it, after the last touch.
  var ignoresMomentum = false
  var fastScroll = FastScroll()
  /// The velocity of the last fling, without the increase by ``fastScroll``.
  var lastSwipe = ScrollVector.zero

  var pointer: ScrollPointer? { if case .pointer(let pointer) = source { pointer } else { nil } }

  /// Whether a pointer or fingers hold the content.
  var isHolding: Bool { source != nil && source != .notches }

  /// Whether the end of the gesture is that of a drag: it has moved content or interrupted something.
  var endsDrag: Bool { hasBegun || caughtMoving }

  var endEvent: ScrollEvents { hasBegun ? .didEndDragging : [] }

  var displacement: ScrollVector { position - pressed }

  /// Starts a gesture, in place of one in progress, whose drag continues.
  mutating func start(
    _ source: Source, at finger: ScrollVector = .zero, isTouch: Bool = false, caughtMoving: Bool = false,
    lock: DirectionalLock? = nil
  ) {
    self.caughtMoving = caughtMoving || hasBegun || self.caughtMoving
    self.source = source
    self.isTouch = isTouch
    self.lock = lock
    (isDragging, isMomentum) = (false, false)
    (pressed, self.finger, position, direction) = (finger, finger, finger, .zero)
    silence = nil
  }

  /// Marks the start of a drag, and returns its event unless it has been reported.
  mutating func begin() -> ScrollEvents {
    defer { hasBegun = true }
    return hasBegun ? [] : .willBeginDragging
  }

  mutating func end() {
    (source, silence) = (nil, nil)
    (hasBegun, caughtMoving, isMomentum) = (false, false, false)
  }

  /// Moves the pointer to `finger`; `scrollable` is 1 for each axis that can scroll, and otherwise 0.
  mutating func move(to finger: ScrollVector, scrollable: ScrollVector, pointLength: Double, time: Double) {
    var delta = (finger - self.finger).masked(by: scrollable)
    self.finger = finger
    if let part = lock?.filter(deltaX: delta.x / pointLength, deltaY: delta.y / pointLength, time: time) {
      delta = ScrollVector(x: part.deltaX, y: part.deltaY) * pointLength
    }
    position += delta
  }

  /// Adds a movement of fingers or notches.
  mutating func add(_ delta: ScrollVector) {
    position += delta
    if delta != .zero { direction = delta }
  }

  /// Returns the position at which a drag starts, once the pointer has left its slop; `nil` before and later.
  func start(beyond slop: Double) -> ScrollVector? {
    let distance = (finger - pressed).length
    guard !isDragging, distance > slop else { return nil }
    return pressed + ScrollVector(x: displacement.x / distance * slop, y: displacement.y / distance * slop)
  }

  mutating func shiftClock(by shift: Double) {
    silence?.end += shift
    fastScroll.shiftClock(by: shift)
  }
}

/// A period without events that ends a gesture of a wheel or a trackpad, with times in seconds.
struct Silence: Hashable, Sendable {
  var end: Double
  /// Whether the end of the silence means that the fingers were lifted, on a platform that reports no lifts.
  var isLift = false
}

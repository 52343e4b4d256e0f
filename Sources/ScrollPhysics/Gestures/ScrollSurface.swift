/// Content with one axis or two that follows a ``Gesture``.
protocol ScrollSurface {
  var gesture: Gesture { get set }

  /// The axis whose settings apply to the gestures of both.
  var mainAxis: Scroller { get }

  /// The lock of a pointer's drag to an axis, if any.
  var lock: DirectionalLock? { get }

  mutating func advance(to time: Double) -> ScrollEvents

  mutating func restartClock(time: Double)

  /// Applies `change`, and returns the events of the content, given those of its axes.
  mutating func report(_ change: (inout Self) -> ScrollEvents) -> ScrollEvents

  /// Applies `change` to each axis, and returns the events of the content.
  mutating func changeAxes(_ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents) -> ScrollEvents

  /// Returns a value of each axis; 0 for an axis that there is not.
  func values(_ value: (Scroller) -> Double) -> ScrollVector

  /// Settles released axes together; `direction` is the last movement of a wheel.
  mutating func settleTogether(afterWheelIn direction: ScrollVector?)
}

extension ScrollSurface {
  private var pointLength: Double { mainAxis.configuration.pointLength }

  /// 1 for each axis that follows a gesture, and otherwise 0.
  private var scrollable: ScrollVector { values { $0.configuration.followsGestures ? 1 : 0 } }

  /// Returns whether a condition is true of an axis.
  func isTrue(_ condition: (Scroller) -> Bool) -> Bool { values { condition($0) ? 1 : 0 } != .zero }

  private var isBeyondEnd: Bool { isTrue { $0.overscroll != 0 } }

  private var silenceEnd: Double { mainAxis.time + mainAxis.configuration.tuning.wheelSilence }

  private func fingerVelocity(at time: Double) -> ScrollVector { values { $0.fingerVelocity(at: time) } }

  // MARK: Time

  /// Returns the time to which a call with `time` brings the content; an early one restarts the clock.
  mutating func adopt(_ time: Double) -> Double {
    let present = mainAxis.time
    if time < present - Limit.delay { restartClock(time: time) }
    return abs(time) <= Limit.time ? max(time, mainAxis.time) : mainAxis.time
  }

  /// Returns the content at `time` without further input.
  func advanced(to time: Double) -> Self {
    var ahead = self
    // Content that moves at once, such as with reduced motion, moves at the current time.
    if time >= mainAxis.time { _ = ahead.advance(to: time) }
    return ahead
  }

  /// Whether the next frame reports that the content has settled.
  var isAboutToSettle: Bool {
    gesture.source == nil && isTrue { !$0.isSettled }
      && !isTrue { !$0.configuration.reportsSettling || !$0.activity.isResting }
  }

  /// Brings the content to `time`, and ends a gesture whose silence is over.
  mutating func pass(to time: Double) -> ScrollEvents {
    var events: ScrollEvents = []
    while let silence = gesture.silence, silence.end <= time {
      events.formUnion(changeAxes { axis, _ in axis.run(to: silence.end) })
      events.formUnion(silence.isLift ? lift(at: mainAxis.tracker.lastTime) : endScroll())
    }
    return events.union(changeAxes { axis, _ in axis.run(to: time) })
  }

  // MARK: A pointer

  mutating func beginPress(at finger: ScrollVector, by pointer: ScrollPointer, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard finger.isFinite else { return events }
    let finger = finger.finite
    let continues = gesture.isDragging && gesture.pointer != nil
    events.formUnion(touch(.pointer(pointer), at: finger, time: time))
    gesture.ignoresMomentum = true
    track(at: time)
    // A second finger continues the drag of the first, without a slop of its own.
    return continues ? events.union(drag(from: finger, time: time)) : events
  }

  mutating func movePress(to finger: ScrollVector, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard let pointer = gesture.pointer, finger.isFinite else { return events }
    gesture.move(to: finger.finite, scrollable: scrollable, pointLength: pointLength, time: time)
    track(at: time)
    if let start = gesture.start(beyond: pointer.slop * pointLength) {
      events.formUnion(drag(from: start, time: time))
    }
    let position = gesture.position
    _ = changeAxes { axis, component in
      axis.follow(-position[component])
      return []
    }
    return events
  }

  /// Adds a sample of the pointer.
  private mutating func track(at time: Double) {
    let position = gesture.position
    _ = changeAxes { axis, component in
      axis.tracker.add(position: -position[component], time: axis.sampleTime(time))
      return []
    }
  }

  mutating func beginDrag(at finger: ScrollVector, by pointer: ScrollPointer, time: Double) -> ScrollEvents {
    let events =
      gesture.pointer == nil ? beginPress(at: finger, by: pointer, time: time) : movePress(to: finger, time: time)
    guard gesture.pointer != nil, !gesture.isDragging, finger.isFinite else { return events }
    return events.union(drag(from: gesture.position, time: time))
  }

  mutating func endPress(time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard let pointer = gesture.pointer else { return events }
    let velocity = gesture.isDragging ? launchVelocity(by: pointer, at: mainAxis.sampleTime(time)) : .zero
    return events.union(endHold(velocity: velocity))
  }

  mutating func cancelHold(time: Double) -> ScrollEvents { advance(to: time).union(endHold(velocity: .zero)) }

  /// Stops the content for a gesture that holds it.
  private mutating func touch(
    _ source: Gesture.Source, at finger: ScrollVector = .zero, isTouch: Bool = false, canCatch: Bool = true,
    time: Double
  ) -> ScrollEvents {
    let isMoving = isTrue(\.isMoving)
    let isFast = values(\.velocity).length > Scroller.tapSpeed * pointLength
    let catches = canCatch && isFast && (isMoving || gesture.isMomentum)
    gesture.start(source, at: finger, isTouch: isTouch, caughtMoving: isMoving, lock: lock)
    let pointer = gesture.pointer
    let events = changeAxes { axis, _ in axis.touch(by: pointer, time: time) }
    return catches ? events.union(.didCatch) : events
  }

  /// Begins to drag the content from where it is, as if the pointer were at `start`.
  private mutating func drag(from start: ScrollVector, time: Double) -> ScrollEvents {
    gesture.isDragging = true
    _ = changeAxes { axis, component in
      axis.drag(from: -start[component], time: time)
      return []
    }
    return gesture.begin()
  }

  // MARK: A wheel and a trackpad

  mutating func turn(by delta: ScrollVector, isPrecise: Bool, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    let delta = delta.finite.masked(by: scrollable)
    guard delta != .zero, gesture.pointer == nil else { return events }
    if isPrecise {
      if gesture.source != .fingers {
        guard !isBeyondEnd else { return events }
        events.formUnion(touch(.fingers, canCatch: false, time: time))
      }
      return events.union(pan(by: delta, phase: nil, time: time))
    }
    guard values({ $0.overscroll == 0 ? 1 : 0 }).masked(by: delta) != .zero else { return events }
    let continues = gesture.hasBegun
    gesture.start(.notches)
    gesture.add(delta)
    gesture.silence = Silence(end: silenceEnd)
    return events.union(changeAxes { $0.turn(by: delta[$1], continues: continues) }).union(gesture.begin())
  }

  mutating func swipe(by delta: ScrollVector, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    let delta = delta.finite.masked(by: scrollable)
    guard gesture.pointer == nil else { return events }
    if phase == .began { gesture.ignoresMomentum = false }
    let isHeld = gesture.source == .fingers
    if phase.isMomentum, !isHeld, gesture.ignoresMomentum || isBeyondEnd { return events }
    if phase == .began || (delta != .zero && !isHeld) {
      events.formUnion(touch(.fingers, isTouch: phase == .began, canCatch: !phase.isMomentum, time: time))
    }
    guard gesture.source == .fingers else { return events }
    events.formUnion(pan(by: delta, phase: phase, time: time))
    guard !phase.isTouching, phase != .unphased else { return events }
    let time = mainAxis.sampleTime(time)
    if phase == .lifted { return events.union(lift(at: time)) }
    if isBeyondEnd {
      gesture.ignoresMomentum = true
      return events.union(endHold(velocity: fingerVelocity(at: time)))
    }
    if phase == .ended, isTrue({ $0.configuration.snapPolicy.stopsAtEnds }) {
      // The page is decided at the lift, so that no momentum turns another.
      gesture.ignoresMomentum = true
      return events.union(lift(at: time))
    }
    return phase == .momentumEnded ? events.union(endScroll()) : events
  }

  /// Moves the content by `delta`; `phase` is `nil` for a wheel.
  private mutating func pan(by delta: ScrollVector, phase: TrackpadPhase?, time: Double) -> ScrollEvents {
    let isTouching = phase?.isTouching == true && gesture.isTouch
    var allowed = delta
    if !isTouching {
      _ = changeAxes { axis, component in
        allowed[component] = axis.allowed(delta[component])
        return []
      }
    }
    gesture.add(allowed)
    gesture.isMomentum = phase?.isMomentum == true
    let (position, isMomentum) = (gesture.position, gesture.isMomentum)
    _ = changeAxes { axis, component in
      axis.pan(to: position[component], isMomentum: isMomentum, time: time)
      return []
    }
    gesture.silence =
      isTouching ? nil : phase == .unphased ? silenceOfLift ?? Silence(end: silenceEnd) : Silence(end: silenceEnd)
    return delta == .zero ? [] : gesture.begin()
  }

  /// The silence after which fast fingers count as lifted; `nil` for slow fingers, or with fewer than two samples.
  private var silenceOfLift: Silence? {
    guard let interval = mainAxis.tracker.interval,
      fingerVelocity(at: mainAxis.tracker.lastTime).length >= ScrollPointer.trackpad.launchSpeed * pointLength
    else { return nil }
    let duration = max(Scroller.minimumSilence, Scroller.silentIntervals * interval)
    return Silence(end: min(mainAxis.time + duration, silenceEnd), isLift: true)
  }

  // MARK: The end of a gesture

  private mutating func lift(at time: Double) -> ScrollEvents {
    endHold(velocity: launchVelocity(by: .trackpad, at: time), isByTrackpad: true)
  }

  /// Ends a press or a gesture of fingers; `velocity` is the launch velocity without an end's resistance.
  mutating func endHold(velocity: ScrollVector, isByTrackpad: Bool = false) -> ScrollEvents {
    guard gesture.isHolding else { return [] }
    let (endsDrag, fraction) = (gesture.endsDrag, velocity.stopFractions)
    gesture.end()
    let events = report { surface in
      let events = surface.changeAxes {
        let launch = Activity.Launch(velocity: velocity[$1], stopFraction: fraction[$1], isByTrackpad: isByTrackpad)
        return $0.release(launch, settles: endsDrag)
      }
      // A tap does not move content at rest.
      if endsDrag { surface.settleTogether(afterWheelIn: nil) }
      return events
    }
    return endsDrag ? events.union(.didEndDragging) : events
  }

  /// Ends a gesture of a wheel or a trackpad after its silence or its momentum.
  private mutating func endScroll() -> ScrollEvents {
    let (events, direction) = (gesture.endEvent, gesture.direction)
    gesture.end()
    let moved = report { surface in
      let events = surface.changeAxes { $0.settle(afterWheelIn: direction[$1].direction) }
      surface.settleTogether(afterWheelIn: direction)
      return events
    }
    return events.union(moved)
  }

  /// Returns the launch velocity of a released pointer; zero if it is too slow for a fling.
  ///
  /// If enabled, fast scrolling counts the fling, and may increase its speed.
  private mutating func launchVelocity(by pointer: ScrollPointer, at time: Double) -> ScrollVector {
    let finger = fingerVelocity(at: time)
    let isFling = finger.length >= pointer.launchSpeed * pointLength
    // Paging has a threshold that replaces the launch speed, and applies to each axis by itself.
    let launches = values { axis in
      let threshold = axis.configuration.snapPolicy.pageThreshold
      return threshold.map { abs(axis.fingerVelocity(at: time)) >= $0 * pointLength } ?? isFling ? 1 : 0
    }
    let velocity = finger.masked(by: launches)
    guard velocity != .zero else {
      gesture.fastScroll.breakChain()
      return .zero
    }
    guard mainAxis.configuration.isFastScrollEnabled else { return velocity }
    let continues = gesture.caughtMoving && velocity.dotProduct(with: gesture.lastSwipe) > 0
    gesture.lastSwipe = velocity
    let speed = velocity.length / pointLength
    let launchSpeed = gesture.fastScroll.launchSpeed(
      speed, dragDistance: gesture.displacement.length / pointLength, continues: continues, time: time)
    return velocity * (launchSpeed / speed)
  }
}

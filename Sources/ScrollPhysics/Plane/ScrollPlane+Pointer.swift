// The input of pointers, trackpads, and wheels, which moves both axes of a plane at once.
extension ScrollPlane {
  /// Presses a pointer at `finger`, in units, which stops the content; see ``Scroller/press(at:by:time:)``.
  @discardableResult
  public mutating func press(at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents
  {
    let events = advance(to: time)
    guard finger.isFinite else { return events }
    drag = PlaneDrag(
      pointer: pointer, pressed: finger, finger: finger, locked: finger, caughtMoving: isCaughtByTouch)
    pan = nil
    // With an infinite slop, an axis never begins a drag by itself.
    let axisPointer = ScrollPointer(slop: .infinity, launchSpeed: 0, estimator: pointer.estimator)
    return events.union(changeBoth { $0.press(at: finger[$1], by: axisPointer, time: time) })
  }

  /// Whether a new press or gesture interrupts a motion or a drag, or replaces a press or gesture that did so.
  private var isCaughtByTouch: Bool {
    isMoving || phase == .dragging || drag?.caughtMoving ?? pan?.caughtMoving ?? false
  }

  /// Moves the pressed pointer to `finger`, in units, which drags the content once the pointer is beyond its slop.
  @discardableResult
  public mutating func move(to finger: ScrollVector, time: Double) -> ScrollEvents {
    guard var drag, finger.isFinite else { return advance(to: time) }
    let start = drag.move(
      to: finger, scrollable: scrollable, isLocked: isDirectionalLockEnabled, pointLength: pointLength, time: time)
    self.drag = drag
    let events = changeBoth(at: time) { $0.move(to: drag.locked[$1], time: time) }
    guard let start else { return events }
    return events.union(changeBoth { $0.beginDragging(from: start[$1]) })
  }

  /// Begins a drag at `finger`, in units, without a slop, for a caller that recognizes gestures itself.
  @discardableResult
  public mutating func beginDragging(
    at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double
  ) -> ScrollEvents {
    let events = drag == nil ? press(at: finger, by: pointer, time: time) : move(to: finger, time: time)
    guard let drag, !drag.isDragging, finger.isFinite else { return events }
    self.drag?.isDragging = true
    return events.union(changeBoth { $0.beginDragging(from: drag.locked[$1]) })
  }

  /// Releases the pointer, after which the content decelerates, springs back, settles on a snap position, or stays.
  ///
  /// A release with at least the pointer's launch speed is a fling. If the horizontal configuration enables it,
  /// fast scrolling speeds up repeated flings without changing their direction.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard let drag else { return events }
    self.drag = nil
    guard drag.isDragging else { return events.union(endHold(velocity: .zero)) }
    let velocity = launchVelocity(
      by: drag.pointer, over: drag.displacement, caughtMoving: drag.caughtMoving, at: horizontal.sampleTime(time))
    return events.union(endHold(velocity: velocity))
  }

  /// Ends a press, a drag, or a gesture of a trackpad or a precise wheel without a fling; the content settles or stays.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents {
    let events = advance(to: time)
    (drag, pan) = (nil, nil)
    guard phase == .tracking || phase == .dragging else { return events }
    return events.union(endHold(velocity: .zero))
  }

  /// Moves the content by `delta`, in units; see ``Scroller/scroll(byWheel:isPrecise:time:)``.
  @discardableResult
  public mutating func scroll(byWheel delta: ScrollVector, isPrecise: Bool, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard drag == nil else { return events }
    let delta = delta.masked(by: scrollable)
    // A wheel has no effect on content beyond an end.
    if isPrecise, horizontal.overscroll == 0, vertical.overscroll == 0 {
      events.formUnion(beginPan(by: delta, isTouch: false, at: time))
    }
    let earlier = pan
    addToPan(delta)
    let moved = changeBoth { $0.scroll(byWheel: delta[$1], isPrecise: isPrecise, time: time) }
    if isPrecise, delta != .zero, delta.isFinite {
      // The silence and the lift are those of the fingers, not of an axis.
      let silence = horizontal.activity.pan?.silence ?? vertical.activity.pan?.silence
      let last = delta.x != 0 ? horizontal.activity.pan?.silence : vertical.activity.pan?.silence
      horizontal.activity.pan?.silence = last ?? silence
      vertical.activity.pan?.silence = last ?? silence
      pan?.liftTime = nil
    }
    if !isDragInProgress { pan = earlier }
    return events.union(moved)
  }

  /// Moves the content by `delta`, in units; see ``Scroller/scroll(byTrackpad:phase:time:)``.
  @discardableResult
  public mutating func scroll(byTrackpad delta: ScrollVector, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard drag == nil else { return events }
    let delta = delta.masked(by: scrollable)
    if phase == .began {
      pan = PlanePan(caughtMoving: isCaughtByTouch)
    } else if !phase.isMomentum {
      events.formUnion(beginPan(by: delta, isTouch: true, at: time))
    }
    addToPan(delta)
    // Keep the axes from settling one by one: `lift` and `endGesture` settle both.
    let axisPhase = phase == .lifted || phase == .unphased ? .changed : phase
    let moved = report { plane in
      let moved = plane.changeBoth { $0.scroll(byTrackpad: delta[$1], phase: axisPhase, time: time) }
      if phase != .lifted, moved.contains(.didEndDragging) { plane.endGesture() }
      return moved
    }
    events.formUnion(moved)
    if phase == .lifted { return events.union(lift(at: horizontal.sampleTime(time))) }
    let liftTime = phase == .unphased ? liftTime : nil
    pan?.liftTime = liftTime
    if liftTime != nil {
      // The lift ends the gesture no later than the silence of either axis would.
      horizontal.activity.pan?.silence = nil
      vertical.activity.pan?.silence = nil
    }
    return events
  }

  /// Stops a motion of either axis when the first movement of a gesture has no phase that stops both.
  private mutating func beginPan(by delta: ScrollVector, isTouch: Bool, at time: Double) -> ScrollEvents {
    guard delta.isFinite, delta != .zero, isMoving, !isDragInProgress, horizontal.activity.pan == nil,
      vertical.activity.pan == nil
    else { return [] }
    pan = PlanePan(caughtMoving: true)
    return changeBoth { axis, _ in (isTouch ? axis.touchContent() : []).union(axis.beginPan(at: time)) }
  }

  private mutating func addToPan(_ delta: ScrollVector) {
    guard delta.isFinite, delta != .zero else { return }
    if pan == nil {
      // An axis that does not move keeps no samples of an earlier gesture.
      horizontal.tracker.reset()
      vertical.tracker.reset()
    }
    var pan = pan ?? PlanePan(caughtMoving: isCaughtByTouch)
    pan.distance += delta
    pan.direction = delta
    self.pan = pan
  }

  /// The next value of ``PlanePan/liftTime``, in seconds; `nil` if the fingers are too slow for a fling.
  private var liftTime: Double? {
    let samples = max(horizontal.tracker.lastTime, vertical.tracker.lastTime)
    guard fingerVelocity(at: samples).length >= ScrollPointer.trackpad.launchSpeed * pointLength,
      let interval = horizontal.tracker.interval ?? vertical.tracker.interval
    else { return nil }
    let (x, y) = (horizontal.configuration.tuning.wheelSilence, vertical.configuration.tuning.wheelSilence)
    return horizontal.time + min(Scroller.silence(ofLiftAfterInterval: interval), x, y)
  }

  mutating func lift(at time: Double) -> ScrollEvents {
    guard let pan else { return [] }
    self.pan = nil
    return endHold(
      velocity: launchVelocity(by: .trackpad, over: pan.distance, caughtMoving: pan.caughtMoving, at: time),
      isByTrackpad: true)
  }

  mutating func endGesture() {
    settle(afterWheelIn: pan?.direction)
    pan = nil
  }

  private mutating func endHold(velocity: ScrollVector, isByTrackpad: Bool = false) -> ScrollEvents {
    let fraction = Self.stopFractions(of: velocity)
    return report { plane in
      let events = plane.changeBoth {
        $0.endHold(velocity: velocity[$1], stopFraction: fraction[$1], isByTrackpad: isByTrackpad)
      }
      // A tap does not move content at rest.
      if !events.isEmpty { plane.settle() }
      return events
    }
  }

  /// Each component is 0 if the content fits along that axis and does not always bounce, and otherwise 1.
  private var scrollable: ScrollVector {
    func factor(_ axis: Scroller) -> Double {
      axis.configuration.alwaysBounces || axis.configuration.bounds.isScrollable ? 1 : 0
    }
    return ScrollVector(x: factor(horizontal), y: factor(vertical))
  }

  private func fingerVelocity(at time: Double) -> ScrollVector {
    ScrollVector(x: horizontal.fingerVelocity(at: time), y: vertical.fingerVelocity(at: time))
  }

  /// Returns the launch velocity of a released pointer, in units per second; zero if it is too slow for a fling.
  ///
  /// If enabled, ``fastScroll`` counts the fling, and may increase its speed. `distance` is that of the drag, in units.
  private mutating func launchVelocity(
    by pointer: ScrollPointer, over distance: ScrollVector, caughtMoving: Bool, at time: Double
  ) -> ScrollVector {
    var velocity = fingerVelocity(at: time)
    let isFling = velocity.length > 0 && velocity.length >= pointer.launchSpeed * pointLength
    // Paging has a threshold that replaces the launch speed, and applies to each axis by itself.
    func launches(_ axis: Scroller, _ velocity: Double) -> Bool {
      isFling && !axis.configuration.snapPolicy.isPaging || axis.launches(velocity, by: pointer)
    }
    if !launches(horizontal, velocity.x) { velocity.x = 0 }
    if !launches(vertical, velocity.y) { velocity.y = 0 }
    guard velocity != .zero else {
      fastScroll.breakChain()
      return .zero
    }
    guard horizontal.configuration.isFastScrollEnabled else { return velocity }
    let continues = velocity.dotProduct(with: lastSwipe) > 0
    lastSwipe = velocity
    let speed = velocity.length / pointLength
    let launchSpeed = fastScroll.launchVelocity(
      velocity: speed, dragDistance: distance.length / pointLength, caughtMoving: caughtMoving && continues, time: time)
    return velocity * (launchSpeed / speed)
  }
}

extension Scroller {
  /// Returns whether a release with `velocity`, in units per second, is fast enough for a fling of this axis alone.
  fileprivate func launches(_ velocity: Double, by pointer: ScrollPointer) -> Bool {
    abs(velocity) >= configuration.snapPolicy.launchSpeed(of: pointer) * configuration.pointLength && velocity != 0
  }
}

// Pointers, trackpads, and wheels, which move both axes of a plane at once.
extension ScrollPlane {
  /// Presses a finger or a button at `finger`, in units, and stops the content; see ``Scroller/press(at:by:time:)``.
  @discardableResult
  public mutating func press(at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents
  {
    let events = advance(time: time)
    guard finger.isFinite else { return events }
    drag = PlaneDrag(
      pointer: pointer, pressed: finger, finger: finger, locked: finger, caughtMoving: isCaughtByTouch)
    pan = nil
    // With an infinite slop, an axis does not begin a drag alone.
    let axisPointer = ScrollPointer(slop: .infinity, launchSpeed: 0, estimator: pointer.estimator)
    return events.union(changeBoth { $0.press(at: finger[$1], by: axisPointer, time: time) })
  }

  /// Whether a touch stops moving content.
  private var isCaughtByTouch: Bool {
    isMoving || phase == .dragging || drag?.caughtMoving ?? pan?.caughtMoving ?? false
  }

  /// Moves the pressed finger to `finger`, in units; beyond its slop in any direction it drags the content.
  @discardableResult
  public mutating func move(to finger: ScrollVector, time: Double) -> ScrollEvents {
    guard var drag, finger.isFinite else { return advance(time: time) }
    let start = drag.move(
      to: finger, scrollable: scrollable, isLocked: isDirectionalLockEnabled, pointLength: pointLength, time: time)
    self.drag = drag
    let events = changeBoth(at: time) { $0.move(to: drag.locked[$1], time: time) }
    guard let start else { return events }
    return events.union(changeBoth { $0.beginDragging(from: start[$1]) })
  }

  /// Begins a drag at `finger` without a slop, for a caller that recognizes gestures itself.
  @discardableResult
  public mutating func beginDragging(
    at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double
  ) -> ScrollEvents {
    let events = drag == nil ? press(at: finger, by: pointer, time: time) : move(to: finger, time: time)
    guard var drag, !drag.isDragging, finger.isFinite else { return events }
    drag.begin()
    self.drag = drag
    return events.union(changeBoth { $0.beginDragging(from: drag.locked[$1]) })
  }

  /// Lifts the finger: the content glides on, settles, or stays.
  ///
  /// A release above the pointer's launch speed is a fling. Repeated flicks speed it up without changing its direction.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard let drag else { return events }
    self.drag = nil
    guard drag.isDragging else { return events.union(endHold(velocity: .zero)) }
    let velocity = launchVelocity(
      by: drag.pointer, over: drag.displacement, caughtMoving: drag.caughtMoving, at: horizontal.sampleTime(time))
    return events.union(endHold(velocity: velocity))
  }

  /// Cancels the drag or the gesture of a trackpad, without deceleration.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents {
    (drag, pan) = (nil, nil)
    return changeBoth(at: time) { axis, _ in axis.cancel(time: time) }
  }

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; see ``Scroller/wheel(by:isPrecise:time:)``.
  @discardableResult
  public mutating func wheel(by delta: ScrollVector, isPrecise: Bool, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    let delta = delta.masked(by: scrollable)
    addToPan(delta)
    return events.union(changeBoth { $0.wheel(by: delta[$1], isPrecise: isPrecise, time: time) })
  }

  /// Moves the content by `delta`, in units, for a phase of a gesture; see ``Scroller/trackpad(by:phase:time:)``.
  @discardableResult
  public mutating func trackpad(by delta: ScrollVector, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard drag == nil else { return events }
    let delta = delta.masked(by: scrollable)
    if phase == .began { pan = PlanePan(caughtMoving: isCaughtByTouch) }
    addToPan(delta)
    // Both axes settle together below.
    let axisPhase = phase == .lifted || phase == .unphased ? .changed : phase
    let moved = changeBoth { $0.trackpad(by: delta[$1], phase: axisPhase, time: time) }
    events.formUnion(moved)
    if phase == .lifted { return events.union(lift(at: horizontal.sampleTime(time))) }
    let liftTime = phase == .unphased ? liftTime : nil
    pan?.liftTime = liftTime
    if moved.contains(.didEndDragging) { endGesture() }
    return events
  }

  private mutating func addToPan(_ delta: ScrollVector) {
    guard delta.isFinite, delta != .zero else { return }
    var pan = pan ?? PlanePan(caughtMoving: isCaughtByTouch)
    pan.distance = pan.distance + delta
    pan.direction = delta
    self.pan = pan
  }

  /// The time at which fast fingers that fall silent count as lifted; `nil` for slow ones.
  private var liftTime: Double? {
    let samples = max(horizontal.tracker.lastTime, vertical.tracker.lastTime)
    guard fingerVelocity(at: samples).length >= ScrollPointer.trackpad.launchSpeed * pointLength,
      let interval = horizontal.tracker.interval ?? vertical.tracker.interval
    else { return nil }
    return horizontal.time + Scroller.silence(ofLiftAfterInterval: interval)
  }

  mutating func lift(at time: Double) -> ScrollEvents {
    guard let pan else { return [] }
    self.pan = nil
    return endHold(
      velocity: launchVelocity(by: .trackpad, over: pan.distance, caughtMoving: pan.caughtMoving, at: time))
  }

  /// Settles both axes after the silence of a wheel or a trackpad.
  mutating func endGesture() {
    settle(afterWheelIn: pan?.direction)
    pan = nil
  }

  private mutating func endHold(velocity: ScrollVector) -> ScrollEvents {
    let fraction = Self.stopFractions(of: velocity)
    let events = changeBoth { $0.endHold(velocity: velocity[$1], stopFraction: fraction[$1]) }
    settle()
    return events
  }

  /// The axes that a gesture moves: 1, or 0 for an axis whose content fits its viewport.
  private var scrollable: ScrollVector {
    func factor(_ axis: Scroller) -> Double {
      guard !alwaysBounces, case .range(let range, _) = axis.configuration.bounds else { return 1 }
      return range.lowerBound < range.upperBound ? 1 : 0
    }
    return ScrollVector(x: factor(horizontal), y: factor(vertical))
  }

  private func fingerVelocity(at time: Double) -> ScrollVector {
    ScrollVector(x: horizontal.fingerVelocity(at: time), y: vertical.fingerVelocity(at: time))
  }

  /// Returns the velocity of a pointer at its release, sped up by repeated flicks; 0 without a fling.
  private mutating func launchVelocity(
    by pointer: ScrollPointer, over distance: ScrollVector, caughtMoving: Bool, at time: Double
  ) -> ScrollVector {
    var velocity = fingerVelocity(at: time)
    let isFling = velocity.length > 0 && velocity.length >= pointer.launchSpeed * pointLength
    // A page turns with a slower flick along its own axis.
    if !isFling, !horizontal.launches(velocity.x, by: pointer) { velocity.x = 0 }
    if !isFling, !vertical.launches(velocity.y, by: pointer) { velocity.y = 0 }
    guard velocity != .zero else {
      fastScroll.breakChain()
      return .zero
    }
    guard horizontal.configuration.isFastScrollEnabled else { return velocity }
    let continues = velocity.dotProduct(with: lastSwipe) > 0
    lastSwipe = velocity
    _ = fastScroll.launchVelocity(
      velocity: velocity.length / pointLength, dragDistance: distance.length / pointLength,
      caughtMoving: caughtMoving && continues, time: time)
    return velocity * fastScroll.multiplier
  }
}

extension ScrollVector {
  /// Returns the parts along the axes for which `mask` is 1; the axes ignore parts that are not finite.
  fileprivate func masked(by mask: ScrollVector) -> ScrollVector {
    ScrollVector(x: mask.x == 0 ? 0 : x, y: mask.y == 0 ? 0 : y)
  }
}

extension Scroller {
  /// Returns whether a release with `velocity` launches a fling of this axis alone.
  fileprivate func launches(_ velocity: Double, by pointer: ScrollPointer) -> Bool {
    abs(velocity) >= configuration.snapPolicy.launchSpeed(of: pointer) * configuration.pointLength && velocity != 0
  }
}

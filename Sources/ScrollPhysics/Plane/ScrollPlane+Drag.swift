/// A pressed pointer over a plane, in the caller's unit.
struct PlaneDrag: Hashable, Sendable {
  var pointer: ScrollPointer
  /// The position of the press.
  var pressed: ScrollVector
  /// The current position.
  var finger: ScrollVector
  /// The current position less the movements that a lock holds back.
  var locked: ScrollVector
  var lock = DirectionalLock()
  /// Whether the pointer has moved beyond its slop.
  var isDragging = false
  /// Whether the press stopped moving content.
  var caughtMoving: Bool
}

extension ScrollPlane {
  /// A pointer that never begins a drag of one axis alone.
  private static let patientPointer = ScrollPointer(slop: .infinity, launchSpeed: 0)

  private var pointLength: Double { horizontal.configuration.pointLength }

  /// Presses a finger or a button at `finger`, in units, which stops the content.
  ///
  /// - Returns: `didCatch` if it stopped content too fast to be tapped, with the event of the interrupted motion.
  @discardableResult
  public mutating func press(
    at finger: ScrollVector,
    by pointer: ScrollPointer = .mouse,
    time: Double
  ) -> ScrollEvents {
    let advanced = advance(time: time)
    guard finger.isFinite else { return advanced }
    let caughtMoving = isMoving || phase == .dragging || drag?.caughtMoving ?? false
    drag = PlaneDrag(
      pointer: pointer, pressed: finger, finger: finger, locked: finger, caughtMoving: caughtMoving)
    return advanced.union(changeBoth { $0.press(at: finger[$1], by: Self.patientPointer, time: time) })
  }

  /// Moves the pressed finger to `finger`, in units.
  ///
  /// Beyond its slop, in whatever direction, it drags the content, with the slop subtracted.
  @discardableResult
  public mutating func move(to finger: ScrollVector, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard var drag, finger.isFinite else { return events }
    var delta = finger - drag.finger
    drag.finger = finger
    if isDirectionalLockEnabled {
      let part = drag.lock.filter(deltaX: delta.x / pointLength, deltaY: delta.y / pointLength, time: time)
      delta = ScrollVector(x: part.deltaX, y: part.deltaY) * pointLength
    }
    drag.locked = drag.locked + delta
    let slop = drag.pointer.slop * pointLength
    let travel = (drag.finger - drag.pressed).length
    let locked = drag.locked
    events.formUnion(changeBoth { $0.move(to: locked[$1], time: time) })
    if !drag.isDragging, travel > slop {
      drag.isDragging = true
      let start = drag.pressed + (locked - drag.pressed) * (slop / travel)
      events.formUnion(changeBoth { $0.beginDragging(from: start[$1]) })
    }
    self.drag = drag
    return events
  }

  /// Lifts the finger: the content glides on, settles, or stays.
  ///
  /// A release faster than the pointer's launch speed, in whatever direction, is a fling. It keeps its direction, also
  /// where repeated flicks speed it up.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard let drag else { return events }
    self.drag = nil
    var velocity = ScrollVector.zero
    if drag.isDragging {
      let stamp = time.isFinite ? time : horizontal.time
      velocity = ScrollVector(x: horizontal.fingerVelocity(at: stamp), y: vertical.fingerVelocity(at: stamp))
      velocity = velocity * launchFactor(of: drag, velocity: velocity, time: stamp)
    }
    let share = Self.shares(of: velocity)
    events.formUnion(
      changeBoth { $0.release(velocity: velocity[$1], stopShare: share[$1]) })
    settle()
    return events
  }

  /// Cancels the drag, which ends without deceleration.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    drag = nil
    return events.union(changeBoth { axis, _ in axis.cancel(time: time) })
  }

  /// Throws the content with `velocity`, in units per second, as a release would.
  @discardableResult
  public mutating func fling(velocity: ScrollVector, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard velocity.isFinite else { return events }
    drag = nil
    let share = Self.shares(of: velocity)
    events.formUnion(
      changeBoth { $0.fling(velocity: velocity[$1], stopShare: share[$1], time: time) })
    settle()
    return events
  }

  /// Changes where the motion ends that the last release began, as UIScrollView's `willEndDragging` does.
  public mutating func setTargetContentOffset(_ target: ScrollVector) {
    guard target.isFinite else { return }
    horizontal.setTargetContentOffset(target.x)
    vertical.setTargetContentOffset(target.y)
  }

  /// Sends released content to the offset that the policy chooses.
  mutating func settle() {
    guard let projected = targetContentOffset, let target = snapPolicy.destination(projected: projected) else { return }
    // The wheel of one axis may have fallen silent earlier.
    horizontal.acceptsTarget = true
    vertical.acceptsTarget = true
    setTargetContentOffset(target)
  }

  /// Returns what multiplies a finger's velocity at its release: 0 without a fling.
  private mutating func launchFactor(of drag: PlaneDrag, velocity: ScrollVector, time: Double) -> Double {
    let speed = velocity.length
    guard speed > 0, speed >= drag.pointer.launchSpeed * pointLength else {
      fastScroll.breakChain()
      return 0
    }
    guard horizontal.configuration.isFastScrollEnabled else { return 1 }
    let continues = velocity.dotProduct(with: lastSwipe) > 0
    if !continues { fastScroll.breakChain() }
    lastSwipe = velocity
    _ = fastScroll.launchVelocity(
      velocity: speed / pointLength, dragDistance: (drag.locked - drag.pressed).length / pointLength,
      caughtMoving: drag.caughtMoving && continues, time: time)
    return fastScroll.multiplier
  }

  /// Returns the fraction of the stop speed at which each axis stops, so that both do at the same moment.
  private static func shares(of velocity: ScrollVector) -> ScrollVector {
    let speed = velocity.length
    guard speed > 0, speed.isFinite else { return ScrollVector(x: 1, y: 1) }
    return ScrollVector(x: abs(velocity.x) / speed, y: abs(velocity.y) / speed)
  }
}

#if !hasFeature(Embedded)
  extension PlaneDrag: Codable {}
#endif

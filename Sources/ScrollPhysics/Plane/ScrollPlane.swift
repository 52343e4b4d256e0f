/// Two scrolling axes that one pointer moves, as in a map or an enlarged picture.
///
/// Each axis is a ``Scroller``. A gesture counts for both at once: the slop is a distance, a fling is launched and sped
/// up by the speed along its path, so that it keeps its direction, and one decision settles both. A plane is a value
/// without a clock, as a scroller is, and has the same phases and events.
public struct ScrollPlane: Hashable, Sendable {
  /// The phases in order of increasing precedence.
  private static let precedence: [ScrollPhase] = [.idle, .animating, .decelerating, .bouncing, .tracking, .dragging]

  /// The horizontal axis.
  public private(set) var horizontal: Scroller

  /// The vertical axis.
  public private(set) var vertical: Scroller

  /// The offsets that the content settles on.
  public var snapPolicy: PlaneSnapPolicy

  /// Whether a drag that follows an axis closely stays on it; see ``DirectionalLock``.
  public var isDirectionalLockEnabled: Bool

  /// The pointer that holds the content.
  private var drag: PlaneDrag?

  private var fastScroll = FastScroll()

  /// The velocity of the last swipe, in units per second.
  private var lastSwipe = ScrollVector.zero

  /// Creates a plane at rest.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset of the content, in units; on a range no further than its ends.
  ///   - horizontal: The settings of the horizontal axis.
  ///   - vertical: The settings of the vertical axis, with the same length of a point.
  ///   - snapPolicy: The offsets that the content settles on.
  ///   - isDirectionalLockEnabled: Whether a drag that follows an axis closely stays on it.
  public init(
    contentOffset: ScrollVector = .zero,
    horizontal: ScrollConfiguration = ScrollConfiguration(),
    vertical: ScrollConfiguration = ScrollConfiguration(),
    snapPolicy: PlaneSnapPolicy = .axes,
    isDirectionalLockEnabled: Bool = false
  ) {
    self.horizontal = Scroller(contentOffset: contentOffset.x, configuration: horizontal)
    self.vertical = Scroller(contentOffset: contentOffset.y, configuration: vertical)
    self.snapPolicy = snapPolicy
    self.isDirectionalLockEnabled = isDirectionalLockEnabled
  }

  // MARK: Reading

  /// The offset of the content, in units, at the last time given; it counts every turn of a wrapping axis.
  public var contentOffset: ScrollVector { ScrollVector(x: horizontal.contentOffset, y: vertical.contentOffset) }

  /// The velocity of ``contentOffset``, in units per second.
  public var velocity: ScrollVector { ScrollVector(x: horizontal.velocity, y: vertical.velocity) }

  /// The current state: the phase of the axis that takes precedence, such as a drag over an animation.
  public var phase: ScrollPhase {
    let (one, other) = (horizontal.phase, vertical.phase)
    return Self.precedence.last { $0 == one || $0 == other } ?? .idle
  }

  /// The content offset at which the content comes to rest if nothing interrupts it; `nil` while a pointer holds it.
  public var targetContentOffset: ScrollVector? {
    guard let x = horizontal.targetContentOffset, let y = vertical.targetContentOffset else { return nil }
    return ScrollVector(x: x, y: y)
  }

  /// Whether the content moves by itself.
  public var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

  /// Whether every frame differs from the last; see ``Scroller/isChanging``.
  public var isChanging: Bool { horizontal.isChanging || vertical.isChanging }

  /// The time of the next event without input, in seconds; `nil` without one.
  public var nextEventTime: Double? {
    guard let x = horizontal.nextEventTime, let y = vertical.nextEventTime else {
      return horizontal.nextEventTime ?? vertical.nextEventTime
    }
    return min(x, y)
  }

  /// Returns ``contentOffset`` at `time` if nothing interrupts the motion; the current one for a time in the past.
  public func contentOffset(time: Double) -> ScrollVector {
    var ahead = self
    if time > horizontal.time { ahead.advance(time: time) }
    return ahead.contentOffset
  }

  // MARK: Time

  /// Advances the plane to `time`, in seconds, and returns the events until then.
  ///
  /// Call it once for each frame with the time at which the frame will be visible; see ``Scroller/advance(time:)``.
  @discardableResult
  public mutating func advance(time: Double) -> ScrollEvents {
    var events: ScrollEvents = []
    // One event at a time, so that the end of a gesture settles both axes at its own time.
    while let next = nextEventTime, next <= time, next <= Limit.time {
      let happened = changeBoth { axis, _ in axis.advance(time: next) }
      if happened.contains(.didEndDragging) { settle() }
      events.formUnion(happened)
    }
    return events.union(changeBoth { axis, _ in axis.advance(time: time) })
  }

  /// Starts the clock anew at `time`, from which motions and gestures continue.
  public mutating func restartClock(time: Double) {
    horizontal.restartClock(time: time)
    vertical.restartClock(time: time)
  }

  // MARK: Pointers

  /// Presses a finger or a button at `finger`, in units, which stops the content.
  ///
  /// - Returns: `didCatch` if it stopped content too fast to be tapped, with the event of the interrupted motion.
  @discardableResult
  public mutating func press(at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents
  {
    let events = advance(time: time)
    guard finger.isFinite else { return events }
    let caughtMoving = isMoving || phase == .dragging || drag?.caughtMoving ?? false
    drag = PlaneDrag(
      pointer: pointer, pressed: finger, finger: finger, locked: finger, caughtMoving: caughtMoving)
    // It never begins a drag of one axis alone.
    let axisPointer = ScrollPointer(slop: .infinity, launchSpeed: 0, estimator: pointer.estimator)
    return events.union(changeBoth { $0.press(at: finger[$1], by: axisPointer, time: time) })
  }

  /// Moves the pressed finger to `finger`, in units.
  ///
  /// Beyond its slop, in any direction, it drags the content, with the slop subtracted.
  @discardableResult
  public mutating func move(to finger: ScrollVector, time: Double) -> ScrollEvents {
    guard var drag, finger.isFinite else { return advance(time: time) }
    let start = drag.move(to: finger, isLocked: isDirectionalLockEnabled, pointLength: pointLength, time: time)
    self.drag = drag
    let events = changeBoth(at: time) { $0.move(to: drag.locked[$1], time: time) }
    guard let start else { return events }
    return events.union(changeBoth { $0.beginDragging(from: start[$1]) })
  }

  /// Lifts the finger: the content glides on, settles, or stays.
  ///
  /// A release faster than the pointer's launch speed, in any direction, is a fling. It keeps its direction even when
  /// repeated flicks speed it up.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard let drag else { return events }
    self.drag = nil
    let velocity = drag.isDragging ? launchVelocity(of: drag, at: horizontal.sampleTime(time)) : .zero
    let fraction = Self.stopFractions(of: velocity)
    let released = changeBoth { $0.endHold(velocity: velocity[$1], stopFraction: fraction[$1]) }
    settle()
    return events.union(released)
  }

  /// Cancels the drag, which ends without deceleration.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents {
    drag = nil
    return changeBoth(at: time) { axis, _ in axis.cancel(time: time) }
  }

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; see ``Scroller/wheel(by:isPrecise:time:)``.
  @discardableResult
  public mutating func wheel(by delta: ScrollVector, isPrecise: Bool, time: Double) -> ScrollEvents {
    changeBoth(at: time) { $0.wheel(by: delta[$1], isPrecise: isPrecise, time: time) }
  }

  /// Moves the content by `delta`, in units, for a phase of a gesture; see ``Scroller/trackpad(by:phase:time:)``.
  @discardableResult
  public mutating func trackpad(by delta: ScrollVector, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    let moved = changeBoth { $0.trackpad(by: delta[$1], phase: phase, time: time) }
    if moved.contains(.didEndDragging) { settle() }
    return events.union(moved)
  }

  // MARK: Calls

  /// Launches the content with `velocity`, in units per second, as after a drag.
  @discardableResult
  public mutating func fling(velocity: ScrollVector, time: Double) -> ScrollEvents {
    guard velocity.isFinite else { return advance(time: time) }
    drag = nil
    let fraction = Self.stopFractions(of: velocity)
    let events = changeBoth(at: time) { $0.fling(velocity: velocity[$1], stopFraction: fraction[$1], time: time) }
    settle()
    return events
  }

  /// Changes the target of the motion that the last release began; see ``Scroller/setTargetContentOffset(_:)``.
  public mutating func setTargetContentOffset(_ target: ScrollVector) {
    guard target.isFinite else { return }
    horizontal.setTargetContentOffset(target.x)
    vertical.setTargetContentOffset(target.y)
  }

  /// Moves the content to `target` at once, on a range no further than its ends.
  @discardableResult
  public mutating func setContentOffset(_ target: ScrollVector, time: Double) -> ScrollEvents {
    changeBoth(at: time) { $0.setContentOffset(target[$1], time: time) }
  }

  /// Animates the content to `destination`, on a range no further than its ends; from rest in a straight line.
  ///
  /// For the parameters, see ``Scroller/animate(to:duration:curve:route:time:)``.
  @discardableResult
  public mutating func animate(
    to destination: ScrollVector,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut,
    route: Route = .direct,
    time: Double
  ) -> ScrollEvents {
    guard destination.isFinite else { return advance(time: time) }
    drag = nil
    return changeBoth(at: time) {
      $0.animate(to: destination[$1], duration: duration, curve: curve, route: route, time: time)
    }
  }

  /// Replaces the settings of the axes; see ``Scroller/reconfigure(_:time:)``.
  @discardableResult
  public mutating func reconfigure(
    horizontal: ScrollConfiguration, vertical: ScrollConfiguration, time: Double
  ) -> ScrollEvents {
    changeBoth(at: time) { $0.reconfigure($1 == .horizontal ? horizontal : vertical, time: time) }
  }

  // MARK: Both axes

  private var pointLength: Double { horizontal.configuration.pointLength }

  private var isDragInProgress: Bool { horizontal.activity.isDragInProgress || vertical.activity.isDragInProgress }

  /// Changes both axes, by default at the current time, and returns the events of the plane.
  ///
  /// A drag of either axis is a drag of the plane, and the plane has arrived when both axes have.
  private mutating func changeBoth(
    at time: Double? = nil,
    _ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents
  ) -> ScrollEvents {
    let earlier = time.map { advance(time: $0) } ?? []
    let wasDragged = isDragInProgress
    var events = change(&horizontal, .horizontal).union(change(&vertical, .vertical))
    if wasDragged || !isDragInProgress { events.remove(.willBeginDragging) }
    if isDragInProgress { events.remove(.didEndDragging) }
    if isMoving { events.subtract([.didEndDecelerating, .didEndAnimating]) }
    return events.union(earlier)
  }

  /// Moves released content to the offset that the policy chooses.
  private mutating func settle() {
    guard let projected = targetContentOffset, let target = snapPolicy.destination(projected: projected) else { return }
    horizontal.settle(on: target.x)
    vertical.settle(on: target.y)
  }

  /// Returns the velocity of the finger at its release, sped up by repeated flicks; 0 without a fling.
  private mutating func launchVelocity(of drag: PlaneDrag, at time: Double) -> ScrollVector {
    let velocity = ScrollVector(x: horizontal.fingerVelocity(at: time), y: vertical.fingerVelocity(at: time))
    let speed = velocity.length
    guard speed > 0, speed >= drag.pointer.launchSpeed * pointLength else {
      fastScroll.breakChain()
      return .zero
    }
    guard horizontal.configuration.isFastScrollEnabled else { return velocity }
    let continues = velocity.dotProduct(with: lastSwipe) > 0
    lastSwipe = velocity
    _ = fastScroll.launchVelocity(
      velocity: speed / pointLength, dragDistance: drag.displacement.length / pointLength,
      caughtMoving: drag.caughtMoving && continues, time: time)
    return velocity * fastScroll.multiplier
  }

  /// Returns the fraction of the stop speed at which each axis stops, so that both do at the same time.
  private static func stopFractions(of velocity: ScrollVector) -> ScrollVector {
    let speed = velocity.length
    guard speed > 0, speed.isFinite else { return ScrollVector(x: 1, y: 1) }
    return ScrollVector(x: abs(velocity.x) / speed, y: abs(velocity.y) / speed)
  }
}

extension ScrollPlane: CustomStringConvertible {
  /// The phase, offset, velocity, and target, in units.
  public var description: String {
    let destination = targetContentOffset.map { ", to \($0)" } ?? ""
    return "\(phase) at \(contentOffset), \(velocity) a second\(destination)"
  }
}

#if !hasFeature(Embedded)
  extension ScrollPlane: Codable {}
#endif

/// Two scrolling axes that a single pointer moves, as in a map or a zoomed image.
///
/// Each axis is a ``Scroller``, and a plane has the same phases and events as a scroller. Gestures apply to both axes
/// together: the slop is a distance in any direction, a fling keeps its direction when fast scrolling speeds it up, and
/// one release settles both axes.
public struct ScrollPlane: Hashable, Sendable {
  /// All phases, in order of increasing precedence.
  private static let precedence: [Scroller.Phase] = [.idle, .animating, .decelerating, .bouncing, .tracking, .dragging]

  /// The scroller of the horizontal axis.
  public internal(set) var horizontal: Scroller

  /// The scroller of the vertical axis.
  public internal(set) var vertical: Scroller

  /// The policy that chooses where released content comes to rest.
  public var snapPolicy: PlaneSnapPolicy

  /// Whether a pointer's drag close to the direction of an axis moves only that axis; see ``DirectionalLock``.
  public var isDirectionalLockEnabled: Bool

  /// Whether content that fits the viewport along an axis can be dragged along that axis, and springs back.
  ///
  /// The configuration of that axis must also have `alwaysBounces` set to `true`, and the end behavior `bounce`.
  public var alwaysBounces = false

  var drag: PlaneDrag?
  var pan: PlanePan?
  var fastScroll = FastScroll()

  /// The velocity of the last fling, in units per second, without the increase by ``fastScroll``.
  var lastSwipe = ScrollVector.zero

  /// Creates a plane at rest at `contentOffset`, in units and clamped to the bounds, or by default at the start.
  ///
  /// Both configurations must have the same ``ScrollConfiguration/pointLength``.
  public init(
    contentOffset: ScrollVector? = nil,
    horizontal: ScrollConfiguration = ScrollConfiguration(),
    vertical: ScrollConfiguration = ScrollConfiguration(),
    snapPolicy: PlaneSnapPolicy = .axes,
    isDirectionalLockEnabled: Bool = false
  ) {
    self.horizontal = Scroller(contentOffset: contentOffset?.x, configuration: horizontal)
    self.vertical = Scroller(contentOffset: contentOffset?.y, configuration: vertical)
    self.snapPolicy = snapPolicy
    self.isDirectionalLockEnabled = isDirectionalLockEnabled
  }

  // MARK: Reading

  /// The current offset of the content, in units; on a wrapping axis it includes all whole turns.
  public var contentOffset: ScrollVector { ScrollVector(x: horizontal.contentOffset, y: vertical.contentOffset) }

  /// The current velocity of ``contentOffset``, in units per second.
  public var velocity: ScrollVector { ScrollVector(x: horizontal.velocity, y: vertical.velocity) }

  /// The current phase: that of the axis whose phase takes precedence, such as a drag over an animation.
  public var phase: Scroller.Phase {
    let (one, other) = (horizontal.phase, vertical.phase)
    return Self.precedence.last { $0 == one || $0 == other } ?? .idle
  }

  /// The content offset at which the motion in progress ends if nothing interrupts it; the current offset at rest.
  ///
  /// It is `nil` while a pointer is pressed; see ``Scroller/targetContentOffset``.
  public var targetContentOffset: ScrollVector? {
    guard let x = horizontal.targetContentOffset, let y = vertical.targetContentOffset else { return nil }
    return ScrollVector(x: x, y: y)
  }

  /// Whether the content decelerates, bounces, or is animated, on either axis.
  public var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

  /// Whether frames can differ without input, on either axis; see ``Scroller/isChanging``.
  public var isChanging: Bool { horizontal.isChanging || vertical.isChanging }

  /// The next time at which a gesture or a part of a motion ends without input, in seconds; `nil` if there is none.
  public var nextEventTime: Double? {
    let times = [horizontal.nextEventTime, vertical.nextEventTime, pan?.liftTime]
    return times.lazy.compactMap { $0 }.min()
  }

  /// Returns ``contentOffset`` at `time`, in seconds, without further input; the current one for a past time.
  public func contentOffset(at time: Double) -> ScrollVector { advanced(to: time).contentOffset }

  /// Returns ``velocity`` at `time`, in seconds, without further input; the current one for a past time.
  public func velocity(at time: Double) -> ScrollVector { advanced(to: time).velocity }

  private func advanced(to time: Double) -> ScrollPlane {
    var ahead = self
    if time > horizontal.time { ahead.advance(to: time) }
    return ahead
  }

  // MARK: Time

  /// Advances the plane to `time`, in seconds, and returns the events up to that time; see ``Scroller/advance(to:)``.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollEvents {
    if time < horizontal.time - Limit.delay { restartClock(time: time) }
    var events: ScrollEvents = []
    // Stop at each event, as the end of a gesture settles both axes at the time at which it occurs.
    while let next = nextEventTime, next <= time, next <= Limit.time {
      let isLift = next == pan?.liftTime
      let happened = report { plane in
        let events = plane.changeBoth { axis, _ in axis.advance(to: next) }
        if isLift {
          return events.union(plane.lift(at: max(plane.horizontal.tracker.lastTime, plane.vertical.tracker.lastTime)))
        }
        if events.contains(.didEndDragging) { plane.endGesture() }
        return events
      }
      events.formUnion(happened)
    }
    return events.union(changeBoth { axis, _ in axis.advance(to: time) })
  }

  /// Restarts the clock at `time`, in seconds; see ``Scroller/restartClock(time:)``.
  public mutating func restartClock(time: Double) {
    let former = horizontal.time
    horizontal.restartClock(time: time)
    vertical.restartClock(time: time)
    guard former > -Limit.time else { return }
    let shift = horizontal.time - former
    fastScroll.shiftClock(by: shift)
    if let liftTime = pan?.liftTime { pan?.liftTime = liftTime + shift }
  }

  // MARK: Calls

  /// Launches the content with `velocity`, in units per second, like the release of a drag but without fast scrolling.
  @discardableResult
  public mutating func fling(velocity: ScrollVector, time: Double) -> ScrollEvents {
    guard velocity.isFinite else { return advance(to: time) }
    (drag, pan) = (nil, nil)
    let fraction = Self.stopFractions(of: velocity)
    let events = advance(to: time)
    let launch = report { plane in
      let events = plane.changeBoth { $0.fling(velocity: velocity[$1], stopFraction: fraction[$1], time: time) }
      plane.settle()
      return events
    }
    return events.union(launch)
  }

  /// Changes the target of the motion that followed the last release; see ``Scroller/setTargetContentOffset(_:)``.
  ///
  /// `target` is in units, and applies to both axes, even if one of them has arrived.
  public mutating func setTargetContentOffset(_ target: ScrollVector) {
    guard target.isFinite, !isDragInProgress, heldAxes == (false, false),
      horizontal.activity.acceptsTarget || vertical.activity.acceptsTarget
    else { return }
    settle(on: target)
  }

  /// Moves the content to `target`, in units and clamped to the bounds, immediately.
  @discardableResult
  public mutating func setContentOffset(_ target: ScrollVector, time: Double) -> ScrollEvents {
    changeBoth(at: time) { $0.setContentOffset(target[$1], time: time) }
  }

  /// Animates the content to `destination`, in units, along a straight line if the content is at rest; see
  /// ``Scroller/animate(to:duration:curve:route:time:)``.
  @discardableResult
  public mutating func animate(
    to destination: ScrollVector,
    duration: Double = 0.3,
    curve: TimedMotion.TimingFunction = .easeInEaseOut,
    route: Scroller.Route = .direct,
    time: Double
  ) -> ScrollEvents {
    guard destination.isFinite else { return advance(to: time) }
    (drag, pan) = (nil, nil)
    return changeBoth(at: time) {
      $0.animate(to: destination[$1], duration: duration, curve: curve, route: route, time: time)
    }
  }

  /// Animates the content by the shortest distance that makes an item visible; see
  /// ``Scroller/scrollToVisible(_:alignment:viewportLength:margin:duration:time:)``.
  ///
  /// `horizontal` and `vertical` are the ranges that the item covers, in the coordinates of the content. `viewport` is
  /// the size of the viewport including the insets, in units; `nil` for the viewport lengths of the bounds.
  @discardableResult
  public mutating func scrollToVisible(
    horizontal: ClosedRange<Double>,
    vertical: ClosedRange<Double>,
    viewport: ScrollVector? = nil,
    margin: Double = 0,
    duration: Double = 0.3,
    time: Double
  ) -> ScrollEvents {
    var events = advance(to: time)
    let held = heldAxes
    let moved = changeBoth {
      $0.scrollToVisible(
        $1 == .horizontal ? horizontal : vertical, viewportLength: viewport?[$1], margin: margin, duration: duration,
        time: time)
    }
    events.formUnion(moved)
    guard heldAxes != held else { return events }
    // A drag that ends on one axis ends on both.
    (drag, pan) = (nil, nil)
    return events.union(changeBoth { axis, _ in axis.endHold(velocity: 0) })
  }

  #if !hasFeature(Embedded)
    /// Moves each axis along a custom motion; see ``Scroller/follow(_:time:)``.
    ///
    /// If one motion is rejected, so is the other.
    @discardableResult
    public mutating func follow(
      horizontal: some ScrollMotion, vertical: some ScrollMotion, time: Double
    ) -> ScrollEvents {
      guard horizontal.isValid, vertical.isValid else { return advance(to: time).union(.didReject) }
      (drag, pan) = (nil, nil)
      return changeBoth(at: time) {
        $1 == .horizontal ? $0.follow(horizontal, time: time) : $0.follow(vertical, time: time)
      }
    }
  #endif

  /// Replaces the settings of both axes; see ``Scroller/reconfigure(_:time:)``.
  @discardableResult
  public mutating func reconfigure(
    horizontal: ScrollConfiguration, vertical: ScrollConfiguration, time: Double
  ) -> ScrollEvents {
    changeBoth(at: time) { $0.reconfigure($1 == .horizontal ? horizontal : vertical, time: time) }
  }

  /// Moves the coordinates of the content by `distance`, in units, without a visible change; see
  /// ``Scroller/shiftContent(by:time:)``.
  @discardableResult
  public mutating func shiftContent(by distance: ScrollVector, time: Double) -> ScrollEvents {
    let events = changeBoth(at: time) { $0.shiftContent(by: distance[$1], time: time) }
    if distance.isFinite { snapPolicy = snapPolicy.shifted(by: distance) }
    return events
  }

  // MARK: Both axes

  var pointLength: Double { horizontal.configuration.pointLength }

  private var heldAxes: (Bool, Bool) { (horizontal.activity.isHeld, vertical.activity.isHeld) }

  var isDragInProgress: Bool { horizontal.activity.isDragInProgress || vertical.activity.isDragInProgress }

  /// Applies `change` to both axes, at `time` or the current time, and returns the events of the plane.
  ///
  /// A drag of either axis is a drag of the plane, and a deceleration or an animation of the plane ends when
  /// neither axis has one.
  mutating func changeBoth(
    at time: Double? = nil, _ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents
  ) -> ScrollEvents {
    let earlier = time.map { advance(to: $0) } ?? []
    return earlier.union(report { change(&$0.horizontal, .horizontal).union(change(&$0.vertical, .vertical)) })
  }

  /// Applies `change`, and returns the events of the plane, given those of its axes.
  mutating func report(_ change: (inout ScrollPlane) -> ScrollEvents) -> ScrollEvents {
    let (wasDragged, wasGliding) = (isDragInProgress, isGliding)
    var events = change(&self)
    if wasDragged || !isDragInProgress { events.remove(.willBeginDragging) }
    if isDragInProgress { events.remove(.didEndDragging) }
    if horizontal.phase == .animating || vertical.phase == .animating { events.remove(.didEndAnimating) }
    let glide: ScrollEvents = [.willDecelerate, .didEndDecelerating, .didCancelDecelerating]
    let happened = events.intersection(glide)
    events.subtract(glide)
    switch (wasGliding, isGliding) {
    case (false, false): break
    case (false, true): events.insert(.willDecelerate)
    // A deceleration of one axis continues that of the plane, unless a call has launched the content again.
    case (true, true):
      if happened.isSuperset(of: [.didCancelDecelerating, .willDecelerate]) {
        events.formUnion([.didCancelDecelerating, .willDecelerate])
      }
    case (true, false): events.insert(happened == .didEndDecelerating ? .didEndDecelerating : .didCancelDecelerating)
    }
    return events
  }

  private var isGliding: Bool { horizontal.isGliding || vertical.isGliding }

  /// Returns each axis's fraction of the stop speed, so that axes with equal deceleration rates end a fling together.
  static func stopFractions(of velocity: ScrollVector) -> ScrollVector {
    let speed = velocity.length
    guard speed > 0, speed.isFinite else { return ScrollVector(x: 1, y: 1) }
    return ScrollVector(x: abs(velocity.x) / speed, y: abs(velocity.y) / speed)
  }
}

#if !hasFeature(Embedded)
  extension ScrollPlane: CustomStringConvertible {
    /// A description with the phase, the offset, the velocity, and, unless a pointer is pressed, the target.
    public var description: String {
      let destination = targetContentOffset.map { ", to \($0)" } ?? ""
      return "\(phase) at \(contentOffset), \(velocity) a second\(destination)"
    }
  }
#endif

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

  var drag: PlaneDrag?
  var pan: PlanePan?
  var fastScroll = FastScroll()

  /// The value with which the next frame compares ``currentItem``.
  var item: Int?

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
    item = currentItem
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

  /// The signed distances of the content beyond the ends of both axes, in units; zero within the bounds.
  public var overscroll: ScrollVector { ScrollVector(x: horizontal.overscroll, y: vertical.overscroll) }

  /// The index of the offset of ``snapPolicy`` on which the content would settle at rest; `nil` if there is none.
  public var currentItem: Int? {
    guard case .offsets(let offsets, _) = snapPolicy else { return nil }
    return snapPolicy.destination(projected: contentOffset + insets).flatMap { offsets.firstIndex(of: $0) }
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
    if time >= horizontal.time { ahead.advance(to: time) }
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
    events.formUnion(changeBoth { axis, _ in axis.advance(to: time) })
    guard case .offsets = snapPolicy, currentItem != item,
      horizontal.configuration.reportsItems || vertical.configuration.reportsItems
    else { return events }
    item = currentItem
    return events.union(.didCrossItem)
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

  // MARK: Both axes

  var pointLength: Double { horizontal.configuration.pointLength }

  /// The leading insets of both axes, in units.
  var insets: ScrollVector {
    ScrollVector(x: horizontal.configuration.bounds.insets.leading, y: vertical.configuration.bounds.insets.leading)
  }

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
    let (wasDragged, wasGliding, wasAnimating) = (isDragInProgress, isGliding, isAnimating)
    var events = change(&self)
    if wasDragged { events.remove(.willBeginDragging) }
    if isDragInProgress {
      events.remove(.didEndDragging)
    } else if wasDragged {
      events.insert(.didEndDragging)
    }
    if !horizontal.isSettled || !vertical.isSettled { events.remove(.didSettle) }
    if isAnimating {
      events.remove(.didEndAnimating)
    } else if wasAnimating, !events.contains(.didEndAnimating) {
      // One axis was animated, and both decelerate on.
      events.insert(.didCancelAnimating)
    }
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

  private var isAnimating: Bool { horizontal.phase == .animating || vertical.phase == .animating }

  /// Whether either axis decelerates or bounces.
  private var isGliding: Bool {
    func glides(_ phase: Scroller.Phase) -> Bool { phase == .decelerating || phase == .bouncing }
    return glides(horizontal.phase) || glides(vertical.phase)
  }

  /// Returns each axis's fraction of the stop speed, so that axes with equal deceleration rates end a fling together.
  static func stopFractions(of velocity: ScrollVector) -> ScrollVector {
    let speed = velocity.length
    guard speed > 0, speed.isFinite else { return ScrollVector(x: 1, y: 1) }
    return ScrollVector(x: abs(velocity.x) / speed, y: abs(velocity.y) / speed)
  }
}

extension ScrollPlane: CustomStringConvertible {
  /// The descriptions of both axes.
  public var description: String { "x \(horizontal); y \(vertical)" }
}

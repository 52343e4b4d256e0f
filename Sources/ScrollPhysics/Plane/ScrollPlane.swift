/// Two scrolling axes that a single pointer moves, as in a map or a zoomed image.
///
/// Each axis is a ``Scroller``, and a plane has the same phases and events as a scroller. Gestures apply to both axes
/// together: the slop is a distance in any direction, a fling keeps its direction when fast scrolling speeds it up, and
/// one release settles both axes. Lengths are in the caller's unit, velocities in that unit per second, and times in
/// seconds.
public struct ScrollPlane: Hashable, Sendable {
  /// All phases, in order of increasing precedence.
  private static let precedence: [Scroller.Phase] = [.idle, .animating, .decelerating, .bouncing, .tracking, .dragging]

  /// The scroller of the horizontal axis.
  public internal(set) var horizontal: Scroller

  /// The scroller of the vertical axis.
  public internal(set) var vertical: Scroller

  /// The policy that chooses where released content comes to rest.
  public var snapPolicy: PlaneSnapPolicy

  /// The lock of a pointer's drag to an axis; `nil` for drags in all directions.
  public var directionalLock: DirectionalLock?

  var gesture = Gesture()

  /// The value with which the next frame compares ``currentItem``.
  var item: Int?

  /// Creates a plane at rest at `contentOffset`, clamped to the bounds, or by default at the start.
  ///
  /// Both configurations must have the same ``ScrollConfiguration/pointLength``.
  public init(
    contentOffset: ScrollVector? = nil,
    horizontal: ScrollConfiguration = ScrollConfiguration(),
    vertical: ScrollConfiguration = ScrollConfiguration(),
    snapPolicy: PlaneSnapPolicy = .axes,
    directionalLock: DirectionalLock? = nil
  ) {
    self.horizontal = Scroller(contentOffset: contentOffset?.x, configuration: horizontal)
    self.vertical = Scroller(contentOffset: contentOffset?.y, configuration: vertical)
    self.snapPolicy = snapPolicy
    self.directionalLock = directionalLock
    item = currentItem
  }

  // MARK: Reading

  /// The current offset of the content; on a wrapping axis it includes all whole turns.
  public var contentOffset: ScrollVector { values(\.contentOffset) }

  /// The current velocity of ``contentOffset``.
  public var velocity: ScrollVector { values(\.velocity) }

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

  /// The signed distances of the content beyond the ends of both axes; zero within the bounds.
  public var overscroll: ScrollVector { values(\.overscroll) }

  /// The index of the position of ``snapPolicy`` on which the content would settle at rest; `nil` if there is none.
  public var currentItem: Int? {
    guard case .positions(let positions, _) = snapPolicy else { return nil }
    return snapPolicy.nearest(to: contentOffset + insets).flatMap { positions.firstIndex(of: $0) }
  }

  /// Whether the content decelerates, bounces, or is animated, on either axis.
  public var isMoving: Bool { isTrue(\.isMoving) }

  /// Whether frames can differ without input, on either axis; see ``Scroller/isChanging``.
  public var isChanging: Bool { isTrue(\.isChanging) || isAboutToSettle }

  /// The next time at which a gesture or a part of a motion ends without input; `nil` if there is none.
  public var nextEventTime: Double? {
    let times = [horizontal.nextEventTime, vertical.nextEventTime, gesture.silence?.end]
    return times.lazy.compactMap { $0 }.min()
  }

  /// Returns ``contentOffset`` at `time` without further input; the current one for a past time.
  public func contentOffset(at time: Double) -> ScrollVector { advanced(to: time).contentOffset }

  /// Returns ``velocity`` at `time` without further input; the current one for a past time.
  public func velocity(at time: Double) -> ScrollVector { advanced(to: time).velocity }

  // MARK: Time

  /// Advances the plane to `time`, and returns the events up to that time; see ``Scroller/advance(to:)``.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollEvents {
    var events = pass(to: adopt(time))
    events.formUnion(horizontal.crossItem())
    events.formUnion(vertical.crossItem())
    if isAboutToSettle {
      horizontal.isSettled = true
      vertical.isSettled = true
      events.insert(.didSettle)
    }
    guard case .positions = snapPolicy, isTrue(\.configuration.reportsItems), currentItem != item else { return events }
    item = currentItem
    return events.union(.didCrossItem)
  }

  /// Restarts the clock at `time`; see ``Scroller/restartClock(time:)``.
  public mutating func restartClock(time: Double) {
    let former = horizontal.time
    horizontal.restartClock(time: time)
    vertical.restartClock(time: time)
    guard former > -Limit.time else { return }
    let shift = horizontal.time - former
    gesture.shiftClock(by: shift)
  }

  // MARK: Both axes

  var pointLength: Double { horizontal.configuration.pointLength }

  /// The leading insets of both axes.
  var insets: ScrollVector { values(\.configuration.bounds.insets.leading) }

  /// Applies `change`, and returns the events of the plane, given those of its axes.
  ///
  /// A deceleration or an animation of the plane ends when neither axis has one.
  mutating func report(_ change: (inout ScrollPlane) -> ScrollEvents) -> ScrollEvents {
    let (wasGliding, wasAnimating) = (isGliding, isAnimating)
    var events = change(&self)
    // One axis at rest is not yet a plane at rest.
    events.remove(.didSettle)
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

  private var isAnimating: Bool { isTrue { $0.phase == .animating } }

  /// Whether either axis decelerates or bounces.
  private var isGliding: Bool { isTrue { $0.phase == .decelerating || $0.phase == .bouncing } }
}

extension ScrollPlane: CustomStringConvertible {
  /// The descriptions of both axes.
  public var description: String { "x \(horizontal); y \(vertical)" }
}

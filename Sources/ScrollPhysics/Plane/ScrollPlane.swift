/// Two scrolling axes that one pointer moves, as in a map or an enlarged picture.
///
/// Each axis is a ``Scroller``. What a hand does counts for both at once: the slop is a distance, a fling is launched
/// and sped up by the speed along its way, so that it keeps its direction, and one decision settles both. A plane is a
/// value without a clock, as a scroller is, and speaks of the same phases and events.
public struct ScrollPlane: Hashable, Sendable {
  /// The horizontal axis.
  public internal(set) var horizontal: Scroller

  /// The vertical axis.
  public internal(set) var vertical: Scroller

  /// The offsets that the content settles on.
  public var snapPolicy: PlaneSnapPolicy

  /// Whether a drag that follows an axis closely stays on it; see ``DirectionalLock``.
  public var isDirectionalLockEnabled: Bool

  /// The pointer that holds the content.
  var drag: PlaneDrag?

  var fastScroll = FastScroll()

  /// The velocity of the last swipe, in units per second.
  var lastSwipe = ScrollVector.zero

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

  /// What the plane is doing: of two axes that do different things, what a hand does counts before what moves by
  /// itself.
  public var phase: ScrollPhase {
    let (one, other) = (horizontal.phase, vertical.phase)
    return one.rank >= other.rank ? one : other
  }

  /// The content offset at which the content comes to rest if nothing interrupts it; `nil` while a pointer holds it.
  public var targetContentOffset: ScrollVector? {
    guard let x = horizontal.targetContentOffset, let y = vertical.targetContentOffset else { return nil }
    return ScrollVector(x: x, y: y)
  }

  /// Whether the content moves by itself, so that every frame differs from the last.
  public var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

  /// When something happens next by itself, in seconds; `nil` if nothing will.
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

  // MARK: Both axes

  /// Changes both axes, and returns what happened to the plane.
  ///
  /// A drag of either axis is a drag of the plane, and the plane has arrived when both axes have.
  mutating func changeBoth(_ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents) -> ScrollEvents {
    let wasDragged = isDragInProgress
    var events = change(&horizontal, .horizontal).union(change(&vertical, .vertical))
    if wasDragged || !isDragInProgress { events.remove(.willBeginDragging) }
    if isDragInProgress { events.remove(.didEndDragging) }
    if isMoving { events.subtract([.didEndDecelerating, .didEndAnimating]) }
    return events
  }

  private var isDragInProgress: Bool { horizontal.isDragInProgress || vertical.isDragInProgress }
}

extension ScrollPhase {
  /// What counts of two axes: the greater.
  fileprivate var rank: Int {
    switch self {
    case .idle: 0
    case .animating: 1
    case .decelerating: 2
    case .bouncing: 3
    case .tracking: 4
    case .dragging: 5
    }
  }
}

extension ScrollPlane: CustomStringConvertible {
  /// The phase, the position, the velocity and the destination, in units.
  public var description: String {
    let destination = targetContentOffset.map { ", to \($0)" } ?? ""
    return "\(phase) at \(contentOffset), \(velocity) a second\(destination)"
  }
}

#if !hasFeature(Embedded)
  extension ScrollPlane: Codable {}
#endif

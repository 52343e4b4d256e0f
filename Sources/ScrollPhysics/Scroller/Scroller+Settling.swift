extension Scroller {
  /// The fastest finger, in points per second: across a large screen in a twentieth of a second.
  private static let maximumFingerSpeed = 30_000.0

  /// Notes that a drag is in progress, and returns the event if it has just begun.
  mutating func beginDrag() -> ScrollEvents {
    defer { isDragInProgress = true }
    return isDragInProgress ? [] : .willBeginDragging
  }

  /// Notes that no drag is in progress, and returns the event if one has just ended.
  mutating func endDrag() -> ScrollEvents {
    defer { isDragInProgress = false }
    return isDragInProgress ? .didEndDragging : []
  }

  /// Lets the content come to rest by itself: fast content glides, slow content stays or settles on a snap position.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content, in units per second.
  ///   - stopShare: The fraction of the stop speed at which a fling stops: that of one axis in a fling of two.
  mutating func settle(velocity: Double, stopShare: Double = 1) -> ScrollEvents {
    normalizeOffset()
    acceptsTarget = true
    let isInside = configuration.bounds.contains(offset)
    if velocity != 0 || !isInside {
      let planner = ReleasePlanner(configuration: configuration, stopShare: stopShare)
      if let segment = planner.segment(from: offset, velocity: velocity, at: time) {
        activity = .moving(segment)
        launch = Launch(offset: offset, velocity: velocity, stopShare: stopShare)
        return .willDecelerate
      }
    }
    let snap = configuration.snapPolicy.destination(
      from: offset, projected: offset, pointLength: configuration.pointLength, in: configuration.bounds)
    if let snap { startSettling(to: snap, velocity: 0) }
    return []
  }

  // MARK: A held pointer

  /// Makes `drag` hold the content as it is shown now, by a finger at `finger`.
  func hold(_ drag: inout DragState, from finger: Double) {
    drag.resistance = EndResistance(configuration, holdingAt: offset)
    drag.anchor = finger + (drag.resistance?.proposed(at: offset) ?? offset)
  }

  /// Makes `drag` hold the content as it is shown now, if it has left its slop.
  mutating func holdAgain(_ drag: DragState) {
    guard drag.anchor != nil else { return }
    var drag = drag
    hold(&drag, from: drag.finger)
    activity = .held(drag)
  }

  /// Moves the content to where `drag` asks for it.
  mutating func follow(_ drag: inout DragState) {
    guard let proposed = drag.proposed else { return }
    guard let resistance = drag.resistance else {
      offset = proposed
      return
    }
    offset = resistance.shown(for: proposed, from: offset)
    // A hand slips at a hard end, so that the content follows as soon as it comes back.
    if resistance.isHard { drag.anchor = offset + drag.finger }
  }

  /// Returns the time of a sample: the event's own, also when frames have been drawn ahead of it.
  func stamp(_ time: Double) -> Double { time.isFinite ? time : self.time }

  /// Returns the velocity of the pointer, in the direction of the content.
  func fingerVelocity(at time: Double) -> Double {
    tracker.velocity(time: time, maximumSpeed: Self.maximumFingerSpeed * configuration.pointLength)
  }

  /// Returns the velocity of the content that a pointer holds.
  func velocity(of drag: DragState, at time: Double) -> Double {
    drag.anchor == nil ? 0 : shownVelocity(fingerVelocity(at: time), of: drag)
  }

  /// Returns the velocity of the content whose pointer moves with `velocity`.
  func shownVelocity(_ velocity: Double, of drag: DragState) -> Double {
    guard let proposed = drag.proposed, let resistance = drag.resistance else { return velocity }
    return resistance.velocity(velocity, atProposed: proposed, offset: offset)
  }
}

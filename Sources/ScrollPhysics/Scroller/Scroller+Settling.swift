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
  mutating func settle(velocity: Double) -> ScrollEvents {
    normalizeOffset()
    acceptsTarget = true
    let isInside = configuration.bounds.clamp(offset) == offset
    if velocity != 0 || !isInside {
      let planner = ReleasePlanner(configuration: configuration)
      if let segment = planner.segment(from: offset, velocity: velocity, at: time) {
        activity = .moving(segment)
        return .willDecelerate
      }
    }
    let snap = configuration.snapPolicy.destination(from: offset, projected: offset, in: configuration.bounds)
    if let snap, snap != offset {
      startAnimation(to: snap, velocity: 0, duration: Self.settleDuration, curve: .easeInEaseOut)
    }
    return []
  }

  // MARK: A held pointer

  /// Makes `drag` hold the content as it is shown now.
  mutating func anchor(_ drag: DragState) {
    var drag = drag
    drag.anchor = drag.finger + proposed(at: offset)
    activity = .held(drag)
  }

  /// Makes `drag` hold the content as it is shown now, if it has left its slop.
  mutating func reanchor(_ drag: DragState) {
    guard drag.anchor != nil else { return }
    anchor(drag)
  }

  /// Returns the offset at which content is shown when a pointer asks for `proposed`.
  func shown(for proposed: Double) -> Double {
    guard let (band, range) = configuration.bounds.rubberBand else { return proposed }
    return band.position(forProposed: proposed, in: range)
  }

  /// Returns the offset that a pointer asks for when content is shown at `offset`.
  func proposed(at offset: Double) -> Double {
    guard let (band, range) = configuration.bounds.rubberBand else { return offset }
    return band.proposed(forPosition: offset, in: range)
  }

  /// Returns the velocity of the pointer, in the direction of the content.
  func fingerVelocity(at time: Double) -> Double {
    tracker.velocity(at: time, maximumSpeed: Self.maximumFingerSpeed * configuration.pointLength)
  }

  /// Returns the velocity of the content that a pointer holds.
  func velocity(of drag: DragState, at time: Double) -> Double {
    drag.anchor == nil ? 0 : fingerVelocity(at: time) * rubberBandFactor(of: drag)
  }

  /// Returns the fraction of the pointer's velocity that the content has.
  func rubberBandFactor(of drag: DragState) -> Double {
    guard let proposed = drag.proposed, let (band, range) = configuration.bounds.rubberBand else { return 1 }
    return band.velocity(1, atProposed: proposed, in: range)
  }
}

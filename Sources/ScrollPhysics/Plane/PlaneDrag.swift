/// The state of a pointer that is pressed over a ``ScrollPlane``, with positions in the caller's unit.
struct PlaneDrag: Hashable, Sendable {
  let pointer: ScrollPointer
  let pressed: ScrollVector
  private(set) var finger: ScrollVector
  /// The position of the pointer, without its movements along axes that cannot scroll or are excluded by the lock.
  private(set) var locked: ScrollVector
  let caughtMoving: Bool
  private(set) var lock = DirectionalLock()
  var isDragging = false

  var displacement: ScrollVector { locked - pressed }

  /// Moves the pointer to `finger`, and returns the position where a drag starts; `nil` if none starts now.
  ///
  /// A drag starts when the pointer leaves its slop. `scrollable` is 1 for each axis that can scroll, and otherwise 0.
  /// `isLocked` applies the directional lock. `pointLength` is the length of a point in units; `time` is in seconds.
  mutating func move(
    to finger: ScrollVector, scrollable: ScrollVector, isLocked: Bool, pointLength: Double, time: Double
  ) -> ScrollVector? {
    var delta = (finger - self.finger).masked(by: scrollable)
    self.finger = finger
    if isLocked {
      let part = lock.filter(deltaX: delta.x / pointLength, deltaY: delta.y / pointLength, time: time)
      delta = ScrollVector(x: part.deltaX, y: part.deltaY) * pointLength
    }
    locked += delta
    let slop = pointer.slop * pointLength
    let distance = (finger - pressed).length
    guard !isDragging, distance > slop else { return nil }
    isDragging = true
    return pressed + displacement * (slop / distance)
  }
}

/// A gesture of a wheel or a trackpad over a ``ScrollPlane``.
struct PlanePan: Hashable, Sendable {
  var distance = ScrollVector.zero
  /// The last movement that was not zero.
  var direction = ScrollVector.zero
  let caughtMoving: Bool
  /// The time at which the fingers count as lifted unless they move again, in seconds; `nil` if a pause is not a lift.
  var liftTime: Double?
}

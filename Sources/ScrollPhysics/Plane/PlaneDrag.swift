/// A pointer pressed over a plane, in the caller's unit.
struct PlaneDrag: Hashable, Sendable {
  let pointer: ScrollPointer
  /// The position of the press.
  let pressed: ScrollVector
  private(set) var finger: ScrollVector
  /// The current position without the movements across a locked axis.
  private(set) var locked: ScrollVector
  /// Whether the press stopped moving content.
  let caughtMoving: Bool
  private(set) var lock = DirectionalLock()
  /// Whether the pointer has moved beyond its slop.
  private(set) var isDragging = false

  /// The vector from the press to the locked position.
  var displacement: ScrollVector { locked - pressed }

  /// Moves the pointer, and returns the position at which it left the slop if it has just done so.
  mutating func move(to finger: ScrollVector, isLocked: Bool, pointLength: Double, time: Double) -> ScrollVector? {
    var delta = finger - self.finger
    self.finger = finger
    if isLocked {
      let part = lock.filter(deltaX: delta.x / pointLength, deltaY: delta.y / pointLength, time: time)
      delta = ScrollVector(x: part.deltaX, y: part.deltaY) * pointLength
    }
    locked = locked + delta
    let slop = pointer.slop * pointLength
    let distance = (finger - pressed).length
    guard !isDragging, distance > slop else { return nil }
    isDragging = true
    return pressed + displacement * (slop / distance)
  }
}

#if !hasFeature(Embedded)
  extension PlaneDrag: Codable {}
#endif

/// A pointer pressed over a plane, in the caller's unit.
struct PlaneDrag: ScrollValue {
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

  var displacement: ScrollVector { locked - pressed }

  /// Moves the pointer, and returns where it has just left its slop; `scrollable` is 1 for axes that can move, else 0.
  mutating func move(
    to finger: ScrollVector, scrollable: ScrollVector, isLocked: Bool, pointLength: Double, time: Double
  ) -> ScrollVector? {
    var delta = finger - self.finger
    delta = ScrollVector(x: delta.x * scrollable.x, y: delta.y * scrollable.y)
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

  /// Begins a drag without a slop.
  mutating func begin() { isDragging = true }
}

/// The movement of a wheel, or of fingers on a trackpad, over a plane.
struct PlanePan: ScrollValue {
  var distance = ScrollVector.zero
  /// The last movement.
  var direction = ScrollVector.zero
  /// Whether the touch stopped moving content.
  let caughtMoving: Bool
  /// The time at which silent fingers count as lifted, in seconds.
  var liftTime: Double?
}

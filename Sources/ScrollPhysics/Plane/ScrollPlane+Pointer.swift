// The input of pointers, wheels and trackpads, which moves both axes of a plane at once.
extension ScrollPlane {
  /// Presses a pointer at `finger`, which stops the content; see ``Scroller/press(at:by:time:)``.
  @discardableResult
  public mutating func press(at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents
  {
    beginPress(at: finger, by: pointer, time: time)
  }

  /// Moves the pressed pointer to `finger`, which drags the content once the pointer is beyond its slop.
  @discardableResult
  public mutating func move(to finger: ScrollVector, time: Double) -> ScrollEvents {
    movePress(to: finger, time: time)
  }

  /// Begins a drag at `finger` without a slop, for a caller that recognizes gestures itself.
  @discardableResult
  public mutating func beginDragging(
    at finger: ScrollVector, by pointer: ScrollPointer = .mouse, time: Double
  ) -> ScrollEvents {
    beginDrag(at: finger, by: pointer, time: time)
  }

  /// Releases the pointer, after which the content decelerates, springs back, settles on a snap position, or stays.
  ///
  /// A release with at least the pointer's launch speed is a fling. If the horizontal configuration enables it,
  /// fast scrolling speeds up repeated flings without changing their direction.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents { endPress(time: time) }

  /// Ends a press, a drag, or a gesture of a trackpad or a precise wheel without a fling; the content settles or stays.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents { cancelHold(time: time) }

  /// Moves the content by `delta`; see ``Scroller/scroll(byWheel:isPrecise:time:)``.
  @discardableResult
  public mutating func scroll(byWheel delta: ScrollVector, isPrecise: Bool, time: Double) -> ScrollEvents {
    turn(by: delta, isPrecise: isPrecise, time: time)
  }

  /// Moves the content by `delta`; see ``Scroller/scroll(byTrackpad:phase:time:)``.
  @discardableResult
  public mutating func scroll(byTrackpad delta: ScrollVector, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    swipe(by: delta, phase: phase, time: time)
  }
}

extension ScrollPlane: ScrollSurface {
  var mainAxis: Scroller { horizontal }

  var lock: DirectionalLock? { directionalLock }

  mutating func changeAxes(_ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents) -> ScrollEvents {
    report { change(&$0.horizontal, .horizontal).union(change(&$0.vertical, .vertical)) }
  }

  func values(_ value: (Scroller) -> Double) -> ScrollVector {
    ScrollVector(x: value(horizontal), y: value(vertical))
  }
}

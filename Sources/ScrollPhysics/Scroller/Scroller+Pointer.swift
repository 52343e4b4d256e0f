// The input of pointers, wheels and trackpads.
extension Scroller {
  /// Presses the pointer at the position `finger`, and stops the content.
  ///
  /// A press during a drag, as by a second finger, continues that drag; of several touches, the scroller follows the
  /// last one.
  ///
  /// - Returns: The events up to `time`, a motion's cancellation, and `didCatch` if the motion was too fast for a tap.
  @discardableResult
  public mutating func press(at finger: Double, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents {
    beginPress(at: ScrollVector(x: finger, y: 0), by: pointer, time: time)
  }

  /// Moves the pressed pointer to `finger`, and drags the content once the pointer has left its slop.
  @discardableResult
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    movePress(to: ScrollVector(x: finger, y: 0), time: time)
  }

  /// Begins a drag at `finger` without a slop, for a caller that recognizes gestures itself.
  ///
  /// A pressed pointer first moves to `finger`, as in ``move(to:time:)``; the argument `pointer` is then ignored.
  @discardableResult
  public mutating func beginDragging(
    at finger: Double, by pointer: ScrollPointer = .mouse, time: Double
  ) -> ScrollEvents {
    beginDrag(at: ScrollVector(x: finger, y: 0), by: pointer, time: time)
  }

  /// Releases the pointer; the content then decelerates, snaps, springs back, or stays.
  ///
  /// Without a drag, the content springs back from beyond an end, can snap if the press interrupted a motion, and
  /// otherwise stays.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents { endPress(time: time) }

  /// Ends the press or the drag of a pointer, or the gesture of a trackpad or a precise wheel, without a fling.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents { cancelHold(time: time) }

  /// Moves the content by `delta` for a wheel or a trackpad; a positive delta increases ``contentOffset``.
  ///
  /// Precise deltas move the content at once, with the resistance of a drag beyond an end. Notches are animated, and
  /// clamped to the bounds: notches in the same direction add up, and a reversal cancels the pending ones. After
  /// ``ScrollTuning/wheelSilence`` seconds without a delta, the content snaps in the direction of the last one,
  /// springs back, or stays. A wheel has no effect while a pointer is pressed, or on content beyond an end, unless its
  /// precise deltas hold the content there. Where a fling passes a limited number of pages or items, so do precise
  /// deltas until a silence or until they rise again.
  @discardableResult
  public mutating func scroll(byWheel delta: Double, isPrecise: Bool, time: Double) -> ScrollEvents {
    turn(by: ScrollVector(x: delta, y: 0), isPrecise: isPrecise, time: time)
  }

  /// Moves the content by `delta` for a phase of a gesture; a positive delta increases ``contentOffset``.
  ///
  /// A touch stops the content, as a press does. The fingers drag the content. If it is beyond an end when they are
  /// lifted, the content springs back. Otherwise it decelerates (``TrackpadPhase/lifted``) or follows the platform's
  /// momentum (``TrackpadPhase/ended``). Where a fling passes a limited number of pages or items, the content settles
  /// at the lift. If it does so, if the momentum moves the content beyond an end, or if a press or a call moves it,
  /// further momentum is ignored until fingers touch again. The content settles when the momentum ends, or
  /// ``ScrollTuning/wheelSilence`` seconds after a lift without momentum. The call has no effect while a pointer is
  /// pressed.
  @discardableResult
  public mutating func scroll(byTrackpad delta: Double, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    swipe(by: ScrollVector(x: delta, y: 0), phase: phase, time: time)
  }
}

extension Scroller: ScrollSurface {
  var mainAxis: Scroller { self }

  var lock: DirectionalLock? { nil }

  mutating func report(_ change: (inout Scroller) -> ScrollEvents) -> ScrollEvents { change(&self) }

  mutating func changeAxes(_ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents) -> ScrollEvents {
    change(&self, .horizontal)
  }

  func values(_ value: (Scroller) -> Double) -> ScrollVector { ScrollVector(x: value(self), y: 0) }

  func settleTogether(afterWheelIn direction: ScrollVector?) {}
}

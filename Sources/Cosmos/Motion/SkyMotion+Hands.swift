internal import Canvas
internal import Scene
internal import ScrollPhysics

extension SkyMotion {
  /// The position and the velocity of the sky when it was pressed.
  struct PressOrigin: Hashable, Sendable {
    /// The position in signs, with all turns.
    var offset: Double
    /// The velocity in signs per second.
    var velocity: Double
  }

  /// The distance that a notch of the wheel travels, in signs: a degree.
  private static let notch = 1 / Double(DegreeScale.degreesPerSign)
  /// The distance from a sign at which its figure is out of the window, in window widths.
  private static let clearDistance = 0.75
  /// The share of a notch by which a sum of notches may miss a whole number of them.
  private static let tolerance = 1e-6

  /// Takes hold of the sky with a pointer at `x` points from the window's left edge.
  mutating func press(at x: Double, by kind: PointerKind, in metrics: ViewMetrics, time: Double) -> Outcome {
    reveal.cancelPending()
    let outcome = scroll(at: time) { $0.advance(time: time) }
    pressOrigin = PressOrigin(offset: scroller.contentOffset, velocity: scroller.velocity)
    return outcome.union(
      scroll(at: time) { $0.press(at: x / metrics.pointsPerSign, by: kind.scrollPointer, time: time) })
  }

  /// Drags the sky with the pointer, which is at `x` points from the window's left edge.
  mutating func move(to x: Double, in metrics: ViewMetrics, time: Double) -> Outcome {
    scroll(at: time) { $0.move(to: x / metrics.pointsPerSign, time: time) }
  }

  /// Lets go of the sky: it glides, settles on a sign, or moves on until no figure is cut by the window's edge.
  mutating func release(in metrics: ViewMetrics, at time: Double) -> Outcome {
    endDrag(in: metrics, at: time) { $0.release(time: time) }
  }

  /// Takes the pointer away, which ends a drag without a fling.
  mutating func cancel(in metrics: ViewMetrics, at time: Double) -> Outcome {
    endDrag(in: metrics, at: time) { $0.cancel(time: time) }
  }

  /// Turns the wheel by notches of a degree, or by points where precise; a positive amount moves the window right.
  mutating func wheel(by amount: Double, isPrecise: Bool, in metrics: ViewMetrics, at time: Double) -> Outcome {
    let distance = isPrecise ? amount / metrics.pointsPerSign : amount * Self.notch
    return scroll(at: time) { $0.wheel(by: distance, isPrecise: isPrecise, time: time) }
  }

  /// Returns whether the sky still has further to go than a key's single degree.
  var isBehindDegrees: Bool {
    guard let target = scroller.targetContentOffset else { return true }
    return abs(target - scroller.contentOffset) > Self.notch * (1 + Self.tolerance)
  }

  // MARK: Settling

  private mutating func endDrag(
    in metrics: ViewMetrics, at time: Double, _ end: (inout Scroller) -> ScrollEvents
  ) -> Outcome {
    let origin = pressOrigin
    return scroll(at: time) { scroller in
      let events = end(&scroller)
      if events.contains(.didEndDragging), !scroller.isMoving {
        let moved = scroller.contentOffset - origin.offset
        Self.clearFigure(&scroller, direction: moved == 0 ? origin.velocity : moved, in: metrics)
      }
      return events
    }
  }

  /// Sends on a sky that would rest with half a figure in the window: onto the sign if it lies ahead, else away.
  private static func clearFigure(_ scroller: inout Scroller, direction: Double, in metrics: ViewMetrics) {
    let offset = scroller.contentOffset
    let sign = offset.rounded()
    let distance = sign - offset
    guard abs(distance) * metrics.gap < clearDistance else { return }
    if distance * direction > 0 { return scroller.setTargetContentOffset(sign) }
    let back: Double = distance > 0 ? -1 : 1
    // Where signs stand close together, to leave one is to come to the next.
    let isNextNear = metrics.gap < 2 * clearDistance
    scroller.setTargetContentOffset(sign + back * (isNextNear ? 1 : clearDistance / metrics.gap))
  }
}

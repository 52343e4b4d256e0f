import Canvas
import ScrollPhysics

extension World {
  /// Where the pointer is, and what it holds.
  enum PointerState: Hashable, Sendable {
    case away
    case hovering(Point)
    /// The sky, pressed at a position; a tap until it is dragged, unless the press stopped moving content.
    case holdingSky(pressed: Point, isTap: Bool)
    case holdingTurntable
    /// Something that can only be clicked: the planet button, or the sky beside the open turntable.
    case clicking(Point)
  }

  /// Whether the pointer is on the button that opens the turntable.
  var isButtonHovered: Bool {
    guard case .hovering(let point) = pointer, !panel.isOpen else { return false }
    return PlanetButton.contains(point, in: metrics)
  }

  /// The pointer's shape.
  var cursor: Cursor {
    switch pointer {
    case .holdingSky, .holdingTurntable: .closedHand
    case .clicking: .pointingHand
    case .away: .openHand
    case .hovering(let point) where panel.isOpen:
      panel.item(at: point, in: metrics) != nil
        ? .pointingHand : panel.contains(point, in: metrics) ? .openHand : .arrow
    case .hovering(let point):
      isButtonHovered || sky.ruler.sign(at: point, in: metrics, position: motion.position) != nil
        ? .pointingHand : .openHand
    }
  }

  /// Handles an event and returns what the window must do about it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - stamp: The device's time of the event, by which velocities are measured.
  mutating func handle(_ event: InputEvent, at stamp: Double) -> Requests {
    switch event {
    case .press(let point, let kind): press(at: point, by: kind, stamp)
    case .move(let point): move(to: point, stamp)
    case .release(let point): release(at: point, stamp)
    case .cancel: cancelPointer(at: stamp)
    case .leave:
      if case .hovering = pointer { pointer = .away }
      labels.hover(nil, at: time)
    case .wheel(let dx, let dy, let isPrecise):
      // Away from the hand is back, to the right is forward; a diagonal swipe counts its longer side.
      let amount = abs(dx) > abs(dy) ? dx : -dy
      if panel.isOpen {
        panel.wheel(by: amount, isPrecise: isPrecise, at: stamp)
      } else {
        react(to: motion.wheel(by: amount, isPrecise: isPrecise, in: metrics, at: stamp))
      }
    case .key(let key): return keyDown(key)
    case .text(let text): if panel.isOpen { panel.type(text, at: time) }
    case .composition(let text): if panel.isOpen { panel.compose(text) }
    case .resize(let viewport): resize(to: viewport)
    case .fullscreen(let isFullscreen): self.isFullscreen = isFullscreen
    case .quit: return .quit
    }
    return []
  }

  /// Takes the pointer away: what it held is let go where it is.
  mutating func cancelPointer(at stamp: Double) {
    switch pointer {
    case .holdingSky: react(to: motion.cancel(at: stamp))
    case .holdingTurntable: panel.cancel(at: stamp)
    case .away, .hovering, .clicking: return
    }
    pointer = .away
  }

  private mutating func resize(to viewport: Viewport) {
    let metrics = ViewMetrics(viewport: viewport, gap: metrics.gap)
    guard metrics != self.metrics else { return }
    // The sky can't stay in the hand: the same pointer is at another position of it in the new window.
    cancelPointer(at: time)
    self.metrics = metrics
    react(to: motion.resize(to: metrics, at: time))
    panel.resize(to: metrics, at: time)
  }

  private mutating func press(at point: Point, by kind: PointerKind, _ stamp: Double) {
    cancelPointer(at: stamp)
    labels.hover(nil, at: time)
    // Turntable first: it lies over the sky and must win the press.
    if panel.isOpen {
      guard panel.contains(point, in: metrics) else {
        pointer = .clicking(point)
        return
      }
      panel.press(at: point, by: kind, in: metrics, time: stamp)
      pointer = .holdingTurntable
    } else if PlanetButton.contains(point, in: metrics) {
      pointer = .clicking(point)
    } else {
      let outcome = motion.press(at: point.x, by: kind, in: metrics, time: stamp)
      react(to: outcome)
      pointer = .holdingSky(pressed: point, isTap: !outcome.contains(.didCatch))
    }
  }

  private mutating func move(to point: Point, _ stamp: Double) {
    switch pointer {
    case .away, .hovering:
      pointer = .hovering(point)
      let isFree = !panel.isOpen && motion.scroller.phase == .idle
      labels.hover(isFree ? star(at: point) : nil, at: time)
    case .holdingSky(let pressed, let isTap):
      react(to: motion.move(to: point.x, in: metrics, time: stamp))
      pointer = .holdingSky(pressed: pressed, isTap: isTap && motion.scroller.phase == .tracking)
    case .holdingTurntable: panel.move(to: point, in: metrics, time: stamp)
    case .clicking: break
    }
  }

  private mutating func release(at point: Point, _ stamp: Double) {
    let held = pointer
    pointer = .hovering(point)
    switch held {
    case .away, .hovering: break
    case .holdingSky(let pressed, let isTap):
      react(to: motion.release(at: stamp))
      if isTap { tap(pressed, releasedAt: point) }
    case .holdingTurntable:
      if let destination = panel.release(at: stamp) { travel(to: destination) }
    case .clicking(let pressed):
      if panel.isOpen {
        panel.close(at: time)
      } else if PlanetButton.contains(pressed, in: metrics), PlanetButton.contains(point, in: metrics) {
        openTurntable()
      }
    }
  }

  /// A click on the sky: on a sign's label it flies there, on a star it shows the star's name.
  private mutating func tap(_ pressed: Point, releasedAt point: Point) {
    if let sign = sky.ruler.sign(at: pressed, in: metrics, position: motion.position) {
      guard sign == sky.ruler.sign(at: point, in: metrics, position: motion.position) else { return }
      react(to: motion.go(to: sign, in: metrics, at: time))
    } else {
      labels.pin(star(at: pressed), at: time)
    }
  }

  private func star(at point: Point) -> StarID? {
    sky.figures.star(at: point, in: metrics, position: motion.position)
  }
}

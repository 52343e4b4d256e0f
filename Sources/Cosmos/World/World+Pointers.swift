import Canvas
import ScrollPhysics

extension World {
  /// Where the pointer is, and what it holds.
  enum PointerState: Hashable, Sendable {
    case away
    /// In the window, but out of sight: it has rested for a while, in full screen.
    case hidden
    case hovering(Point)
    /// The sky, pressed at a position; a tap until it is dragged, unless the press stopped moving content.
    case holdingSky(pressed: Point, isTap: Bool)
    case holdingTurntable
    /// The planet button.
    case clicking(Point)
    /// The page of keys, which any click closes.
    case closingHelp
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
    case .clicking, .closingHelp: .pointingHand
    case .hovering where help.isOpen: .arrow
    case .away: .openHand
    case .hidden: .hidden
    case .hovering(let point) where panel.isOpen && panel.contains(point, in: metrics):
      panel.item(at: point, in: metrics) != nil ? .pointingHand : .openHand
    case .hovering(let point): isButtonHovered || signLabel(at: point) != nil ? .pointingHand : .openHand
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
    case .release(let point): return release(at: point, stamp)
    case .cancel: cancelPointer(at: stamp)
    case .leave:
      if case .hovering = pointer { pointer = .away }
      labels.hover(nil, at: time)
    case .wheel(let dx, let dy, let isPrecise):
      react(to: motion.endDrift(at: time))
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
    case .fullscreen(let isFullscreen): setFullscreen(isFullscreen)
    case .reducedMotion(let isReduced): (motion.reducesMotion, panel.reducesMotion) = (isReduced, isReduced)
    case .quit: return .quit
    }
    return []
  }

  /// Takes the pointer away: what it held is let go where it is.
  mutating func cancelPointer(at stamp: Double) {
    switch pointer {
    case .holdingSky: react(to: motion.cancel(in: metrics, at: stamp))
    case .holdingTurntable: panel.cancel(at: stamp)
    case .away, .hidden, .hovering, .clicking, .closingHelp: return
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
    react(to: motion.endDrift(at: time))
    if help.isOpen {
      pointer = .closingHelp
      // Turntable first: it lies over the sky and must win the press.
    } else if panel.isOpen, panel.contains(point, in: metrics) {
      panel.press(at: point, by: kind, in: metrics, time: stamp)
      pointer = .holdingTurntable
    } else if !panel.isOpen, PlanetButton.contains(point, in: metrics) {
      pointer = .clicking(point)
    } else {
      let outcome = motion.press(at: point.x, by: kind, in: metrics, time: stamp)
      react(to: outcome)
      pointer = .holdingSky(pressed: point, isTap: !outcome.contains(.didCatch))
    }
  }

  private mutating func move(to point: Point, _ stamp: Double) {
    pointerMotion = time
    switch pointer {
    case .away, .hidden, .hovering:
      pointer = .hovering(point)
      let isFree = !panel.isOpen && motion.scroller.phase == .idle
      labels.hover(isFree ? star(at: point) : nil, at: time)
    case .holdingSky(let pressed, let isTap):
      react(to: motion.move(to: point.x, in: metrics, time: stamp))
      let isTap = isTap && motion.scroller.phase == .tracking
      pointer = .holdingSky(pressed: pressed, isTap: isTap)
      // The hand that drags the sky beside the turntable wants the sky.
      if motion.scroller.phase == .dragging { panel.close(at: time) }
    case .holdingTurntable: panel.move(to: point, in: metrics, time: stamp)
    case .clicking, .closingHelp: break
    }
  }

  private mutating func release(at point: Point, _ stamp: Double) -> Requests {
    let held = pointer
    pointer = .hovering(point)
    pointerMotion = time
    switch held {
    case .away, .hidden, .hovering: break
    case .holdingSky(let pressed, let isTap):
      react(to: motion.release(in: metrics, at: stamp))
      if isTap { return click(pressed, releasedAt: point) }
    case .holdingTurntable:
      if let destination = panel.release(at: stamp) { travel(to: destination) }
    case .closingHelp: help.isOpen = false
    case .clicking(let pressed):
      if PlanetButton.contains(pressed, in: metrics), PlanetButton.contains(point, in: metrics) {
        openTurntable()
      }
    }
    return []
  }
}

import Canvas
import Ephemeris
import Scene
import ScrollPhysics

extension World {
  /// Handles an event; velocities are computed with `stamp`, the time at which the device produced it.
  mutating func handle(_ event: InputEvent, at stamp: Double) -> Requests {
    switch event {
    case .press(let point, let kind): press(at: point, by: kind, stamp)
    case .move(let point): move(to: point, stamp)
    case .release(let point): return release(at: point, stamp)
    case .cancel:
      cancelPress(at: stamp)
      pointer.isTouching = false
    case .leave:
      if case .hovering = pointer.state { pointer.state = .away }
    case .wheel(let dx, let dy, isPrecise: false, _): wheel(dx: dx, dy: dy, stamp)
    case .wheel(let dx, let dy, isPrecise: true, let phase): swipe(dx: dx, dy: dy, phase, stamp)
    case .key(let key): return keyDown(key)
    case .text(let text) where panel.isOpen: panel.edit { $0.type(text) }
    case .composition(let text) where panel.isOpen: panel.query.compose(text)
    case .replaceText(let text) where panel.isOpen:
      panel.edit { query in
        query.clear()
        query.type(text)
      }
    case .text, .composition, .replaceText: break
    case .activate(let id): activate(id, stamp)
    case .resize(let viewport): resize(to: viewport)
    case .fullscreen(let isFullscreen):
      self.isFullscreen = isFullscreen
      pointer.motionTime = time
      if pointer.state == .hidden { pointer.state = .away }
    case .reducedMotion(let isReduced): reducesMotion = isReduced
    case .contrast(let isIncreased):
      if settings.contrast == nil { contrast = isIncreased ? .more : .normal }
    case .date(let julianDate, let local):
      if settings.showsBodies, settings.date == nil {
        skyDate.begin(at: JulianDate(days: julianDate), local)
      }
    case .quit: return .quit
    }
    return []
  }

  private mutating func resize(to viewport: Viewport) {
    endCloseUp()
    let metrics = ViewMetrics(viewport: viewport, gap: settings.gap)
    guard metrics != self.metrics else { return }
    // A drag can't continue: in the new window the pointer is at another position of the sky.
    cancelPress(at: time)
    self.metrics = metrics
    motion.resize(in: metrics)
    skyDate.resize(in: metrics)
    panel.turntable.setPointLength(1 / metrics.scale)
  }

  // MARK: Pointers

  private mutating func press(at point: Point, by kind: PointerKind, _ stamp: Double) {
    interrupt()
    cancelPress(at: stamp)
    pointer.isTouching = kind == .touch
    if pointer.isSecondClick(at: point, ofAction: true, time: time) { return }
    let endsDrift = motion.isDrifting
    endDrift()
    let target = target(at: point)
    var isTap = true
    switch target {
    case .sky, .object, .figure:
      let outcome = motion.press(at: point.x, by: kind, time: stamp)
      react(to: outcome)
      let catchesDate = movesDate && skyDate.press(at: point.y, by: kind, stamp: stamp)
      isTap = !outcome.contains(.didCatch) && !catchesDate
    case .turntable, .dial:
      let events = panel.turntable.press(at: fromDial(point), by: kind.scrollPointer, time: stamp)
      isTap = !events.contains(.didCatch)
    case .planet, .tonight, .help: break
    }
    pointer.state = .pressing(Pointer.Press(target: target, point: point, endsDrift: endsDrift, isTap: isTap))
  }

  /// Whether a drag or a swipe up or down moves the date.
  private var movesDate: Bool { !panel.isOpen && !solarSystem.bodies.isEmpty }

  private mutating func move(to point: Point, _ stamp: Double) {
    pointer.motionTime = time
    guard case .pressing(let press) = pointer.state else {
      if !pointer.isTouching { pointer.state = .hovering(point) }
      return
    }
    switch press.target.surface {
    case .sky:
      let isUpright = motion.scroller.phase != .dragging && Swipe.isUpright(point - press.point)
      if skyDate.isDragged || (skyDate.isHeld && isUpright) {
        skyDate.move(to: point.y, stamp: stamp)
        if skyDate.isDragged { react(to: motion.cancel(at: stamp)) }
      } else {
        react(to: motion.move(to: point.x, time: stamp))
      }
      if motion.scroller.phase != .tracking { pointer.endTap() }
      // A drag of the sky beside the open turntable closes the turntable.
      if motion.scroller.phase == .dragging {
        panel.close()
        skyDate.cancel(stamp: stamp)
      }
    case .turntable:
      panel.turntable.move(to: fromDial(point), time: stamp)
      if panel.turntable.scroller.phase != .tracking { pointer.endTap() }
    case nil: break
    }
  }

  /// Returns a position in points relative to the center of the open turntable's dial, in design points.
  private func fromDial(_ point: Point) -> Point {
    metrics.designPoint(at: point) - Dial.center(openFraction: 1, in: metrics)
  }

  private mutating func release(at point: Point, _ stamp: Double) -> Requests {
    pointer.motionTime = time
    let state = pointer.state
    pointer.release(at: point)
    guard case .pressing(let press) = state else { return [] }
    let released = target(at: point)
    switch press.target.surface {
    case .sky:
      let isDrag = motion.scroller.phase == .dragging
      react(to: motion.release(at: stamp))
      skyDate.release(stamp: stamp)
      if press.endsDrift, !isDrag, motion.targetFigure == nil {
        go(to: motion.nearestFigure)
      } else if press.isTap {
        return click(press, releasedOn: released)
      }
    case .turntable:
      panel.turntable.release(at: stamp)
      if press.isTap { activate(press.target) }
      if !panel.isOpen { pointer.act(at: point, time: time) }
    case nil:
      guard released == press.target else { break }
      activate(press.target)
      pointer.act(at: point, time: time)
    }
    return []
  }

  private mutating func click(_ press: Pointer.Press, releasedOn released: Target) -> Requests {
    // The lights behind the figures are so many that they do not hinder a double click.
    let isOnEmptySky: Bool =
      switch press.target {
      case .sky: !panel.isOpen
      case .object(.star(let star)): !panel.isOpen && !fields.figures[star.figure].hasOwn(star.index)
      default: false
      }
    let isDoubleClick = pointer.click(at: press.point, isOnEmptySky: isOnEmptySky, time: time)
    if case .figure = press.target {
      guard released == press.target else { return [] }
      pointer.act(at: press.point, time: time)
    }
    activate(press.target)
    return isDoubleClick ? .toggleFullscreen : []
  }

  /// Does what a click in the middle of an element that a reader can press does.
  private mutating func activate(_ id: String, _ stamp: Double) {
    interrupt()
    cancelPress(at: stamp)
    guard let element = accessibleTree.elements.first(where: { $0.id == id }), element.isPressable else { return }
    endDrift()
    activate(target(at: element.frame.center))
  }

  /// Does what a click on a target does.
  private mutating func activate(_ target: Target) {
    switch target {
    case .figure(let figure):
      go(to: figure)
      panel.close()
    case .object(.body(let body)) where !panel.isOpen && labels.pinnedObject == .body(body) && closeUp == nil:
      showCloseUp(of: body, from: time + CloseUp.preparation)
    case .object(let object) where !panel.isOpen: labels.pin(object, at: time)
    case .sky where !panel.isOpen: labels.pin(nil, at: time)
    case .turntable(let item):
      // The list may have changed under the pointer.
      if let item, panel.turntable.list.contains(item) { travel(to: panel.catalog.destinations[item]) }
    case .sky, .object, .dial: panel.close()
    case .planet: openTurntable()
    case .tonight: _ = activateTonight()
    case .help: help.isOpen = false
    }
  }

  /// Cancels a press, ending a drag of the sky or the turntable without a fling.
  private mutating func cancelPress(at stamp: Double) {
    guard case .pressing(let press) = pointer.state else { return }
    switch press.target.surface {
    case .sky:
      react(to: motion.cancel(at: stamp))
      skyDate.cancel(stamp: stamp)
    case .turntable: panel.turntable.cancel(at: stamp)
    case nil: break
    }
    pointer.state = .away
  }

  private mutating func wheel(dx: Double, dy: Double, _ stamp: Double) {
    interrupt()
    // Up is backward, right is forward.
    let notches = abs(dx) > abs(dy) ? dx : -dy
    if panel.isOpen {
      panel.turntable.wheel(by: notches, at: stamp)
    } else {
      react(to: motion.step(by: notches))
    }
  }

  private mutating func swipe(dx: Double, dy: Double, _ phase: SwipePhase?, _ stamp: Double) {
    interrupt()
    endDrift()
    let (points, isDate) = pointer.swipe.add(dx: dx, dy: dy, phase: phase, at: stamp, movesDate: movesDate)
    if panel.isOpen { return panel.turntable.swipe(by: points, phase.trackpadPhase, at: stamp) }
    if (isDate && points != 0) || skyDate.isDragged || (phase == .began && movesDate && skyDate.isMoving) {
      let begins = phase == .changed && !skyDate.isDragged
      skyDate.swipe(by: isDate ? points : 0, begins ? .began : phase.trackpadPhase, stamp: stamp)
    }
    if isDate, skyDate.isDragged {
      react(to: motion.cancel(at: stamp))
    } else {
      react(to: motion.swipe(by: isDate ? 0 : points, phase.trackpadPhase, at: stamp))
    }
  }

  // MARK: The turntable

  mutating func openTurntable() {
    cancelPress(at: time)
    hints.wantsTurntable = false
    help.isOpen = false
    endDrift()
    react(to: motion.cancel(at: time))
    skyDate.cancel(stamp: time)
    panel.open(
      at: motion.destinationSign, near: motion.destinationFigure, today: skyDate.present.map(skyDate.local),
      in: metrics)
  }

  mutating func travel(to destination: DestinationCatalog.Destination) {
    panel.close()
    switch destination {
    case .figure(let figure): go(to: figure)
    case .star(let entry):
      guard let place = panel.catalog.place(of: entry) else { return }
      go(to: place.figure, marking: .star(place))
    case .absent: notice.show(strings[.elsewhere], at: time)
    case .body(let body):
      guard let placed = destinationBodies.first(of: body) else { return }
      go(to: placed.figure, showing: placed, marking: .body(body))
    case .event(let filter):
      if let event = panel.events[filter] { travel(to: event) } else { look(for: filter) }
    case .day(let date, _):
      travel(to: date == panel.catalog.today ? .present : .instant(skyDate.date(ofLocal: date)), showing: .sun)
      awaitsCalendarMark = true
    }
  }

  // MARK: Journeys of the sky

  /// Flies to a figure, and to a body or a star in its figure, which is then labeled.
  mutating func go(to figure: Int, showing body: PlacedBody? = nil, marking object: SkyObject? = nil) {
    react(to: motion.go(to: figure, showing: body))
    if let object { labels.mark(object, in: figure) }
  }

  mutating func endDrift() { react(to: motion.endDrift()) }
}

// What hands and keys do to the world.

import Canvas
import ScrollPhysics

extension Cosmos {
  /// Where the pointer is, and what it holds.
  enum Hand: Hashable, Sendable {
    case away
    case hovering(Point)
    /// The sky, since a press at a place; `isTap` until it drags, unless moving content was caught.
    case holdingSky(pressed: Point, isTap: Bool)
    /// The turntable.
    case holdingRing
    /// Something that only a click is for: the planet, or the sky beside the open ring.
    case clicking(Point)
  }

  /// Whether the pointer is on the planet that opens the ring.
  var isOnButton: Bool {
    guard case .hovering(let point) = hand, !ring.isOpen else { return false }
    return PlanetButton.contains(point, stage: motion.stage)
  }

  /// The pointer's shape.
  var cursor: Cursor {
    switch hand {
    case .holdingSky, .holdingRing: .closedHand
    case .clicking: .pointingHand
    case .away: .openHand
    case .hovering(let point):
      if ring.isOpen {
        ring.item(at: point, stage: motion.stage) != nil
          ? .pointingHand : ring.contains(point, stage: motion.stage) ? .openHand : .arrow
      } else {
        isOnButton || sky.sign(at: point, place: motion.place) != nil ? .pointingHand : .openHand
      }
    }
  }

  /// Lets an event happen; returns what the window must do about it.
  mutating func handle(_ event: InputEvent, at stamp: Double) -> Requests {
    switch event {
    case .press(let point, let pointer): press(at: point, by: pointer, stamp)
    case .move(let point): move(to: point, stamp)
    case .release(let point): release(at: point, stamp)
    case .cancel: cancelHand(at: stamp)
    case .leave:
      if case .hovering = hand { hand = .away }
      labels.hover(nil, at: time)
    case .wheel(let dx, let dy, let isPrecise):
      // Away from the hand is back, to the right is on; a diagonal swipe counts its longer side.
      let amount = abs(dx) > abs(dy) ? dx : -dy
      if ring.isOpen {
        ring.wheel(by: amount, isPrecise: isPrecise, time: stamp)
      } else {
        motion.wheel(by: amount, isPrecise: isPrecise, time: stamp)
      }
    case .key(let key): return strike(key)
    case .text(let text):
      guard ring.isOpen else { return [] }
      book.add(text)
      ring.type(text, time: time)
      ringDrawing.setText(of: ring, book: book)
    case .composition(let text):
      guard ring.isOpen else { return [] }
      book.add(text)
      ring.compose(text)
      ringDrawing.setText(of: ring, book: book)
    case .quit: return .quit
    }
    return []
  }

  /// The pointer is taken away: what it held is let go where it is.
  mutating func cancelHand(at stamp: Double) {
    switch hand {
    case .holdingSky: motion.cancel(at: stamp)
    case .holdingRing: ring.cancel(at: stamp)
    case .away, .hovering, .clicking: return
    }
    hand = .away
  }

  // MARK: Pointers

  private mutating func press(at point: Point, by pointer: Pointer, _ stamp: Double) {
    cancelHand(at: stamp)
    labels.hover(nil, at: time)
    // Ring first: it lies over the sky and must win the press.
    if ring.isOpen {
      guard ring.contains(point, stage: motion.stage) else {
        hand = .clicking(point)
        return
      }
      ring.press(at: point, by: pointer, stage: motion.stage, time: stamp)
      hand = .holdingRing
      return
    }
    if PlanetButton.contains(point, stage: motion.stage) {
      hand = .clicking(point)
      return
    }
    let events = motion.press(at: point.x, by: pointer, time: stamp)
    hand = .holdingSky(pressed: point, isTap: !events.contains(.didCatch))
  }

  private mutating func move(to point: Point, _ stamp: Double) {
    switch hand {
    case .away, .hovering:
      hand = .hovering(point)
      let isFree = !ring.isOpen && motion.scroller.phase == .idle
      labels.hover(isFree ? sky.star(at: point, place: motion.place) : nil, at: time)
    case .holdingSky(let pressed, let isTap):
      let departures = motion.departures
      motion.move(to: point.x, time: stamp)
      if motion.departures != departures { labels.clear() }
      hand = .holdingSky(pressed: pressed, isTap: isTap && motion.scroller.phase == .tracking)
    case .holdingRing: ring.move(to: point, stage: motion.stage, time: stamp)
    case .clicking: break
    }
  }

  private mutating func release(at point: Point, _ stamp: Double) {
    let held = hand
    hand = .hovering(point)
    switch held {
    case .away, .hovering: break
    case .holdingSky(let pressed, let isTap):
      motion.release(at: stamp)
      if isTap { tap(pressed, point) }
    case .holdingRing: grant(ring.release(at: stamp))
    case .clicking(let pressed):
      if ring.isOpen {
        ring.close(at: time)
      } else if PlanetButton.contains(pressed, stage: motion.stage),
        PlanetButton.contains(point, stage: motion.stage)
      {
        openRing()
      }
    }
  }

  /// A click on the sky: on a sign's label it flies there, on a star it shows its name.
  private mutating func tap(_ pressed: Point, _ released: Point) {
    if let sign = sky.sign(at: pressed, place: motion.place) {
      if sign == sky.sign(at: released, place: motion.place) { go(to: sign) }
      return
    }
    labels.pin(sky.star(at: pressed, place: motion.place), at: time)
  }

  // MARK: Keys

  private mutating func strike(_ key: Key) -> Requests {
    guard ring.isOpen else { return Command(key).map { obey($0) } ?? [] }
    // While the ring is open it has the keys; letters and digits come as text.
    if key.isControlDown, key.name == "V" { return .paste }
    if isHelpOpen, key.name == "Escape" {
      isHelpOpen = false
      return []
    }
    if !key.isControlDown, let wish = ring.obey(key, time: time) {
      ringDrawing.setText(of: ring, book: book)
      grant(wish)
      return []
    }
    return Command(whileTyping: key).map { obey($0) } ?? []
  }

  private mutating func obey(_ command: Command) -> Requests {
    switch command {
    case .go(let sign): go(to: sign)
    case .previousSign: step(by: -1)
    case .nextSign: step(by: 1)
    case .toggleTurntable, .search: openRing()
    case .toggleHelp: isHelpOpen.toggle()
    case .leave: isHelpOpen = false
    case .toggleFullscreen: return .toggleFullscreen
    case .screenshot: return .screenshot
    case .quit: return .quit
    }
    return []
  }

  // MARK: Going places

  private mutating func openRing() {
    cancelHand(at: time)
    labels.hover(nil, at: time)
    ring.open(sign: Int(motion.place.rounded()) % Zodiac.signCount, at: time)
    ringDrawing.setText(of: ring, book: book)
  }

  private mutating func grant(_ wish: Ring.Wish) {
    guard case .go(let destination) = wish else { return }
    ring.close(at: time)
    switch destination {
    case .sign(let sign): go(to: sign)
    case .star(let star, of: let sign):
      go(to: sign)
      labels.mark(StarPlace(sign: sign, index: star))
    }
  }

  private mutating func go(to sign: Int) {
    labels.clear()
    motion.go(to: sign, time: time)
  }

  private mutating func step(by count: Int) {
    labels.clear()
    motion.step(by: count, time: time)
  }
}

// The turntable in the window: opened, turned, searched, and left.

import Canvas
import ScrollPhysics

/// The ring over the sky: what it shows, and what hands do to it.
struct Ring: Sendable {
  /// Whether it is there.
  enum State: String, Hashable, Sendable { case closed, opening, open, closing }

  /// What a hand on the ring asks of the world.
  enum Wish: Hashable, Sendable {
    case none
    /// Fly to an item.
    case go(Catalogue.Destination)
  }

  /// Seconds from closed to open; ease-out.
  private static let slideDuration = 0.25
  /// Where the planet's centre is, in design points from the left edge.
  static let planetX = 56.0
  /// How far from the planet's centre a press belongs to the ring, in design points.
  private static let reach = TurntableLayout.radius + 44
  /// The longest text to search for, in characters.
  private static let longestText = 64

  private(set) var catalogue: Catalogue
  /// What each item is called on the ring: a sign by its id, a star by its name.
  let titles: [String]
  private var pointLength: Double
  private(set) var turntable: Turntable
  /// What is searched for.
  private(set) var text = ""
  /// What an input method shows before it is committed.
  private(set) var composition = ""
  private var slide = TimedMotion(start: 0, destination: 0, duration: 0)
  private var slideStart = 0.0
  /// Whether a pointer holds the ring.
  private(set) var isHeld = false

  init(zodiac: Zodiac, stage: Stage) {
    catalogue = Catalogue(zodiac: zodiac)
    titles = catalogue.destinations.map { destination in
      switch destination {
      case .sign(let sign): zodiac.signs[sign].id
      case .star(let star, of: let sign): zodiac.signs[sign].stars[star].name ?? ""
      }
    }
    pointLength = 1 / stage.scale
    turntable = Turntable(items: Array(0..<Zodiac.signCount), chosen: 0, pointLength: pointLength)
  }

  // MARK: Opening

  /// Whether it takes the input.
  var isOpen: Bool { slide.destination == 1 }

  /// How far it has slid in, from 0 to 1.
  func progress(at time: Double) -> Double { slide.contentOffset(at: time - slideStart) }

  /// Whether it is there at a moment.
  func state(at time: Double) -> State {
    let isSliding = time - slideStart < slide.duration
    if isOpen { return isSliding ? .opening : .open }
    return isSliding ? .closing : .closed
  }

  /// Whether anything of it changes by itself.
  func isMoving(at time: Double) -> Bool {
    let state = state(at: time)
    return state == .opening || state == .closing || (state != .closed && turntable.isMoving)
  }

  /// Slides in, with a sign in the chosen place.
  mutating func open(sign: Int, at time: Double) {
    guard !isOpen else { return }
    text = ""
    composition = ""
    if state(at: time) == .closed {
      turntable = Turntable(items: Array(0..<Zodiac.signCount), chosen: sign, pointLength: pointLength)
      turntable.advance(to: time)
    } else {
      turntable.show(Array(0..<Zodiac.signCount), at: time)
      turntable.bring(sign, at: time)
    }
    turn(to: 1, at: time)
  }

  /// Slides out.
  mutating func close(at time: Double) {
    guard isOpen else { return }
    cancel(at: time)
    composition = ""
    turn(to: 0, at: time)
  }

  private mutating func turn(to goal: Double, at time: Double) {
    slide = TimedMotion(
      start: progress(at: time), destination: goal, duration: Self.slideDuration, curve: .easeOut)
    slideStart = time
  }

  // MARK: Time and the window

  mutating func advance(to time: Double) { if state(at: time) != .closed { turntable.advance(to: time) } }

  mutating func resize(to stage: Stage, at time: Double) {
    pointLength = 1 / stage.scale
    turntable.setPointLength(pointLength, at: time)
  }

  /// What there is to see of it; equal values look the same.
  struct Appearance: Hashable {
    var progress: Double
    var position: Double
    var text: String
    var composition: String
  }

  func appearance(at time: Double) -> Appearance {
    Appearance(
      progress: progress(at: time), position: isOpen ? turntable.position : 0, text: text, composition: composition)
  }

  /// When something happens by itself next.
  var dueTime: Double? { isOpen ? turntable.nextEventTime : nil }

  // MARK: Pointers

  /// Whether a place in points belongs to the ring rather than to the sky behind.
  func contains(_ point: Point, stage: Stage) -> Bool {
    let place = fromPlanet(point, stage: stage)
    return place.distance(to: Point(x: 0, y: 0)) <= Self.reach || item(at: point, stage: stage) != nil
  }

  mutating func press(at point: Point, by pointer: Pointer, stage: Stage, time: Double) {
    isHeld = true
    turntable.press(
      at: fromPlanet(point, stage: stage), by: pointer.physics, on: item(at: point, stage: stage), time: time)
  }

  mutating func move(to point: Point, stage: Stage, time: Double) {
    guard isHeld else { return }
    turntable.move(to: fromPlanet(point, stage: stage), time: time)
  }

  mutating func release(at time: Double) -> Wish {
    guard isHeld else { return .none }
    isHeld = false
    return turntable.release(at: time).map { .go(catalogue.destinations[$0]) } ?? .none
  }

  mutating func cancel(at time: Double) {
    guard isHeld else { return }
    isHeld = false
    turntable.cancel(at: time)
  }

  mutating func wheel(by amount: Double, isPrecise: Bool, time: Double) {
    turntable.wheel(by: amount, isPrecise: isPrecise, at: time)
  }

  /// The item at a place in points: its glyph, or its name beside it.
  func item(at point: Point, stage: Stage) -> Int? {
    let place = fromPlanet(point, stage: stage)
    if let item = turntable.item(at: place) { return item }
    // Names stand to the right of their items: a place on one is led back to its item.
    var found: Int?
    turntable.forEachShownItem { shown in
      let centre = TurntableLayout.place(atAngle: shown.angle)
      let cell = ArtBook.TextSize.regular.cell
      let width = RingDrawing.nameGap + cell.width * Double(titles[shown.item].count)
      let box = Rect(x: centre.x, y: centre.y - cell.height, width: width, height: 2 * cell.height)
      if box.contains(place), TurntableLayout.nameOpacity(atAngle: shown.angle) > 0 { found = shown.item }
    }
    return found
  }

  private func fromPlanet(_ point: Point, stage: Stage) -> Point {
    Point(x: point.x / stage.scale - Self.planetX, y: point.y / stage.scale - stage.designHeight / 2)
  }

  // MARK: Keys and text

  /// Obeys a key; returns what it asks of the world, or nil for a key that is not the ring's.
  mutating func obey(_ key: Key, time: Double) -> Wish? {
    switch key.name {
    case "Up": turntable.step(by: -1, at: time)
    case "Down": turntable.step(by: 1, at: time)
    case "PageUp": turntable.step(by: -Turntable.page, at: time)
    case "PageDown": turntable.step(by: Turntable.page, at: time)
    case "Home": turntable.goToFirst(at: time)
    case "End": turntable.goToLast(at: time)
    case "Return", "Keypad Enter":
      return turntable.chosenItem.map { .go(catalogue.destinations[$0]) } ?? Wish.none
    case "Backspace":
      guard !text.isEmpty, composition.isEmpty else { return Wish.none }
      text.removeLast()
      filter(at: time)
    case "Escape", "Tab", "Start": close(at: time)
    default: return nil
    }
    return Wish.none
  }

  /// Takes typed, composed or pasted text.
  mutating func type(_ typed: String, time: Double) {
    composition = ""
    let plain = typed.filter { !$0.isNewline && $0 != "\t" }
    text = String((text + plain).prefix(Self.longestText))
    filter(at: time)
  }

  /// Shows what an input method has not committed yet.
  mutating func compose(_ composed: String) { composition = composed }

  private mutating func filter(at time: Double) { turntable.show(catalogue.numbers(matching: text), at: time) }
}

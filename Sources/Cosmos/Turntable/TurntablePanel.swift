import Canvas
import ScrollPhysics

/// The turntable in the window: opened, turned, searched, and closed.
struct TurntablePanel: Sendable {
  /// Whether it is there.
  enum State: String, Hashable, Sendable { case closed, opening, open, closing }

  /// What is seen of it; equal values look the same.
  private struct View: Equatable {
    var openFraction: Double
    var position: Double
    var query: Query
  }

  /// The duration of the slide, ease-out, in seconds.
  private static let slideDuration = 0.25
  /// The distance of the planet's center from the left edge, in design points.
  static let planetX = 56.0
  /// The distance from the planet's center within which a press is the turntable's, in design points.
  private static let hitRadius = TurntableLayout.radius + 44
  /// The items of an empty query: the signs, which close the circle.
  static let signs = Array(0..<Zodiac.signCount)

  var catalog: DestinationCatalog
  /// What each item is called: a sign by its name in the language, a star by its own.
  let titles: [MeasuredText]
  /// What stands behind each item's name: a space and a star's sign.
  let details: [MeasuredText?]
  let strings: LocalizedStrings
  var turntable: Turntable
  /// What is searched for.
  var query = Query()
  /// The sign that the sky is nearest to, to which an emptied query returns.
  var homeSign = 0
  /// Whether it appears, turns and changes at once where it would move.
  var reducesMotion = false { didSet { turntable.reducesMotion = reducesMotion } }
  private var slide = TimedMotion(position: 0, destination: 0, duration: 0)
  private var slideStart = 0.0
  private var shown = ChangeDetector<View>()

  init(zodiac: Zodiac, strings: LocalizedStrings, in metrics: ViewMetrics) {
    self.strings = strings
    catalog = DestinationCatalog(zodiac: zodiac)
    titles = catalog.destinations.map { destination in
      switch destination {
      case .sign(let sign): MeasuredText(zodiac.signs[sign].title)
      case .star(let star): MeasuredText(zodiac.signs[star.sign].stars[star.index].title)
      }
    }
    details = catalog.destinations.map { destination in
      guard case .star(let star) = destination else { return nil }
      return MeasuredText(" " + zodiac.signs[star.sign].title)
    }
    turntable = Turntable(items: Self.signs, isClosed: true, chosen: 0, pointLength: 1 / metrics.scale)
  }

  // MARK: Opening

  /// Whether it takes the input.
  var isOpen: Bool { slide.destination == 1 }

  /// Returns how far it has slid in, from 0 to 1.
  func openFraction(at time: Double) -> Double { slide.position(at: time - slideStart) }

  /// Returns whether it is there at a moment.
  func state(at time: Double) -> State {
    let isSliding = time - slideStart < slide.duration
    if isOpen { return isSliding ? .opening : .open }
    return isSliding ? .closing : .closed
  }

  /// Grows out of the small planet, with the sky's sign selected.
  mutating func open(in metrics: ViewMetrics, at time: Double) {
    guard !isOpen else { return }
    query.clear()
    if state(at: time) == .closed {
      turntable = Turntable(items: Self.signs, isClosed: true, chosen: homeSign, pointLength: 1 / metrics.scale)
      turntable.reducesMotion = reducesMotion
      turntable.advance(to: time)
    } else {
      turntable.show(Self.signs, isClosed: true, chosen: homeSign, at: time)
    }
    slide(to: 1, at: time)
  }

  /// Shrinks back into the small planet.
  mutating func close(at time: Double) {
    guard isOpen else { return }
    cancel(at: time)
    query.compose("")
    slide(to: 0, at: time)
  }

  private mutating func slide(to destination: Double, at time: Double) {
    slide = TimedMotion(
      position: openFraction(at: time), destination: destination,
      duration: reducesMotion ? 0 : Self.slideDuration, curve: .easeOut)
    slideStart = time
  }

  // MARK: Time and the window

  /// Lets what is there turn and fade up to a moment.
  mutating func advance(to time: Double) { if state(at: time) != .closed { turntable.advance(to: time) } }

  /// Takes over a window of another size.
  mutating func resize(to metrics: ViewMetrics, at time: Double) {
    turntable.setPointLength(1 / metrics.scale, at: time)
  }

  /// Returns when it changes next.
  mutating func nextFrame(at time: Double) -> NextFrame {
    let view = View(
      openFraction: openFraction(at: time), position: isOpen ? turntable.position : 0, query: query)
    let next: NextFrame =
      switch state(at: time) {
      case .closed: .never
      case .opening, .closing: .now
      case .open: turntable.nextFrame
      }
    return min(shown.nextFrame(showing: view), next)
  }

  // MARK: Pointers

  /// Returns whether a position in points is the turntable's rather than the sky's behind it.
  func contains(_ point: Point, in metrics: ViewMetrics) -> Bool {
    fromPlanet(point, in: metrics).distance(to: .zero) <= Self.hitRadius || item(at: point, in: metrics) != nil
  }

  /// Returns the item at a position in points: its symbol, or its name beside it.
  func item(at point: Point, in metrics: ViewMetrics) -> Int? {
    let position = fromPlanet(point, in: metrics)
    if let item = turntable.item(at: position) { return item }
    var found: Int?
    turntable.forEachShownItem { shown in
      let center = TurntableLayout.position(atAngle: shown.angle)
      let cell = SpriteCatalog.cell
      let width = Self.nameGap + nameWidth(of: shown.item)
      let box = Rect(x: center.x, y: center.y - cell.height, width: width, height: 2 * cell.height)
      if box.contains(position), TurntableLayout.nameOpacity(atAngle: shown.angle) > 0 { found = shown.item }
    }
    return found
  }

  /// Returns the width of an item's name with what stands behind it, in design points.
  func nameWidth(of item: Int) -> Double { titles[item].width + (details[item]?.width ?? 0) }

  /// Takes hold of the turntable with a pointer at a position in points.
  mutating func press(at point: Point, by kind: PointerKind, in metrics: ViewMetrics, time: Double) {
    turntable.press(
      at: fromPlanet(point, in: metrics), by: kind.scrollPointer, on: item(at: point, in: metrics), time: time)
  }

  /// Turns the turntable with the pointer, which is at a position in points.
  mutating func move(to point: Point, in metrics: ViewMetrics, time: Double) {
    turntable.move(to: fromPlanet(point, in: metrics), time: time)
  }

  /// Lets go, and returns what was chosen by a click; a click on the planet closes the turntable.
  mutating func release(at time: Double) -> DestinationCatalog.Destination? {
    switch turntable.release(at: time) {
    case .item(let item): return catalog.destinations[item]
    case .planet: close(at: time)
    case nil: break
    }
    return nil
  }

  /// Takes the pointer away, which chooses nothing.
  mutating func cancel(at time: Double) { turntable.cancel(at: time) }

  /// Turns by the wheel's notches, or by points where precise.
  mutating func wheel(by amount: Double, isPrecise: Bool, at time: Double) {
    turntable.wheel(by: amount, isPrecise: isPrecise, at: time)
  }

  /// Returns where a position in points is, in design points from the planet's center.
  func fromPlanet(_ point: Point, in metrics: ViewMetrics) -> Point {
    Point(x: point.x / metrics.scale - Self.planetX, y: point.y / metrics.scale - metrics.designSize.height / 2)
  }
}

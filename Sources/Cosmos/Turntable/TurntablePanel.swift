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
    var query: String
    var composition: String
  }

  /// The duration of the slide, ease-out, in seconds.
  private static let slideDuration = 0.25
  /// The distance of the planet's center from the left edge, in design points.
  static let planetX = 56.0
  /// The distance from the planet's center within which a press is the turntable's, in design points.
  private static let hitRadius = TurntableLayout.radius + 44
  /// The greatest length of a query, in characters.
  private static let maximumQueryLength = 64
  /// The items of an empty query: the signs.
  private static let signs = Array(0..<Zodiac.signCount)

  private(set) var catalog: Catalog
  /// What each item is called: a sign by its name in the language, a star by its own.
  let titles: [String]
  let strings: LocalizedStrings
  var turntable: Turntable
  /// What is searched for.
  private(set) var query = ""
  /// What an input method shows before it is committed.
  private(set) var composition = ""
  private var slide = TimedMotion(position: 0, destination: 0, duration: 0)
  private var slideStart = 0.0
  private var shown = ChangeDetector<View>()

  init(zodiac: Zodiac, strings: LocalizedStrings, in metrics: ViewMetrics) {
    self.strings = strings
    catalog = Catalog(zodiac: zodiac)
    titles = catalog.destinations.map { destination in
      switch destination {
      case .sign(let sign): zodiac.signs[sign].title
      case .star(let star): zodiac.signs[star.sign].stars[star.index].title
      }
    }
    turntable = Turntable(items: Self.signs, chosen: 0, pointLength: 1 / metrics.scale)
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

  /// Slides in, with a sign selected.
  mutating func open(sign: Int, in metrics: ViewMetrics, at time: Double) {
    guard !isOpen else { return }
    query = ""
    composition = ""
    if state(at: time) == .closed {
      turntable = Turntable(items: Self.signs, chosen: sign, pointLength: 1 / metrics.scale)
      turntable.advance(to: time)
    } else {
      turntable.show(Self.signs, at: time)
      turntable.bring(sign, at: time)
    }
    slide(to: 1, at: time)
  }

  /// Slides out.
  mutating func close(at time: Double) {
    guard isOpen else { return }
    cancel(at: time)
    composition = ""
    slide(to: 0, at: time)
  }

  private mutating func slide(to destination: Double, at time: Double) {
    slide = TimedMotion(
      position: openFraction(at: time), destination: destination, duration: Self.slideDuration, curve: .easeOut)
    slideStart = time
  }

  // MARK: Time and the window

  mutating func advance(to time: Double) { if state(at: time) != .closed { turntable.advance(to: time) } }

  mutating func resize(to metrics: ViewMetrics, at time: Double) {
    turntable.setPointLength(1 / metrics.scale, at: time)
  }

  /// Returns when it changes next.
  mutating func nextFrame(at time: Double) -> NextFrame {
    let view = View(
      openFraction: openFraction(at: time), position: isOpen ? turntable.position : 0, query: query,
      composition: composition)
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
      let width = Self.nameGap + SpriteCatalog.size(of: titles[shown.item][...]).width
      let box = Rect(x: center.x, y: center.y - cell.height, width: width, height: 2 * cell.height)
      if box.contains(position), TurntableLayout.nameOpacity(atAngle: shown.angle) > 0 { found = shown.item }
    }
    return found
  }

  mutating func press(at point: Point, by kind: PointerKind, in metrics: ViewMetrics, time: Double) {
    turntable.press(
      at: fromPlanet(point, in: metrics), by: kind.scrollPointer, on: item(at: point, in: metrics), time: time)
  }

  mutating func move(to point: Point, in metrics: ViewMetrics, time: Double) {
    turntable.move(to: fromPlanet(point, in: metrics), time: time)
  }

  /// Lets go, and returns what was chosen by a click.
  mutating func release(at time: Double) -> Catalog.Destination? {
    turntable.release(at: time).map { catalog.destinations[$0] }
  }

  mutating func cancel(at time: Double) { turntable.cancel(at: time) }

  mutating func wheel(by amount: Double, isPrecise: Bool, at time: Double) {
    turntable.wheel(by: amount, isPrecise: isPrecise, at: time)
  }

  private func fromPlanet(_ point: Point, in metrics: ViewMetrics) -> Point {
    Point(x: point.x / metrics.scale - Self.planetX, y: point.y / metrics.scale - metrics.designSize.height / 2)
  }

  // MARK: Text

  /// Adds typed or pasted text to the query.
  mutating func type(_ text: String, at time: Double) {
    composition = ""
    let plain = text.filter { !$0.isNewline && $0 != "\t" }
    search(String((query + plain).prefix(Self.maximumQueryLength)), at: time)
  }

  /// Shows what an input method hasn't committed yet.
  mutating func compose(_ text: String) { composition = text }

  /// Removes the query's last character, unless an input method uses the key itself.
  mutating func deleteBackward(at time: Double) {
    if composition.isEmpty, !query.isEmpty { search(String(query.dropLast()), at: time) }
  }

  private mutating func search(_ query: String, at time: Double) {
    self.query = query
    turntable.show(catalog.numbers(matching: query), at: time)
  }
}

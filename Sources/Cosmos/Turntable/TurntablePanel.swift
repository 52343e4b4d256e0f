internal import Canvas
internal import Scene
internal import ScrollPhysics

/// The turntable in the window: opened, turned, searched, and closed.
struct TurntablePanel: Sendable {
  /// Whether it is there.
  enum State: String, Hashable, Sendable { case closed, opening, open, closing }

  /// The items of an empty query: the signs, which close the circle.
  static let signs = Array(0..<Zodiac.signCount)
  /// What separates an item's name from what stands behind it.
  private static let detailGap = "  "
  /// The width of the query that is shown where it finds nothing, in characters of one cell; of a longer one the end.
  private static let shownQueryLength = 10.0
  /// The space for a name and what stands behind it in the narrowest window, in design points.
  private static let nameRoom = 480 - TurntableLayout.radius - nameGap

  var catalog: DestinationCatalog
  /// What each item is called: a sign or a body by its name in the language, a star by its own.
  let titles: [MeasuredText]
  /// What usually stands behind each item's name: two spaces and the sign of a star or a body.
  private var details: [MeasuredText?]
  /// What stands there instead, if the last search found an item by something else than its name.
  private var reasons: [Int: MeasuredText] = [:]
  private let strings: LocalizedStrings
  /// The text in place of an empty query.
  let prompt: MeasuredText
  /// The text in place of an empty list.
  private(set) var nothingFound = MeasuredText("")
  var turntable: Turntable
  /// What is searched for.
  var query = Query()
  private var slide = TimedMotion(position: 0, destination: 0, duration: 0)
  private var slideStart = 0.0

  /// Whether there are bodies to be found.
  private let hasBodies: Bool
  /// The bodies that the signs hold, in the order of ``CelestialBody``.
  private(set) var bodies: [PlacedBody] = []

  init(zodiac: Zodiac, strings: LocalizedStrings, hasBodies: Bool, in metrics: ViewMetrics) {
    self.strings = strings
    self.hasBodies = hasBodies
    prompt = MeasuredText(strings[.searchPrompt])
    catalog = DestinationCatalog(zodiac: zodiac, hasBodies: hasBodies)
    titles = catalog.destinations.map { MeasuredText($0.title(in: zodiac)) }
    details = catalog.destinations.map { destination in
      guard case .star(let star) = destination else { return nil }
      return MeasuredText(Self.detailGap + zodiac.signs[star.sign].title)
    }
    turntable = Turntable(items: Self.signs, isClosed: true, chosen: 0, pointLength: 1 / metrics.scale)
  }

  // MARK: Opening

  /// Whether it takes the input.
  var isOpen: Bool { slide.destination == 1 }

  /// Returns how far it has opened, from 0 to 1, evenly in time.
  func openFraction(at time: Double) -> Double { slide.position(at: time - slideStart) }

  /// Returns whether it is there at a moment.
  func state(at time: Double) -> State {
    let isSliding = time - slideStart < slide.duration
    if isOpen { return isSliding ? .opening : .open }
    return isSliding ? .closing : .closed
  }

  /// Opens from the planet at the edge.
  ///
  /// - Parameters:
  ///   - sign: The sign that is chosen.
  ///   - environment: The window's sizes, and whether it opens at once.
  ///   - time: When, in seconds.
  mutating func open(at sign: Int, in environment: Environment, time: Double) {
    guard !isOpen else { return }
    query.clear()
    reasons.removeAll()
    if state(at: time) == .closed {
      turntable = Turntable(
        items: Self.signs, isClosed: true, chosen: sign, pointLength: 1 / environment.metrics.scale)
      turntable.advance(to: time)
    } else {
      turntable.show(Self.signs, isClosed: true, chosen: sign, at: time, animated: !environment.reducesMotion)
    }
    slide(to: 1, in: environment, at: time)
  }

  /// Shows which signs hold the bodies; they lie behind the signs' items on the turntable.
  mutating func show(_ bodies: [PlacedBody]) {
    guard !bodies.elementsEqual(self.bodies, by: { $0.sign == $1.sign }) else { return }
    self.bodies = bodies
    for (index, body) in bodies.enumerated() {
      details[Zodiac.signCount + index] = MeasuredText(Self.detailGap + titles[body.sign].text)
    }
  }

  /// Closes.
  mutating func close(in environment: Environment, at time: Double) {
    guard isOpen else { return }
    cancel(at: time)
    query.compose("")
    slide(to: 0, in: environment, at: time)
  }

  private mutating func slide(to destination: Double, in environment: Environment, at time: Double) {
    slide = TimedMotion(
      position: openFraction(at: time), destination: destination,
      duration: environment.reducesMotion ? 0 : TurntableOpening.duration, curve: .linear)
    slideStart = time
  }

  // MARK: Time and the window

  /// Turns and fades the items up to a moment.
  mutating func advance(to time: Double, in environment: Environment) {
    if state(at: time) != .closed { turntable.advance(to: time, animated: !environment.reducesMotion) }
  }

  /// Adopts the sizes of another window.
  mutating func resize(to metrics: ViewMetrics, at time: Double) {
    turntable.setPointLength(1 / metrics.scale, at: time)
  }

  /// Returns when it changes next.
  func nextFrame(at time: Double) -> NextFrame {
    switch state(at: time) {
    case .closed: .never
    case .opening, .closing: .now
    case .open: turntable.nextFrame
    }
  }

  // MARK: Pointers

  /// Returns what stands behind an item's name.
  func detail(of item: Int) -> MeasuredText? { reasons[item] ?? details[item] }

  /// Returns the width of an item's name with what stands behind it, in design points.
  func nameWidth(of item: Int) -> Double { titles[item].width + (detail(of: item)?.width ?? 0) }

  /// Presses the turntable with a pointer.
  ///
  /// - Parameters:
  ///   - point: The position, in points.
  ///   - item: The item under the pointer, by its symbol or its name.
  ///   - kind: The kind of pointer.
  ///   - metrics: The window's sizes.
  ///   - time: When, in seconds.
  mutating func press(at point: Point, on item: Int?, by kind: PointerKind, in metrics: ViewMetrics, time: Double) {
    turntable.press(at: fromPlanet(point, in: metrics), by: kind.scrollPointer, on: item, time: time)
  }

  /// Turns the turntable with the pointer, which is at a position in points.
  mutating func move(to point: Point, in metrics: ViewMetrics, time: Double) {
    turntable.move(to: fromPlanet(point, in: metrics), time: time)
  }

  /// Releases the turntable, and returns the destination that was clicked; a click on the planet closes the turntable.
  mutating func release(in environment: Environment, at time: Double) -> DestinationCatalog.Destination? {
    switch turntable.release(at: time) {
    case .item(let item): return catalog.destinations[item]
    case .planet: close(in: environment, at: time)
    case nil: break
    }
    return nil
  }

  /// Cancels the press, which chooses nothing.
  mutating func cancel(at time: Double) { turntable.cancel(at: time) }

  /// Turns by the wheel's notches.
  mutating func wheel(by notches: Double, at time: Double) {
    turntable.wheel(by: notches, at: time)
  }

  /// Turns by the points that two fingers on a trackpad move.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) {
    turntable.swipe(by: points, phase, at: time)
  }

  /// Returns a position in points as one in design points from the planet's center.
  private func fromPlanet(_ point: Point, in metrics: ViewMetrics) -> Point {
    Point(x: point.x / metrics.scale, y: point.y / metrics.scale - metrics.designSize.height / 2)
  }

  // MARK: Search

  /// Shows text that an input method has not committed yet.
  mutating func compose(_ text: String) { query.compose(text) }

  /// Changes the query, and shows what it finds, the best hit in the chosen item's place.
  ///
  /// Without words the signs are shown again.
  ///
  /// - Parameters:
  ///   - sign: The sign nearest to the sky's position, which is chosen where nothing else is found.
  ///   - environment: Whether items move.
  ///   - time: When, in seconds.
  ///   - change: The change of the query.
  mutating func edit(
    near sign: Int, in environment: Environment, at time: Double, _ change: (inout Query) -> Void
  ) {
    let before = query.text
    change(&query)
    guard query.text != before else { return }
    search(near: sign, in: environment, at: time)
  }

  /// Adds the names of signs and stars in other languages, and searches again for what has been typed already.
  mutating func addNames(
    of zodiac: Zodiac, near sign: Int, in environment: Environment, at time: Double
  ) {
    catalog = DestinationCatalog(zodiac: zodiac, hasBodies: hasBodies)
    catalog.prepare()
    if DestinationCatalog.hasWords(query.text) { search(near: sign, in: environment, at: time) }
  }

  private mutating func search(near sign: Int, in environment: Environment, at time: Double) {
    let hits = catalog.hits(for: query.text)
    // An item that leaves keeps what stands behind it.
    for hit in hits { reasons[hit.entry] = hit.reason.map { text(of: $0, behind: hit.entry) } }
    if hits.isEmpty {
      let shown = TextMetrics.suffix(of: query.text[...], fitting: Self.shownQueryLength * TextMetrics.cell.width)
      nothingFound = MeasuredText(strings.text(.nothingFound, about: String(shown)))
    }
    let hasWords = DestinationCatalog.hasWords(query.text)
    turntable.show(
      hits.map(\.entry), isClosed: !hasWords, chosen: hasWords ? hits.first?.entry ?? sign : sign, at: time,
      animated: !environment.reducesMotion)
  }

  /// Returns what found an item as it stands behind the item's name, cut short where there is no space for it.
  private func text(of reason: String, behind item: Int) -> MeasuredText {
    var text = MeasuredText(Self.detailGap + reason)
    var shown = reason
    while titles[item].width + text.width > Self.nameRoom, !shown.isEmpty {
      shown.removeLast()
      text = MeasuredText(Self.detailGap + shown + "…")
    }
    return text
  }
}

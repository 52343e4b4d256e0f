internal import Canvas
internal import Ephemeris
internal import Scene
internal import ScrollPhysics

/// The turntable in the window, with the animation that opens it, its search field, and the texts of its items.
struct TurntablePanel: Sendable {
  enum State: String, Hashable, Sendable { case closed, opening, open, closing }

  /// The items shown for a query without words, which close the circle.
  private static let signs = Array(0..<Zodiac.signCount)
  /// The space between an item's name and its detail.
  private static let detailGap = "  "
  /// The maximum width of a quoted query without a hit, in character cells; of a longer query, the end is quoted.
  private static let shownQueryLength = 10.0
  /// The space for a name and its detail, in design points, in the narrowest window, whose width is 480.
  private static let nameSpace = 480 - TurntableLayout.radius - nameGap

  private(set) var catalog: DestinationCatalog
  let titles: [MeasuredText]
  /// The detail shown after the name of a star or a body: the name of its sign, by the sign's index.
  private let signDetails: [MeasuredText]
  /// The details of the items whose last hit since the turntable opened was for a name other than the title.
  private var reasons: [Int: MeasuredText] = [:]
  private let strings: LocalizedStrings
  /// The placeholder for an empty query.
  let prompt: MeasuredText
  /// The text shown in place of an empty list; empty before the first search without a hit.
  private(set) var nothingFound = MeasuredText("")
  var turntable: Turntable
  var query = Query()
  private var slide = TimedMotion(position: 0, destination: 0, duration: 0)
  private var slideStart = 0.0

  init(zodiac: Zodiac, strings: LocalizedStrings, hasBodies: Bool, in metrics: ViewMetrics) {
    self.strings = strings
    prompt = MeasuredText(strings[.searchPrompt])
    catalog = DestinationCatalog(zodiac: zodiac, hasBodies: hasBodies)
    titles = catalog.destinations.map { MeasuredText($0.title(in: zodiac)) }
    signDetails = zodiac.signs.map { MeasuredText(Self.detailGap + $0.title) }
    turntable = Turntable(items: Self.signs, isClosed: true, chosen: 0, pointLength: 1 / metrics.scale)
  }

  // MARK: Opening

  /// Whether the turntable is open or opening, and receives input.
  var isOpen: Bool { slide.destination == 1 }

  /// Returns how far the turntable is open, from 0 to 1, linearly in time.
  func openFraction(at time: Double) -> Double { slide.position(at: time - slideStart) }

  func state(at time: Double) -> State {
    let isSliding = time - slideStart < slide.duration
    if isOpen { return isSliding ? .opening : .open }
    return isSliding ? .closing : .closed
  }

  /// Opens the turntable with all signs, and `sign` chosen; does nothing if it is open or opening.
  ///
  /// If it is still closing and shows all signs, it keeps its position instead.
  mutating func open(at sign: Int, in environment: Environment, time: Double) {
    guard !isOpen else { return }
    query.clear()
    reasons.removeAll()
    if state(at: time) == .closed {
      turntable = Turntable(items: Self.signs, isClosed: true, chosen: sign, pointLength: 1 / environment.metrics.scale)
      turntable.advance(to: time)
    } else {
      turntable.show(Self.signs, isClosed: true, chosen: sign, at: time, animated: !environment.reducesMotion)
    }
    slide(to: 1, in: environment, at: time)
  }

  mutating func close(in environment: Environment, at time: Double) {
    guard isOpen else { return }
    turntable.cancel(at: time)
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

  /// Advances the turntable to a time in seconds, unless it is closed.
  mutating func advance(to time: Double, in environment: Environment) {
    if state(at: time) != .closed { turntable.advance(to: time, animated: !environment.reducesMotion) }
  }

  func nextFrame(at time: Double) -> NextFrame {
    switch state(at: time) {
    case .closed: .never
    case .opening, .closing: .now
    case .open: turntable.nextFrame
    }
  }

  /// Returns the text after an item's name: another name by which it was found, or else the sign of a star or a body.
  ///
  /// The result is `nil` for a sign or a body not in the sky, unless the search found the item by another name.
  func detail(of item: Int, in sky: Sky) -> MeasuredText? {
    if let reason = reasons[item] { return reason }
    switch catalog.destinations[item] {
    case .sign: return nil
    case .star(let star): return signDetails[star.sign]
    case .body(let body):
      return zip(CelestialBody.allCases, sky.bodies).first { $0.0 == body }.map { signDetails[$0.1.sign] }
    }
  }

  /// Returns the width of an item's name with its detail, in design points.
  func nameWidth(of item: Int, in sky: Sky) -> Double {
    titles[item].width + (detail(of: item, in: sky)?.width ?? 0)
  }

  // MARK: Pointers

  /// Presses the turntable at a position in points; `item` is `nil` beside all symbols and names.
  mutating func press(at point: Point, on item: Int?, by kind: PointerKind, in metrics: ViewMetrics, time: Double) {
    turntable.press(at: fromPlanet(point, in: metrics), by: kind.scrollPointer, on: item, time: time)
  }

  /// Moves the pointer to a position in points, which turns the turntable.
  mutating func move(to point: Point, in metrics: ViewMetrics, time: Double) {
    turntable.move(to: fromPlanet(point, in: metrics), time: time)
  }

  /// Releases the turntable, and returns the clicked destination, if any; a click on the planet closes the turntable.
  mutating func release(in environment: Environment, at time: Double) -> DestinationCatalog.Destination? {
    switch turntable.release(at: time) {
    case .item(let item): return catalog.destinations[item]
    case .planet: close(in: environment, at: time)
    case nil: break
    }
    return nil
  }

  /// Converts a position in points to design points from the center of the planet on the open turntable.
  private func fromPlanet(_ point: Point, in metrics: ViewMetrics) -> Point {
    Point(x: point.x / metrics.scale, y: point.y / metrics.scale - metrics.designSize.height / 2)
  }

  // MARK: Search

  /// Edits the query with `change`, and shows the hits if the text changed.
  ///
  /// In a new list, the best hit is chosen, or `sign` if the query has no words, for which all signs are shown.
  mutating func edit(near sign: Int, in environment: Environment, at time: Double, _ change: (inout Query) -> Void) {
    let before = query.text
    change(&query)
    guard query.text != before else { return }
    search(near: sign, in: environment, at: time)
  }

  /// Replaces the searchable names with those of a zodiac, and repeats the search if the query has words.
  mutating func addNames(of zodiac: Zodiac, near sign: Int, in environment: Environment, at time: Double) {
    catalog.replaceNames(by: zodiac)
    if DestinationCatalog.hasWords(query.text) { search(near: sign, in: environment, at: time) }
  }

  private mutating func search(near sign: Int, in environment: Environment, at time: Double) {
    let hits = catalog.hits(for: query.text)
    // Reasons of other items stay, because an item that fades out keeps its detail.
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

  /// Returns a name as the detail of an item, truncated with an ellipsis to the space after the item's title.
  private func text(of reason: String, behind item: Int) -> MeasuredText {
    var text = MeasuredText(Self.detailGap + reason)
    var shown = reason
    while titles[item].width + text.width > Self.nameSpace, !shown.isEmpty {
      shown.removeLast()
      text = MeasuredText(Self.detailGap + shown + "…")
    }
    return text
  }
}

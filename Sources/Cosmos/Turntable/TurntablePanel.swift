internal import Canvas
internal import Ephemeris
internal import Scene
internal import ScrollPhysics

/// The turntable in the window, with the animation that opens it, its search field, and the texts of its items.
struct TurntablePanel: Sendable {
  enum State: String, Hashable, Sendable { case closed, opening, open, closing }

  private static let signs = Array(0..<Zodiac.signCount)
  private static let detailGap = "  "
  /// The maximum width of a quoted query without a hit, in character cells; only the end of a longer one is quoted.
  private static let shownQueryLength = 10.0
  /// The space for a name and its detail, in design points, in the narrowest window, whose width is 480.
  private static let nameSpace = 480 - TurntableLayout.radius - nameGap

  private(set) var catalog: DestinationCatalog
  private(set) var titles: [MeasuredText]
  /// The details of stars: the titles of their signs, by the sign's index.
  private let signDetails: [MeasuredText]
  /// The details of signs: the titles of the bodies, in the order of ``CelestialBody``.
  let bodyDetails: [MeasuredText]
  /// The details of bodies, in the same order: the titles of their constellations.
  private var bodyPlaces: [MeasuredText] = []
  /// The names, other than titles, by which items were last found since the turntable opened.
  private var reasons: [Int: MeasuredText] = [:]
  private let strings: LocalizedStrings
  let prompt: String
  /// The name for assistive technologies.
  let name: String
  /// The text shown in place of an empty list; empty before the first search without a hit.
  private(set) var nothingFound = ""
  var turntable: Turntable
  var query = Query()
  private var opening = Transition(duration: TurntableOpening.duration)

  init(
    zodiac: Zodiac, fields: StarFields, strings: LocalizedStrings, hasBodies: Bool, in metrics: ViewMetrics
  ) {
    self.strings = strings
    prompt = strings[.searchPrompt]
    name = strings.help.first { $0.topic == .turntable }?.action ?? ""
    catalog = DestinationCatalog(zodiac: zodiac, fields: fields, strings: strings, hasBodies: hasBodies)
    titles = catalog.destinations.indices.map { [catalog] in MeasuredText(catalog.title(of: $0)) }
    signDetails = zodiac.signs.map { MeasuredText(Self.detailGap + $0.title) }
    bodyDetails = CelestialBody.allCases.map { MeasuredText(Self.detailGap + zodiac.title(of: $0)) }
    turntable = Turntable(items: Self.signs, isClosed: true, chosen: 0, pointLength: 1 / metrics.scale)
  }

  /// Adopts the places of the bodies.
  mutating func place(_ bodies: [PlacedBody], in zodiac: Zodiac) {
    bodyPlaces = bodies.map {
      MeasuredText(Self.detailGap + zodiac.title(ofConstellation: $0.state.constellation))
    }
  }

  // MARK: Opening

  /// Whether the turntable is open or opening.
  var isOpen: Bool { opening.isForward }

  /// Returns how far the turntable is open, from 0 to 1; it opens and closes linearly.
  func openFraction(at time: Double) -> Double { opening.fraction(at: time) }

  func state(at time: Double) -> State {
    if isOpen { return opening.isComplete(at: time) ? .open : .opening }
    return opening.isComplete(at: time) ? .closed : .closing
  }

  /// Opens the turntable with all signs; one that is closing with all signs keeps its position and ignores `sign`.
  ///
  /// `today` is the present local date, with which days can be typed; `nil` if it is unknown.
  mutating func open(at sign: Int, today: JulianDate?, in environment: Environment, time: Double) {
    guard !isOpen else { return }
    catalog.today = today
    query.clear()
    reasons.removeAll()
    if state(at: time) == .closed {
      turntable = Turntable(items: Self.signs, isClosed: true, chosen: sign, pointLength: 1 / environment.metrics.scale)
    } else {
      turntable.show(Self.signs, isClosed: true, chosen: sign, at: time, animated: !environment.reducesMotion)
    }
    turn(isOpen: true, in: environment, at: time)
  }

  mutating func close(in environment: Environment, at time: Double) {
    guard isOpen else { return }
    turntable.cancel(at: time)
    query.compose("")
    turn(isOpen: false, in: environment, at: time)
  }

  private mutating func turn(isOpen: Bool, in environment: Environment, at time: Double) {
    let duration = environment.reducesMotion ? 0 : TurntableOpening.duration
    opening.turn(isForward: isOpen, at: time, duration: duration)
  }

  // MARK: Time and the window

  /// Advances the turntable, which stops when it has closed.
  mutating func advance(to time: Double) {
    turntable.advance(to: isOpen ? time : max(turntable.time, min(time, opening.end)))
  }

  func nextFrame(at time: Double) -> NextFrame {
    switch state(at: time) {
    case .closed: .never
    case .opening, .closing: .now
    case .open: turntable.nextFrame
    }
  }

  /// Returns the text after an item's title: another matched name, or else the sign of a star or a body in the sky.
  func detail(of item: Int, in sky: Sky) -> MeasuredText? {
    if let reason = reasons[item] { return reason }
    switch catalog.destinations[item] {
    case .sign, .event, .day: return nil
    case .object(.star(let star)): return signDetails[star.figure]
    case .object(.body(let body)): return zip(CelestialBody.allCases, bodyPlaces).first { $0.0 == body }?.1
    }
  }

  /// Returns the width of an item's name with its detail, in design points.
  func nameWidth(of item: Int, in sky: Sky) -> Double {
    titles[item].width + (detail(of: item, in: sky)?.width ?? 0)
  }

  // MARK: Pointers

  /// `point` is in design points; `item` is `nil` if no symbol or name is hit.
  mutating func press(at point: Point, on item: Int?, by kind: PointerKind, in metrics: ViewMetrics, time: Double) {
    turntable.press(at: fromDial(point, in: metrics), by: kind.scrollPointer, on: item, time: time)
  }

  mutating func move(to point: Point, in metrics: ViewMetrics, time: Double) {
    turntable.move(to: fromDial(point, in: metrics), time: time)
  }

  /// Returns the clicked destination, if any; a click on the dial closes the turntable.
  mutating func release(in environment: Environment, at time: Double) -> DestinationCatalog.Destination? {
    switch turntable.release(at: time) {
    case .item(let item): return catalog.destinations[item]
    case .dial: close(in: environment, at: time)
    case nil: break
    }
    return nil
  }

  /// Returns a position relative to the center of the open turntable's dial.
  private func fromDial(_ point: Point, in metrics: ViewMetrics) -> Point {
    point - Dial.center(openFraction: 1, in: metrics)
  }

  // MARK: Search

  /// Edits the query and shows its hits; for a query without words, shows all signs with `sign` chosen.
  mutating func edit(near sign: Int, in environment: Environment, at time: Double, _ change: (inout Query) -> Void) {
    let before = query.text
    change(&query)
    guard query.text != before else { return }
    search(near: sign, in: environment, at: time)
  }

  mutating func addNames(
    of zodiac: Zodiac, in languages: [LocalizedStrings], near sign: Int, in environment: Environment, at time: Double
  ) {
    catalog.replaceNames(by: zodiac, in: languages)
    titles += catalog.destinations.indices[titles.count...].map { MeasuredText(catalog.title(of: $0)) }
    if DestinationCatalog.hasWords(query.text) { search(near: sign, in: environment, at: time) }
  }

  private mutating func search(near sign: Int, in environment: Environment, at time: Double) {
    let hits = catalog.hits(for: query.text)
    // Reasons of other items stay, because an item that fades out keeps its detail.
    for hit in hits {
      if case .day = catalog.destinations[hit.entry] { titles[hit.entry] = MeasuredText(catalog.title(of: hit.entry)) }
      reasons[hit.entry] = hit.reason.map { text(of: $0, behind: hit.entry) }
    }
    if hits.isEmpty {
      let shown = TextMetrics.suffix(of: query.text[...], fitting: Self.shownQueryLength * TextMetrics.cell.width)
      nothingFound = strings.text(.nothingFound, about: String(shown))
    }
    let (hasWords, animated) = (DestinationCatalog.hasWords(query.text), !environment.reducesMotion)
    let best = hasWords ? hits.first?.entry ?? sign : sign
    turntable.show(hits.map(\.entry), isClosed: !hasWords, chosen: best, at: time, animated: animated)
    turntable.scroll(to: best, at: time, animated: animated)
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

import Almanac
import Canvas
import Ephemeris
import Scene
import ScrollPhysics

/// The turntable in the window, with the animation that opens it, its search field, and the texts of its items.
struct TurntablePanel: Sendable {
  enum State: String, Hashable, Sendable { case closed, opening, open, closing }

  private static let signs = Array(0..<Zodiac.signCount)
  private static let detailGap = "  "
  /// The space for a name and its detail, in design points, in the narrowest window, whose width is 480.
  private static let nameSpace = 480 - TurntableLayout.radius - TurntableView.nameGap
  /// The number of items whose names are measured; one letter finds hundreds.
  private static let measuredCount = 100

  private(set) var catalog: DestinationCatalog
  /// The titles that events have in place of the catalog's since the turntable opened.
  private var titles: [Int: String] = [:]
  /// The names, other than titles, by which items were last found since the turntable opened.
  private var reasons: [Int: String] = [:]
  /// The texts of when events happen that were found since the turntable opened.
  private var times: [Int: String] = [:]
  /// The events that were found since the turntable opened.
  private(set) var events: [EventFilter: SkyEvent] = [:]
  /// The width of the widest name with its detail, of the first items.
  private(set) var nameWidth = 0.0
  /// The sign at which the turntable opened, which is chosen for a query without words.
  private var sign = 0
  private let zodiac: Zodiac
  private let strings: LocalizedStrings
  let prompt: String
  /// The name for assistive technologies.
  let name: String
  /// The text shown in place of an empty list; empty before the first search without a hit.
  private(set) var nothingFound = ""
  var turntable: Turntable
  var query = Query()
  private(set) var time = 0.0
  private var opening = Transition(duration: TurntableOpening.duration)

  init(
    zodiac: Zodiac, fields: StarFields, strings: LocalizedStrings, hasBodies: Bool, in metrics: ViewMetrics
  ) {
    (self.zodiac, self.strings) = (zodiac, strings)
    prompt = strings[.searchPrompt]
    name = strings.help.first { $0.topic == .turntable }?.action ?? ""
    catalog = DestinationCatalog(zodiac: zodiac, fields: fields, strings: strings, hasBodies: hasBodies)
    turntable = Turntable(items: Self.signs, chosen: 0, pointLength: 1 / metrics.scale)
  }

  // MARK: Opening

  /// Whether the turntable is open or opening.
  var isOpen: Bool { opening.isForward }

  /// How far the turntable is open, from 0 to 1; it opens and closes linearly.
  var openFraction: Double { opening.fraction(at: time) }

  var state: State {
    if isOpen { return opening.isComplete(at: time) ? .open : .opening }
    return opening.isComplete(at: time) ? .closed : .closing
  }

  /// Opens the turntable with all signs; one that is closing with all signs keeps its position and ignores `sign`.
  ///
  /// In the picture of `figure`, stars are preferred. `today` is the present local date, with which days can be typed;
  /// `nil` if it is unknown.
  mutating func open(at sign: Int, near figure: Int? = nil, today: JulianDate?, in metrics: ViewMetrics) {
    guard !isOpen else { return }
    (catalog.today, catalog.figure, self.sign) = (today, figure ?? sign, sign)
    query.clear()
    reasons.removeAll()
    titles.removeAll()
    times.removeAll()
    events.removeAll()
    if state == .closed {
      turntable = Turntable(
        items: Self.signs, chosen: sign, pointLength: 1 / metrics.scale, reducesMotion: turntable.reducesMotion)
    }
    turntable.advance(to: time)
    show(Self.signs, chosen: sign)
    turn(isOpen: true)
  }

  mutating func close() {
    guard isOpen else { return }
    turntable.cancel(at: time)
    query.compose("")
    turn(isOpen: false)
  }

  private mutating func turn(isOpen: Bool) {
    opening.turn(isForward: isOpen, at: time, duration: turntable.reducesMotion ? 0 : TurntableOpening.duration)
  }

  // MARK: Time and the window

  /// Advances the turntable, which stops when it has closed, and prepares searches while it opens.
  mutating func advance(to time: Double) {
    self.time = time
    if isOpen, !catalog.languages.isEmpty { catalog.prepare(share: openFraction * openFraction) }
    turntable.advance(to: isOpen ? time : max(turntable.time, min(time, opening.end)))
  }

  var nextFrame: NextFrame {
    switch state {
    case .closed: .never
    case .opening, .closing: .now
    case .open: turntable.nextFrame
    }
  }

  func title(of item: Int) -> String { titles[item] ?? catalog.title(of: item) }

  /// Returns the text after an item's title: another matched name, or else the sign of a star or of a body in the sky.
  func detail(of item: Int, among bodies: [PlacedBody] = []) -> String {
    let detail: String? =
      switch catalog.destinations[item] {
      case .absent: strings[.elsewhere]
      case _ where times[item] != nil: times[item]
      case _ where reasons[item] != nil: reasons[item]
      case .figure, .event, .day: nil
      case .star(let entry): catalog.place(of: entry).map { zodiac.figures[$0.figure].title }
      case .body(let body):
        bodies.first(of: body).map { zodiac.title(ofConstellation: $0.state.constellation) }
      }
    return detail.map { Self.detailGap + $0 } ?? ""
  }

  /// Returns the titles of the bodies in the figure of a sign; empty for other items.
  func guests(of item: Int, among bodies: [PlacedBody]) -> String {
    bodies.filter { catalog.destinations[item] == .figure($0.figure) }
      .map { Self.detailGap + zodiac.title(of: $0.state.body) }.joined()
  }

  // MARK: Search

  /// Edits the query and shows its hits; for a query without words, shows all signs.
  mutating func edit(_ change: (inout Query) -> Void) {
    let before = query.text
    change(&query)
    if query.text != before { search() }
  }

  mutating func addNames(of zodiac: Zodiac, in languages: [LocalizedStrings]) {
    catalog.replaceNames(by: zodiac, in: languages)
    if DestinationCatalog.hasWords(query.text) { search() }
  }

  private mutating func search() {
    let hits = catalog.hits(for: query.text)
    // Reasons of other items stay, because an item that fades out keeps its detail.
    for hit in hits {
      if hit.entry == catalog.typed { (titles[hit.entry], times[hit.entry]) = (nil, nil) }
      reasons[hit.entry] = nil
      // A closure would copy the panel for each hit.
      if let reason = hit.reason { reasons[hit.entry] = fitted(reason, behind: hit.entry) }
    }
    if hits.isEmpty {
      nothingFound = Self.fitted(query.text) { strings.text(.nothingFound, about: $0) }
    }
    let best = DestinationCatalog.hasWords(query.text) ? hits.first?.entry ?? sign : sign
    show(hits.map(\.entry), chosen: best)
    turntable.scroll(to: best)
  }

  private mutating func show(_ items: [Int], chosen: Int) {
    turntable.show(items, chosen: chosen)
    nameWidth = items.prefix(Self.measuredCount).reduce(0) { max($0, Self.width(of: title(of: $1) + detail(of: $1))) }
  }

  private static func width(of text: String) -> Double { TextMetrics.size(of: text).width }

  /// Returns a detail of an item, cut with an ellipsis to the space after the item's title.
  private func fitted(_ detail: String, behind item: Int) -> String {
    let start = title(of: item) + Self.detailGap
    return String(Self.fitted(detail) { start + $0 }.dropFirst(start.count))
  }

  /// Returns a sentence with a text that is cut with an ellipsis until the sentence fits in the space for a name.
  private static func fitted(_ text: String, in sentence: (String) -> String) -> String {
    var (shown, rest) = (sentence(text), text)
    while width(of: shown) > nameSpace, !rest.isEmpty {
      rest.removeLast()
      shown = sentence(rest + "…")
    }
    return shown
  }

  // MARK: Events

  /// The first listed event without the text of its time, and its filter; `nil` if there is none.
  var untimedEvent: (item: Int, filter: EventFilter)? {
    guard isOpen else { return nil }
    for item in turntable.list.items where times[item] == nil {
      if case .event(let filter) = catalog.destinations[item] { return (item, filter) }
    }
    return nil
  }

  /// Shows when an event of a filter happens, and what in place of the title of tonight or of what was typed, if there
  /// is room for both.
  mutating func setEvent(_ event: SkyEvent?, of filter: EventFilter, in item: Int, title: String, time: String) {
    events[filter] = event
    var text = time
    if filter.isTonight || item == catalog.typed, event != nil {
      if Self.width(of: title + Self.detailGap + time) <= Self.nameSpace {
        titles[item] = title
      } else if filter.isTonight {
        text += SkyTexts.separator + title
      }
    }
    times[item] = fitted(text, behind: item)
    nameWidth = max(nameWidth, Self.width(of: self.title(of: item) + detail(of: item)))
  }
}

// The keys of the open turntable.
extension TurntablePanel {
  /// The number of items by which a page key turns.
  static let page = 5

  /// Handles a key other than one that chooses an item, and returns whether it has a meaning here; holding it does not
  /// repeat a clearance by Escape or the closing.
  mutating func press(_ key: Key) -> Bool {
    switch (key.modifiers.contains(.control), key.symbol) {
    case (true, .backspace): edit { $0.deleteWord() }
    case (true, .character("u")), (true, .character("a")): edit { $0.clear() }
    case (true, _): return false
    case (_, .up): turntable.step(by: -1)
    case (_, .down): turntable.step(by: 1)
    case (_, .pageUp): turntable.step(by: -Self.page)
    case (_, .pageDown): turntable.step(by: Self.page)
    case (_, .home): turntable.scroll(to: turntable.list.items.first)
    case (_, .end): turntable.scroll(to: turntable.list.items.last)
    case (_, .backspace): edit { $0.deleteBackward() }
    case (_, .enter): break
    case (_, .escape), (_, .tab):
      if key.isRepeat { break }
      if key.symbol == .escape, !query.isEmpty { edit { $0.clear() } } else { close() }
    default: return false
    }
    return true
  }
}

extension TurntablePanel {
  /// The window width, in design points, below which names reach the labels of the ruler.
  static let narrowestWidth = 800.0
  /// The opacity of the figures beside the open turntable in a window narrower than ``narrowestWidth``.
  static let narrowOpacity = 0.4

  /// Returns the opacity of what fades to `opacity` beside the open turntable in a window narrower than a width.
  func opacity(below width: Double, to opacity: Double = 0, in metrics: ViewMetrics) -> Double {
    metrics.width < width ? 1 - (1 - opacity) * openFraction : 1
  }
}

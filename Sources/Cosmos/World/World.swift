import Almanac
public import Canvas
import Ephemeris
public import Scene
import ScrollPhysics

/// The zodiac sky with everything in front of it, as one value.
///
/// A world depends on no clock, file, or window: the same inputs give the same scenes. For each frame, call
/// ``update(_:)``, and then draw ``shown``. Times are in seconds from the world's start.
public struct World: Sendable {
  let zodiac: Zodiac
  let strings: LocalizedStrings
  let settings: Settings
  let fields: StarFields
  let ruler: Ruler
  var metrics: ViewMetrics
  var isFullscreen = false
  var contrast: Contrast
  /// The display's refresh interval; 0 before the first update.
  var frameInterval = 0.0
  /// The time of the last update.
  public internal(set) var time = 0.0
  var motion: SkyMotion
  var neighbors = NeighborLabels()
  var readout = Readout()
  var skyDate: SkyDate
  /// The date to which the sky followed the chosen body last.
  var followedDate: JulianDate?
  var solarSystem = SolarSystem()
  /// The search for the event to fly to.
  var eventSearch: PacedSearch?
  /// The search for an event in the turntable.
  var listedEvent: (filter: EventFilter, search: PacedSearch)?
  var forecast: BodyForecast?
  var labels = StarLabels()
  var closeUp: CloseUp?
  /// The event whose close up was shown last, as long as it is shown.
  var lastCloseUp: SkyEvent?
  var calendarMark: CalendarMark?
  /// Whether the mark of a typed day appears once sky and date rest.
  var awaitsCalendarMark = false
  var panel: TurntablePanel
  var help: Help
  var notice = Notice()
  var hints: Hints
  var pointer = Pointer()
  /// The scene of the last update, in which the pointer and assistive technologies find their targets.
  public private(set) var shown: Scene
  /// The scene of the update before that, whose storage the next one reuses.
  private var former: Scene
  /// The target under a hovering pointer.
  private(set) var hovered: Target?

  /// Creates a world at time 0; the zodiac should have its names in the language of `strings`.
  ///
  /// `catalog` is the real sky behind the figures; without stars, there is none.
  public init(
    zodiac: Zodiac, strings: LocalizedStrings, catalog: SkyCatalog = SkyCatalog(), settings: Settings,
    viewport: Viewport
  ) {
    (self.zodiac, self.strings, self.settings) = (zodiac, strings, settings)
    fields = StarFields(of: catalog, behind: zodiac)
    ruler = Ruler(zodiac: zodiac)
    metrics = ViewMetrics(viewport: viewport, gap: settings.gap)
    contrast = settings.contrast ?? .normal
    motion = SkyMotion(at: settings.figure, of: fields.figures, in: metrics)
    skyDate = SkyDate(at: settings.showsBodies ? settings.date : nil, in: metrics)
    panel = TurntablePanel(
      zodiac: zodiac, fields: fields, strings: strings, hasBodies: settings.showsBodies, in: metrics)
    help = Help(strings.help, note: strings[.degreesNote])
    hints = Hints(settings)
    former = Scene(Sky(in: metrics))
    shown = former
    reducesMotion = settings.reducesMotion
    if settings.drifts { react(to: motion.startDrift()) }
    if settings.searches { openTurntable() }
    shown = scene()
  }

  /// Whether motion is reduced, which the sky and the turntable have to know themselves.
  var reducesMotion: Bool {
    get { motion.reducesMotion }
    set { (motion.reducesMotion, panel.turntable.reducesMotion) = (newValue, newValue) }
  }

  var texts: SkyTexts { SkyTexts(zodiac: zodiac, strings: strings) }

  // MARK: One frame

  /// Handles a frame's events in order, and advances to the frame's time.
  ///
  /// If an event has requests, the world stops at it unless it is the last one, and stops in any case if it quits.
  public mutating func update(_ input: FrameInput) -> Response {
    var (requests, handled): (Requests, [TimedEvent]) = ([], [])
    frameInterval = input.interval
    for var timed in input.events {
      timed.time = max(time, min(timed.time, input.time))
      handled.append(timed)
      move(to: timed.time)
      hints.handle(timed.event, at: time)
      requests = handle(timed.event, at: timed.stamp)
      if !skyDate.isDragged { follow() }
      if !requests.isEmpty { break }
    }
    let isComplete = handled.count == input.events.count
    if isComplete, !requests.contains(.quit) { move(to: max(time, input.time)) }
    advanceParts()
    show()
    return Response(
      nextFrame: isComplete ? nextFrame : .now, changesPicture: shown != former, requests: requests,
      handledEvents: handled)
  }

  /// Composes ``shown`` anew.
  private mutating func show() {
    let sky = sky
    var scene = Scene(Sky(in: metrics))
    swap(&scene, &former)
    scene.removeAll(sky: sky)
    addElements(to: &scene)
    swap(&scene, &shown)
    swap(&scene, &former)
  }

  /// Moves the sky, the date and the turntable to a time, at which an event is handled or a frame is drawn.
  private mutating func move(to time: Double) {
    self.time = time
    react(to: motion.advance(to: time))
    advanceDate(to: time)
    panel.advance(to: time)
    if motion.restingFigure != nil { hints.arrive(at: time) }
  }

  /// Advances all that follows from the position of the sky and of the pointer.
  private mutating func advanceParts() {
    let speed = abs(motion.scroller.velocity) * metrics.gap
    neighbors.advance(to: time, position: motion.position, speed: speed, ruler, in: metrics)
    readout.advance(to: time, nearestFigure: motion.nearestFigure, speed: reducesMotion ? 0 : speed)
    advanceAlmanac()
    if let due = pointer.hidingTime(isFullscreen: isFullscreen), time >= due { pointer.state = .hidden }
    hovered = pointer.hoverPoint.map(target)
    labels.advance(to: time, restingFigure: motion.restingFigure)
    labels.hover(labeledObject, at: time)
    advanceCloseUp()
    advanceForecast()
  }

  /// The star or body under the pointer, while the sky rests and the turntable is closed.
  private var labeledObject: SkyObject? {
    guard case .object(let object) = hovered, !settings.isClean, !panel.isOpen, motion.scroller.phase == .idle
    else { return nil }
    return object
  }

  /// Whether the turntable or the help page is open.
  var isCovered: Bool { panel.isOpen || help.isOpen }

  private var nextFrame: NextFrame {
    let next = min(changeOfParts, shown.nextFrame)
    // What came under a still pointer is marked in the next frame.
    return next == .now || pointer.hoverPoint.map(target) == hovered ? next : .now
  }

  /// The next time at which a part changes by more than a fade.
  private var changeOfParts: NextFrame {
    // The minimum of more than three values would allocate an array.
    let sky = min(
      motion.nextFrame, neighbors.nextFrame(at: time, isMoving: motion.scroller.isMoving),
      labels.nextFrame(at: time))
    let overlay = min(panel.nextFrame, hints.nextFrame(at: time, isCovered: isCovered))
    let bodies = min(
      almanacNextFrame, closeUp?.visit.nextFrame(at: time) ?? .never, calendarMark?.nextFrame(at: time) ?? .never)
    return min(min(sky, bodies), overlay, NextFrame(at: pointer.hidingTime(isFullscreen: isFullscreen)))
  }

  mutating func react(to outcome: SkyMotion.Outcome) {
    if outcome.contains(.didDepart) {
      // A press is no click where the sky has left the pressed object.
      pointer.endTap()
      labels.clear()
      hints.depart()
    }
  }

  /// Moves the sky at once to a distance in points from the first sign, for measurements.
  public mutating func jump(toPoints points: Double) {
    react(to: motion.jump(toPoints: points))
  }

  /// Shows a notice at the top of the window for 5 s, with `subject` in place of the phrase's first placeholder.
  public mutating func notify(_ phrase: LocalizedStrings.Phrase, about subject: String) {
    notice.show(strings.text(phrase, about: subject), at: time)
  }

  /// Adds names in other languages to searches.
  public mutating func addNames(in languages: [LocalizedStrings]) {
    panel.addNames(of: zodiac.addingNames(of: languages), in: languages)
  }

  /// The local day on which the world last said what happens tonight, or found nothing; `nil` if it never has.
  public var tonight: String? { hints.lastTonight }

  /// Whether the hint about the turntable has appeared or become needless in this run.
  public var hasShownHint: Bool { hints.hasShownTurntable }

  // MARK: The scene

  /// Returns the current scene.
  public func scene() -> Scene {
    var scene = Scene(sky)
    addElements(to: &scene)
    return scene
  }

  private func addElements(to scene: inout Scene) {
    (scene.time, scene.contrast) = (time, contrast)
    let openFraction = help.isOpen ? 0 : panel.openFraction
    if showsRuler {
      scene.addGroup(opacity: panel.opacity(below: TurntablePanel.narrowestWidth, in: metrics), addRuler)
    }
    // The help page hides other texts, which would shine through it.
    if !help.isOpen {
      // Labels keep clear of hints, and the ring lies over where both are.
      hints.add(to: &scene, coverage: openFraction)
      scene.addGroup(opacity: 1 - openFraction, addStarLabels)
    }
    if !settings.isClean || openFraction > 0 {
      TurntableView(
        of: panel, openFraction: openFraction, among: solarSystem.bodies, hovered: hovered, in: metrics
      ).add(to: &scene)
    }
    help.add(to: &scene)
    notice.add(to: &scene)
    let isBare = settings.isClean && !panel.isOpen && !help.isOpen
    scene.cursor = isBare ? .hidden : cursor(in: scene)
  }

  /// Returns the shape of the pointer over a scene.
  private func cursor(in scene: Scene) -> Cursor {
    switch pointer.state {
    case .away: return .openHand
    case .hidden: return .hidden
    case .pressing(let press): return press.target.surface == nil ? .pointingHand : .closedHand
    case .hovering(let point):
      return switch scene.node(at: scene.metrics.designPoint(at: point))?.role {
      case .page: .arrow
      case .button, .item, .status: .pointingHand
      case .area, .field, .mark, .text, nil: .openHand
      }
    }
  }

  private var showsRuler: Bool {
    !settings.isClean && !help.coversRuler(in: metrics)
  }

  /// In a cross-fade, former texts and symbols disappear before new ones appear.
  private func addRuler(to scene: inout Scene) {
    let sky = scene.sky
    sky.forEachView { sky, weight in
      scene.addGroup(opacity: weight) { ruler.addScale(to: &$0, at: sky.view.position) }
    }
    sky.forEachView(leaving: FadeThrough.leaving, entering: FadeThrough.entering) { sky, weight in
      scene.addGroup(opacity: weight) { ruler.addLabels(to: &$0, at: sky.view.position) }
    }
    if !help.isOpen {
      ruler.addDay(
        dayText, fraction: dayFraction, calm: skyDate.calm.fraction(at: time), isResting: !skyDate.isMoving,
        event: event, calendarMark, to: &scene)
    }
    readout.add(to: &scene, ruler)
    neighbors.add(to: &scene, ruler)
  }

  /// Returns the target at a position in points of the window.
  func target(at point: Point) -> Target { shown.target(at: shown.metrics.designPoint(at: point)) }
}

import Almanac
import Canvas
import Ephemeris
import Scene

// The date, the events, and what labels say of them.
extension World {
  /// The duration of a search from which it is announced, in seconds.
  private static let silentDuration = 0.3
  /// The duration of the notice about a slow search after its end.
  private static let searchNoticeDuration = 1.0

  // MARK: Journeys

  /// The bodies at the date after any motion in progress.
  var destinationBodies: [PlacedBody] {
    solarSystem.bodies(at: skyDate.positionDestination, in: zodiac)
  }

  mutating func moveDate(to target: SkyDate.Target, duration: Double? = nil) {
    skyDate.move(to: target, duration: reducesMotion ? 0 : duration)
  }

  mutating func advanceDate(to time: Double) {
    let scene = MomentSearch.Scene(figure: motion.destinationFigure, body: chosenBody, zodiac: zodiac)
    skyDate.advance(to: time, in: scene, reducesMotion: reducesMotion)
  }

  private var chosenBody: CelestialBody? {
    if case .body(let body) = labels.chosenObject { body } else { nil }
  }

  /// Moves the date to the result of a step from the local one after any motion in progress.
  mutating func stepDate(_ step: (_ local: JulianDate) -> JulianDate) {
    guard let date = skyDate.destination else { return }
    let local = skyDate.local(date)
    let end = step(local)
    var next = skyDate.date(ofLocal: end)
    // A day that a place skipped when it crossed the date line would lead back to where the step began.
    if abs(next - date) < 0.5 { next = date + (end - local) }
    moveDate(to: .instant(next))
  }

  /// Flies to the chosen body if that is not in view at a new date, or where the motions of date and sky end.
  mutating func follow() {
    let date = skyDate.positionDestination
    guard date != followedDate else { return }
    followedDate = date
    // The clock does not close the turntable.
    guard let body = chosenBody, !panel.isOpen, motion.destination != nil,
      let placed = destinationBodies.first(of: body), !motion.shows(placed)
    else { return }
    travel(to: .body(body))
  }

  /// Goes to a date, and to where a body is then.
  mutating func travel(to date: SkyDate.Target, showing body: CelestialBody) {
    moveDate(to: date, duration: FlightPlan.usualDuration)
    travel(to: .body(body))
  }

  /// Goes to an event in place and date.
  mutating func travel(to event: SkyEvent) {
    skyDate.event = event
    travel(to: .instant(event.time), showing: event.body)
  }

  /// Looks for the next event of a filter from the shown date on, or backward; a search in progress for the same goes on
  /// to the one after.
  mutating func look(for filter: EventFilter, isBackward: Bool = false) {
    guard let date = skyDate.destination, !solarSystem.bodies.isEmpty else { return }
    endCloseUp()
    let filter = dated(filter)
    if eventSearch?.filter == filter, eventSearch?.isBackward == isBackward {
      eventSearch?.missing += 1
    } else {
      eventSearch = PacedSearch(
        for: filter, from: date, isBackward: isBackward, passing: skyDate.shownEvent, at: time)
    }
  }

  /// Returns a filter with the period of tonight.
  private func dated(_ filter: EventFilter) -> EventFilter {
    guard filter.isTonight, let present = skyDate.present else { return filter }
    return EventFilter(tags: filter.tags, period: skyDate.tonight(from: present))
  }

  /// Flies to the event once it is found.
  private mutating func advanceEventSearch() {
    guard let search = eventSearch else { return }
    switch eventSearch.advance(to: time) {
    case .found(let event): travel(to: event)
    case .ended: notice.show(strings[search.filter.absence], at: time)
    case .searching where time - search.start >= Self.silentDuration:
      let text = strings[.searching]
      if notice.text == text || notice.opacity(at: time) == 0 {
        notice.show(text, at: time, for: Self.searchNoticeDuration)
      }
    case .searching, nil: break
    }
  }

  /// Looks for the events in the turntable, one after the other, to show when they happen.
  private mutating func advanceListedEvents() {
    guard let (item, filter) = panel.untimedEvent, let date = skyDate.destination, !solarSystem.bodies.isEmpty
    else {
      listedEvent = nil
      return
    }
    if listedEvent?.filter != filter {
      listedEvent = (filter, PacedSearch(for: dated(filter), from: date, passing: skyDate.shownEvent, at: time))
    }
    switch listedEvent?.search.advance(to: time) {
    case .found(let event):
      let when =
        filter.isTonight
        ? strings.dates.time(of: skyDate.local(event.time))
        : text(of: event.time, besides: skyDate.present)
      panel.setEvent(event, of: filter, in: item, title: texts.text(of: event), time: when)
    case .ended: panel.setEvent(nil, of: filter, in: item, title: "", time: strings[dated(filter).absence])
    case .searching, nil: break
    }
  }

  /// Flies to what happens tonight; returns `false` if no line says it.
  mutating func activateTonight() -> Bool {
    guard !isCovered, let event = hints.tonight(at: time) else { return false }
    hints.hide()
    travel(to: event)
    return true
  }

  // MARK: Time

  /// Continues the searches for events, and computes the bodies.
  mutating func advanceAlmanac() {
    advanceEventSearch()
    solarSystem.advance(
      to: skyDate, at: time, near: motion.nearestFigure, in: zodiac, reducesMotion: reducesMotion)
    follow()
    advanceListedEvents()
    hints.advance(to: time, skyDate, isCovered: isCovered, texts)
  }

  /// Computes the forecast of a pinned body, whose path stays in place while the date moves.
  mutating func advanceForecast() {
    guard case .body(let body) = labels.pinnedObject, body != .sun, let date = skyDate.destination else {
      forecast = nil
      return
    }
    if forecast?.body != body { forecast = BodyForecast(of: body, at: date, time: time) }
    if !skyDate.isMoving { forecast?.advance(to: time, date: date) }
  }

  var almanacNextFrame: NextFrame {
    let isComputed = skyDate.present == nil || solarSystem.isComplete(at: skyDate)
    // A body may enter a figure in sight from a neighbor, or any other one on the turntable.
    let showsBodies =
      panel.isOpen
      || shown.sky.bodies.contains { body in
        abs(motion.places.place(of: body.figure, near: motion.position) - motion.position) <= 1
      }
    let date = skyDate.nextFrame(showsBodies: showsBodies)
    let isSearching = eventSearch != nil || listedEvent != nil
    let forecast = skyDate.isMoving ? nil : forecast?.nextFrame(at: time)
    return min(isSearching || !isComputed ? .now : date, forecast ?? .never, solarSystem.fade.nextFrame(at: time))
  }

  // MARK: Texts

  /// The shown day unless it is the present one, for which a word is shown after a return; that of an event, with the
  /// time, in any case.
  var dayText: String? {
    guard !solarSystem.bodies.isEmpty, let date = skyDate.shown else { return nil }
    let hasTime = skyDate.shownEvent != nil && !skyDate.isMoving
    guard hasTime || skyDate.shownDay != nil else {
      return homecoming > 0 ? strings.searchWords["today"]?.first : nil
    }
    return text(of: date, besides: skyDate.isRequested ? nil : skyDate.present, hasTime: hasTime)
  }

  /// The presence of the word for the present; 0 at another date.
  private var homecoming: Double {
    skyDate.target == .present && skyDate.shownDay == nil ? skyDate.homecoming.fraction(at: time) : 0
  }

  /// The visible fraction of ``dayText``.
  var dayFraction: Double { homecoming > 0 ? homecoming : 1 }

  private func text(of date: JulianDate, besides other: JulianDate?, hasTime: Bool = false) -> String {
    strings.dates.text(of: skyDate.local(date), besides: other.map(skyDate.local), hasTime: hasTime)
  }

  /// The event that is shown.
  var event: String? { skyDate.shownEvent.map(texts.text) }

  /// The bodies that are seen close up, whose texts change in the middle of the growth.
  var closeUps: [SkyObject] {
    guard let closeUp, closeUp.fraction(at: time) > 0.5 else { return [] }
    return closeUp.subjects.map { .body($0.body) }
  }

  /// Returns the lines of the label of a star or a body, which say what is seen close up, or of the Sun on a typed day.
  func lines(of object: SkyObject) -> [String] {
    var lines = texts.lines(
      of: object, in: fields, among: solarSystem.bodies, isCloseUp: closeUps.contains(object))
    if object == .body(.sun), let calendarMark, calendarMark.visit.fraction(at: time) > 0.5 {
      lines[1] = calendarMark.inSky
    }
    return lines
  }

  /// Adds labels, of which those of bodies are shown with a line: the path of a pinned one, or else the ecliptic.
  func addStarLabels(to scene: inout Scene) {
    let figure = forecast.flatMap { solarSystem.bodies.first(of: $0.body)?.figure }
    let path = figure.flatMap { forecast?.points(in: scene, figure: $0, of: zodiac) } ?? []
    let grown = closeUp?.fraction(at: time) ?? 0
    func add(_ label: StarLabel, isPinned: Bool) {
      let isCloseUp = closeUps.contains(label.object)
      var lines = lines(of: label.object)
      if isPinned, !isCloseUp, let line = lastLine(of: label.object) { lines.append(line) }
      let hasEcliptic = isPinned ? label.object == .body(.sun) : !isCloseUp
      let ecliptic = hasEcliptic ? ecliptic(of: label.object, in: scene) : nil
      let points = ecliptic?.points(in: scene.metrics) ?? []
      let turn = label.object == .body(.sun) ? calendarMark?.visit.fraction(at: time) ?? 0 : 0
      // Another text stands beside a grown body, and beside the Sun of a typed day.
      scene.addGroup(opacity: skyDate.calm.fraction(at: time) * abs(1 - 2 * max(grown, turn))) {
        StarLabelLayout.add(label, lines, avoiding: isCloseUp ? [] : path + points, to: &$0)
      }
      // Behind the labels in the picture, and after them in the layout: the path leaves them free.
      let opacity = label.fade.fraction(at: time) * (1 - grown)
      scene.addGroup(opacity: opacity) { scene in
        if let ecliptic {
          if isPinned || labels.pinnedObject != .body(.sun) {
            ecliptic.add(to: &scene, named: strings[.ecliptic])
          }
        } else if isPinned, let figure, let date = skyDate.shown?.days {
          forecast?.addPath(path, around: date, in: figure, to: &scene, strings.dates)
        }
      }
    }
    labels.forEachShown(at: time) { label, isPinned in
      if isPinned || !closeUps.contains(label.object) { add(label, isPinned: isPinned) }
    }
    calendarMark?.add(to: &scene, dissolves: reducesMotion)
    for subject in closeUps where subject != labels.pinnedObject {
      add(StarLabel(subject, isMarked: false, at: -.infinity), isPinned: false)
    }
  }

  /// Returns the ecliptic at a body; `nil` for a star.
  private func ecliptic(of object: SkyObject, in scene: Scene) -> Ecliptic? {
    guard case .body(let body) = object, let figure = solarSystem.bodies.first(of: body)?.figure else { return nil }
    return Ecliptic(in: figure, of: zodiac, scene)
  }

  /// Returns the third line of the label of a pinned star or body, empty as long as it is computed.
  private func lastLine(of object: SkyObject) -> String? {
    guard solarSystem.date != nil, let date = skyDate.shown else { return nil }
    if case .star(let star) = object {
      return texts.lightLeft(fields[star], seenIn: skyDate.local(date).year)
    }
    guard object != .body(.sun) else { return nil }
    return forecast?.nextEvent.map { texts.nextText(of: $0, on: text(of: $0.time, besides: date)) } ?? ""
  }
}

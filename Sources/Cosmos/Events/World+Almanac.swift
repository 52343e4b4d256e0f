internal import Almanac
internal import Canvas
internal import Ephemeris
internal import Scene

// The date, the events, and what labels say of them.
extension World {
  /// The duration of the notice about a slow search after its end, in seconds.
  private static let searchNoticeDuration = 1.0

  // MARK: Journeys

  /// The bodies at the date after any motion in progress.
  var destinationBodies: [PlacedBody] {
    solarSystem.bodies(at: skyDate.positionDestination(at: time), in: constants.zodiac)
  }

  /// Moves the date, and follows the chosen body.
  mutating func moveDate(to target: SkyDate.Target, duration: Double? = nil) {
    skyDate.move(to: target, at: time, duration: environment.reducesMotion ? 0 : duration)
    follow()
  }

  /// Advances the date to a time, and follows the chosen body to where a throw takes it.
  mutating func advanceDate(to time: Double) {
    let scene = MomentSearch.Scene(figure: motion.destinationFigure, body: chosenBody, zodiac: constants.zodiac)
    let hasChanged = skyDate.advance(to: time, in: scene, reducesMotion: environment.reducesMotion)
    guard hasChanged, !skyDate.isDragged else { return }
    if let event = skyDate.event { lastEvent.event = event }
    follow()
  }

  private var chosenBody: CelestialBody? {
    if case .body(let body) = labels.chosenObject { body } else { nil }
  }

  /// Moves the date to the result of a step from the local one after any motion in progress.
  mutating func stepDate(_ step: (_ local: JulianDate) -> JulianDate) {
    guard let date = skyDate.destination(at: time) else { return }
    let local = skyDate.local(date)
    let end = step(local)
    var next = skyDate.date(ofLocal: end)
    // A day that a place skipped when it crossed the date line would lead back to where the step began.
    if abs(next.days - date.days) < 0.5 { next = JulianDate(days: date.days + end.days - local.days) }
    moveDate(to: .instant(next))
  }

  /// Flies to the chosen body if the sky is or ends where the body is not, or will not be, in view.
  mutating func follow() {
    // The clock does not close the turntable.
    guard let body = chosenBody, !panel.isOpen, motion.destination != nil,
      let placed = destinationBodies.first(of: body), !motion.shows(placed, in: environment)
    else { return }
    travel(to: .body(body))
  }

  /// Goes to a date, and to where a body is then.
  mutating func travel(to date: SkyDate.Target, showing body: CelestialBody) {
    skyDate.move(to: date, at: time, duration: environment.reducesMotion ? 0 : FlightPlan.usualDuration)
    travel(to: .body(body))
  }

  /// Goes to an event in place and date.
  mutating func travel(to event: SkyEvent) {
    lastEvent.event = event
    travel(to: .instant(event.time), showing: event.body)
  }

  /// Looks for the next event of a filter from the shown date on, or backward.
  mutating func look(for filter: EventFilter, isBackward: Bool = false) {
    guard let date = skyDate.destination(at: time), !solarSystem.bodies.isEmpty else { return }
    endCloseUp()
    if shownEvent == nil { lastEvent.event = nil }
    lastEvent.look(for: dated(filter), from: date, isBackward: isBackward, at: time)
  }

  /// Returns a filter with the period of tonight.
  private func dated(_ filter: EventFilter) -> EventFilter {
    guard filter.isTonight, let present = skyDate.present(at: time) else { return filter }
    return EventFilter(tags: filter.tags, period: skyDate.tonight(from: present))
  }

  /// Looks for the events in the turntable, one after the other, to show when they happen.
  private mutating func advanceListedEvents() {
    guard let (item, filter) = panel.untimedEvent, let date = skyDate.destination(at: time), !solarSystem.bodies.isEmpty
    else {
      listedEvent = nil
      return
    }
    if listedEvent?.filter != filter {
      listedEvent = (filter, PacedSearch(for: dated(filter), from: date, passing: shownEvent, at: time))
    }
    switch listedEvent?.search.advance(to: time) {
    case .found(let event):
      let when =
        filter.isTonight
        ? constants.strings.dates.time(of: skyDate.local(event.time))
        : text(of: event.time, besides: skyDate.present(at: time))
      panel.setEvent(event, of: filter, in: item, title: constants.texts.text(of: event), time: when)
    case .ended:
      let text = constants.strings[listedEvent?.search.filter.period == nil ? .noEvents : .noEventsThen]
      panel.setEvent(nil, of: filter, in: item, title: "", time: text)
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
    let isLimited = lastEvent.isLimited
    switch lastEvent.advance(to: time) {
    case .found(let event): travel(to: event)
    case .ended: notice.show(constants.strings[isLimited ? .noEventsThen : .noEvents], at: time)
    case .searching where lastEvent.isSlow(at: time):
      let text = constants.strings[.searching]
      if notice.text == text || notice.opacity(at: time) == 0 {
        notice.show(text, at: time, for: Self.searchNoticeDuration)
      }
    case .searching, nil: break
    }
    let date = skyDate.positionDate(at: time)
    let hasChanged = solarSystem.advance(
      to: date, isMoving: skyDate.isMoving, at: time, near: motion.nearestFigure, in: constants.zodiac, environment)
    // The present goes on, also where its clock is set.
    if hasChanged, !skyDate.isMoving || skyDate.isDragged { follow() }
    advanceListedEvents()
    hints.advance(to: time, skyDate, isCovered: isCovered, constants.texts)
  }

  /// Computes the forecast of a pinned body, whose path stays in place while the date moves.
  mutating func advanceForecast() {
    guard case .body(let body) = labels.pinnedObject, body != .sun, let date = skyDate.destination(at: time) else {
      forecast = nil
      return
    }
    if forecast?.body != body { forecast = BodyForecast(of: body, at: date, time: time) }
    if !skyDate.isMoving { forecast?.advance(to: time, date: date) }
  }

  var almanacNextFrame: NextFrame {
    let isComputed =
      skyDate.present(at: time) == nil
      || solarSystem.isComplete(at: skyDate.positionDate(at: time), isMoving: skyDate.isMoving)
    // A body may enter a figure in sight from a neighbor, or any other one on the turntable.
    let showsBodies =
      panel.isOpen
      || shown.sky.bodies.contains { body in
        abs(motion.places.place(of: body.figure, near: motion.position) - motion.position) <= 1
      }
    let date = skyDate.nextFrame(at: time, showsBodies: showsBodies)
    let isSearching = lastEvent.isSearching || listedEvent != nil
    let forecast = skyDate.isMoving ? nil : forecast?.nextFrame(at: time)
    return min(isSearching || !isComputed ? .now : date, forecast ?? .never, solarSystem.fade.nextFrame(at: time))
  }

  // MARK: Texts

  /// The last event, as long as its time is the shown one, or will be after a motion.
  var shownEvent: SkyEvent? { lastEvent.event.flatMap { skyDate.target == .instant($0.time) ? $0 : nil } }

  /// The shown day unless it is the present one; that of an event, with the time, in any case.
  var dayText: String? {
    guard !solarSystem.bodies.isEmpty, let date = skyDate.shown(at: time) else { return nil }
    let hasTime = shownEvent != nil && !skyDate.isMoving
    guard hasTime || skyDate.shownDay(at: time) != nil else { return nil }
    return text(of: date, besides: skyDate.isRequested ? nil : skyDate.present(at: time), hasTime: hasTime)
  }

  private func text(of date: JulianDate, besides other: JulianDate?, hasTime: Bool = false) -> String {
    constants.strings.dates.text(of: skyDate.local(date), besides: other.map(skyDate.local), hasTime: hasTime)
  }

  /// The event that is shown.
  var event: String? { shownEvent.map(constants.texts.text) }

  /// The bodies that are seen close up, whose texts change in the middle of the growth.
  var closeUps: [SkyObject] {
    guard let closeUp, closeUp.fraction(at: time) > 0.5 else { return [] }
    return closeUp.subjects.map { .body($0.body) }
  }

  /// Returns the lines of the label of a star or a body, which say what is seen close up, or of the Sun on a typed day.
  func lines(of object: SkyObject) -> [String] {
    var lines = constants.texts.lines(
      of: object, in: constants.fields, among: solarSystem.bodies, isCloseUp: closeUps.contains(object))
    if object == .body(.sun), let calendarMark, calendarMark.visit.fraction(at: time) > 0.5 {
      lines[1] = calendarMark.inSky
    }
    return lines
  }

  /// Adds labels, of which those of bodies are shown with a line: the path of a pinned one, or else the ecliptic.
  func addStarLabels(to scene: inout Scene) {
    let figure = forecast.flatMap { solarSystem.bodies.first(of: $0.body)?.figure }
    let path = figure.flatMap { forecast?.points(in: scene, figure: $0, of: constants.zodiac) } ?? []
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
        StarLabelLayout.add(label, lines, avoiding: isCloseUp ? [] : path + points, to: &$0, at: time, environment)
      }
      // Behind the labels in the picture, and after them in the layout: the path leaves them free.
      let opacity = label.fade.fraction(at: time) * (1 - grown)
      scene.addGroup(opacity: opacity) { scene in
        if let ecliptic {
          if isPinned || labels.pinnedObject != .body(.sun) {
            ecliptic.add(to: &scene, named: constants.strings[.ecliptic], environment)
          }
        } else if isPinned, let figure, let date = skyDate.shown(at: time)?.days {
          forecast?.addPath(path, around: date, in: figure, to: &scene, constants.strings.dates, at: time, environment)
        }
      }
    }
    labels.forEachShown(at: time) { label, isPinned in
      if isPinned || !closeUps.contains(label.object) { add(label, isPinned: isPinned) }
    }
    calendarMark?.add(to: &scene, at: time, environment)
    for subject in closeUps where subject != labels.pinnedObject {
      add(StarLabel(subject, isMarked: false, at: -.infinity), isPinned: false)
    }
  }

  /// Returns the ecliptic at a body; `nil` for a star.
  private func ecliptic(of object: SkyObject, in scene: Scene) -> Ecliptic? {
    guard case .body(let body) = object, let figure = solarSystem.bodies.first(of: body)?.figure else { return nil }
    return Ecliptic(in: figure, of: constants.zodiac, scene)
  }

  /// Returns the third line of the label of a pinned star or body, empty as long as it is computed.
  private func lastLine(of object: SkyObject) -> String? {
    guard solarSystem.date != nil, let date = skyDate.shown(at: time) else { return nil }
    if case .star(let star) = object {
      let year = Int(skyDate.day(of: date).prefix(4)) ?? 0
      return constants.texts.lightLeft(constants.fields[star], seenIn: year)
    }
    guard object != .body(.sun) else { return nil }
    return forecast?.nextEvent.map { constants.texts.nextText(of: $0, on: text(of: $0.time, besides: date)) } ?? ""
  }
}

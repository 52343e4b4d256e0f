import Almanac
import Ephemeris
import Scene

// Close ups, and what is said of them.
extension World {
  /// Shows a body as it looks close up, from a time in seconds on, or what it does in an event.
  mutating func showCloseUp(of body: CelestialBody, in event: SkyEvent? = nil, from start: Double) {
    closeUp = CloseUp(
      of: body, in: event, among: solarSystem.bodies, zodiac, sky: sky, from: start)
  }

  /// Continues the close up, and begins that of an event at its date once the lines of its figure are settled.
  mutating func advanceCloseUp() {
    if let closeUp, closeUp.visit.end <= time { self.closeUp = nil }
    if let calendarMark, calendarMark.visit.end <= time { self.calendarMark = nil }
    if awaitsCalendarMark, let start = settledTime(of: .sun), let date = skyDate.destination {
      awaitsCalendarMark = false
      calendarMark = CalendarMark(of: solarSystem.bodies[0], on: date, texts, from: start)
    }
    guard let event = skyDate.shownEvent, event.hasCloseUp else {
      lastCloseUp = nil
      return
    }
    guard lastCloseUp != event, closeUp == nil, let start = settledTime(of: event.body) else { return }
    lastCloseUp = event
    showCloseUp(of: event.body, in: event, from: start)
  }

  /// Returns the time from which there is something to see of a body, soon after the date rests and the lines of the
  /// body's figure are settled; `nil` before.
  private func settledTime(of body: CelestialBody) -> Double? {
    guard !skyDate.isMoving, !isCovered, let figure = motion.restingFigure,
      solarSystem.bodies.first(of: body)?.figure == figure, let settled = motion.reveal.settledTime(of: figure),
      settled <= time
    else { return nil }
    return max(settled + CloseUp.preparation, skyDate.calm.end)
  }

  /// Ends what an input interrupts: the search for an event, a close up, and the mark of the calendar.
  mutating func interrupt() {
    eventSearch.cancelSearch()
    endCloseUp()
  }

  mutating func endCloseUp() {
    closeUp?.visit.end(at: time)
    calendarMark?.visit.end(at: time)
    awaitsCalendarMark = false
  }
}

extension SkyEvent {
  fileprivate var hasCloseUp: Bool {
    switch kind {
    case .phase, .solarEclipse, .lunarEclipse, .conjunction, .opposition: true
    case .greatestElongation, .station, .ingress: false
    }
  }
}

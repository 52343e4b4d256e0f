internal import Almanac
internal import Ephemeris
internal import Scene

// Close ups, and what is said of them.
extension World {
  /// Shows a body as it looks close up, from a time in seconds on, or what it does in an event.
  mutating func showCloseUp(of body: CelestialBody, in event: SkyEvent? = nil, from start: Double) {
    closeUp = CloseUp(
      of: body, in: event, among: solarSystem.bodies, constants.zodiac, sky: sky, in: environment.metrics, from: start)
  }

  /// Continues the close up, and begins that of an event at its date once the lines of its figure are settled.
  mutating func advanceCloseUp() {
    if closeUp?.advance(to: time) == true { closeUp = nil }
    guard let event = shownEvent, event.hasCloseUp else {
      lastCloseUp = nil
      return
    }
    guard lastCloseUp != event, closeUp == nil, !skyDate.isMoving, !isCovered,
      let figure = motion.restingFigure, solarSystem.bodies.first(of: event.body)?.figure == figure,
      let settled = motion.reveal.settledTime(of: figure), settled <= time
    else { return }
    lastCloseUp = event
    showCloseUp(of: event.body, in: event, from: max(settled + CloseUp.preparation, skyDate.calm.end))
  }

  /// Ends what an input interrupts: the search for an event, and a close up.
  mutating func interrupt() {
    lastEvent.cancelSearch()
    closeUp?.end(at: time)
  }

  /// What is seen close up, for a screen reader.
  var closeUpText: String? {
    closeUp.map { closeUp in
      closeUp.subjects.compactMap { solarSystem.bodies.first(of: $0.body)?.state }.flatMap { body in
        [constants.zodiac.title(of: body.body)]
          + constants.texts.looks(of: body, solarSystem.bodies.eclipse(of: body.body))
      }.joined(separator: ", ")
    }
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

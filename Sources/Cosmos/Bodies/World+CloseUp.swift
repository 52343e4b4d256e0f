internal import Almanac
internal import Ephemeris
internal import MathFunctions
internal import Scene

// Close ups, and what is said of them.
extension World {
  /// Shows a body as it looks close up, from a time in seconds on, or what it does in an event.
  mutating func showCloseUp(of body: CelestialBody, in event: SkyEvent? = nil, from start: Double) {
    closeUp = CloseUp(
      of: body, in: event, among: solarSystem.bodies, constants.texts, sky: sky, in: environment.metrics,
      from: start)
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
      let settled = motion.reveal.settledTime(of: figure)
    else { return }
    lastCloseUp = event
    showCloseUp(of: event.body, in: event, from: max(settled, time + CloseUp.preparation))
  }

  /// Ends what an input interrupts: the search for an event, and a close up.
  mutating func interrupt() {
    lastEvent.cancelSearch()
    closeUp?.end(at: time)
  }
}

extension SkyEvent {
  /// The phase that the Moon has in a phase or in its eclipse.
  fileprivate var phase: Phase { if case .phase(let phase) = kind { phase } else { .full } }

  fileprivate var hasCloseUp: Bool {
    switch kind {
    case .phase, .solarEclipse, .lunarEclipse, .conjunction, .opposition: true
    case .greatestElongation, .station, .ingress: false
    }
  }
}

extension SkyTexts {
  /// Returns what bodies look like, such as "full moon, copper, in the earth's shadow".
  func closeUp(of bodies: [BodyState], _ event: SkyEvent?, _ view: EclipseView?) -> String {
    (bodies.map { look(of: $0, event) } + [view.flatMap { look(of: $0, event) }].compactMap { $0 }).joined(
      separator: ", ")
  }

  private func look(of body: BodyState, _ event: SkyEvent?) -> String {
    switch event?.kind {
    case .phase, .lunarEclipse: return strings.word(for: event?.phase.rawValue ?? "")
    default: break
    }
    let name = zodiac.title(of: body.body)
    switch body.body {
    case .sun, .jupiter: return name
    case .saturn:
      let tilt = abs(Math.arcTangent(y: body.tilt, x: (1 - body.tilt * body.tilt).squareRoot()) * 180 / .pi).rounded()
      return "\(name), " + (tilt < 2 ? strings[.ringEdge] : strings.text(.ringTilt, about: "\(Int(tilt))°"))
    case .moon, .mercury, .venus, .mars:
      return "\(name), " + strings.text(.lit, about: "\(Int(((body.illuminated ?? 1) * 100).rounded()))")
    }
  }

  private func look(of view: EclipseView, _ event: SkyEvent?) -> String {
    if event?.body == .moon { return strings[view.magnitude < 1 ? .partUmbra : .umbra] }
    if view.distance == 0 { return strings[view.radius < 1 ? .ringOfFire : .corona] }
    return strings.text(.bitten, about: "\(Int((view.magnitude * 100).rounded()))")
  }
}

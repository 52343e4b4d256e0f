internal import Almanac
internal import Canvas
internal import Ephemeris
internal import Scene

// The date, the events, and what labels say of them.
extension World {
  mutating func moveDate(to target: (_ current: JulianDate, _ present: JulianDate) -> JulianDate) {
    agenda.clear()
    solarSystem.move(at: time, duration: environment.reducesMotion ? 0 : nil, to: target)
    guard case .body(let index) = labels.chosenObject else { return }
    // A body that leaves its figure or the window is followed.
    let bodies = solarSystem.targetBodies(at: time, zodiac: constants.zodiac)
    let body = bodies[index]
    if body.sign != solarSystem.bodies[index].sign || !motion.shows(body, in: environment) {
      travel(to: .body(body.state.body))
    }
  }

  /// Looks for the next event of a topic from the shown date on, or backward.
  mutating func look(for topic: Agenda.Topic, isBackward: Bool = false) {
    guard let date = solarSystem.targetDate(at: time), !solarSystem.bodies.isEmpty else { return }
    agenda.look(for: topic, from: date, isBackward: isBackward)
  }

  /// Goes to a local date, and to where a body is then.
  mutating func travel(to date: JulianDate, showing body: CelestialBody) {
    solarSystem.move(at: time, duration: environment.reducesMotion ? 0 : FlightPlan.usualDuration) { _, _ in date }
    travel(to: .body(body))
  }

  /// Continues the searches for events, and computes the outlook of a pinned body as long as the date is not animated.
  mutating func advanceAlmanac() {
    switch agenda.advance() {
    case .found(let event):
      travel(to: JulianDate(days: event.time.days + solarSystem.utcOffset), showing: event.body)
    case .ended: overlays.notice.show(constants.strings[.noEvents], at: time)
    case .searching, nil: break
    }
    if overlays.hints.hasArrived, let present = solarSystem.present(at: time) {
      tonightLine.begin(on: present, utcOffset: solarSystem.utcOffset)
    }
    tonightLine.advance(to: time, utcOffset: solarSystem.utcOffset, constants.eventTexts)
    guard case .body(let index) = labels.pinnedObject, let date = solarSystem.restingDate(at: time) else {
      outlook = nil
      return
    }
    let body = CelestialBody.allCases[index]
    if outlook?.body != body || outlook?.shift != solarSystem.targetShift {
      outlook = BodyOutlook(of: body, at: date, shift: solarSystem.targetShift)
    }
    outlook?.advance(to: time)
  }

  var almanacNextFrame: NextFrame {
    min(
      agenda.isSearching ? .now : .never, tonightLine.nextFrame, outlook?.nextFrame(at: time) ?? .never)
  }

  // MARK: Labels

  /// The shown day unless it is the present one, and the event that is shown.
  var day: String? { solarSystem.shownDay(at: time) }
  var event: String? { agenda.shown.map(constants.eventTexts.text) }

  func addTonight(to scene: inout Scene) {
    let top = scene.metrics.height - RulerLayout(in: scene.metrics).symbolHeight - Hints.dragHeight
    tonightLine.notice.add(to: &scene, id: "tonight", at: time, top: top, environment)
  }

  /// Adds labels, of which those of bodies are shown with a line: the path of a pinned one, or else the ecliptic.
  func addStarLabels(to scene: inout Scene) {
    labels.forEachShown(at: time) { label, isPinned in
      if case .body(let index) = label.object {
        scene.addGroup(opacity: label.fade.fraction(at: time)) { scene in
          let (sign, zodiac) = (solarSystem.bodies[index].sign, constants.zodiac)
          if isPinned, label.object != .body(0) {
            outlook?.addPath(to: &scene, in: sign, of: zodiac, at: time, environment)
          } else if isPinned || labels.pinnedObject != .body(0) {
            Ecliptic.add(to: &scene, in: sign, of: zodiac, named: constants.strings[.ecliptic], environment)
          }
        }
      }
      var lines = constants.labelTexts.lines(of: label.object, among: solarSystem.bodies)
      if isPinned, let line = lastLine(of: label.object) { lines.append(line) }
      StarLabelLayout.add(label, lines, to: &scene, at: time, environment)
    }
  }

  /// Returns the third line of the label of a pinned star or body, empty as long as it is computed.
  private func lastLine(of object: SkyObject) -> String? {
    guard let date = solarSystem.date else { return nil }
    guard case .body = object else {
      guard let distance = constants.labelTexts.distance(of: object),
        let year = Int(date.dayText.prefix(4)).map({ $0 - Int(distance) }), year > 0
      else { return nil }
      return constants.strings.text(.lightLeft, about: String(year))
    }
    guard object != .body(0) else { return nil }
    return outlook?.nextEvent.map { constants.eventTexts.nextText(of: $0, utcOffset: solarSystem.utcOffset) } ?? ""
  }
}

import Almanac
import Canvas
import Ephemeris
import MathFunctions
import Scene

/// A close up: bodies that grow in place, stay, and go back; a function of the time.
///
/// Times are in seconds, and lengths in design points.
struct CloseUp: Sendable {
  private static let growthDuration = 0.8
  private static let returnDuration = 0.5
  /// The time for which the grown bodies stay.
  private static let stay = 6.0
  /// The time before the growth in which the pictures are drawn while nothing moves.
  static let preparation = 0.1
  /// The radius of a grown body.
  private static let radius = 60.0
  /// The radius of a grown Saturn without its ring.
  private static let ringedRadius = 44.0
  /// The smallest radius of the smaller one of two bodies.
  private static let smallestRadius = 14.0
  /// The distance between the rims of two bodies.
  private static let gap = 52.0
  /// The distance of the rims from the window's sides.
  private static let margin = 16.0
  /// The distance of the rims from the window's bottom.
  private static let bottom = 160.0
  /// The opacity of the figure behind grown bodies.
  private static let figureLight = 0.3
  /// The part of the growth in which a portrait appears.
  private static let appearance = 0.15

  /// The grown bodies: one, or two that meet.
  private(set) var subjects: [Sky.Body]
  /// The growth, the stay, and the way back.
  var visit: Visit

  /// Creates a close up of a body, and of what it meets in an event, that begins to grow at a time; `nil` if the body
  /// is not among `bodies`.
  init?(
    of body: CelestialBody, in event: SkyEvent?, among bodies: [PlacedBody], _ zodiac: Zodiac, sky: Sky,
    from start: Double
  ) {
    guard let first = bodies.first(of: body) else { return nil }
    visit = Visit(
      from: start, duration: Self.growthDuration, stay: Self.stay, returnDuration: Self.returnDuration)
    subjects = [Self.subject(first, among: bodies)]
    if let event, case .conjunction(_, let companion, _, _) = event.kind {
      var (other, share) = (subjects[0], 1.0)
      switch companion {
      case .body(let name):
        guard let second = bodies.first(of: name), second.figure == first.figure else { break }
        other = Self.subject(second, among: bodies)
        // In proportion, but large enough to be seen.
        let ratio = second.state.apparentRadius / first.state.apparentRadius
        if ratio < 1 {
          other.radius = max(Self.smallestRadius, subjects[0].radius * ratio)
        } else {
          subjects[0].radius = max(Self.smallestRadius, other.radius / ratio)
        }
        // The smaller one moves more.
        share = other.radius / (subjects[0].radius + other.radius)
      case .star(let star):
        let direction = star.direction(at: event.time.days)
        (other.offset, other.radius) = (zodiac.figures[other.figure].projection.point(at: direction), 0)
      }
      Sky.Body.part(&subjects[0], &other, to: subjects[0].reach + other.reach + Self.gap, share: share)
      if other.body != body { subjects.append(other) }
    }
    // Inside the window's sides and above the date.
    for subject in subjects.indices {
      let place = sky.position(of: subjects[subject])
      let reach = subjects[subject].reach + Self.margin
      let way = Point(
        x: max(reach, min(sky.metrics.width - reach, place.x)) - place.x,
        y: max(reach, min(sky.metrics.height - Self.bottom - reach, place.y)) - place.y)
      for index in subjects.indices { subjects[index].offset = subjects[index].offset + way }
    }
  }

  private static func subject(_ placed: PlacedBody, among bodies: [PlacedBody]) -> Sky.Body {
    var (body, state) = (placed.drawn, placed.state)
    // The pole of Mars that is seen.
    let turn = placed.poleAngle + (body.body == .mars && state.tilt < 0 ? -0.5 : 0.5) * .pi
    body.look = .portrait(
      Portrait(
        turn: turn, angle: placed.sunAngle, illuminated: state.illuminated, tilt: state.tilt,
        eclipse: bodies.eclipse(of: body.body)))
    (body.offset, body.radius) = (placed.offset, body.body == .saturn ? ringedRadius : radius)
    return body
  }

  /// Returns the grown fraction, from 0 to 1.
  func fraction(at time: Double) -> Double { Math.smoothStep(visit.fraction(at: time), from: 0, to: 1) }

  /// Puts the grown bodies before those of a sky, which disappear; they appear in place if they `dissolve`.
  func apply(to sky: inout Sky, at time: Double, dissolves: Bool) {
    let fraction = fraction(at: time)
    sky.figureLight = 1 - (1 - Self.figureLight) * fraction
    for index in sky.bodies.indices { sky.bodies[index].opacity *= 1 - fraction }
    for var subject in subjects {
      guard
        let index = sky.bodies.lastIndex(where: { $0.body == subject.body && $0.figure == subject.figure })
      else { continue }
      let rest = sky.bodies[index]
      if !dissolves {
        subject.offset = rest.offset.interpolated(to: subject.offset, fraction: fraction)
        subject.radius = rest.radius + (subject.radius - rest.radius) * fraction
      }
      subject.opacity = min(1, fraction / (dissolves ? 1 : Self.appearance))
      sky.bodies[index] = subject
      sky.bodies.insert(rest, at: 0)
    }
  }
}

// Close ups, and what is said of them.
extension World {
  /// Shows a body as it looks close up, from a time on, or what it does in an event.
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
    eventSearch = nil
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

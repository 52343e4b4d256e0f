public import Ephemeris

/// Searches the years 1901 to 2050 for events, forward or backward from a date, in small steps.
///
///     var search = EventSearch(from: date)
///     var step = search.step()
///     while step == .searching { step = search.step() }
///
/// The days from noon to noon are examined one by one, so that all searches find the same events.
public struct EventSearch: Sendable {
  /// The result of a step.
  public enum Step: Hashable, Sendable {
    /// There is more to compute.
    case searching
    /// The next event in the direction of the search.
    case found(SkyEvent)
    /// There are no more events.
    case ended
  }

  /// The number of positions that take as long as the events of a day.
  private static let positionsPerStep = 2

  private let start: JulianDate
  private let isBackward: Bool
  private let body: CelestialBody?
  private let passedEvent: SkyEvent?
  /// The Julian date at which the next day to examine begins.
  private var day: Double
  private var sky = ApparentSky()
  /// The events of the day before it, the next one last.
  private var events: [SkyEvent] = []

  /// Creates a search for the events after a date or, if `isBackward`, before it.
  ///
  /// With a `body`, only its own events are found: the Sun's entries into constellations, the phases and eclipses of the
  /// Moon, or the opposition, the greatest elongation or the station of a planet. With a `passedEvent` at the date, the others of the same minute are found as
  /// well, once each.
  public init(
    from date: JulianDate, isBackward: Bool = false, about body: CelestialBody? = nil,
    passing passedEvent: SkyEvent? = nil
  ) {
    (start, day) = (date, date.days.rounded(.down))
    (self.isBackward, self.body) = (isBackward, body)
    self.passedEvent = passedEvent
  }

  /// Computes some positions of the bodies or, once all are known, the events of a day.
  ///
  /// A step takes about a fifth of a millisecond, and most events are found within 60 steps.
  public mutating func step() -> Step {
    if let event = events.popLast() { return .found(event) }
    guard JulianDate.supported.overlaps(day...day + 1) else { return .ended }
    let bodies = body.map { [.sun, $0] } ?? CelestialBody.allCases
    guard (0..<Self.positionsPerStep).contains(where: { _ in sky.load(day, for: bodies) }) else { return .searching }
    let sign: Double = isBackward ? -1 : 1
    // Sorting keeps the order of equals, which a search backward reverses.
    var found = EventRule.events(in: sky, from: day, to: day + 1, about: body).filter(\.time.isSupported)
      .sorted { $0.time < $1.time }
    if isBackward { found.reverse() }
    let passed = passedEvent.flatMap(found.firstIndex)
    found = passed.map { Array(found[($0 + 1)...]) } ?? found.filter { sign * ($0.time - start) > 0 }
    events = found.reversed()
    day += sign
    return .searching
  }
}

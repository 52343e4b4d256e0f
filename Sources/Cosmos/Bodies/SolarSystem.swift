internal import Canvas
internal import Ephemeris
internal import Scene

/// The Sun, the Moon and the planets at the date of a world, which may be moved away from the present.
struct SolarSystem: Sendable {
  /// The time for which the bodies rest, in seconds; the Moon moves about half a pixel of an ordinary window in it.
  private static let tick = 180.0
  /// The times in which the bodies wander up to some days, and further, in seconds.
  private static let (shortWay, shortDuration, longDuration) = (3.0, 0.35, 1.4)

  /// The date at the start; `nil` for no bodies at all.
  private var start: JulianDate?
  /// The days by which the date is moved.
  private var shift = AnimatedValue(at: 0)
  /// The date of the bodies; `nil` before the second frame, for they would delay the first one.
  private var date: JulianDate?
  private var hasBegun = false
  /// The bodies, in the order of ``CelestialBody``.
  private(set) var bodies: [PlacedBody] = []
  /// The bodies as they are drawn.
  private(set) var drawn: [Sky.Body] = []

  /// Creates the bodies of a world that starts at a date, or none without one.
  init(at date: JulianDate?) { start = date }

  /// Shows the bodies of another present, if it is supported, from a time on, in seconds.
  mutating func begin(at date: JulianDate, time: Double) {
    if date.isSupported { start = JulianDate(days: date.days - time / JulianDate.secondsPerDay) }
  }

  /// Computes the bodies of a moment, unless they are known.
  mutating func advance(to time: Double, zodiac: Zodiac) {
    defer { hasBegun = true }
    guard let start, hasBegun else { return }
    let seconds = shift.hasArrived(at: time) ? (time / Self.tick).rounded(.down) * Self.tick : time
    let date = JulianDate(days: start.days + shift.value(at: time) + seconds / JulianDate.secondsPerDay).clamped
    guard date != self.date else { return }
    self.date = date
    bodies = zodiac.bodies(at: date)
    drawn = bodies.map(\.drawn)
  }

  /// Returns when the bodies move next; at rest only where a closure tells that the window shows one.
  func nextFrame(at time: Double, isInSight: (Sky.Body) -> Bool) -> NextFrame {
    guard start != nil else { return .never }
    if date == nil || !shift.hasArrived(at: time) { return .now }
    return drawn.contains(where: isInSight) ? .at(((time / Self.tick).rounded(.down) + 1) * Self.tick) : .never
  }

  /// Moves the date to one that a closure returns for the current target and the present, and returns the new day; `nil`
  /// without bodies.
  mutating func move(
    at time: Double, animated: Bool, to target: (_ current: JulianDate, _ present: JulianDate) -> JulianDate
  ) -> String? {
    guard let start else { return nil }
    let present = JulianDate(days: start.days + time / JulianDate.secondsPerDay)
    let date = target(JulianDate(days: present.days + shift.target), present).clamped
    let days = date.days - present.days
    let isShort = abs(days - shift.value(at: time)) <= Self.shortWay
    shift.go(to: days, at: time, duration: animated ? (isShort ? Self.shortDuration : Self.longDuration) : 0)
    return date.dayText
  }

  /// Returns whether the bodies are still on a long way, so that a held key must wait.
  func isBehind(at time: Double) -> Bool { abs(shift.target - shift.value(at: time)) > Self.shortWay }
}

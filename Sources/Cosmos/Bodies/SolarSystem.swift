internal import Canvas
internal import Ephemeris
internal import Scene

/// The Sun, the Moon, and the planets at a date that the user can change.
struct SolarSystem: Sendable {
  /// The update interval without an animation, in seconds, during which the Moon moves about one design point at most.
  private static let tick = 180.0
  /// The largest change with a short animation, in days.
  private static let shortMove = 3.0
  /// The duration of a short animation, in seconds.
  private static let shortDuration = 0.35
  /// The duration of a long animation, in seconds.
  private static let longDuration = 1.4

  /// The present local date at time 0; `nil` until it is known.
  private var start: JulianDate?
  /// The offset of local dates from UTC, in days.
  private var utcOffset = 0.0
  /// The offset of the date from the present, in days, positive in the future.
  private var shift = AnimatedValue(at: 0)
  /// The local date of ``bodies``; `nil` without a ``start``, and in the first frame, which computing them would delay.
  private var date: JulianDate?
  private var hasBegun = false
  /// The bodies, in the order of ``CelestialBody``; empty without a ``date``, or if any figure has no projection.
  private(set) var bodies: [PlacedBody] = []
  /// The drawn bodies, in the order of ``bodies``.
  private(set) var drawn: [Sky.Body] = []
  /// The indices of the bodies, the farthest from Earth first.
  private(set) var order: [Int] = []

  init(at date: JulianDate?) { start = date }

  /// Sets the present date, given the world's time and the local offset in seconds; ignores an unsupported date.
  mutating func begin(at date: JulianDate, utcOffset: Double, time: Double) {
    guard date.isSupported else { return }
    self.utcOffset = utcOffset / JulianDate.secondsPerDay
    start = JulianDate(days: date.days + self.utcOffset - time / JulianDate.secondsPerDay)
  }

  mutating func advance(to time: Double, zodiac: Zodiac) {
    defer { hasBegun = true }
    guard let start, hasBegun else { return }
    let seconds = shift.hasArrived(at: time) ? (time / Self.tick).rounded(.down) * Self.tick : time
    let date = JulianDate(days: start.days + shift.value(at: time) + seconds / JulianDate.secondsPerDay).clamped
    guard date != self.date else { return }
    self.date = date
    bodies = zodiac.bodies(at: JulianDate(days: date.days - utcOffset).clamped)
    drawn = bodies.map(\.drawn)
    order = bodies.indices.sorted { bodies[$0].state.distance > bodies[$1].state.distance }
  }

  /// Returns the bodies at the date after any animation in progress; empty if ``bodies`` is.
  func targetBodies(at time: Double, zodiac: Zodiac) -> [PlacedBody] {
    guard let start, !bodies.isEmpty, !shift.hasArrived(at: time) else { return bodies }
    return zodiac.bodies(at: JulianDate(days: start.days + shift.target + time / JulianDate.secondsPerDay).clamped)
  }

  /// Returns when the bodies change next; unless the date is animated, only bodies in sight count.
  func nextFrame(at time: Double, isInSight: (Sky.Body) -> Bool) -> NextFrame {
    guard start != nil else { return .never }
    if date == nil || !shift.hasArrived(at: time) { return .now }
    return drawn.contains(where: isInSight) ? .at(((time / Self.tick).rounded(.down) + 1) * Self.tick) : .never
  }

  /// Moves the date to the result of `target`, clamped to the supported years, and returns the text of its local day.
  ///
  /// The dates are local; `current` is the one after any animation in progress. The result is `nil` if the present date
  /// is unknown.
  mutating func move(
    at time: Double, animated: Bool, to target: (_ current: JulianDate, _ present: JulianDate) -> JulianDate
  ) -> String? {
    guard let start else { return nil }
    let present = JulianDate(days: start.days + time / JulianDate.secondsPerDay)
    let date = target(JulianDate(days: present.days + shift.target).clamped, present).clamped
    let days = date.days - present.days
    let isShort = abs(days - shift.value(at: time)) <= Self.shortMove
    shift.go(to: days, at: time, duration: animated ? (isShort ? Self.shortDuration : Self.longDuration) : 0)
    return date.dayText
  }

  /// Returns whether a repeating key has to wait: the shown date is more than ``shortMove`` days from its target.
  func isBehind(at time: Double) -> Bool { abs(shift.target - shift.value(at: time)) > Self.shortMove }
}

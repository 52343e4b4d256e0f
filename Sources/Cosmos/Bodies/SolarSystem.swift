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
  /// Whether ``start`` is not the present, but a date that the user chose.
  private let isChosen: Bool
  /// The offset of local dates from UTC, in days.
  private(set) var utcOffset = 0.0
  /// The offset of the date from the present, in days, positive in the future.
  private var shift = AnimatedValue(at: 0)
  /// The local date of ``bodies``; `nil` without a ``start``, and in the first frame, which computing them would delay.
  private(set) var date: JulianDate?
  private var hasBegun = false
  /// The bodies, in the order of ``CelestialBody``; empty without a ``date``, or if any figure has no projection.
  private(set) var bodies: [PlacedBody] = []
  /// The drawn bodies, in the order of ``bodies``.
  private(set) var drawn: [Sky.Body] = []
  /// The indices of the bodies, the farthest from Earth first.
  private(set) var order: [Int] = []

  init(at date: JulianDate?) {
    start = date
    isChosen = date != nil
  }

  /// Sets the present date, given the local time and the world's time; ignores an unsupported date.
  mutating func begin(at date: JulianDate, _ local: LocalTime, time: Double) {
    guard date.isSupported else { return }
    utcOffset = local.offset(at: date.unixTime) / JulianDate.secondsPerDay
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

  /// Returns the present local date, or the chosen one; `nil` if it is unknown.
  func present(at time: Double) -> JulianDate? {
    start.map { JulianDate(days: $0.days + time / JulianDate.secondsPerDay).clamped }
  }

  /// Returns the text of the shown local day if it is not the present one.
  func shownDay(at time: Double) -> String? {
    guard let date, !bodies.isEmpty else { return nil }
    let present = JulianDate(days: date.days - shift.value(at: time)).dayText
    return isChosen || date.dayText != present ? date.dayText : nil
  }

  /// The shown date in UTC, unless it is animated; `nil` if it is unknown or animated.
  func restingDate(at time: Double) -> JulianDate? { shift.hasArrived(at: time) ? targetDate(at: time) : nil }

  /// The offset of the shown date from the present after any animation in progress, in days.
  var targetShift: Double { shift.target }

  /// Returns the date in UTC after any animation in progress; `nil` if the present is unknown.
  func targetDate(at time: Double) -> JulianDate? {
    guard let present = present(at: time) else { return nil }
    let local = JulianDate(days: present.days + shift.target).clamped
    return JulianDate(days: local.days - utcOffset).clamped
  }

  /// Returns the bodies at the date after any animation in progress; empty if ``bodies`` is.
  func targetBodies(at time: Double, zodiac: Zodiac) -> [PlacedBody] {
    guard !bodies.isEmpty, !shift.hasArrived(at: time), let date = targetDate(at: time) else { return bodies }
    return zodiac.bodies(at: date)
  }

  /// Returns when the bodies change next; unless the date is animated, only bodies in sight count.
  func nextFrame(at time: Double, isInSight: (Sky.Body) -> Bool) -> NextFrame {
    guard start != nil else { return .never }
    if date == nil || !shift.hasArrived(at: time) { return .now }
    return drawn.contains(where: isInSight) ? .at(((time / Self.tick).rounded(.down) + 1) * Self.tick) : .never
  }

  /// Moves the date to the result of `target`, clamped to the supported years.
  ///
  /// The dates are local; `current` is the one after any animation in progress. The usual `duration` in seconds depends
  /// on the distance. Nothing happens if the present date is unknown.
  mutating func move(
    at time: Double, duration: Double? = nil,
    to target: (_ current: JulianDate, _ present: JulianDate) -> JulianDate
  ) {
    guard let present = present(at: time) else { return }
    let date = target(JulianDate(days: present.days + shift.target).clamped, present).clamped
    let days = date.days - present.days
    let isShort = abs(days - shift.value(at: time)) <= Self.shortMove
    shift.go(to: days, at: time, duration: duration ?? (isShort ? Self.shortDuration : Self.longDuration))
  }

  /// Returns whether a repeating key has to wait: the shown date is more than ``shortMove`` days from its target.
  func isBehind(at time: Double) -> Bool { abs(shift.target - shift.value(at: time)) > Self.shortMove }
}

internal import Canvas
internal import Ephemeris
internal import Scene

/// The Sun, the Moon, and the planets at a date, which the user can move away from the present.
struct SolarSystem: Sendable {
  /// The interval of updates while the date is not animated, in seconds; the Moon moves half a design point in it.
  private static let tick = 180.0
  /// The largest change with a short animation, in days; the durations of short and long animations, in seconds.
  private static let (shortMove, shortDuration, longDuration) = (3.0, 0.35, 1.4)

  /// The present date at time 0; `nil` until it is known, and if no bodies are shown.
  private var start: JulianDate?
  /// The animated offset of the date from the present, in days, positive in the future.
  private var shift = AnimatedValue(at: 0)
  /// The date of ``bodies``; `nil` without a ``start``, and in the first frame, which computing them would delay.
  private var date: JulianDate?
  private var hasBegun = false
  /// The bodies, in the order of ``CelestialBody``; empty without a ``date``, or if any figure has no projection.
  private(set) var bodies: [PlacedBody] = []
  /// The bodies as they are drawn in the sky, in the same order.
  private(set) var drawn: [Sky.Body] = []

  /// Creates a solar system with a date at time 0; without one, it has no bodies until ``begin(at:time:)``.
  init(at date: JulianDate?) { start = date }

  /// Sets the present date, given the world's time in seconds; an unsupported date is ignored.
  mutating func begin(at date: JulianDate, time: Double) {
    if date.isSupported { start = JulianDate(days: date.days - time / JulianDate.secondsPerDay) }
  }

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

  /// Returns when the bodies change next; if the date isn't animated, only those for which `isInSight` is `true` count.
  func nextFrame(at time: Double, isInSight: (Sky.Body) -> Bool) -> NextFrame {
    guard start != nil else { return .never }
    if date == nil || !shift.hasArrived(at: time) { return .now }
    return drawn.contains(where: isInSight) ? .at(((time / Self.tick).rounded(.down) + 1) * Self.tick) : .never
  }

  /// Moves the date to the result of `target`, clamped to the supported years, and returns the text of its day.
  ///
  /// `current` is the date after any animation in progress. The result is `nil` if there is no present date.
  mutating func move(
    at time: Double, animated: Bool, to target: (_ current: JulianDate, _ present: JulianDate) -> JulianDate
  ) -> String? {
    guard let start else { return nil }
    let present = JulianDate(days: start.days + time / JulianDate.secondsPerDay)
    let date = target(JulianDate(days: present.days + shift.target), present).clamped
    let days = date.days - present.days
    let isShort = abs(days - shift.value(at: time)) <= Self.shortMove
    shift.go(to: days, at: time, duration: animated ? (isShort ? Self.shortDuration : Self.longDuration) : 0)
    return date.dayText
  }

  /// Returns whether the shown date is more than ``shortMove`` from its target, so that a repeating key has to wait.
  func isBehind(at time: Double) -> Bool { abs(shift.target - shift.value(at: time)) > Self.shortMove }
}

internal import Canvas
internal import Ephemeris
internal import ScrollPhysics

/// The shown date, and the present that it is compared with.
struct SkyDate: Sendable {
  /// The date that is shown once any animation has ended.
  enum Target: Hashable, Sendable {
    /// The present, which runs with the clock.
    case present
    /// A moment that stands until it is left.
    case instant(JulianDate)
  }

  /// The interval at which the positions of the present are computed, in seconds, during which the Moon moves about one
  /// design point at most.
  private static let tick = 180.0
  /// The largest change with a short animation, in days.
  private static let shortMove = 3.0
  /// The duration of a short animation, in seconds.
  private static let shortDuration = 0.35
  /// The duration of a long animation, in seconds.
  private static let longDuration = 1.4
  /// The delay of a frame after midnight, in seconds, which outweighs rounding.
  private static let midnightDelay = 0.000_1

  /// The present at time 0; `nil` until it is known.
  private var start: JulianDate?
  /// Whether ``start`` is not the present, but a date that the user chose.
  let isRequested: Bool
  private var local = LocalTime()
  private(set) var target = Target.present
  /// The animation to the target, in days.
  private var motion = TimedMotion(position: 0, destination: 0, duration: 0)
  /// The time at which the animation started, in seconds.
  private var departureTime = 0.0

  init(at date: JulianDate?) {
    start = date
    isRequested = date != nil
  }

  /// Sets the present, given the local time and the world's time; ignores an unsupported date.
  mutating func begin(at date: JulianDate, _ local: LocalTime, time: Double) {
    guard date.isSupported else { return }
    self.local = local
    start = JulianDate(days: date.days - time / JulianDate.secondsPerDay)
  }

  // MARK: Dates

  /// Returns the present or the requested date; `nil` if it is unknown.
  func present(at time: Double) -> JulianDate? {
    start.map { JulianDate(days: $0.days + time / JulianDate.secondsPerDay).clamped }
  }

  /// Returns the date after any animation in progress; `nil` if the present is unknown.
  func destination(at time: Double) -> JulianDate? {
    guard case .instant(let date) = target, start != nil else { return present(at: time) }
    return date
  }

  /// Returns the shown date; `nil` if the present is unknown.
  func shown(at time: Double) -> JulianDate? {
    guard isMoving(at: time), start != nil else { return destination(at: time) }
    return JulianDate(days: motion.position(at: time - departureTime)).clamped
  }

  func isMoving(at time: Double) -> Bool { time - departureTime < motion.duration }

  /// Returns the date after any animation for which positions are computed: that of the present changes every ``tick``.
  func positionDestination(at time: Double) -> JulianDate? {
    destination(at: (time / Self.tick).rounded(.down) * Self.tick)
  }

  /// Returns the shown date for which positions are computed.
  func positionDate(at time: Double) -> JulianDate? {
    isMoving(at: time) ? shown(at: time) : positionDestination(at: time)
  }

  // MARK: Local time

  /// Returns the local date and time of a date, by the offset that holds then.
  func local(_ date: JulianDate) -> JulianDate { date.adding(seconds: local.offset(at: date.unixTime)) }

  /// Returns the date of a local date and time.
  func date(ofLocal local: JulianDate) -> JulianDate {
    let guess = local.adding(seconds: -self.local.offset(at: local.unixTime))
    return local.adding(seconds: -self.local.offset(at: guess.unixTime))
  }

  /// Returns the local day of a date, such as "2020-12-21".
  func day(of date: JulianDate) -> String { local(date).dayText }

  /// Returns the shown local day if it is requested or not the present one.
  func shownDay(at time: Double) -> String? {
    guard let present = present(at: time), let shown = shown(at: time) else { return nil }
    let day = day(of: shown)
    return isRequested || day != self.day(of: present) ? day : nil
  }

  /// Returns the noon of the local day after that of a date.
  func nextDaysNoon(after date: JulianDate) -> JulianDate {
    self.date(ofLocal: JulianDate(days: (local(date).days - 0.5).rounded(.down) + 2))
  }

  // MARK: Changes

  /// Moves to a target, clamped to the supported years, in a `duration` in seconds; the usual one depends on the distance.
  ///
  /// Nothing happens if the present is unknown.
  mutating func move(to target: Target, at time: Double, duration: Double? = nil) {
    guard let shown = shown(at: time) else { return }
    let current = isMoving(at: time) ? motion.destination : shown.days
    self.target = target
    if case .instant(let date) = target { self.target = .instant(date.clamped) }
    guard let end = destination(at: time), end.days != current else { return }
    let usual = abs(end.days - shown.days) <= Self.shortMove ? Self.shortDuration : Self.longDuration
    motion = TimedMotion(
      position: shown.days, velocity: motion.velocity(at: time - departureTime), destination: end.days,
      duration: duration ?? usual)
    departureTime = time
  }

  /// Returns whether a repeating key has to wait: the shown date is more than ``shortMove`` days from its target.
  func isBehind(at time: Double) -> Bool {
    guard let shown = shown(at: time), let end = destination(at: time) else { return false }
    return abs(end.days - shown.days) > Self.shortMove
  }

  /// Returns when the date changes next; that of positions counts if `showsBodies`.
  func nextFrame(at time: Double, showsBodies: Bool) -> NextFrame {
    guard let present = present(at: time) else { return .never }
    if isMoving(at: time) { return .now }
    let tick = target == .present && showsBodies ? ((time / Self.tick).rounded(.down) + 1) * Self.tick : .infinity
    // At midnight, another day is shown, or the shown one is no longer the present one. Days are those of rounded seconds.
    let local = local(present).adding(seconds: 0.5)
    let rest = ((local.days - 0.5).rounded(.down) + 1.5 - local.days) * JulianDate.secondsPerDay
    let midnight = isRequested || target != .present ? time + rest + Self.midnightDelay : .infinity
    return NextFrame(at: min(tick, midnight))
  }
}

extension JulianDate {
  fileprivate func adding(seconds: Double) -> JulianDate { JulianDate(days: days + seconds / JulianDate.secondsPerDay) }
}

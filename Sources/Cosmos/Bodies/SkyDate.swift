import Almanac
import Canvas
import Ephemeris
import Scene
import ScrollPhysics

/// The shown date, an axis that scrolls like the sky, and the present that it is compared with; times are in seconds.
struct SkyDate: Sendable {
  /// The date that is shown once any motion has ended.
  enum Target: Hashable, Sendable {
    /// The present, which runs with the clock.
    case present
    /// A moment that stands until it is left.
    case instant(JulianDate)
  }

  /// The interval at which the positions of the present are computed, during which the Moon moves about one design
  /// point at most.
  private static let tick = 180.0
  /// The largest change with a short animation, in days.
  private static let shortMove = 3.0
  /// The duration of a short animation.
  private static let shortDuration = 0.35
  /// The duration of a long animation.
  private static let longDuration = 1.4
  /// The duration of the return to the present.
  static let returnDuration = 0.6
  /// The distance that a pointer moves for a day, in design points.
  private static let dayLength = 12.0
  /// The shortest time in which a throw comes to rest at a moment, as distance by velocity.
  private static let shortestDecay = 0.2
  /// The ratio of the speed of a search without a glide to that in a glide.
  private static let haste = 4.0
  /// The duration in which labels give way while the date moves.
  private static let calmDuration = 0.2
  /// The duration for which the present's day is shown after a return to it, between fades of ``calmDuration``.
  private static let returnStay = 1.6
  /// The delay of a frame after midnight, which outweighs rounding.
  private static let midnightDelay = 0.000_1

  /// The time to which the date has advanced.
  private var time = 0.0
  /// The present at time 0; `nil` until it is known.
  private var start: JulianDate?
  /// Whether ``start`` is not the present, but a date that the user chose.
  let isRequested: Bool
  private var local = LocalTime()
  /// The target, which may be beyond the supported years, at whose ends the date stops.
  private(set) var target = Target.present
  /// The shown Julian date in days while it moves; the one of the last motion at rest.
  private var axis: Scroller
  /// The date before the gesture in progress or the last one, from which a gesture moves it by whole days.
  private var origin: (target: Target, date: JulianDate) = (.present, JulianDate(days: 0))
  private(set) var search: MomentSearch?
  /// Whether the date rests, for labels, which give way while it moves.
  private(set) var calm = Transition(from: -.infinity, duration: calmDuration)
  /// The presence of the present's day after a return to it.
  private(set) var homecoming = Visit(from: -.infinity, duration: 0, stay: 0, returnDuration: 0)
  /// The last event to which the date was sent or thrown.
  var event: SkyEvent?

  init(at date: JulianDate?, in metrics: ViewMetrics) {
    start = date
    isRequested = date != nil
    axis = Scroller(configuration: Self.configuration(in: metrics))
  }

  private static func configuration(in metrics: ViewMetrics) -> ScrollConfiguration {
    // Any throw is bent on a curve that never reverses.
    ScrollConfiguration(
      pointLength: 1 / (dayLength * metrics.scale), trackpadDecelerationRate: .normal,
      bounds: .range(JulianDate.supported, viewportLength: metrics.height / dayLength), throwSpeed: 0)
  }

  /// Sets the present, given the local time; ignores an unsupported date.
  mutating func begin(at date: JulianDate, _ local: LocalTime) {
    guard date.isSupported else { return }
    self.local = local
    start = date.adding(seconds: -time)
  }

  // MARK: Dates

  /// The present or the requested date; `nil` if it is unknown.
  var present: JulianDate? { present(at: time) }

  private func present(at time: Double) -> JulianDate? {
    start?.adding(seconds: time).clamped
  }

  /// The date after any motion in progress; `nil` if the present is unknown.
  var destination: JulianDate? { destination(at: time) }

  private func destination(at time: Double) -> JulianDate? {
    guard case .instant(let date) = target, start != nil else { return present(at: time) }
    return date.clamped
  }

  /// The shown date; `nil` if the present is unknown.
  var shown: JulianDate? {
    guard isMoving, start != nil else { return destination }
    return search?.departure ?? JulianDate(days: axis.contentOffset)
  }

  /// The event, as long as its time is the shown one, or will be after a motion.
  var shownEvent: SkyEvent? { event.flatMap { target == .instant($0.time) ? $0 : nil } }

  /// Whether the date moves by itself or is dragged.
  var isMoving: Bool { axis.isMoving || isDragged }

  var isDragged: Bool { axis.phase == .dragging }

  /// Whether a pointer or fingers hold the date.
  var isHeld: Bool { axis.isHeld }

  /// The date after any motion for which positions are computed: that of the present changes every ``tick``.
  var positionDestination: JulianDate? { destination(at: (time / Self.tick).rounded(.down) * Self.tick) }

  /// The shown date for which positions are computed.
  var positionDate: JulianDate? { isMoving ? shown : positionDestination }

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

  /// The shown local day if it is requested or not the present one.
  var shownDay: String? {
    guard let present, let shown else { return nil }
    let day = day(of: shown)
    return isRequested || day != self.day(of: present) ? day : nil
  }

  /// Returns the time from a date to the noon of the local day after it.
  func tonight(from date: JulianDate) -> ClosedRange<JulianDate> {
    date...self.date(ofLocal: JulianDate(days: (local(date).days - 0.5).rounded(.down) + 2))
  }

  // MARK: Gestures

  /// Presses a pointer at `y` points from the window's top; `stamp` is the time of the press for velocities.
  ///
  /// The result is `true` if that stopped a date that moved too fast for a tap.
  mutating func press(at y: Double, by kind: PointerKind, stamp: Double) -> Bool {
    guard hold() else { return false }
    return axis.press(at: y * axis.configuration.pointLength, by: kind.datePointer, time: stamp).contains(.didCatch)
  }

  /// Moves the pointer, which drags the date after 10 points.
  mutating func move(to y: Double, stamp: Double) {
    handle(axis.move(to: y * axis.configuration.pointLength, time: stamp), at: stamp)
  }

  mutating func release(stamp: Double) { handle(axis.release(time: stamp), at: stamp) }

  /// Ends a press, a drag or a swipe without a throw.
  mutating func cancel(stamp: Double) { handle(axis.cancel(time: stamp), at: stamp) }

  /// Moves the date by two fingers, whose positive `points` are later.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, stamp: Double) {
    guard isDragged || hold() else { return }
    handle(axis.scroll(byTrackpad: points * axis.configuration.pointLength, phase: phase, time: stamp), at: stamp)
  }

  /// Prepares to hold the shown date; returns `false` if there is none.
  private mutating func hold() -> Bool {
    guard let shown else { return false }
    if axis.isMoving {
      target = .instant(shown)
      if search?.departure != nil { rest(on: shown) }
    } else if !isHeld {
      origin = (target, shown)
      axis.setContentOffset(shown.days, time: time)
    }
    return true
  }

  private mutating func handle(_ events: ScrollEvents, at time: Double) {
    if isDragged { (target, search) = (.instant(JulianDate(days: axis.contentOffset)), nil) }
    guard events.contains(.didEndDragging), let rest = axis.targetContentOffset else { return }
    let velocity = axis.velocity
    let end = JulianDate(days: rest)
    target = .instant(end)
    guard JulianDate.supported.lowerBound < rest, rest < JulianDate.supported.upperBound else { return }
    // On the same time of a whole day, ahead of a throw.
    let start = local(origin.date)
    let count = (local(end) - start).rounded(velocity > 0 ? .up : velocity < 0 ? .down : .toNearestOrAwayFromZero)
    bend(to: count == 0 ? origin.target : .instant(date(ofLocal: start + count)))
    if abs(velocity) >= RestRule.throwSpeed * axis.configuration.pointLength {
      search = MomentSearch(around: end, at: time)
    }
  }

  /// Ends a motion at once, and a throw where its glide would end, as soon as that is found.
  private mutating func rest(in scene: MomentSearch.Scene) {
    let departure = shown
    if var search {
      search.departure = departure
      self.search = search
      run(to: search.start + Self.haste * (time - search.start), in: scene)
    }
    guard search?.isComplete != false, let destination else { return }
    rest(on: destination)
  }

  private mutating func rest(on date: JulianDate) {
    axis.setContentOffset(date.days, time: time)
    search = nil
  }

  private mutating func bend(to target: Target) {
    self.target = target
    if let destination { axis.setTargetContentOffset(destination.days) }
  }

  // MARK: Changes

  /// Advances to a time.
  ///
  /// A throw ends on a moment of `scene` if one is found ahead in time; the steps of the search are due at times that do
  /// not depend on the frame rate.
  mutating func advance(to time: Double, in scene: MomentSearch.Scene, reducesMotion: Bool = false) {
    let end = axis.nextEventTime ?? time
    self.time = time
    if reducesMotion, axis.isMoving { rest(in: scene) } else { run(to: time, in: scene) }
    calm.turn(isForward: !isMoving, at: reducesMotion ? time : min(time, end))
  }

  private mutating func run(to time: Double, in scene: MomentSearch.Scene) {
    while case let due = min(axis.nextEventTime ?? .infinity, search?.due ?? .infinity), due <= time {
      handle(axis.advance(to: due), at: due)
      if let next = search?.due, next <= due { takeStep(in: scene) }
    }
    handle(axis.advance(to: time), at: time)
  }

  private mutating func takeStep(in scene: MomentSearch.Scene) {
    guard axis.isMoving else {
      search = nil
      return
    }
    // Of the natural decay constants, the way is bent by at most the two- or threefold.
    let reach = axis.velocity * Self.shortestDecay
    let nearest = axis.contentOffset + reach
    guard let moment = search?.step(in: scene, where: { ($0.days - nearest) * reach >= 0 }) else { return }
    if let found = moment.event { event = found }
    bend(to: .instant(moment.date))
  }

  /// Adopts the metrics of a resized window.
  mutating func resize(in metrics: ViewMetrics) {
    axis.reconfigure(Self.configuration(in: metrics), time: time)
  }

  /// Moves to a target, clamped to the supported years, in a `duration`; the usual one depends on the distance.
  ///
  /// Nothing happens if the present is unknown.
  mutating func move(to target: Target, duration: Double? = nil) {
    guard let shown else { return }
    let current = axis.isMoving ? axis.targetContentOffset : shown.days
    self.target = target
    guard let end = destination, end.days != current else { return }
    let usual = abs(end - shown) <= Self.shortMove ? Self.shortDuration : Self.longDuration
    if !isMoving { axis.setContentOffset(shown.days, time: time) }
    axis.animate(to: end.days, duration: duration ?? usual, time: time)
    if target == .present {
      homecoming = Visit(
        from: time + (duration ?? usual), duration: Self.calmDuration, stay: Self.returnStay,
        returnDuration: Self.calmDuration)
    }
    (origin, search) = ((self.target, end), nil)
  }

  /// Whether a repeating key has to wait: the shown date is more than ``shortMove`` days from its target.
  var isBehind: Bool {
    guard let shown, let destination else { return false }
    return abs(destination - shown) > Self.shortMove
  }

  /// Returns when the date changes next; that of positions counts if `showsBodies`.
  func nextFrame(showsBodies: Bool) -> NextFrame {
    guard let present else { return .never }
    if axis.isMoving || (isDragged && axis.isChanging) { return .now }
    let event = NextFrame(at: axis.nextEventTime)
    let tick = target == .present && showsBodies ? ((time / Self.tick).rounded(.down) + 1) * Self.tick : .infinity
    // At midnight, another day is shown, or the shown one is no longer the present one. Days are those of rounded seconds.
    let local = local(present).adding(seconds: 0.5)
    let rest = ((local.days - 0.5).rounded(.down) + 1.5 - local.days) * JulianDate.secondsPerDay
    let midnight = isRequested || target != .present ? time + rest + Self.midnightDelay : .infinity
    return min(
      event, NextFrame(at: min(tick, midnight)), min(calm.nextFrame(at: time), homecoming.nextFrame(at: time)))
  }
}

extension JulianDate {
  fileprivate func adding(seconds: Double) -> JulianDate { self + seconds / JulianDate.secondsPerDay }
}

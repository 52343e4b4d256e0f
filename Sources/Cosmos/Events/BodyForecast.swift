internal import Almanac
internal import Canvas
internal import Ephemeris
internal import Scene

/// The path of a pinned body around a date, and its next event, computed from frame to frame.
struct BodyForecast: Sendable {
  /// The number of samples of the path that are computed in a frame; each takes at most 0.2 ms.
  private static let samplesPerFrame = 8
  /// The number of steps of the search for the next event in a second; each takes at most 0.2 ms.
  private static let stepsPerSecond = 1000.0
  /// The number of points of the path from one dot to the next.
  private static let dotDistance = 10
  /// The duration of the head's run along the path, in seconds.
  private static let headDuration = 1.2
  /// The part of the path that glows behind the head.
  private static let glowLength = 0.15
  /// The part of the run at whose end the glow fades.
  private static let glowFade = 0.12
  private static let lineOpacity = 0.3
  private static let dotOpacity = 0.6
  /// The width of the path, in design points.
  private static let width = 1.0
  /// The side of a dot, in design points.
  private static let dotSide = 4.6

  let body: CelestialBody
  /// The target of the date, which is ``date`` or the present.
  let target: SkyDate.Target
  /// The date for which the forecast is.
  private var date: JulianDate
  /// The time from one point of the path to the next, in days; an older forecast is renewed.
  private let step: Double
  /// The number of points before the date, and after it.
  private let reach: Int
  /// The body's way while its samples are computed; `nil` afterward.
  private var track: Track?
  /// The directions of the path's points; empty until all samples are computed for the first time.
  private var path: [SIMD3<Double>] = []
  private var head = Transition(from: .infinity, duration: headDuration)
  private var search: PacedSearch?
  /// The body's next event; `nil` until it is found.
  private(set) var nextEvent: SkyEvent?

  /// Begins to compute the forecast of a body other than the Sun, at a date that is the destination of `target`.
  init(of body: CelestialBody, at date: JulianDate, _ target: SkyDate.Target, time: Double) {
    (self.body, self.date, self.target) = (body, date, target)
    (step, reach) = body == .moon ? (0.1, 30) : (1, 120)
    begin(at: date, time: time)
  }

  private mutating func begin(at date: JulianDate, time: Double) {
    (self.date, track) = (date, Track(of: body))
    search = PacedSearch(EventSearch(from: date, about: body), at: time, stepsPerSecond: Self.stepsPerSecond)
  }

  /// Continues the computation for a frame, and renews it if the present date is another than that of the forecast.
  mutating func advance(to time: Double, date: JulianDate) {
    let hasPassed = nextEvent.map { $0.time.days <= date.days } ?? false
    if hasPassed { nextEvent = nil }
    if hasPassed || abs(date.days - self.date.days) > step { begin(at: date, time: time) }
    if let step = search?.advance(to: time), step != .searching {
      search = nil
      if case .found(let event) = step { nextEvent = event }
    }
    guard var track else { return }
    let days = (-reach...reach).map { self.date.days + Double($0) * step }
    let isLoaded = (0..<Self.samplesPerFrame).contains { _ in track.load(days[0]...days[2 * reach]) }
    self.track = isLoaded ? nil : track
    guard isLoaded else { return }
    if path.isEmpty { head = Transition(from: time, duration: Self.headDuration) }
    path = days.map {
      let position = track.position(at: $0)
      return SIMD3(position.x, position.y, position.z) / position.length
    }
  }

  func nextFrame(at time: Double) -> NextFrame {
    search != nil || track != nil ? .now : head.nextFrame(at: time)
  }

  /// Adds the path to the picture of a figure.
  func addPath(to scene: inout Scene, in figure: Int, of zodiac: Zodiac, at time: Double, _ environment: Environment) {
    guard !path.isEmpty else { return }
    let (map, metrics) = (zodiac.figures[figure].projection, scene.metrics)
    let centerX = scene.sky.figures[figure].centerX(
      speed: 1, position: scene.sky.view.position, in: metrics)
    let bounds = metrics.bounds.expanded(by: Self.dotSide)
    let (run, last) = (head.fraction(at: time), Double(path.count - 1))
    let glow = min(1, (1 - run) / Self.glowFade)
    var previous: Point?
    for (index, direction) in path.enumerated() where Double(index) <= run * last {
      let point = map.isNear(direction) ? metrics.position(of: map.point(at: direction), inFigureAt: centerX) : nil
      defer { previous = point }
      guard let point, let previous, bounds.contains(point) || bounds.contains(previous) else { continue }
      let behind = (run * last - Double(index)) / (Self.glowLength * last)
      let opacity = Self.lineOpacity + (1 - Self.lineOpacity) * glow * max(0, 1 - behind)
      scene.add(.line(from: previous, to: point, width: Self.width, environment.lineColor(opacity)))
      // The body itself is in the middle.
      if index % Self.dotDistance == 0, index != path.count / 2 {
        let rect = Rect(center: point, size: Size(side: Self.dotSide))
        scene.add(.sprite(.disc, rect, environment.lineColor(Self.dotOpacity)))
      }
    }
  }
}

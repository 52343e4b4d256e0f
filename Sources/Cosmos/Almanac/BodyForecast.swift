internal import Almanac
internal import Canvas
internal import Ephemeris
internal import Scene

/// The path of a pinned body around a date, and its next event, computed from frame to frame.
struct BodyForecast: Sendable {
  /// The number of computed positions before the shown date, and after it.
  private static let positionCount = 30
  /// The number of positions that are computed in a frame; each takes at most 0.2 ms.
  private static let positionsPerFrame = 8
  /// The number of steps of the search for the next event in a second; each takes at most 0.2 ms.
  private static let stepsPerSecond = 1000.0
  /// The change of the present after which a planet's forecast is renewed, in days.
  private static let planetLifetime = 1.0
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
  /// The time between computed positions, in days.
  private let step: Double
  /// The number of points of the path from one position to the next.
  private let divisions: Int
  private var positions: [SIMD3<Double>] = []
  /// The directions of the path's points; empty until all positions are computed for the first time.
  private var path: [SIMD3<Double>] = []
  private var head = Transition(from: .infinity, duration: headDuration)
  private var search: PacedSearch?
  /// The body's next event; `nil` until it is found.
  private(set) var nextEvent: SkyEvent?

  /// Begins to compute the forecast of a body at a date that is the destination of `target`; the Sun has none.
  init(of body: CelestialBody, at date: JulianDate, _ target: SkyDate.Target, time: Double) {
    (self.body, self.date, self.target) = (body, date, target)
    (step, divisions) = body == .moon ? (0.1, 1) : (4, 4)
    beginSearch(at: time)
  }

  private mutating func beginSearch(at time: Double) {
    let events = EventSearch(from: date, about: body)
    if body != .sun { search = PacedSearch(events, at: time, stepsPerSecond: Self.stepsPerSecond) }
  }

  /// Continues the computation for a frame, and renews it if the present date is another than that of the forecast.
  mutating func advance(to time: Double, date: JulianDate) {
    let hasPassed = nextEvent.map { $0.time.days <= date.days } ?? false
    if hasPassed || abs(date.days - self.date.days) > min(step, Self.planetLifetime) {
      self.date = date
      (positions, nextEvent) = ([], hasPassed ? nil : nextEvent)
      beginSearch(at: time)
    }
    if let step = search?.advance(to: time), step != .searching {
      search = nil
      if case .found(let event) = step { nextEvent = event }
    }
    let count = 2 * Self.positionCount + 1
    guard body != .sun, positions.count < count else { return }
    for index in positions.count..<min(count, positions.count + Self.positionsPerFrame) {
      let days = self.date.days + Double(index - Self.positionCount) * step
      let position = Ephemeris.position(of: body, at: JulianDate(days: days))
      positions.append(SIMD3(position.x, position.y, position.z) / position.length)
    }
    guard positions.count == count else { return }
    if path.isEmpty { head = Transition(from: time, duration: Self.headDuration) }
    path = interpolated
  }

  func nextFrame(at time: Double) -> NextFrame {
    search != nil || (positions.count <= 2 * Self.positionCount && body != .sun) ? .now : head.nextFrame(at: time)
  }

  /// The positions with cubic Hermite curves between them (Catmull and Rom, 1974).
  private var interpolated: [SIMD3<Double>] {
    var points = [positions[0]]
    for index in 0..<positions.count - 1 {
      let (start, end) = (positions[index], positions[index + 1])
      let startSlope = (end - positions[max(index - 1, 0)]) / 2
      let endSlope = (positions[min(index + 2, positions.count - 1)] - start) / 2
      for division in 1...divisions {
        let t = Double(division) / Double(divisions)
        let rest = 1 - t
        points.append(
          (start * (1 + 2 * t) + startSlope * t) * rest * rest + (end * (1 + 2 * rest) - endSlope * rest) * t * t)
      }
    }
    return points
  }

  /// Adds the path to the picture of a figure.
  func addPath(to scene: inout Scene, in figure: Int, of zodiac: Zodiac, at time: Double, _ environment: Environment) {
    guard let map = zodiac.signs[figure].projection, !path.isEmpty else { return }
    let metrics = scene.metrics
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

import Almanac
import Canvas
import Ephemeris
import Scene

/// The path of a pinned body around a date, and its next event, computed from frame to frame.
///
/// Lengths are in design points.
struct BodyForecast: Sendable {
  /// The number of samples of the path that are computed in a frame; each takes at most 0.2 ms.
  private static let samplesPerFrame = 8
  /// The number of points of the path from one dot to the next.
  private static let dotDistance = 10
  /// The duration of the head's run along the path, in seconds.
  private static let headDuration = 1.2
  /// The part of the path that glows behind the head.
  private static let glowLength = 0.15
  /// The part of the run at whose end the glow fades.
  private static let glowFade = 0.12
  private static let pastOpacity = 0.2
  private static let futureOpacity = 0.45
  /// The font size of the months.
  private static let monthSize = 11.0
  private static let monthOpacity = 0.4
  /// The directions of a month from its dot, the preferred one first.
  private static let directions: [(x: Double, y: Double)] = [
    (0, -1), (0, 1), (-0.7, -1), (0.7, -1), (0.7, 1), (-0.7, 1), (1, 0), (-1, 0), (0, -2), (0, 2),
  ]
  /// The distance of a month from the path.
  private static let clearance = 2.0
  /// The radius of the ring around the body.
  private static let ringRadius = 12.0
  private static let dotOpacity = 0.6
  /// The width of the path.
  private static let width = 1.0
  private static let dotSide = 4.6

  let body: CelestialBody
  /// The date for which the forecast is.
  private var date: JulianDate
  /// The time from one point of the path to the next, in days; an older forecast is renewed.
  private let step: Double
  /// The number of points before the date, and after it.
  private let reach: Int
  /// The body's way while its samples are computed; `nil` afterward.
  private var track: Track?
  /// The directions of the path's points; empty until all samples are computed for the first time.
  private var path: [Vector] = []
  /// The Julian date of the first of them.
  private var start = 0.0
  private var head = Transition(from: .infinity, duration: headDuration)
  private var search: PacedSearch?
  /// The body's next event; `nil` until it is found.
  private(set) var nextEvent: SkyEvent?

  /// Begins to compute the forecast of a body other than the Sun.
  init(of body: CelestialBody, at date: JulianDate, time: Double) {
    (self.body, self.date) = (body, date)
    (step, reach) = body == .moon ? (0.1, 30) : (1, 120)
    begin(at: date, time: time)
  }

  private mutating func begin(at date: JulianDate, time: Double) {
    (self.date, track) = (date, Track(of: body))
    // Of the Moon's own events, only the full Moon is said.
    let filter = EventFilter(tags: [body == .moon ? SkyEvent.Phase.full.rawValue : body.rawValue])
    search = PacedSearch(for: filter, from: date, at: time)
  }

  /// Continues the computation for a frame, and renews it if the date is another than that of the forecast.
  mutating func advance(to time: Double, date: JulianDate) {
    let isOld = date < self.date || nextEvent.map { $0.time <= date } ?? false
    if isOld { nextEvent = nil }
    if isOld || abs(date - self.date) > step { begin(at: date, time: time) }
    if case .found(let event) = search.advance(to: time) { nextEvent = event }
    guard var track else { return }
    // The dots of all paths of a body are those of the same days.
    let dots = Double(Self.dotDistance) * step
    let middle = (self.date.days / dots).rounded() * dots
    let days = (-reach...reach).map { middle + Double($0) * step }
    let isLoaded = (0..<Self.samplesPerFrame).contains { _ in track.load(days[0]...days[2 * reach]) }
    self.track = isLoaded ? nil : track
    guard isLoaded else { return }
    if path.isEmpty { head = Transition(from: time, duration: Self.headDuration) }
    start = days[0]
    path = days.map { track.position(at: $0).unit }
  }

  func nextFrame(at time: Double) -> NextFrame {
    search != nil || track != nil ? .now : head.nextFrame(at: time)
  }

  /// Returns the points of the path in the picture of a figure; `nil` for one that is not in the picture.
  func points(in scene: Scene, figure: Int, of zodiac: Zodiac) -> [Point?] {
    let (map, sky) = (zodiac.figures[figure].projection, scene.sky)
    let bounds = scene.metrics.bounds.expanded(by: Self.dotSide)
    return path.map { direction in
      guard let place = map.place(of: direction) else { return nil }
      let point = sky.position(of: place, inFigure: figure)
      return bounds.contains(point) ? point : nil
    }
  }

  /// Adds the path through some points around a Julian date, which leaves texts free, with the names of the months.
  func addPath(
    _ points: [Point?], around date: Double, in figure: Int, to scene: inout Scene, _ dates: DateFormats
  ) {
    let (run, last) = (head.fraction(at: scene.time), Double(points.count - 1))
    let glow = min(1, (1 - run) / Self.glowFade)
    let texts = scene.clearNodes.map { $0.shape.bounds.expanded(by: Self.dotSide) }
    let free = points.map { point in point.flatMap { point in texts.contains { $0.contains(point) } ? nil : point } }
    let obstacles = obstacles(points, in: scene.sky.figures[figure], scene)
    var month: String?
    for (index, point) in free.enumerated() where Double(index) <= run * last {
      let day = start + Double(index) * step
      if index > 0, let point, let previous = free[index - 1] {
        let behind = (run * last - Double(index)) / (Self.glowLength * last)
        let opacity = day <= date ? Self.pastOpacity : Self.futureOpacity
        let color = scene.lineColor(opacity + (1 - opacity) * glow * max(0, 1 - behind))
        scene.add(.line(from: previous, to: point, width: Self.width, color))
      }
      // The body itself covers a dot.
      guard index % Self.dotDistance == 0, abs(day - date) > step else { continue }
      let name = dates.month(of: JulianDate(days: day))
      defer { month = name }
      guard let point else { continue }
      let rect = Rect(center: point, size: Size(side: Self.dotSide))
      scene.add(.sprite(.disc, rect, scene.lineColor(Self.dotOpacity)))
      if step >= 1, let month, month != name { add(name, at: point, avoiding: obstacles, to: &scene) }
    }
  }

  /// Returns what the names of months leave free: the path, the lines of a figure, and the ring around the body.
  private func obstacles(_ points: [Point?], in figure: Figure, _ scene: Scene) -> [Point?] {
    var obstacles = points
    for line in figure.lines {
      obstacles.append(nil)
      obstacles += [line.start, line.end].map { figure.position(of: $0, in: scene.sky) }
    }
    // While the path is computed anew, the date may be beyond its ends.
    let index = Int((date.days - start) / step)
    guard points.indices.contains(index), let body = points[index] else { return obstacles }
    let (right, down) = (Point(x: Self.ringRadius, y: 0), Point(x: 0, y: Self.ringRadius))
    return obstacles + [nil, body - right, body + right, nil, body - down, body + down]
  }

  /// Adds the name of a month beside a dot, if there is a free place.
  private func add(
    _ month: String, at dot: Point, avoiding obstacles: [Point?], to scene: inout Scene
  ) {
    let fontSize = Self.monthSize * scene.metrics.detailScale
    let size = TextMetrics.size(of: month, fontSize: fontSize)
    let offset = Point(x: size.width / 2 + Self.dotSide, y: size.height / 2 + Self.dotSide)
    let places = Self.directions.map { direction in
      Rect(center: dot + Point(x: offset.x * direction.x, y: offset.y * direction.y), size: size)
    }
    let bounds = scene.metrics.bounds
    let isFree = { (frame: Rect) in
      !frame.expanded(by: Self.clearance).isCrossed(by: obstacles) && bounds.union(frame) == bounds
        && !scene.clearNodes.contains { $0.shape.bounds.intersects(frame) }
    }
    guard let frame = places.first(where: isFree) else { return }
    let color = scene.textColor(Self.monthOpacity)
    scene.text(month, at: frame.center, .center, fontSize: fontSize, color: color, role: .text, clearance: 1)
  }
}

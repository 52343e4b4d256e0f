internal import Almanac
internal import Canvas
internal import Ephemeris
internal import MathFunctions
internal import Scene

/// A close up: bodies that grow in place, stay, and go back; a function of the time.
struct CloseUp: Sendable {
  /// The durations of the growth and of the way back, in seconds.
  private static let (growthDuration, returnDuration) = (0.8, 0.5)
  /// The time for which the grown bodies stay, in seconds.
  private static let stay = 6.0
  /// The time before the growth in which the pictures are drawn while nothing moves, in seconds.
  static let preparation = 0.1
  /// The radius of a grown body, and that of Saturn without its ring, in design points.
  private static let (radius, ringedRadius) = (60.0, 44.0)
  /// The smallest radius of the smaller one of two bodies, in design points.
  private static let smallestRadius = 14.0
  /// The outer radius of Saturn's ring, in radii of the ball.
  private static let ring = 2.275
  /// The distance between the rims of two bodies, in design points.
  private static let gap = 52.0
  /// The distances of the rims from the window's sides and from its bottom, in design points.
  private static let (margin, bottom) = (16.0, 160.0)
  /// The opacity of the figure behind grown bodies.
  private static let figureLight = 0.3
  /// The part of the growth in which a portrait appears.
  private static let appearance = 0.15

  private struct Subject {
    let body: CelestialBody
    var portrait: Portrait
    /// The position relative to the figure's center, and the radius, in design points.
    var offset: Point
    var radius: Double

    /// The radius with a ring.
    var reach: Double { radius * (portrait.ringTilt == nil ? 1 : CloseUp.ring) }
  }

  private var subjects: [Subject]
  private let figure: Int
  /// What is seen, for a screen reader.
  private(set) var sentence = ""
  private var growth: Transition

  /// Creates a close up of a body, and of what it meets in an event, that begins to grow at a time in seconds; `nil` if
  /// the body is not among `bodies`.
  init?(
    of body: CelestialBody, in event: SkyEvent?, among bodies: [PlacedBody], _ texts: SkyTexts, sky: Sky,
    in metrics: ViewMetrics, from start: Double
  ) {
    guard let placed = bodies.first(of: body) else { return nil }
    figure = placed.figure
    growth = Transition(from: start, duration: Self.growthDuration)
    let view = event.flatMap(EclipseView.init)
    let map = texts.zodiac.figures[placed.figure].projection
    var first = Self.subject(placed)
    if let view {
      first.portrait.shadow = Portrait.Shadow(radius: view.radius, distance: view.distance)
      if body == .sun, let moon = bodies.first(of: .moon) {
        first.portrait.angle = map.angle(from: placed.state.direction, toward: moon.state.direction)
      }
    }
    subjects = [first]
    if let event, case .conjunction(_, let companion, _, _) = event.kind {
      switch companion {
      case .body(let other):
        if let other = bodies.first(of: other), other.figure == figure { add(other, beside: placed) }
      case .star(let star):
        _ = part(from: map.point(at: star.direction(at: event.time.days)), reach: 0, share: 1)
      }
    }
    sentence = texts.closeUp(of: subjects.compactMap { bodies.first(of: $0.body)?.state }, event, view)
    keepInside(metrics, centerX: sky.figures[figure].centerX(position: sky.view.position, in: metrics))
  }

  private static func subject(_ placed: PlacedBody) -> Subject {
    let body = placed.state.body
    let picture: Portrait.Picture =
      switch body {
      case .sun, .mercury, .venus: .disc
      case .moon: .moon
      case .mars: .mars
      case .jupiter: .jupiter
      case .saturn: .saturn
      }
    // The pole of Mars that is seen.
    let turn = placed.poleAngle + (body == .mars && placed.state.tilt < 0 ? -0.5 : 0.5) * .pi
    let portrait = Portrait(
      picture, color: body == .sun ? Portrait.sunColor : body.color, turn: turn,
      illuminated: placed.state.illuminated ?? 1, angle: placed.sunAngle,
      ringTilt: body == .saturn ? placed.state.tilt : nil)
    return Subject(
      body: body, portrait: portrait, offset: placed.offset, radius: body == .saturn ? ringedRadius : radius)
  }

  /// Adds a second body in proportion to the first one, but large enough to be seen.
  private mutating func add(_ placed: PlacedBody, beside first: PlacedBody) {
    var other = Self.subject(placed)
    let ratio = placed.state.apparentRadius / first.state.apparentRadius
    if ratio < 1 {
      other.radius = max(Self.smallestRadius, subjects[0].radius * ratio)
    } else {
      subjects[0].radius = max(Self.smallestRadius, other.radius / ratio)
    }
    // The smaller one moves more.
    let share = other.radius / (subjects[0].radius + other.radius)
    other.offset = other.offset + part(from: other.offset, reach: other.reach, share: share)
    subjects.append(other)
  }

  /// Moves the first body away from something by a share of what is missing to a gap; returns the rest, for that.
  private mutating func part(from other: Point, reach: Double, share: Double) -> Point {
    let (way, distance) = (other - subjects[0].offset, other.distance(to: subjects[0].offset))
    let missing = subjects[0].reach + reach + Self.gap - distance
    guard missing > 0, distance > 0 else { return .zero }
    let step = way * (missing / distance)
    subjects[0].offset = subjects[0].offset - step * share
    return step * (1 - share)
  }

  /// Keeps all bodies inside the window's sides and above the date.
  private mutating func keepInside(_ metrics: ViewMetrics, centerX: Double) {
    func shift(_ bounds: [(low: Double, high: Double)], from start: Double, to end: Double) -> Double {
      let (low, high) = (bounds.map(\.low).min() ?? start, bounds.map(\.high).max() ?? end)
      return max(start - low, min(0, end - high))
    }
    let points = subjects.map { (metrics.position(of: $0.offset, inFigureAt: centerX), $0.reach + Self.margin) }
    let way = Point(
      x: shift(points.map { ($0.0.x - $0.1, $0.0.x + $0.1) }, from: 0, to: metrics.width),
      y: shift(points.map { ($0.0.y - $0.1, $0.0.y + $0.1) }, from: 0, to: metrics.height - Self.bottom))
    for index in subjects.indices { subjects[index].offset = subjects[index].offset + way }
  }

  // MARK: Time

  /// Returns the grown fraction, from 0 to 1.
  func fraction(at time: Double) -> Double { Math.smoothStep(growth.fraction(at: time), from: 0, to: 1) }

  private var lastTime: Double { growth.isForward ? growth.end + Self.stay : growth.end }

  /// Begins the way back, unless it has begun.
  mutating func end(at time: Double) { growth.turn(isForward: false, at: time, duration: Self.returnDuration) }

  /// Advances to a time in seconds; returns whether all is as before.
  mutating func advance(to time: Double) -> Bool {
    if growth.isForward, time >= lastTime { end(at: lastTime) }
    return !growth.isForward && growth.isComplete(at: time)
  }

  func nextFrame(at time: Double) -> NextFrame {
    let start = growth.start - Self.preparation
    if growth.isForward, time < start { return .at(start) }
    return min(growth.nextFrame(at: time), growth.isForward ? .at(lastTime) : .never)
  }

  // MARK: The sky

  /// Replaces the bodies in a sky by their portraits, which appear in place if it `dissolves`; all others disappear.
  func apply(to sky: inout Sky, at time: Double, dissolves: Bool) {
    guard time >= growth.start - Self.preparation || !growth.isForward else { return }
    let fraction = fraction(at: time)
    sky.figureLight = 1 - (1 - Self.figureLight) * fraction
    for index in sky.bodies.indices {
      sky.bodies[index].opacity *= 1 - fraction
      guard let subject = subjects.first(where: { $0.body == sky.bodies[index].body }),
        sky.bodies[index].figure == figure
      else { continue }
      let rest = sky.bodies[index]
      var (portrait, former) = (rest, rest)
      let way = dissolves ? 1 : fraction
      portrait.offset = rest.offset.interpolated(to: subject.offset, fraction: way)
      portrait.radius = rest.radius + (subject.radius - rest.radius) * way
      portrait.look = .portrait(subject.portrait)
      portrait.opacity = dissolves ? fraction : min(1, fraction / Self.appearance)
      if !dissolves { (former.offset, former.radius) = (portrait.offset, portrait.radius) }
      former.opacity = 1 - portrait.opacity
      sky.bodies[index] = portrait
      sky.bodies.append(former)
      sky.bodyOrder.removeAll { $0 == index }
      sky.bodyOrder += [sky.bodies.count - 1, index]
    }
  }
}

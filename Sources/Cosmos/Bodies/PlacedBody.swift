import Almanac
public import Canvas
public import Ephemeris
import MathFunctions
import Scene

/// A body of the solar system in the picture of a figure; positions and lengths are in design points.
public struct PlacedBody: Hashable, Sendable {
  /// The minimum distance of a body from the window's sides after a flight to the body.
  private static let edgeDistance = 40.0
  /// A planet's radius at magnitude 0.
  private static let planetRadius = 3.9
  /// The ratio of a planet's radius to that of one a magnitude brighter.
  private static let perMagnitude = 0.93
  /// The bounds of a planet's radius.
  private static let radii = 2.8...5.5
  /// The largest radius of a disc that would overlap another one, as a fraction of their distance.
  private static let separatedRadius = 0.45
  /// The smallest radius of such a disc, as a fraction of its own.
  private static let smallestRadius = 0.8
  /// The radius of the Moon in the sky, in degrees.
  private static let moonRadius = 0.26

  /// The body's astronomical state, such as its right ascension and its magnitude.
  public let state: BodyState
  private(set) var drawn: Sky.Body
  /// The direction to the Sun, of the Sun to the Moon, and that of the north pole, in radians clockwise from the right.
  let (sunAngle, poleAngle): (Double, Double)

  /// The index of the figure in whose picture the body is.
  public var figure: Int { drawn.figure }
  /// The position relative to the figure's center, to the right and down.
  public let offset: Point

  fileprivate init(_ state: BodyState, in figure: Int, _ map: FigureProjection, light: Vector) {
    (self.state, offset) = (state, map.point(at: state.direction))
    sunAngle = map.angle(from: state.direction, toward: light)
    poleAngle = map.angle(from: state.direction, toward: state.body.pole)
    let planetRadius = (Self.planetRadius * Math.power(Self.perMagnitude, state.magnitude)).clamped(to: Self.radii)
    let (radius, look): (Double, Sky.Body.Look) =
      switch state.body {
      case .sun: (7, .sun)
      case .moon: (6, .moon(illuminated: state.illuminated, angle: sunAngle))
      case .jupiter: (planetRadius, .bandedDisc)
      case .mercury, .venus, .mars, .saturn: (planetRadius, .disc)
      }
    drawn = Sky.Body(state.body, figure: figure, offset: offset, radius: radius, look: look)
  }

  /// Makes two discs that overlap here, but not in the sky, smaller, and moves them apart until they are seen as two.
  fileprivate static func separate(_ one: inout PlacedBody, _ other: inout PlacedBody) {
    guard one.figure == other.figure, one.state.body != .sun, other.state.body != .sun else { return }
    let angle = one.state.direction.angle(to: other.state.direction)
    let moons = [one, other].count { $0.state.body == .moon }
    let distance = one.offset.distance(to: other.offset)
    guard distance < one.drawn.radius + other.drawn.radius, angle > moonRadius * Double(moons) else { return }
    func radius(_ body: PlacedBody) -> Double {
      min(body.drawn.radius, max(smallestRadius * body.drawn.radius, separatedRadius * distance))
    }
    (one.drawn.radius, other.drawn.radius) = (radius(one), radius(other))
    let separation = (one.drawn.radius + other.drawn.radius) / (2 * separatedRadius)
    Sky.Body.part(&one.drawn, &other.drawn, to: separation, share: 0.5)
  }

  /// Returns the smallest displacement of the window's center from the body's sign, in signs, positive to the right, at
  /// which the body is at least ``edgeDistance`` inside the window's sides.
  func distanceOutside(_ metrics: ViewMetrics) -> Double {
    let outside = max(0, abs(offset.x) + Self.edgeDistance - metrics.width / 2)
    return (offset.x < 0 ? -outside : outside) * metrics.scale / metrics.pointsPerSign
  }
}

extension Sky.Body {
  /// Moves two bodies that are nearer than a distance apart, the first one by a share of what is missing.
  static func part(_ one: inout Sky.Body, _ other: inout Sky.Body, to distance: Double, share: Double) {
    let (way, former) = (other.offset - one.offset, other.offset.distance(to: one.offset))
    guard former > 0, former < distance else { return }
    let step = way * (distance / former - 1)
    (one.offset, other.offset) = (one.offset - step * share, other.offset + step * (1 - share))
  }
}

extension [PlacedBody] {
  func first(of body: CelestialBody) -> PlacedBody? { first { $0.state.body == body } }

  /// Returns the eclipse of the Sun or the Moon among all bodies; `nil` without one, and for others.
  func eclipse(of body: CelestialBody) -> EclipseView? {
    EclipseView.view(of: body, sun: self[0].state.position, moon: self[1].state.position)
  }
}

extension Zodiac {
  /// Returns the figure in whose picture a direction is, which is in a constellation.
  ///
  /// It is the constellation's figure, or else, without one and where the direction is above or below the picture, the
  /// nearest sign, or the nearest companion if only that one's picture shows it. A picture is as high as the design's
  /// window.
  func figure(of constellation: String, toward vector: Vector) -> Int {
    func shows(_ figure: Int) -> Bool {
      let place = figures[figure].projection.place(of: vector)
      return place.map { abs($0.y) < ViewMetrics.designWindow.height / 2 } ?? false
    }
    func nearness(_ figure: Int) -> Double { figures[figure].projection.center.dot(vector) }
    func nearest(_ figures: some Sequence<Int>) -> Int? { figures.max { nearness($0) < nearness($1) } }
    let own = figures.indices.first { figures[$0].abbreviation == constellation }
    if let own, Zodiac.isSign(own) || shows(own) { return own }
    let sign = nearest(signs.indices) ?? 0
    return shows(sign) ? sign : nearest(figures.indices.filter(shows)) ?? sign
  }

  /// Returns the bodies at a date, in the order of ``CelestialBody``.
  ///
  /// Light time is left out where the date `isMoving`.
  public func bodies(at date: JulianDate, isMoving: Bool = false) -> [PlacedBody] {
    let states = Ephemeris.states(at: date, appliesLightTime: !isMoving)
    var bodies = states.map { state in
      let figure = figure(of: state.constellation, toward: state.direction)
      let light = states[state.body == .sun ? 1 : 0].direction
      return PlacedBody(state, in: figure, figures[figure].projection, light: light)
    }
    for index in bodies.indices {
      for other in bodies.indices where other > index {
        var (one, two) = (bodies[index], bodies[other])
        PlacedBody.separate(&one, &two)
        (bodies[index], bodies[other]) = (one, two)
      }
    }
    return bodies
  }
}

// The ways of bodies in a frame.
extension FigureProjection {
  /// The longest time for which the Moon's way is a great circle, in days.
  private static let longestArc = 1.5
  /// The time in which the Moon goes around the sky, in days.
  private static let month = 27.0

  /// Returns the ends of the straight parts of a body's way to a state at a date from a former one, `days` before.
  ///
  /// They are in design points from the figure's center; `nil` for those that are far from its picture.
  func way(from former: BodyState, to state: BodyState, at date: JulianDate, days: Double) -> [Point?] {
    let length = state.body == .moon ? days.clamped(to: -Self.month...Self.month) : 0
    let count = (abs(length) / Self.longestArc).rounded(.up)
    let nodes = stride(from: 1, to: count, by: 1).map { node in
      Ephemeris.position(of: .moon, at: date + length * (node / count - 1)).unit
    }
    return ([former.direction] + nodes + [state.direction]).map(place)
  }
}

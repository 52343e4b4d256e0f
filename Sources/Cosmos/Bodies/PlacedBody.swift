public import Canvas
public import Ephemeris
internal import MathFunctions
internal import Scene

/// A body of the solar system in the figure of a sign.
public struct PlacedBody: Hashable, Sendable {
  /// The minimum distance of a body from the window's sides after a flight to the body, in design points.
  private static let edgeDistance = 40.0
  /// A planet's radius at magnitude 0, in design points.
  private static let planetRadius = 3.9
  /// The ratio of a planet's radius to that of one a magnitude brighter.
  private static let perMagnitude = 0.93
  /// The bounds of a planet's radius, in design points.
  private static let radii = 2.8...5.5

  /// The body's astronomical state, such as its right ascension and its magnitude.
  public let state: BodyState
  let drawn: Sky.Body

  /// The index of the sign in whose figure the body is.
  public var sign: Int { drawn.sign }
  /// The position relative to the figure's center, to the right and down, in design points.
  public var offset: Point { drawn.offset }

  /// Creates a body; `sunAngle` is the direction to the Sun in radians, clockwise from the right.
  fileprivate init(_ state: BodyState, in sign: Int, at offset: Point, sunAngle: Double) {
    self.state = state
    let brightness = Math.exponential(Math.logarithm(Self.perMagnitude) * state.magnitude)
    let planetRadius = max(Self.radii.lowerBound, min(Self.radii.upperBound, Self.planetRadius * brightness))
    let (radius, look): (Double, Sky.Body.Look) =
      switch state.body {
      case .sun: (12, .sun)
      case .moon: (6, .moon(illuminated: state.illuminated ?? 1, angle: sunAngle))
      case .jupiter: (planetRadius, .bandedDisc)
      case .mercury, .venus, .mars, .saturn: (planetRadius, .disc)
      }
    drawn = Sky.Body(sign: sign, offset: offset, radius: radius, color: state.body.color, look: look)
  }

  /// Returns the smallest displacement of the window's center from the body's sign, in signs, positive to the right, at
  /// which the body is at least ``edgeDistance`` inside the window's sides.
  func distanceOutside(_ metrics: ViewMetrics) -> Double {
    let outside = max(0, abs(offset.x) + Self.edgeDistance - metrics.width / 2)
    return (offset.x < 0 ? -outside : outside) * metrics.scale / metrics.pointsPerSign
  }
}

extension CelestialBody {
  var color: Color {
    switch self {
    case .sun: Color(rgb: 0xFFE6BE)
    case .moon: Color(rgb: 0xF0EEE4)
    case .mercury: Color(rgb: 0xC9BDB2)
    case .venus: Color(rgb: 0xFFF8E6)
    case .mars: Color(rgb: 0xDE8E68)
    case .jupiter: Color(rgb: 0xF0DEBE)
    case .saturn: Color(rgb: 0xE2CC98)
    }
  }
}

extension Zodiac {
  /// Returns the bodies at a date, in the order of ``CelestialBody``; none if any figure has no projection.
  ///
  /// A body's figure is its constellation's (Scorpius for Ophiuchus), or else the one with the nearest tangent point.
  public func bodies(at date: JulianDate) -> [PlacedBody] {
    let maps = signs.compactMap(\.projection)
    guard maps.count == signs.count else { return [] }
    let states = Ephemeris.states(at: date)
    let vectors = states.map { FigureProjection.vector($0.rightAscension, $0.declination) }
    return zip(states, vectors).map { state, vector in
      func nearness(_ sign: Int) -> Double { (maps[sign].center * vector).sum() }
      let name = state.constellation == "Oph" ? "Sco" : state.constellation
      let sign = signs.firstIndex { $0.abbreviation == name } ?? signs.indices.max { nearness($0) < nearness($1) } ?? 0
      let offset = maps[sign].point(at: vector)
      let sunward = maps[sign].point(at: vector + (vectors[0] - vector) * 0.001) - offset
      return PlacedBody(state, in: sign, at: offset, sunAngle: Math.arcTangent(y: sunward.y, x: sunward.x))
    }
  }
}

public import Canvas
public import Ephemeris
internal import MathFunctions
internal import Scene

/// A body of the solar system in the figure of a sign.
public struct PlacedBody: Hashable, Sendable {
  /// The least distance from the window's edge of a body that was searched for, in design points.
  private static let edgeDistance = 40.0
  /// A planet's radius at magnitude 0 in design points, its factor for each magnitude, and its bounds.
  private static let (planetRadius, perMagnitude, radii) = (3.9, 0.93, 2.8...5.5)

  /// The position in the sky, and the light.
  public let state: BodyState
  /// The body for drawing.
  let drawn: Sky.Body

  /// The index of the sign.
  public var sign: Int { drawn.sign }
  /// The distance to the right of the figure's center and below it, in design points.
  public var offset: Point { drawn.offset }

  /// Places a body, with the direction of the Sun on the figure's map in radians, clockwise from the right.
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

  /// Returns the distance from its sign at which a narrow window shows it, in signs; positive to the right.
  func distanceOutside(_ metrics: ViewMetrics) -> Double {
    let outside = max(0, abs(offset.x) + Self.edgeDistance - metrics.designSize.width / 2)
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
  /// Returns the bodies at a moment, each in the figure of its constellation or else in the nearest one.
  ///
  /// Ophiuchus counts as Scorpius. There are no bodies if a figure has no projection.
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

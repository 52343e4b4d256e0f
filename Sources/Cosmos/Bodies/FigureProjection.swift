import Canvas
import Ephemeris
import MathFunctions

/// The gnomonic projection of the sky behind a figure; great circles such as the ecliptic are straight lines.
///
/// Positions are in design points from the figure's center.
struct FigureProjection: Hashable, Sendable, Decodable {
  /// The right ascension of the tangent point, in degrees for the equinox J2000.
  private let rightAscension: Double
  /// The unit vectors to the tangent point, and there to the east and to the north.
  let center: Vector
  private let east, north: Vector
  /// The scale at the tangent point, in design points per degree.
  let pointsPerDegree: Double
  /// The position of the tangent point, to the right and down.
  private let origin: Point

  private enum CodingKeys: String, CodingKey {
    case rightAscension = "center_ra_deg"
    case declination = "center_dec_deg"
    case pointsPerDegree = "points_per_degree"
    case x = "offset_x"
    case y = "offset_y"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value(_ key: CodingKeys) throws -> Double { try container.decode(Double.self, forKey: key) }
    let declination = try value(.declination)
    rightAscension = try value(.rightAscension)
    center = Vector(rightAscension: rightAscension, declination: declination)
    east = Vector(rightAscension: rightAscension + 90, declination: 0)
    north = Vector(rightAscension: rightAscension, declination: declination + 90)
    pointsPerDegree = try value(.pointsPerDegree)
    origin = Point(x: try value(.x), y: try value(.y))
  }

  /// Returns the projection of a direction.
  ///
  /// `vector` has any length above 0, and is less than 90 degrees from ``center``.
  func point(at vector: Vector) -> Point {
    let scale = pointsPerDegree * 180 / .pi / vector.dot(center)
    return origin - Point(x: vector.dot(east) * scale, y: vector.dot(north) * scale)
  }

  /// Returns the projection of a direction within 60 degrees of the tangent point; `nil` for others, which no picture shows.
  func place(of vector: Vector) -> Point? { vector.dot(center) > 0.5 * vector.length ? point(at: vector) : nil }

  /// Returns the angle at which a great circle leaves a direction toward another one, in radians clockwise from the right.
  func angle(from vector: Vector, toward other: Vector) -> Double {
    let way = point(at: vector + 0.001 * (other - vector)) - point(at: vector)
    return Math.arcTangent(y: way.y, x: way.x)
  }

  /// Returns the projection of the ecliptic's point whose longitude is `degrees` above the tangent point's right
  /// ascension.
  func ecliptic(at degrees: Double) -> Point {
    point(at: Vector(longitude: (rightAscension + degrees) * .pi / 180))
  }
}

internal import Canvas
internal import Ephemeris
internal import MathFunctions

/// The gnomonic projection of the sky behind a figure; great circles such as the ecliptic are straight lines.
struct FigureProjection: Hashable, Sendable, Decodable {
  /// The obliquity of the ecliptic at J2000, in degrees (IAU 1976).
  private static let obliquity = 23.439_291

  /// The right ascension of the tangent point, in degrees for the equinox J2000.
  private let rightAscension: Double
  /// The unit vectors to the tangent point, and there to the east and to the north.
  let center: SIMD3<Double>
  private let east, north: SIMD3<Double>
  /// The scale at the tangent point, in design points per degree.
  let pointsPerDegree: Double
  /// The position of the tangent point relative to the figure's center, to the right and down, in design points.
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
    center = Self.vector(rightAscension, declination)
    (east, north) = (Self.vector(rightAscension + 90, 0), Self.vector(rightAscension, declination + 90))
    pointsPerDegree = try value(.pointsPerDegree)
    origin = Point(x: try value(.x), y: try value(.y))
  }

  /// Returns the unit vector toward a right ascension and a declination in degrees.
  static func vector(_ rightAscension: Double, _ declination: Double) -> SIMD3<Double> {
    let (angle, height) = (rightAscension * .pi / 180, declination * .pi / 180)
    return SIMD3(Math.cosine(height) * Math.cosine(angle), Math.cosine(height) * Math.sine(angle), Math.sine(height))
  }

  /// Returns whether a unit vector is within 60 degrees of the tangent point, beyond which nothing is in a picture.
  func isNear(_ vector: SIMD3<Double>) -> Bool { (vector * center).sum() > 0.5 }

  /// Returns the projection of a direction, in design points from the figure's center.
  ///
  /// `vector`, in equatorial coordinates of J2000, has any length above 0, and is less than 90 degrees from ``center``.
  func point(at vector: SIMD3<Double>) -> Point {
    let scale = pointsPerDegree * 180 / .pi / (vector * center).sum()
    return origin - Point(x: (vector * east).sum() * scale, y: (vector * north).sum() * scale)
  }

  /// Returns the projection of the ecliptic's point at `degrees` of right ascension east of the tangent point, in
  /// design points from the figure's center.
  func ecliptic(at degrees: Double) -> Point {
    let equator = Self.vector(rightAscension + degrees, 0)
    return point(at: equator + SIMD3(0, 0, equator.y * Math.tangent(Self.obliquity * .pi / 180)))
  }
}

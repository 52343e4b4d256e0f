/// Two discs in an eclipse; lengths are in radii of the eclipsed one.
public struct EclipseView: Hashable, Sendable {
  /// The radius of the disc in front: that of the Moon, or of the Earth's umbra.
  public let radius: Double
  /// The distance between the centers.
  public let distance: Double

  /// Creates a view from the radius and the distance of the disc in front.
  public init(radius: Double, distance: Double) { (self.radius, self.distance) = (radius, distance) }

  /// Whether the eclipsed disc is wholly covered.
  public var isTotal: Bool { distance <= radius - 1 }

  /// The covered fraction of the eclipsed disc's diameter, above 1 in the umbra; with a common center, the ratio of the
  /// discs, as eclipses of the Sun are listed.
  public var magnitude: Double { distance == 0 ? radius : (1 + radius - distance) / 2 }
}

/// The size and the axis of a body.
extension CelestialBody {
  /// The radius at the equator, in kilometers (IAU 1976 for the Sun, and IAU 2009).
  public var radius: Double {
    switch self {
    case .sun: 696_000
    case .moon: 1737.4
    case .mercury: 2439.7
    case .venus: 6051.8
    case .mars: 3396.2
    case .jupiter: 71_492
    case .saturn: 60_268
    }
  }

  /// The direction of the north pole at J2000 (IAU 2009); that of the ecliptic for bodies that are nearly upright on it.
  public var pole: Vector {
    switch self {
    case .mars: Vector(rightAscension: 317.681, declination: 52.887)
    case .jupiter: Vector(rightAscension: 268.057, declination: 64.495)
    case .saturn: Vector(rightAscension: 40.589, declination: 83.537)
    case .sun, .moon, .mercury, .venus: Vector(rightAscension: 270, declination: 66.5607)
    }
  }
}

extension BodyState {
  /// The sine of the latitude on the body from which the Earth is seen in the zenith: of the tilt of Saturn's ring.
  public var tilt: Double { -body.pole.dot(direction) }

  /// The apparent radius, in kilometers at a distance of an astronomical unit.
  public var apparentRadius: Double { body.radius / position.length }
}

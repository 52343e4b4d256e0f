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
  public var apparentRadius: Double { body.radius / distance }
}

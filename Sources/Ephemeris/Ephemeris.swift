import CNova
import MathFunctions
import Synchronization

/// A body of the solar system that is visible to the naked eye and moves through the zodiac.
public enum CelestialBody: String, CaseIterable, Hashable, Sendable, Decodable, CodingKeyRepresentable {
  case sun, moon, mercury, venus, mars, jupiter, saturn
}

/// The position and the brightness of a body at one moment, as seen from the Earth's center.
public struct BodyState: Hashable, Sendable {
  /// The body that this state describes.
  public let body: CelestialBody
  /// The position from the Earth's center, in astronomical units.
  public let position: Vector
  /// The IAU's abbreviation of the constellation whose boundaries enclose the body, such as "Ari".
  public let constellation: String
  /// The angle between the body and the Sun as seen from the Earth's center, in degrees from 0 to 180.
  public let elongation: Double
  /// The illuminated fraction of the body's disc, from 0 to 1; 1 for the Sun.
  public let illuminated: Double
  /// The apparent visual magnitude; a brighter body has a lower one.
  public let magnitude: Double

  /// The direction of the body, of length 1.
  public var direction: Vector { position.unit }
}

/// The positions of the bodies of the solar system by the theories VSOP87 and ELP 2000-82B, computed with libnova.
///
/// From 1901 to 2050, the positions are within 40 arc seconds of JPL's DE421, and the illuminated fractions within 0.002.
/// The states of the planets account for light time; none accounts for aberration.
public enum Ephemeris {
  /// The time in which light travels an astronomical unit, in days (499.004784 seconds).
  public static let lightTime = 0.005_775_518_3
  /// The amplitude, in radians, below which terms of ELP 2000-82B are omitted, which takes the Moon at most 4 arc seconds
  /// away, at 3 % of the full cost.
  private static let moonPrecision = 1e-6
  /// The Julian date of the equinox J2000, that of the coordinates.
  public static let j2000 = 2_451_545.0
  /// The Julian date of the equinox B1875, that of the boundaries of the constellations.
  private static let b1875 = 2_405_889.258_55
  /// The astronomical unit, in kilometers (IAU 2012).
  public static let astronomicalUnit = 149_597_870.7
  /// The general precession in longitude, in radians a day (50.290966 arc seconds a year, IAU 1976).
  public static let precession = 50.290_966 / 3600 * .pi / 180 / 365.25
  /// The obliquity of the ecliptic at J2000, in radians (IAU 1976).
  public static let obliquity = 23.439_291_1 * .pi / 180

  /// Delta T, the difference of uniform time from that of the Earth's rotation, at the start of every fourth year from 1900
  /// to 2020, in seconds (*The Astronomical Almanac*, and from 1974 on IERS and USNO); later, it is that of 2020.
  // swift-format-ignore
  private static let deltaT = [
    -2.7, 2.6, 7.8, 13.4, 18.2, 21.2, 23.5, 24.3, 23.9, 23.7, 24.3, 26.2, 28.2, 30.0, 31.4, 33.1, 35.0, 38.3, 42.2, 46.5,
    50.5, 53.8, 55.8, 58.3, 61.6, 63.8, 64.6, 65.5, 66.6, 68.1, 69.4,
  ]
  /// The Julian date of the start of 1900.
  private static let deltaTStart = 2_415_020.5

  /// Serializes the calls of libnova, which caches its last results in global variables.
  private static let library = Mutex(())

  /// A function of libnova that returns a heliocentric position in astronomical units at a Julian ephemeris day.
  private typealias Position = @Sendable (Double, UnsafeMutablePointer<ln_rect_posn>?) -> Void

  private static let planets: [CelestialBody: Position] = [
    .mercury: ln_get_mercury_rect_helio, .venus: ln_get_venus_rect_helio, .mars: ln_get_mars_rect_helio,
    .jupiter: ln_get_jupiter_rect_helio, .saturn: ln_get_saturn_rect_helio,
  ]

  /// Returns the states of all bodies at `date`, in the order of ``CelestialBody``; accurate if `date.isSupported`.
  ///
  /// Without light time, planets are up to 40 arc seconds away, at half the cost.
  public static func states(at date: JulianDate, appliesLightTime: Bool = true) -> [BodyState] {
    library.withLock { _ in
      let time = dynamicalTime(at: date)
      let sun = position(of: .sun, at: time, appliesLightTime: false)
      return CelestialBody.allCases.map { body in
        state(of: body, at: position(of: body, at: time, appliesLightTime: appliesLightTime), sun: sun)
      }
    }
  }

  /// Returns the geometric position of `body` from the Earth's center, in astronomical units, without light time.
  ///
  /// A call takes at most 0.2 ms, a quarter of it for the Earth, which libnova keeps for calls with the same date.
  public static func position(of body: CelestialBody, at date: JulianDate) -> Vector {
    library.withLock { _ in position(of: body, at: dynamicalTime(at: date), appliesLightTime: false) }
  }

  private static func position(of body: CelestialBody, at time: Double, appliesLightTime: Bool) -> Vector {
    if body == .moon { return moon(at: time) }
    // libnova remembers the Earth's last position, so that those of all bodies compute it once.
    let earth = vector(ln_get_earth_rect_helio, at: time)
    guard let planet = planets[body] else { return -1 * earth }
    let position = vector(planet, at: time) - earth
    return appliesLightTime ? vector(planet, at: time - position.length * lightTime) - earth : position
  }

  /// Returns the IAU's abbreviation of the constellation in a direction, such as "Ari".
  public static func constellation(of direction: Vector) -> String {
    var new = ln_equ_posn(ra: direction.rightAscension, dec: direction.declination)
    var old = ln_equ_posn()
    ln_get_equ_prec2(&new, j2000, b1875, &old)
    return ln_get_constellation(&old).map { String(cString: $0) } ?? ""
  }

  /// Returns the Julian ephemeris day of a date.
  static func dynamicalTime(at date: JulianDate) -> Double {
    let step = ((date.days - deltaTStart) / 1461).clamped(to: 0...Double(deltaT.count - 1))
    let index = min(Int(step), deltaT.count - 2)
    let seconds = deltaT[index] + (deltaT[index + 1] - deltaT[index]) * (step - Double(index))
    return date.days + seconds / JulianDate.secondsPerDay
  }

  private static func vector(_ position: Position, at time: Double) -> Vector {
    var vector = ln_rect_posn()
    position(time, &vector)
    return Vector(x: vector.X, y: vector.Y, z: vector.Z)
  }

  /// Returns the geocentric position of the Moon, in astronomical units.
  private static func moon(at time: Double) -> Vector {
    // libnova returns kilometers in the coordinates of the ecliptic.
    let moon = 1 / astronomicalUnit * vector({ ln_get_lunar_geo_posn($0, $1, moonPrecision) }, at: time)
    let (cosine, sine) = (Math.cosine(obliquity), Math.sine(obliquity))
    return Vector(x: moon.x, y: moon.y * cosine - moon.z * sine, z: moon.y * sine + moon.z * cosine)
  }

  private static func state(of body: CelestialBody, at position: Vector, sun: Vector) -> BodyState {
    let phaseAngle = position.angle(to: position - sun)
    return BodyState(
      body: body, position: position, constellation: constellation(of: position), elongation: position.angle(to: sun),
      illuminated: body == .sun ? 1 : (1 + Math.cosine(phaseAngle * .pi / 180)) / 2,
      magnitude: Magnitude.magnitude(of: body, at: position, fromSun: position - sun))
  }
}

extension Vector {
  /// Creates the direction of a longitude on the ecliptic of J2000, in radians.
  public init(longitude: Double) {
    let (north, obliquity) = (Math.sine(longitude), Ephemeris.obliquity)
    self.init(x: Math.cosine(longitude), y: north * Math.cosine(obliquity), z: north * Math.sine(obliquity))
  }

  /// The longitude on the ecliptic of J2000, in radians.
  public var longitude: Double {
    Math.arcTangent(y: y * Math.cosine(Ephemeris.obliquity) + z * Math.sine(Ephemeris.obliquity), x: x)
  }
}

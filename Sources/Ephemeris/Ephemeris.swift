internal import CNova
internal import MathFunctions
internal import Synchronization

/// A body of the solar system that is visible to the naked eye and moves through the zodiac.
public enum CelestialBody: String, CaseIterable, Hashable, Sendable {
  case sun, moon, mercury, venus, mars, jupiter, saturn
}

/// The position and the brightness of a body at one moment, as seen from the Earth's center.
public struct BodyState: Hashable, Sendable {
  /// The body that this state describes.
  public let body: CelestialBody
  /// The right ascension from 0 to 360 and the declination from -90 to 90, in degrees for the equinox J2000.
  public let rightAscension, declination: Double
  /// The IAU's abbreviation of the constellation whose boundaries enclose the body, such as "Ari".
  public let constellation: String
  /// The angle between the body and the Sun as seen from the Earth's center, in degrees from 0 to 180.
  public let elongation: Double
  /// The illuminated fraction of the body's disc, from 0 to 1; `nil` for the Sun.
  public let illuminated: Double?
  /// The apparent visual magnitude; a brighter body has a lower one.
  public let magnitude: Double
}

/// The positions of the bodies of the solar system by the theories VSOP87 and ELP 2000-82B, computed with libnova.
///
/// From 1901 to 2050, the positions of the Sun and the planets are within one arc minute of JPL's DE421, and those of
/// the Moon within two. The illuminated fractions are within 0.002. The positions of the planets account for light
/// time; no position accounts for aberration.
public enum Ephemeris {
  /// The light time of one astronomical unit, in days (499.004784 seconds).
  private static let lightTime = 0.005_775_518_3
  /// The amplitude, in radians, below which terms of ELP 2000-82B are omitted: 2 arc seconds, at 2 % of the full cost.
  private static let moonPrecision = 1e-5
  /// The Julian date of the equinox J2000, that of the coordinates.
  private static let j2000 = 2_451_545.0
  /// The Julian date of the equinox B1875, that of the boundaries of the constellations.
  private static let b1875 = 2_405_889.258_55
  private static let sunMagnitude = -26.74
  /// The magnitude of the full Moon, and the coefficients of the phase angle in degrees and of its fourth power (Allen,
  /// *Astrophysical Quantities*, 1973).
  private static let moonMagnitude = (full: -12.73, linear: 0.026, fourth: 4e-9)
  /// The pole of Saturn's rings (IAU), in degrees for the equinox J2000.
  private static let ringPole = ln_equ_posn(ra: 40.589, dec: 83.537)
  /// The coefficient of the sine of the rings' tilt in the magnitude (Meeus, *Astronomical Algorithms*, 1998, chapter 41).
  private static let ringLinear = -2.60
  /// The coefficient of the square of that sine.
  private static let ringSquare = 1.25

  /// Serializes the calls of libnova, which caches its last results in global variables.
  private static let library = Mutex(())

  /// A planet, and libnova's functions that return its heliocentric position in astronomical units, its illuminated
  /// fraction, and its visual magnitude at a Julian ephemeris day.
  private typealias Planet = (
    body: CelestialBody, vector: @Sendable (Double, UnsafeMutablePointer<ln_rect_posn>?) -> Void,
    illuminated: @Sendable (Double) -> Double, magnitude: @Sendable (Double) -> Double
  )

  private static let planets: [Planet] = [
    (.mercury, ln_get_mercury_rect_helio, ln_get_mercury_disk, ln_get_mercury_magnitude),
    (.venus, ln_get_venus_rect_helio, ln_get_venus_disk, ln_get_venus_magnitude),
    (.mars, ln_get_mars_rect_helio, ln_get_mars_disk, ln_get_mars_magnitude),
    (.jupiter, ln_get_jupiter_rect_helio, ln_get_jupiter_disk, ln_get_jupiter_magnitude),
    (.saturn, ln_get_saturn_rect_helio, ln_get_saturn_disk, ln_get_saturn_magnitude),
  ]

  /// Returns the states of all bodies at `date`, in the order of ``CelestialBody``; accurate if `date.isSupported`.
  public static func states(at date: JulianDate) -> [BodyState] {
    library.withLock { _ in
      let time = ln_get_jde(date.days)
      var (earth, moon) = (ln_rect_posn(), ln_equ_posn())
      ln_get_earth_rect_helio(time, &earth)
      let sun = position(of: ln_rect_posn(), from: earth)
      ln_get_lunar_equ_coords_prec(time, &moon, moonPrecision)
      // The Sun is so distant that the phase angle and the elongation add up to 180°, within 0.15°.
      let phaseAngle = 180 - angle(between: moon, and: sun)
      let (square, lit) = (phaseAngle * phaseAngle, (1 + Math.cosine(phaseAngle * .pi / 180)) / 2)
      let moonlight = moonMagnitude.full + moonMagnitude.linear * phaseAngle + moonMagnitude.fourth * square * square
      return [
        state(.sun, at: sun, sun: sun, illuminated: nil, magnitude: sunMagnitude),
        state(.moon, at: moon, sun: sun, illuminated: lit, magnitude: moonlight),
      ] + planets.map { state(of: $0, at: time, earth: earth, sun: sun) }
    }
  }

  private static func state(of planet: Planet, at time: Double, earth: ln_rect_posn, sun: ln_equ_posn) -> BodyState {
    var place = ln_rect_posn()
    planet.vector(time, &place)
    // Called before the position is corrected for light time, as libnova caches only the coordinates of one moment.
    var (illuminated, magnitude) = (planet.illuminated(time), planet.magnitude(time))
    let (x, y, z) = (place.X - earth.X, place.Y - earth.Y, place.Z - earth.Z)
    planet.vector(time - (x * x + y * y + z * z).squareRoot() * lightTime, &place)
    let position = position(of: place, from: earth)
    if planet.body == .saturn {
      // libnova's magnitude is that of the globe without the rings.
      let tilt = abs(Math.cosine(angle(between: position, and: ringPole) * .pi / 180))
      magnitude += ringLinear * tilt + ringSquare * tilt * tilt
    }
    return state(planet.body, at: position, sun: sun, illuminated: illuminated, magnitude: magnitude)
  }

  private static func state(
    _ body: CelestialBody, at position: ln_equ_posn, sun: ln_equ_posn, illuminated: Double?, magnitude: Double
  ) -> BodyState {
    var (position, old) = (position, ln_equ_posn())
    ln_get_equ_prec2(&position, j2000, b1875, &old)
    return BodyState(
      body: body, rightAscension: position.ra, declination: position.dec,
      constellation: ln_get_constellation(&old).map { String(cString: $0) } ?? "",
      elongation: angle(between: position, and: sun), illuminated: illuminated, magnitude: magnitude)
  }

  /// Returns the right ascension, from 0 to 360, and the declination of `place` as seen from `earth`, in degrees.
  ///
  /// The parameters are heliocentric positions in the same unit, in equatorial coordinates of J2000.
  private static func position(of place: ln_rect_posn, from earth: ln_rect_posn) -> ln_equ_posn {
    let (x, y, z) = (place.X - earth.X, place.Y - earth.Y, place.Z - earth.Z)
    let angle = Math.arcTangent(y: y, x: x) * 180 / .pi
    let height = Math.arcTangent(y: z, x: (x * x + y * y).squareRoot()) * 180 / .pi
    return ln_equ_posn(ra: angle < 0 ? angle + 360 : angle, dec: height)
  }

  /// Returns the angle between two directions, in degrees.
  private static func angle(between one: ln_equ_posn, and other: ln_equ_posn) -> Double {
    var (one, other) = (one, other)
    return ln_get_angular_separation(&one, &other)
  }
}

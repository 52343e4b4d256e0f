public import Ephemeris
import MathFunctions

/// A bright star near the ecliptic, which the Moon and the planets meet.
public enum Star: String, CaseIterable, Sendable {
  case aldebaran, pollux, regulus, spica, antares

  /// The name given by the International Astronomical Union, such as "Aldebaran".
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The Julian date of the epoch J1991.25 of the Hipparcos catalog.
  private static let epoch = 2_448_349.0625
  /// A motion of one milliarcsecond a year, in degrees a day.
  private static let motionUnit = 1 / 3_600_000 / 365.25

  /// The right ascension and the declination in degrees for the equinox J2000 and the epoch J1991.25, and their proper
  /// motions in milliarcseconds of arc a year (Hipparcos, ESA, 1997).
  // swift-format-ignore
  private var hipparcos: (Double, Double, Double, Double) {
    switch self {
    case .aldebaran: ( 68.980_002,  16.509_762,   63.45, -188.94)
    case .pollux:    (116.330_683,  28.026_31,  -626.55,  -45.80)
    case .regulus:   (152.093_58,   11.967_195, -248.73,    5.59)
    case .spica:     (201.298_352, -11.161_245,  -42.35,  -30.67)
    case .antares:   (247.351_948, -26.431_946,  -12.11,  -23.30)
    }
  }

  /// Returns the direction at a Julian date, of length 1, without parallax and aberration.
  public func direction(at days: Double) -> Vector {
    let (rightAscension, declination, eastward, northward) = hipparcos
    let time = (days - Self.epoch) * Self.motionUnit
    return Vector(
      rightAscension: rightAscension + time * eastward / Math.cosine(declination * .pi / 180),
      declination: declination + time * northward)
  }
}

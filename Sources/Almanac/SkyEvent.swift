public import Ephemeris
import MathFunctions

/// An event in the sky as seen from the Earth's center.
public struct SkyEvent: Hashable, Sendable {
  /// A body or a star that a body meets.
  public enum Companion: Hashable, Sendable {
    case body(CelestialBody)
    case star(Star)

    /// The English name in lower case, such as "saturn" or "regulus".
    public var name: String {
      switch self {
      case .body(let body): body.rawValue
      case .star(let star): star.rawValue
      }
    }
  }

  /// A phase of the Moon.
  public enum Phase: String, CaseIterable, Sendable {
    case new = "new moon"
    case firstQuarter = "first quarter"
    case full = "full moon"
    case lastQuarter = "last quarter"
  }

  /// The most that is seen of a solar eclipse anywhere on Earth.
  public enum SolarEclipse: String, Sendable { case partial, annular, hybrid, total }

  /// The most that is covered by the Earth's umbra in a lunar eclipse.
  public enum LunarEclipse: String, Sendable { case partial, total }

  /// The time at which a planet is seen: in the evening if it is to the east of the Sun.
  public enum Side: String, Sendable { case evening, morning }

  /// The direction of a motion that begins: westward or eastward.
  public enum Direction: String, Sendable { case retrograde, direct }

  /// What happens; angles are in degrees.
  public enum Kind: Hashable, Sendable {
    /// The separation of two bodies is smallest; `elongation` is that of the first one.
    ///
    /// The separation is at most 3 with the Moon and 2 without; each of the two is at least 10 from the Sun.
    case conjunction(CelestialBody, Companion, separation: Double, elongation: Double)
    /// The Moon's longitude is a multiple of 90 ahead of the Sun's.
    case phase(Phase)
    /// The axis of the Moon's shadow is nearest to the Earth's center.
    case solarEclipse(SolarEclipse)
    /// The Moon is nearest to the axis of the Earth's shadow, and at least partly in the umbra.
    case lunarEclipse(LunarEclipse)
    /// The longitude of Mars, Jupiter or Saturn differs by 180 from the Sun's.
    case opposition(CelestialBody)
    /// Mercury or Venus is farthest from the Sun.
    case greatestElongation(CelestialBody, elongation: Double, Side)
    /// The longitude of a planet turns.
    case station(CelestialBody, Direction)
    /// The Sun or a planet enters a constellation, given by the IAU's abbreviation, such as "Leo".
    case ingress(CelestialBody, String)
  }

  /// The time of the event, rounded to a minute.
  public let time: JulianDate
  /// What happens.
  public let kind: Kind

  init(_ kind: Kind, at days: Double) {
    time = JulianDate(days: (days * 1440).rounded() / 1440)
    self.kind = kind
  }

  /// Whether the event is worth a journey: neither a quarter, nor a new Moon, nor a planet's entry into a constellation.
  ///
  /// A new Moon that eclipses the Sun is followed or preceded by its ``Kind/solarEclipse(_:)``.
  public var isNotable: Bool {
    switch kind {
    case .phase(let phase): phase == .full
    case .ingress(let body, _): body == .sun
    default: true
    }
  }
}

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

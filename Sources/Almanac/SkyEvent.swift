public import Ephemeris

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

import Ephemeris

/// A star, a cluster, a nebula, or a galaxy: an entry of the catalog of the sky, whatever figure or picture shows it.
public struct Star: Hashable, Sendable {
  /// The kind of an entry.
  enum Kind: String, Hashable, Sendable {
    case star
    /// A star cluster without a light of its own.
    case open
    /// A star cluster with unresolved stars.
    case hazy
    case globular, nebula, cloud, galaxy

    /// The opacity of an object's light.
    var opacity: Double {
      switch self {
      case .star, .open: 0
      case .hazy: 0.05
      case .globular: 0.16
      case .nebula: 0.13
      case .cloud: 0.10
      case .galaxy: 0.15
      }
    }
  }

  let kind: Kind
  /// The number in the Hipparcos catalog; `nil` for an object.
  let hip: Int?
  /// The name given by the International Astronomical Union, or an object's English name; `nil` if there is none.
  public let name: String?
  /// Bayer's letter, such as "γ" or "ψ³", or an object's designation, such as "M45" or, with a no-break space,
  /// "NGC 869".
  let letter: String?
  /// Flamsteed's number.
  let number: String?
  /// The abbreviation of the constellation; `nil` for an object, and for a star with neither letter nor number.
  let constellation: String?
  /// The right ascension and the declination in degrees, for the equinox J2000.
  let rightAscension, declination: Double
  /// The visual magnitude, which is lower for a brighter star.
  public let magnitude: Double
  /// The color index B-V, which is higher for a redder star; 0 for an object.
  public let colorIndex: Double
  /// The distance in light-years; `nil` if it is not known to a fifth.
  let distance: Double?
  /// The diameter along the longest side, in degrees; 0 for a star.
  let diameter: Double

  var direction: Vector { Vector(rightAscension: rightAscension, declination: declination) }

  /// The letter or the number with the constellation, such as "η Tau", or else the number in the Hipparcos catalog.
  public var designation: String {
    (letter ?? number).map { first in constellation.map { "\(first) \($0)" } ?? first } ?? "HIP \(hip ?? 0)"
  }

  /// Whether there is more than a number in the Hipparcos catalog.
  var isNamed: Bool { name != nil || letter != nil || number != nil }

  /// The name in English, or else the designation.
  public var title: String { name ?? designation }
}

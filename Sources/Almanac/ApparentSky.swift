import Ephemeris

/// The apparent positions of the bodies and the stars at a moment, with light time and aberration.
struct ApparentSky: Sendable {
  /// The time around a day for which positions are loaded: more than any light time and any derivative takes, in days.
  private static let margin = 1.0
  /// Half the interval of a numerical derivative, in days.
  private static let halfInterval = 0.01

  /// The Julian date, in days.
  private(set) var days = 0.0
  private var tracks = CelestialBody.allCases.map(Track.init)

  /// Computes a missing position of `bodies`, for a day from a Julian date on; returns whether all are known.
  mutating func load(_ day: Double, for bodies: [CelestialBody]) -> Bool {
    tracks.indices.allSatisfy {
      !bodies.contains(tracks[$0].body) || tracks[$0].load(day - Self.margin...day + 1 + Self.margin)
    }
  }

  /// Returns the sky at another Julian date that is loaded.
  func at(_ days: Double) -> ApparentSky {
    var sky = self
    sky.days = days
    return sky
  }

  /// Returns the change of a value around the moment, which has the sign of its derivative.
  func change(of value: (ApparentSky) -> Double) -> Double {
    value(at(days + Self.halfInterval)) - value(at(days - Self.halfInterval))
  }

  /// Returns the position of a body, in astronomical units.
  ///
  /// The geometric position at the time when the light left includes the aberration, within 0.1 arc seconds (Meeus,
  /// *Astronomical Algorithms*, 1998, chapter 33).
  func position(of body: CelestialBody) -> Vector {
    let track = track(of: body)
    return track.position(at: days - track.position(at: days).length * Ephemeris.lightTime)
  }

  /// Returns the direction of a body or a star, as a vector of any length.
  func direction(of companion: SkyEvent.Companion) -> Vector {
    switch companion {
    case .body(let body): return position(of: body)
    case .star(let star):
      // The Sun moves around the Earth as the Earth does around the Sun, half a year later.
      let sun = track(of: .sun)
      let motion = sun.position(at: days + Self.margin / 2) - sun.position(at: days - Self.margin / 2)
      return star.direction(at: days) - Ephemeris.lightTime / Self.margin * motion
    }
  }

  /// Returns the angle between the Sun and a body or a star, in degrees.
  func elongation(of companion: SkyEvent.Companion) -> Double {
    direction(of: companion).angle(to: position(of: .sun))
  }

  /// Returns the longitude of date on the ecliptic of J2000, without nutation, in radians.
  func longitude(of body: CelestialBody) -> Double {
    position(of: body).longitude + (days - Ephemeris.j2000) * Ephemeris.precession
  }

  // Faster than a dictionary, which hashes names.
  private func track(of body: CelestialBody) -> Track { tracks.first { $0.body == body } ?? Track(of: body) }
}

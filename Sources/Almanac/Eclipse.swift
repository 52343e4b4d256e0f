public import Ephemeris

/// The eclipses of the Sun and the Moon; lengths are in astronomical units.
enum Eclipse {
  private static let kilometer = 1 / Ephemeris.astronomicalUnit
  /// The radius of the Sun (IAU 1976).
  private static let sunRadius = 696_000 * kilometer
  /// The radius of the Earth at the equator (WGS 84).
  private static let earthRadius = 6378.137 * kilometer
  /// The radius of the Moon (IAU 1982).
  private static let moonRadius = 0.272_507_6 * earthRadius
  /// The radius of the Moon at the valleys of its edge, through which the Sun still shines (Espenak and Meeus, *Five
  /// Millennium Canon of Solar Eclipses*, NASA, 2006).
  private static let valleyRadius = 0.272_281 * earthRadius
  /// The radius of the flattened Earth in eclipses of the Sun (Meeus, *Astronomical Algorithms*, 1998, chapter 54).
  private static let flatRadius = 0.9972 * earthRadius
  /// The enlargement of the Earth's umbra by the atmosphere (*Explanatory Supplement to the Astronomical Ephemeris*, 1961).
  private static let atmosphere = 1.02
  /// The radius of the Earth at a latitude of 45 degrees, enlarged.
  private static let shadowRadius = atmosphere * 0.998_340 * earthRadius

  typealias Aspect = (distance: Double, kind: SkyEvent.Kind?, view: EclipseView?)

  /// Returns the distance of the Earth's center from the axis of the Moon's shadow, and the eclipse of the Sun if that is
  /// the smallest distance, with its view; `nil` if there is none.
  static func solar(_ sun: Vector, _ moon: Vector) -> Aspect {
    let axis = sun - moon
    let distance = moon.cross(axis).length / axis.length
    // The distance of the Moon from the plane through the Earth's center that is perpendicular to the axis.
    let height = moon.dot(axis) / axis.length
    // The radii of the shadows in that plane; that of the umbra is negative where the Moon covers the Sun.
    let slope = (sunRadius - valleyRadius) / axis.length
    let umbra = height * slope - valleyRadius
    let penumbra = height * (sunRadius + moonRadius) / axis.length + moonRadius
    // The ratio of the apparent radii at a place that is nearer to the Moon than the plane.
    func ratio(at elevation: Double) -> Double {
      moonRadius / (height - elevation) / (sunRadius / (axis.length + height - elevation))
    }
    guard height > 0, distance < flatRadius + penumbra else { return (distance, nil, nil) }
    guard distance < flatRadius + abs(umbra) else {
      let (radius, magnitude) = (ratio(at: 0), (flatRadius + penumbra - distance) / (penumbra + umbra))
      return (distance, .solarEclipse(.partial), EclipseView(radius: radius, distance: 1 + radius - 2 * magnitude))
    }
    // The central line begins and ends in that plane; between, it rises toward the Moon.
    let elevation = max(0, flatRadius * flatRadius - distance * distance).squareRoot()
    return (
      distance, .solarEclipse(umbra < 0 ? .total : umbra < elevation * slope ? .hybrid : .annular),
      EclipseView(radius: ratio(at: elevation), distance: 0)
    )
  }

  /// Returns the distance of the Moon's center from the axis of the Earth's shadow, and the eclipse of the Moon if that is
  /// the smallest distance, with its view; `nil` if there is none.
  static func lunar(_ sun: Vector, _ moon: Vector) -> Aspect {
    let distance = moon.cross(sun).length / sun.length
    let umbra = shadowRadius - atmosphere * moon.length * (sunRadius - earthRadius) / sun.length
    guard moon.dot(sun) < 0, distance < umbra + moonRadius else { return (distance, nil, nil) }
    return (
      distance, .lunarEclipse(distance < umbra - moonRadius ? .total : .partial),
      EclipseView(radius: umbra / moonRadius, distance: distance / moonRadius)
    )
  }
}

extension EclipseView {
  /// Returns what is seen of the Sun or the Moon in an eclipse from where it is largest, given the positions of both in
  /// astronomical units; `nil` without an eclipse, and for other bodies.
  public static func view(of body: CelestialBody, sun: Vector, moon: Vector) -> EclipseView? {
    body == .sun ? Eclipse.solar(sun, moon).view : body == .moon ? Eclipse.lunar(sun, moon).view : nil
  }
}

import MathFunctions

/// The apparent visual magnitudes of the bodies, as seen from the Earth.
///
/// Those of the planets are by Mallama and Hilton, *Computing apparent planetary magnitudes for The Astronomical Almanac*,
/// Astronomy and Computing 25, 2018. The rotation and the seasons of Mars, which change its magnitude by at most 0.1, are
/// left out. That of the Moon is by Allen, *Astrophysical Quantities*, 1973.
enum Magnitude {
  /// The phase angle from which Venus becomes brighter again by light in its atmosphere, in degrees.
  private static let venusLimit = 163.7
  private static let sun = -26.74

  /// Returns the magnitude of a body, given its positions from the Earth and from the Sun in astronomical units.
  static func magnitude(of body: CelestialBody, at position: Vector, fromSun: Vector) -> Double {
    let phaseAngle = position.angle(to: fromSun)
    // The coefficients of the powers of the phase angle in degrees, from 0 on.
    let coefficients: [Double]
    switch body {
    case .sun: return sun
    case .moon: coefficients = [0.21, 0.026, 0, 0, 4e-9]
    case .mercury: coefficients = [-0.613, 6.328e-2, -1.6336e-3, 3.3644e-5, -3.4265e-7, 1.6893e-9, -3.0334e-12]
    case .venus where phaseAngle < venusLimit: coefficients = [-4.384, -1.044e-3, 3.687e-4, -2.814e-6, 8.938e-9]
    case .venus: coefficients = [236.058_28, -2.819_14, 8.390_34e-3]
    case .mars: coefficients = [-1.601, 2.267e-2, -1.302e-4]
    case .jupiter: coefficients = [-9.395, -3.7e-4, 6.16e-4]
    case .saturn:
      // The sine of the rings' tilt, a mean of those toward the Earth and the Sun; the side that faces us may be dark.
      let tilts = [position, fromSun].map { $0.dot(body.pole) / $0.length }
      let tilt = max(0, tilts[0] * tilts[1]).squareRoot()
      coefficients = [-8.914 - tilt * (1.825 + 0.378 * Math.exponential(-2.25 * phaseAngle)), 0.026]
    }
    return coefficients.reversed().reduce(0) { $0 * phaseAngle + $1 }
      + 5 * Math.logarithm(position.length * fromSun.length) / Math.logarithm(10)
  }
}

import Canvas
import MathFunctions
import Scene

/// The images of the turntable's planet: its banded surface, and overlays for a sun behind or beside it.
///
/// Lengths are in design points.
enum DialArt {
  /// The radius of the planet.
  private static let radius = 60.0
  /// The height of the atmosphere.
  private static let air = 9.0
  /// Half the width of the limb's soft edge.
  private static let edge = 0.4
  /// The width of a transparent rim in the edge's color, so that filtering does not darken the edge.
  private static let margin = 2.0
  /// The tilt of the planet's lower pole toward the viewer, in radians.
  private static let tilt = 25 * Double.pi / 180
  /// The color of the surface; all colors here are levels from 0 to 255.
  private static let base = SIMD3<Double>(142, 134, 190)
  /// The color of the warm bands.
  private static let warm = SIMD3<Double>(170, 148, 178)
  private static let night = SIMD3<Double>(7, 7, 20)
  private static let limb = SIMD3<Double>(222, 222, 250)
  private static let airColor = SIMD3<Double>(168, 160, 228)
  /// The sine waves that form the bands: the amplitude as a fraction of the brightness, the radians per unit of the
  /// latitude's sine, and the phase in radians.
  private static let bands = [(0.13, 7.5, 0.4), (0.07, 15, 1.9), (0.02, 31, 0.7)]

  /// The illumination of an overlay: the unit vector to the sun, and the strengths of the daylight and of the limb.
  private struct Light {
    let direction: SIMD3<Double>
    let strength, limb: Double

    init(z: Double, strength: Double, limb: Double) {
      let (x, y) = (0.66, -0.60)
      direction = SIMD3(x, y, z) / (x * x + y * y + z * z).squareRoot()
      (self.strength, self.limb) = (strength, limb)
    }

    /// Returns the daylight, from 0 to `strength`, for the cosine of the angle between a normal and ``direction``.
    func day(atCosine cosine: Double) -> Double {
      strength * Math.power(Math.smoothStep(cosine, from: -0.16, to: 0.95), 1.15)
    }
  }

  /// A function on -1...1, sampled so densely that the nearest sample is within one color level of the exact value.
  private struct SampledFunction<Value: Sendable>: Sendable {
    private static var stepsPerUnit: Double { 512 }
    private let samples: [Value]

    init(_ function: (Double) -> Value) {
      let steps = Int(Self.stepsPerUnit)
      samples = (-steps...steps).map { function(Double($0) / Self.stepsPerUnit) }
    }

    /// Returns the value at a number that is at most a rounding error outside -1...1.
    func callAsFunction(_ number: Double) -> Value { samples[Int((number + 1) * Self.stepsPerUnit + 0.5)] }
  }

  static func shading(of name: SpriteName) -> Shading {
    switch name {
    case .planetNight: light("planet-night", Light(z: -0.62, strength: 0.9, limb: 0.85))
    case .planetDay: light("planet-day", Light(z: 0.20, strength: 1, limb: 0.5))
    default: surface
    }
  }

  private static var surface: Shading {
    let color = SampledFunction(color(atLatitudeSine:))
    let axis = SIMD3(0, Math.cosine(tilt), Math.sine(tilt))
    return Shading("planet-bands") { point in
      let distance = point.distance(to: .zero)
      guard distance < radius + margin else { return pixel(base, opacity: 0) }
      return pixel(color((normal(at: point, distance) * axis).sum()), opacity: coverage(at: distance))
    }
  }

  private static func color(atLatitudeSine latitude: Double) -> SIMD3<Double> {
    let shade = bands.reduce(1) { $0 + $1.0 * Math.sine($1.1 * latitude + $1.2) }
    let warmth = 0.45 * (0.5 + 0.5 * Math.sine(5 * latitude + 1))
    return (base + (warm - base) * warmth) * shade
  }

  /// Returns the overlay that lights the surface and adds the surrounding atmosphere.
  private static func light(_ name: String, _ light: Light) -> Shading {
    let daylight = SampledFunction(light.day)
    return Shading(name) { point in
      let distance = point.distance(to: .zero)
      guard distance < radius + air + margin else { return pixel(airColor, opacity: 0) }
      let normal = normal(at: point, distance)
      let day = daylight((normal * light.direction).sum())
      // The overlay is slightly larger than the surface, whose soft edge would otherwise stay bright at night.
      let coverage = coverage(at: distance - edge * (2 - day))
      let depth = max(0, 1 - max(0, distance - radius) / air)
      let air = 0.30 * day * depth * depth * (1 - coverage)
      let slant = 1 - normal.z
      let rim = slant * slant * slant * light.limb
      // The result over a surface of color s is s * day * (1 - rim) + night * (1 - day) + limb * day * rim.
      let opacity = (1 - day * (1 - rim)) * coverage + air
      let color = (night * (1 - day) + limb * (day * rim)) * coverage + airColor * air
      // Filtering mixes in the color of transparent pixels, which must not be light at night.
      return pixel(opacity > 0.001 ? color / opacity : night + (airColor - night) * day, opacity: opacity)
    }
  }

  /// Returns the unit normal at a point or, outside the planet, at the limb: x right, y down, z to the viewer.
  ///
  /// `point` and `distance` are from the center.
  private static func normal(at point: Point, _ distance: Double) -> SIMD3<Double> {
    let scale = 1 / max(radius, distance)
    let (x, y) = (point.x * scale, point.y * scale)
    return SIMD3(x, y, max(0, 1 - x * x - y * y).squareRoot())
  }

  /// Returns the surface's coverage of a pixel at a distance from the center.
  private static func coverage(at distance: Double) -> Double {
    1 - Math.smoothStep(distance, from: radius - edge, to: radius + edge)
  }

  private static func pixel(_ levels: SIMD3<Double>, opacity: Double) -> SIMD4<Float> {
    let color = SIMD3<Float>(levels / 255)
    return SIMD4(color.x, color.y, color.z, Float(opacity))
  }
}

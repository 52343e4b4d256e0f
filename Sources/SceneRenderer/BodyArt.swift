import Canvas
import MathFunctions

/// The images of the planets' discs, in white to be tinted, and of the Moon's phases.
enum BodyArt {
  /// The side of a planet's image, in radii of the disc.
  static let scale = 3.0
  /// The side of the Moon's image, in radii of the disc.
  static let moonScale = 2.2
  /// Half the width of the soft edges, in radii.
  private static let edge = 0.08
  /// The number of steps from new moon to full moon.
  static let phases = 16
  /// The side of the Moon's images, in design points.
  static let moonSide = 13.2
  /// The fraction by which a planet is darker at the limb than at the center.
  private static let limb = 0.3
  /// The fraction by which the Moon is darker at the limb than at the center.
  private static let moonLimb = 0.14
  /// The outer radius of the dark ring around a planet, in radii of the disc.
  private static let ringRadius = 1.45
  private static let ringOpacity = 0.55
  private static let ringColor = SIMD3<Double>(6, 6, 22) / 255
  /// The distance of the two dark bands from the disc's center, in radii.
  private static let bandDistance = 0.36
  /// Half the width of a band's core, in radii.
  private static let bandCore = 0.08
  /// Half the width of a whole band, in radii.
  private static let bandEdge = 0.17
  /// The fraction by which a band's core is darker than the disc.
  private static let bandDepth = 0.16
  private static let day = SIMD3<Double>(240, 238, 228) / 255
  private static let night = SIMD3<Double>(27, 29, 54) / 255

  static func disc(hasBands: Bool, side: Double) -> Shading {
    Shading(hasBands ? "banded-disc" : "disc") { point in
      let (y, distance) = (point.y * scale / side, point.distance(to: .zero) * scale / side)
      let inside = 1 - Math.smoothStep(distance, from: 1 - edge, to: 1 + edge)
      let ring = (1 - inside) * ringOpacity * (1 - Math.smoothStep(distance, from: 1, to: ringRadius))
      let band = hasBands ? 1 - Math.smoothStep(abs(abs(y) - bandDistance), from: bandCore, to: bandEdge) : 0
      let light = (1 - limb * (1 - max(0, 1 - distance * distance).squareRoot())) * (1 - bandDepth * band)
      let color = (SIMD3(repeating: light * inside) + ringColor * ring) / max(inside + ring, 0.001)
      return SIMD4(SIMD3<Float>(color), Float(inside + ring))
    }
  }

  /// Returns the Moon's image with the right side lit; `phase` is from 0 at new moon to ``phases`` at full moon.
  static func moon(phase: Int) -> Shading {
    Shading("moon-\(phase)") { point in
      let position = point * (moonScale / moonSide)
      let distance = position.distance(to: .zero)
      // The terminator is half an ellipse.
      let terminator = max(0, 1 - position.y * position.y).squareRoot() * (1 - 2 * Double(phase) / Double(phases))
      let lit = Math.smoothStep(position.x, from: terminator - edge, to: terminator + edge)
      let color = day * (1 - moonLimb * (1 - max(0, 1 - distance * distance).squareRoot()))
      let inside = 1 - Math.smoothStep(distance, from: 1 - edge, to: 1 + edge)
      return SIMD4(SIMD3<Float>(night + (color - night) * lit), Float(inside))
    }
  }
}

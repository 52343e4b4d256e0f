internal import Canvas
internal import MathFunctions

/// The images of the planets' discs, in white to be tinted, and of the Moon's phases.
enum BodyArt {
  /// The sides of a planet's image and of the Moon's, in radii of the disc.
  static let (scale, moonScale) = (3.0, 2.2)
  /// Half the width of the soft edges, in radii.
  private static let edge = 0.08
  /// The number of steps from new moon to full moon, and the side of the Moon's images in design points.
  static let (phases, moonSide) = (16, 13.2)
  /// The fractions by which a planet and the Moon, respectively, are darker at the limb than at the center.
  private static let (limb, moonLimb) = (0.3, 0.14)
  /// The dark ring around a planet: its outer radius in radii of the disc, its opacity, and its color.
  private static let (ringRadius, ringOpacity, ringColor) = (1.45, 0.55, SIMD3<Double>(6, 6, 22) / 255)
  /// The two dark bands: the distance of each from the disc's center, and half the widths of its core and of the whole
  /// band, in radii; the fraction by which the core is darker than the disc.
  private static let (bandDistance, bandCore, bandEdge, bandDepth) = (0.36, 0.08, 0.17, 0.16)
  private static let (day, night) = (SIMD3<Double>(240, 238, 228) / 255, SIMD3<Double>(27, 29, 54) / 255)

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
      let place = point * (moonScale / moonSide)
      let distance = place.distance(to: .zero)
      // The terminator is half an ellipse.
      let terminator = max(0, 1 - place.y * place.y).squareRoot() * (1 - 2 * Double(phase) / Double(phases))
      let lit = Math.smoothStep(place.x, from: terminator - edge, to: terminator + edge)
      let color = day * (1 - moonLimb * (1 - max(0, 1 - distance * distance).squareRoot()))
      let inside = 1 - Math.smoothStep(distance, from: 1 - edge, to: 1 + edge)
      return SIMD4(SIMD3<Float>(night + (color - night) * lit), Float(inside))
    }
  }
}

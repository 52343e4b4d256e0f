import Canvas
import MathFunctions
import Scene

/// The named sprites: glows measured in the artwork of C4's COSMOS, tails, planets, and the turntable's shade.
enum SpriteArt {
  /// The length of a tail's nose, as a multiple of the tail's.
  static let noseLength = 0.3

  static func source(of name: SpriteName) -> SpriteSource {
    let size = Size(side: name.side)
    switch name {
    case .smallBackgroundStar: return glow("small-background", smallBackground, size)
    case .mediumBackgroundStar: return glow("medium-background", mediumBackground, size)
    case .largeBackgroundStar: return glow("large-background", largeBackground, size)
    case .smallStarDisc: return glow("small-disc", smallDisc, size)
    case .wideBackgroundHalo, .narrowBackgroundHalo, .smallStarHalo: return glow("small-halo", smallHalo, size)
    case .bigStarDisc: return glow("big-disc", bigDisc, size)
    case .bigStarHalo: return glow("big-halo", bigHalo, size)
    case .leftTail: return tail("left-tail", direction: -1, size)
    case .rightTail: return tail("right-tail", direction: 1, size)
    case .disc, .bandedDisc: return .shaded(BodyArt.disc(hasBands: name == .bandedDisc, side: size.width), size: size)
    case .planetBands, .planetNight, .planetDay: return .shaded(DialArt.shading(of: name), size: size)
    case .shade:
      return .shaded(Shading("shade") { SIMD4(3 / 255, 3 / 255, 12 / 255, Float(shade(at: $0))) }, size: size)
    }
  }

  /// Returns the shade's opacity at an offset from the planet's center, in units of 10 design points.
  private static func shade(at point: Point) -> Double {
    let distance = Point(x: point.x, y: point.y / 0.92).distance(to: .zero)
    return 0.62 * (1 - Math.smoothStep(distance, from: 9.9, to: 33))
  }

  private static func glow(_ name: String, _ profile: [Float], _ size: Size) -> SpriteSource {
    let radius = size.width / 2
    return .shaded(
      Shading(name) { point in
        SIMD4(1, 1, 1, opacity(of: profile, at: point.distance(to: .zero) / radius))
      }, size: size)
  }

  /// Returns the opacity of a profile, given the distance from its center as a fraction of its radius.
  static func opacity(of profile: [Float], at distance: Double) -> Float {
    let step = Float(distance) * Float(profile.count - 1)
    guard step < Float(profile.count - 1) else { return 0 }
    let index = Int(step)
    return profile[index] + (profile[index + 1] - profile[index]) * (step - Float(index))
  }

  /// Returns a white tail that fades to the right for a `direction` of 1, to the left for -1, with a round nose ahead.
  private static func tail(_ name: String, direction: Double, _ size: Size) -> SpriteSource {
    .shaded(
      Shading(name) { point in
        // From 0 at the head to 1 at the end, and in the nose to 1 at its tip.
        let position = (point.x * direction / size.width + 0.5) * (1 + noseLength) - noseLength
        let along = max(0, min(1, position))
        let ahead = max(0, min(1, -position / noseLength))
        let (width, end) = (1 - 0.86 * Math.power(along, 0.8), 1 - ahead * ahead)
        let across = min(1, abs(point.y) / (size.height / 2) / width)
        let profile = (1 - across * across) * end
        return SIMD4(1, 1, 1, Float(profile * profile * Math.power(1 - along, 1.25)))
      }, size: size)
  }

  // MARK: Profiles: opacities in equal steps from the center to the edge, as fractions of the one at the center

  // swift-format-ignore
  private static let smallBackground: [Float] = [
    1, 0.985, 0.930, 0.854, 0.751, 0.633, 0.522, 0.410, 0.325, 0.246, 0.180, 0.136, 0.095, 0.070, 0.045, 0.020, 0,
  ]
  private static let mediumBackground: [Float] = [1, 0.906, 0.675, 0.445, 0.238, 0.120, 0.054, 0.022, 0]
  private static let largeBackground: [Float] = [1, 0.879, 0.675, 0.436, 0.228, 0.111, 0.044, 0.015, 0]
  // swift-format-ignore
  private static let bigDisc: [Float] = [
    1, 1, 1, 1, 1, 0.998, 0.996, 0.986, 0.976, 0.935, 0.895, 0.812, 0.729, 0.606, 0.484, 0.369, 0.255, 0.196, 0.137,
    0.079, 0.021, 0.016, 0.010, 0.005, 0,
  ]
  // swift-format-ignore
  private static let smallDisc: [Float] = [
    1, 0.978, 0.956, 0.908, 0.860, 0.777, 0.695, 0.603, 0.511, 0.420, 0.329, 0.258, 0.187, 0.138, 0.089, 0.062, 0.037,
    0.028, 0.018, 0.009, 0, 0, 0, 0, 0,
  ]
  // swift-format-ignore
  private static let bigHalo: [Float] = [
    1, 0.984, 0.939, 0.862, 0.763, 0.653, 0.539, 0.431, 0.332, 0.253, 0.185, 0.144, 0.103, 0.078, 0.034, 0.016, 0,
  ]
  // swift-format-ignore
  private static let smallHalo: [Float] = [
    1, 0.986, 0.943, 0.868, 0.774, 0.659, 0.551, 0.437, 0.336, 0.247, 0.175, 0.127, 0.101, 0.074, 0.038, 0.012, 0,
  ]
}

internal import Canvas
internal import MathFunctions
internal import Scene

/// The look of one layer's background stars in one frame.
struct BackgroundStarStyle {
  /// The color of the brightest stars, and the brightnesses between which others turn to it.
  private static let (brightColor, brightRange) = (Color(rgb: 0xF0FFFA), 1.5...6.0)
  /// The highest opacity of a star: brighter ones would be taken for stars of a figure.
  private static let highestOpacity = 0.54
  /// The highest brightness of a glow of 16 design points, and that from which on it has a core.
  private static let (brightestGlow, coreBrightness) = (2.6, 2.2)
  /// The brightness from which on a star has a halo, its width in widths of the star, and its color.
  private static let (haloBrightness, haloWidth, haloColor) = (2.8, 3.0, Color(rgb: 0xA2FFE5).opacity(0.13))
  /// The length of a tail in travels of a frame, and its height in widths of the star.
  private static let (tailLength, tailHeight) = (2.2, 0.66)

  /// The opacities at the center and the colors, measured from the original's pictures.
  private static func light(of sprite: SpriteName) -> (opacity: Double, color: Color) {
    switch sprite {
    case .smallBackgroundStar: (0.0824, Color(rgb: 0x1CE0FF))
    case .mediumBackgroundStar: (0.0941, Color(rgb: 0xA1FFE4))
    default: (0.149, Color(rgb: 0xA2FFE4))
    }
  }

  private let region, haloRegion, coreRegion: Atlas.Region
  private let size: Size
  private let isGlow: Bool
  private let light: (opacity: Double, color: Color)
  /// The opacity of everything, as a multiple of that at rest.
  private let gain: Double
  /// The length of a tail in pixels, with its direction, and how much of it shows.
  private let (tail, tailFraction): (Double, Double)

  init(_ sprite: SpriteName, speed: Double, of scene: Scene, in list: DrawList) {
    let (unit, travel) = (scene.metrics.unit, scene.sky.travel)
    region = list.region(of: sprite)
    haloRegion = list.region(of: .smallStarHalo)
    coreRegion = list.region(of: .mediumBackgroundStar)
    size = region.size * unit
    isGlow = sprite == .smallBackgroundStar
    light = Self.light(of: sprite)
    gain = travel.gain(ofWidth: size.width, speed: speed) * scene.sky.starGain
    tail = travel.distance * speed * Self.tailLength
    tailFraction = travel.tailFraction(from: size.width, speed: speed)
  }

  /// The distance from a star's center within which it draws anything, in pixels.
  var reach: Double { max(size.width / 2 * Self.haloWidth, tailFraction > 0 ? abs(tail) : 0) }

  /// Draws a star.
  ///
  /// - Parameters:
  ///   - center: Its center, in pixels.
  ///   - brightness: Its brightness, as a multiple of the layer's mean.
  ///   - visible: Its opacity, from 0 beside a label to 1.
  ///   - metrics: The window's sizes.
  ///   - list: The list to draw into.
  @inline(__always)
  func draw(at center: Point, brightness: Double, visible: Double, in metrics: ViewMetrics, into list: inout DrawList) {
    let opacity = visible * gain
    let shown = isGlow ? min(brightness, Self.brightestGlow) : brightness
    let highest = min(light.opacity * shown, Self.highestOpacity) * opacity
    let whiteness = max(0, brightness - Self.brightRange.lowerBound) / 4.5
    let color = (whiteness > 0 ? light.color.mixed(with: Self.brightColor, fraction: min(1, whiteness)) : light.color)
      .opacity(highest)
    if brightness > Self.haloBrightness {
      let halo = Self.haloColor.faded(to: brightness / Self.brightRange.upperBound * opacity)
      list.sprite(haloRegion, in: Rect(center: center, size: size * Self.haloWidth), color: halo)
    }
    if tailFraction > 0 {
      list.streakTail(
        from: center, length: tail, height: size.height * Self.tailHeight, color: color.faded(to: tailFraction))
    }
    let corner = Point(x: center.x - size.width / 2, y: metrics.wholeRow(center.y - size.height / 2))
    list.sprite(region, in: Rect(origin: corner, size: size), color: color)
    if isGlow, brightness > Self.coreBrightness {
      list.sprite(coreRegion, in: Rect(center: center, size: coreRegion.size * metrics.unit), color: color)
    }
  }
}

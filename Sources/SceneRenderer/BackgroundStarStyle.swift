import Canvas
import MathFunctions
import Scene

/// The look, in one frame, of the background stars of one layer and one brightness.
struct BackgroundStarStyle {
  /// The color of the brightest stars.
  private static let brightColor = Color(rgb: 0xF0FFFA)
  /// The range of brightness in which a star's color changes to that of the brightest ones.
  private static let brightRange = 1.5...6.0
  /// The maximum opacity of a star; a brighter one would look like a star of a figure.
  private static let highestOpacity = 0.54
  /// The brightness at which the glow of small stars is capped.
  private static let brightestGlow = 2.6
  /// The brightness above which small stars have a core.
  private static let coreBrightness = 2.2
  /// The brightness above which a star has a wide halo.
  private static let haloBrightness = 2.8
  /// The width of a halo, as a multiple of the sprite's.
  private static let haloWidth = 0.7
  /// The opacity of a core, as a multiple of the star's.
  private static let coreGain = 1.6
  private static let haloColor = Color(rgb: 0xA2FFE5).opacity(0.13)
  /// The length of a tail, as a multiple of the travel per frame.
  private static let tailLength = 2.2
  /// The height of a tail, as a multiple of the sprite's.
  private static let tailHeight = 0.66

  /// Returns the central opacity and the color of a star of mean brightness, measured in the artwork of C4's COSMOS.
  private static func light(of sprite: SpriteName) -> (opacity: Double, color: Color) {
    switch sprite {
    case .smallBackgroundStar: (0.0824, Color(rgb: 0x1CE0FF))
    case .mediumBackgroundStar: (0.0941, Color(rgb: 0xA1FFE4))
    default: (0.149, Color(rgb: 0xA2FFE4))
    }
  }

  private let region, haloRegion, coreRegion: Atlas.Region
  private let size, haloSize: Size
  private let color: Color
  private let halo: Color?
  private let hasCore: Bool
  /// The length of a tail in pixels, positive to the right, and its opacity as a fraction of the star's.
  private let (tail, tailFraction): (Double, Double)

  /// Creates a style for a brightness relative to the mean of all stars and a speed relative to the sky's.
  ///
  /// `opacity` is the factor for all colors.
  init(
    _ sprite: SpriteName, brightness: Double, speed: Double, opacity: Double, of sky: Sky, in list: DrawList
  ) {
    let (unit, travel) = (sky.metrics.pixelsPerDesignPoint, sky.travel.scaled(by: speed))
    region = list.region(of: sprite)
    coreRegion = list.region(of: .mediumBackgroundStar)
    size = region.size * unit
    let (light, isGlow) = (Self.light(of: sprite), sprite == .smallBackgroundStar)
    haloRegion = list.region(of: isGlow ? .wideBackgroundHalo : .narrowBackgroundHalo)
    haloSize = haloRegion.size * (unit * Self.haloWidth)
    let gain = travel.gain(ofWidth: region.size.width) * sky.starGain
    let shown = isGlow ? min(brightness, Self.brightestGlow) : brightness
    let range = Self.brightRange
    let whiteness = ((brightness - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    color = light.color.mixed(with: Self.brightColor, fraction: whiteness)
      .opacity(min(light.opacity * shown * gain, Self.highestOpacity) * opacity)
    halo =
      brightness > Self.haloBrightness ? Self.haloColor.faded(to: brightness / range.upperBound * gain * opacity) : nil
    hasCore = isGlow && brightness > Self.coreBrightness
    tail = travel.distance * unit * Self.tailLength
    tailFraction = travel.tailFraction(from: coreRegion.size.width)
  }

  var hasHalo: Bool { halo != nil }

  var hasTails: Bool { tailFraction > 0 }

  /// The horizontal distance from a star's center to the farthest edge of its sprite, halo, or tail, in pixels.
  var extent: Double { max((halo == nil ? size : haloSize).width / 2, hasTails ? abs(tail) : 0) }

  func drawTail(at center: Point, visible: Double, into list: inout DrawList) {
    list.streakTail(
      from: center, length: tail, height: size.height * Self.tailHeight, color: color.faded(to: tailFraction * visible))
    guard hasCore else { return }
    list.streakTail(
      from: center, length: tail, height: size.height * Self.tailHeight / 2,
      color: color.faded(to: Self.coreGain * tailFraction * visible))
  }

  @inline(__always)
  func draw(at center: Point, visible: Double, in metrics: ViewMetrics, into list: inout DrawList) {
    if let halo {
      let corner = Point(x: center.x - haloSize.width / 2, y: metrics.wholeRow(center.y - haloSize.height / 2))
      list.sprite(haloRegion, in: Rect(origin: corner, size: haloSize), color: halo.faded(to: visible))
    }
    let color = visible < 1 ? color.faded(to: visible) : color
    let corner = Point(x: center.x - size.width / 2, y: metrics.wholeRow(center.y - size.height / 2))
    list.sprite(region, in: Rect(origin: corner, size: size), color: color)
    if hasCore {
      list.sprite(
        coreRegion, in: Rect(center: center, size: coreRegion.size * metrics.pixelsPerDesignPoint),
        color: color.faded(to: Self.coreGain))
    }
  }
}

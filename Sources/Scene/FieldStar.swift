public import Canvas
import MathFunctions

/// A star or an object of the real sky behind a figure, as a soft light; positions and lengths are in design points.
public struct FieldStar: Hashable, Sendable {
  /// Half the axes of the ellipse in which a picture of the real sky ends.
  private static let extent = Size(width: 620, height: 430)
  /// The fraction of the ellipse at which the picture begins to fade.
  private static let fadeStart = 0.6
  /// The magnitude of a star of the standard brightness.
  private static let standardMagnitude = 3.0
  /// The ratio of a star's brightness, which is that of its diameter, to that of one a magnitude brighter.
  private static let perMagnitude = 0.631
  /// The standard deviation of the faintest star's light.
  private static let faintestSigma = 0.5
  /// The standard deviation that the standard brightness adds.
  private static let addedSigma = 0.7
  /// The brightness above which a star is not drawn wider.
  private static let widestBrightness = 1.35
  private static let faintestOpacity = 0.14
  /// The opacity that the standard brightness adds.
  private static let addedOpacity = 0.62
  /// The fraction of the temperature's color in the color of a star.
  private static let tint = 0.65
  /// The distance within which the pointer hits a star.
  private static let hitRadius = 6.0
  /// The standard deviation of an object's light, as a fraction of its radius.
  private static let objectSigma = 0.45
  /// The smallest standard deviation of an object's light.
  private static let smallestObjectSigma = 2.2

  /// The position relative to the figure's center.
  public let offset: Point
  /// The standard deviation of the light.
  public let sigma: Double
  /// The color, including the opacity at this place of the picture; transparent for an object without a light.
  public let color: Color
  /// The distance within which the pointer hits the star or object.
  public let hitRadius: Double

  /// Whether the star or object has more than a number in a catalog; such a one is hit before others.
  public let isNamed: Bool

  /// Creates a star from an offset, a visual magnitude, and the B-V color index.
  public init(offset: Point, magnitude: Double, colorIndex: Double, isNamed: Bool = true) {
    let brightness = Math.power(Self.perMagnitude, magnitude - Self.standardMagnitude)
    self.offset = offset
    sigma = Self.faintestSigma + Self.addedSigma * min(Self.widestBrightness, brightness)
    let own = Color(temperature: StarLight.temperature(colorIndex: colorIndex))
    let opacity = Self.faintestOpacity + Self.addedOpacity * min(1, brightness)
    color = Color.white.mixed(with: own, fraction: Self.tint).opacity(opacity * Self.visibility(at: offset))
    hitRadius = Self.hitRadius
    self.isNamed = isNamed
  }

  /// Creates an object from an offset, a radius, and the opacity of its light, 0 for none.
  public init(offset: Point, radius: Double, opacity: Double) {
    self.offset = offset
    sigma = max(Self.smallestObjectSigma, Self.objectSigma * radius)
    color = Color.white.opacity(opacity * Self.visibility(at: offset))
    hitRadius = max(Self.hitRadius, radius)
    isNamed = true
  }

  /// Returns the opacity of a picture of the real sky at an offset from the figure's center: 1 in its middle, 0
  /// outside.
  public static func visibility(at offset: Point) -> Double {
    let distance = Point(x: offset.x / extent.width, y: offset.y / extent.height).distance(to: .zero)
    return 1 - Math.smoothStep(distance, from: fadeStart, to: 1)
  }
}

import MathFunctions

/// One of the sky's eight parallax layers.
public struct Layer: Hashable, Sendable {
  /// The kind of a layer's picture.
  public enum Kind: Hashable, Sendable {
    case clouds
    case vignette
    /// Randomly placed stars, drawn with a sprite.
    case backgroundStars(SpriteName)
    case lines
    case smallStars
    case bigStars
  }

  /// The speed at which the layer scrolls, as a fraction of the sky's speed; 0 for a fixed layer.
  public let speed: Double
  /// The kind of the layer's picture.
  public let kind: Kind

  /// The layers from back to front, as in C4's COSMOS, the app that this sky re-creates.
  public static let all = [
    Layer(speed: 0.08, kind: .clouds),
    Layer(speed: 0.0, kind: .vignette),
    Layer(speed: 0.10, kind: .backgroundStars(.smallBackgroundStar)),
    Layer(speed: 0.12, kind: .backgroundStars(.mediumBackgroundStar)),
    Layer(speed: 0.15, kind: .backgroundStars(.largeBackgroundStar)),
    Layer(speed: 1.0, kind: .lines),
    Layer(speed: 0.8, kind: .smallStars),
    Layer(speed: 1.0, kind: .bigStars),
  ]

  /// Returns the speed, relative to the sky's, of the first layer of a kind; 1 if there is none.
  public static func speed(of kind: Kind) -> Double { all.first { $0.kind == kind }?.speed ?? 1 }
}

/// The movement of the sky, or of one of its layers, from one frame to the next; lengths are in design points.
///
/// Fast stars and bodies are drawn as streaks: a head, and a tail in the direction of the previous position.
public struct Travel: Hashable, Sendable {
  /// The minimum opacity of a streak's head, as a fraction of the star's opacity at rest.
  private static let faintestGain = 0.35
  /// The maximum distance in either direction, in window widths.
  private static let longest = 4.0

  /// The distance, that of layers of speed 1 for the sky; positive if the sky moves to the left.
  public let distance: Double

  /// No travel; the sky is drawn without streaks.
  public static let none = Travel(distance: 0)

  private init(distance: Double) { self.distance = distance }

  /// Creates a travel from ``distance``, limited to four window widths in either direction.
  public init(_ distance: Double, in metrics: ViewMetrics) {
    let longest = Self.longest * metrics.width
    self.init(distance: distance.clamped(to: -longest...longest))
  }

  /// Returns the movement of a layer, given its speed as a fraction of the sky's.
  public func scaled(by speed: Double) -> Travel { Travel(distance: distance * speed) }

  /// Returns the opacity factor of a moving element without a streak, such as a text, given its width.
  ///
  /// It is the width divided by the distance that the element moves, at most 1.
  public func visibility(ofWidth width: Double) -> Double { min(1, width / max(width, abs(distance))) }

  /// Returns the opacity of a streak's head relative to that at rest, from 0.35 to 1, given the star's width.
  ///
  /// It is the square root of ``visibility(ofWidth:)``, but at least 0.35, so that fast stars stay visible.
  public func gain(ofWidth width: Double) -> Double {
    max(Self.faintestGain, visibility(ofWidth: width).squareRoot())
  }

  /// Returns the opacity factor of a tail: 0 for a distance of at most `start` design points, 1 if at least 2 * `start`.
  public func tailFraction(from start: Double) -> Double {
    Math.smoothStep(abs(distance), from: start, to: 2 * start)
  }
}

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

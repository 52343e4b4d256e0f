public import Canvas

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

/// The main colors of the artwork of C4's COSMOS.
public enum Palette {
  /// The color of the sky behind all layers, in sRGB channels from 0 to 1.
  public static let background = (red: 0.078, green: 0.118, blue: 0.306)
  /// The color of the signs' lines with normal contrast: COSMOSprpl of C4's COSMOS, mixed with a fifth of white.
  public static let purple = Color(rgb: 0xA642FE)
  /// The color of the companions' lines.
  public static let silver = Color(rgb: 0xB0BACE)
  /// The color of the ruler's dashes: COSMOSblue of C4's COSMOS.
  public static let blue = Color(red: 0.094, green: 0.271, blue: 1)
}

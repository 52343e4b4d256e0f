public import Canvas

/// One of the eight layers of the sky, with its speed.
public struct Layer: Hashable, Sendable {
  /// The content of a layer.
  public enum Content: Hashable, Sendable {
    case clouds
    case vignette
    case backgroundStars(SpriteName)
    case lines
    case smallStars
    case bigStars
  }

  /// The speed as a fraction of the sky's.
  public let speed: Double
  /// The content.
  public let content: Content

  /// The layers of the design, from back to front.
  public static let all = [
    Layer(speed: 0.08, content: .clouds),
    Layer(speed: 0.0, content: .vignette),
    Layer(speed: 0.10, content: .backgroundStars(.smallBackgroundStar)),
    Layer(speed: 0.12, content: .backgroundStars(.mediumBackgroundStar)),
    Layer(speed: 0.15, content: .backgroundStars(.largeBackgroundStar)),
    Layer(speed: 1.0, content: .lines),
    Layer(speed: 0.8, content: .smallStars),
    Layer(speed: 1.0, content: .bigStars),
  ]

  /// Returns the speed of the layer with some content.
  public static func speed(of content: Content) -> Double { all.first { $0.content == content }?.speed ?? 1 }
}

/// The colors of the design.
public enum Palette {
  /// The sky behind everything, in channels from 0 to 1.
  public static let background = (red: 0.078, green: 0.118, blue: 0.306)
  /// COSMOSprpl, a fifth whiter, for the lines of the figures.
  public static let purple = Color(rgb: 0xA642FE)
  /// COSMOSblue, for the ruler's dashes.
  public static let blue = Color(red: 0.094, green: 0.271, blue: 1)
}

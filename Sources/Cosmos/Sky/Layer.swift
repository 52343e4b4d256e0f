import Canvas

/// One of the eight layers of the sky: how fast it moves, and what it shows.
struct Layer: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case clouds
    case vignette
    case stars(SpriteCatalog.Sprite)
    case lines
    case smallStars
    case bigStars
  }

  /// The fraction of the content offset that the layer moves by.
  let speed: Double
  let content: Content

  /// The layers of the design, from back to front.
  static let all = [
    Layer(speed: 0.08, content: .clouds),
    Layer(speed: 0.0, content: .vignette),
    Layer(speed: 0.10, content: .stars(.smallBackgroundStar)),
    Layer(speed: 0.12, content: .stars(.mediumBackgroundStar)),
    Layer(speed: 0.15, content: .stars(.largeBackgroundStar)),
    Layer(speed: 1.0, content: .lines),
    Layer(speed: 0.8, content: .smallStars),
    Layer(speed: 1.0, content: .bigStars),
  ]

  /// Returns the speed of the layer that shows something.
  static func speed(of content: Content) -> Double { all.first { $0.content == content }?.speed ?? 1 }
}

/// The colors that the sky is drawn in, from the design.
enum Palette {
  /// The sky behind everything, in channels from 0 to 1.
  static let background = (red: 0.078, green: 0.118, blue: 0.306)
  /// COSMOSprpl, for the lines of the figures.
  static let purple = Color(red: 0.565, green: 0.075, blue: 0.996)
}

// The eight layers of the sky, back to front.

/// One layer: how fast it moves, and what it shows.
struct Layer: Hashable, Sendable {
  /// What a layer shows.
  enum Content: Hashable, Sendable {
    case clouds
    case vignette
    case stars(ArtBook.Sprite)
    case lines
    case smallStars
    case bigStars
  }

  /// Share of the contentOffset that the layer moves by.
  let speed: Double
  let content: Content

  /// The design's table.
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

  /// The speed of the layer that shows something.
  static func speed(of content: Content) -> Double { all.first { $0.content == content }?.speed ?? 1 }
}

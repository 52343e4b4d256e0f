internal import Canvas

/// The atlas of a window, and the pictures and fonts of its sprites.
struct SpriteAtlas: ~Copyable {
  private let pictures: String
  private var fonts: Fonts
  private var sprites: [SpriteSource] = []
  private var atlas: Atlas?

  init(pictures: String, fonts: [String]) throws(CanvasError) {
    self.pictures = pictures
    self.fonts = try Fonts(paths: fonts)
  }

  /// Returns an atlas of some sprites, drawn anew unless the last one has the same.
  mutating func prepare(
    _ sprites: [SpriteSource], pixelsPerDesignPoint: Double, largestSide: Int
  ) throws(CanvasError) -> (atlas: Atlas, isNew: Bool) {
    if let atlas, atlas.pixelsPerDesignPoint == pixelsPerDesignPoint, self.sprites == sprites { return (atlas, false) }
    let builder = AtlasBuilder(
      pixelsPerDesignPoint: pixelsPerDesignPoint, pictures: pictures, largestSide: largestSide)
    let new = try builder.atlas(of: sprites, fonts: &fonts)
    (atlas, self.sprites) = (new, sprites)
    return (new, true)
  }
}

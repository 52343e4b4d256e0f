import Canvas

/// One frame while it is drawn: what is to be seen, and the list that it is drawn into.
struct DrawContext {
  let metrics: ViewMetrics
  /// The sign coordinate in the window's middle, from 0 up to but not including 12.
  var position: Double
  /// The moment that the frame shows, in seconds.
  let time: Double
  /// How far the sky moves from frame to frame, in pixels; 0 where no streaks are wanted.
  var travel = 0.0
  /// How strongly text and lines stand out.
  var contrast = Contrast.normal
  let catalog: SpriteCatalog
  /// How much of the sky's figures and of its labels shows, from 0 to 1: none of them lies under other text.
  var labelFraction = 1.0
  /// What has been drawn so far.
  var list = DrawList()

  /// Returns the region of the atlas that holds a sprite.
  func region(of sprite: SpriteCatalog.Sprite) -> Atlas.Region { list.atlas.regions[catalog.index(of: sprite)] }

  /// Returns the region of the atlas that holds a sign's symbol.
  func region(ofSign sign: Int) -> Atlas.Region { list.atlas.regions[catalog.index(ofSign: sign)] }

  /// Returns the left end of a line of text moved to whole pixels, for text that doesn't move.
  func aligned(_ position: Point) -> Point {
    let height = SpriteCatalog.cell.height * metrics.unit
    return Point(x: position.x.rounded(), y: (position.y - height / 2).rounded() + height / 2)
  }

  /// Draws a line of text.
  ///
  /// Its characters keep whole pixels between them: all of it is sharp at rest, and moves as one.
  ///
  /// - Parameters:
  ///   - text: The text, its characters side by side.
  ///   - position: The left end, in pixels, at the middle of the text's height.
  ///   - unit: The number of pixels in a design point; by default the window's.
  ///   - color: The color.
  mutating func text(_ text: Substring, leading position: Point, unit: Double? = nil, color: Color) {
    let unit = unit ?? metrics.unit
    let top = position.y - SpriteCatalog.cell.height * unit / 2
    var x = 0.0
    for scalar in text.unicodeScalars {
      guard let index = catalog.index(of: scalar) else { continue }
      let region = list.atlas.regions[index]
      let width = CharacterWidth(of: scalar)
      // A mark stands in its cell as on the character before it.
      let left = width == .zero ? x - region.size.width * unit : x
      let corner = Point(x: position.x + left.rounded(), y: top)
      list.sprite(region, in: Rect(origin: corner, size: region.size * unit), color: color)
      x += SpriteCatalog.advance(of: width) * unit
    }
  }

  /// Draws a line of text, as ``text(_:leading:unit:color:)-(Substring,_,_,_)`` does.
  mutating func text(_ text: String, leading position: Point, unit: Double? = nil, color: Color) {
    self.text(text[...], leading: position, unit: unit, color: color)
  }
}

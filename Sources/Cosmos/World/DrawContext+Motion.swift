import Canvas

extension DrawContext {
  /// The longest streak, in widths of its sprite: opacity has 255 steps, and no streak is fainter than one.
  private static let longestStreak = 255.0
  /// The width of the widest sprite that becomes a streak, in design points.
  private static let widestSprite = SpriteCatalog.Sprite.bigStarHalo.source.size.width

  /// Returns how much of what the sky travels in a frame can be seen, in pixels: beyond, every streak is faintest.
  ///
  /// However fast a hand, a frame draws no more than for that.
  static func visibleTravel(_ distance: Double, in metrics: ViewMetrics) -> Double {
    min(distance, longestStreak * widestSprite * metrics.unit)
  }

  /// Returns the most that a sprite of a width takes up, in pixels, as a streak or as it is.
  func streakWidth(of width: Double, speed: Double) -> Double {
    min(max(width, travel * speed), width * Self.longestStreak)
  }

  /// Draws a sprite of a layer that moves: one that leaps further in a frame than it is wide becomes a streak, which
  /// meets its former position, with its light spread evenly.
  ///
  /// - Parameters:
  ///   - region: The sprite.
  ///   - rect: Where it stands, in pixels.
  ///   - speed: The layer's speed, as a fraction of the sky's.
  ///   - color: The color.
  @inline(__always)
  mutating func sprite(_ region: Atlas.Region, in rect: Rect, speed: Double, color: Color) {
    let distance = travel * speed
    guard distance > rect.width else {
      list.sprite(region, in: rect, color: color)
      return
    }
    streak(region, along: rect, distance: distance, color: color)
  }

  /// Fills a rectangle of a layer that moves, as a sprite is drawn.
  mutating func fill(_ rect: Rect, speed: Double, color: Color) {
    sprite(list.atlas.white, in: rect, speed: speed, color: color)
  }

  /// Returns how much is seen of what can't become a streak, such as text, by its width in pixels: from 0 to 1.
  func visibility(ofWidth width: Double, speed: Double) -> Double { min(1, width / max(width, travel * speed)) }

  private mutating func streak(_ region: Atlas.Region, along rect: Rect, distance: Double, color: Color) {
    var faint = color
    faint.alpha = UInt8(max(1, (Double(color.alpha) * rect.width / distance).rounded()))
    // As long as the rounded opacity asks for, so that no light is lost.
    let width = rect.width * Double(color.alpha) / Double(faint.alpha)
    list.sprite(
      region, in: Rect(x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: rect.height), color: faint
    )
  }
}

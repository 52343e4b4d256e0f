import Canvas

extension DrawContext {
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

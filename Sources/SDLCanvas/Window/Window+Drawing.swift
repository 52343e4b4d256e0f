public import Canvas

extension Window {
  /// Draws sprites into an atlas; returns at once if it holds the same ones already.
  ///
  /// - Parameters:
  ///   - sprites: The sprites, in the order in which the atlas is to hold them.
  ///   - pixelsPerDesignPoint: The density to draw at, more than 0.
  /// - Throws: ``CanvasError/missing(path:reason:)`` or ``CanvasError/corrupt(path:reason:)`` for a file,
  ///   ``CanvasError/unusable(_:)`` if the sprites don't fit in a texture.
  public mutating func prepare(
    _ sprites: [SpriteSource], pixelsPerDesignPoint: Double
  ) throws(CanvasError) -> Atlas {
    if let prepared, prepared.atlas.pixelsPerDesignPoint == pixelsPerDesignPoint, prepared.sprites == sprites {
      return prepared.atlas
    }
    let builder = AtlasBuilder(
      pixelsPerDesignPoint: pixelsPerDesignPoint, pictures: pictures, largestSide: windowRenderer.renderer.largestSide)
    let atlas = try builder.atlas(of: sprites, fonts: &fonts)
    windowRenderer.renderer.discardTextures()
    prepared = (sprites, atlas)
    return atlas
  }

  /// Draws a frame that was built with the prepared atlas; a warm frame allocates nothing.
  public mutating func draw(_ list: borrowing DrawList) throws(CanvasError) {
    try windowRenderer.renderer.draw(list)
  }

  /// Shows what was drawn, and waits for the next frame's time if the display didn't.
  public mutating func present() {
    windowRenderer.renderer.present()
    if let deadline = pacer.deadline(afterPresentingAt: clock.now) { takeEvents(until: deadline) }
    pacer.ended(at: clock.now)
  }

  /// Returns what was drawn, and not yet presented, as a PNG file's bytes.
  public func screenshot() throws(CanvasError) -> [UInt8] {
    try windowRenderer.renderer.snapshot().pngBytes()
  }

}

public import Canvas

extension Window {
  /// Draws sprites into an atlas; returns at once if it holds the same ones already.
  ///
  /// - Parameters:
  ///   - sprites: The sprites, in the order of the atlas.
  ///   - pixelsPerDesignPoint: The density to draw at, more than 0.
  /// - Throws: ``CanvasError/missing(path:reason:)`` or ``CanvasError/corrupt(path:reason:)`` for a file,
  ///   ``CanvasError/unusable(_:)`` if the sprites don't fit in a texture.
  public mutating func prepare(
    _ sprites: [SpriteSource], pixelsPerDesignPoint: Double
  ) throws(CanvasError) -> Atlas {
    let prepared = try self.sprites.prepare(
      sprites, pixelsPerDesignPoint: pixelsPerDesignPoint, largestSide: windowRenderer.renderer.largestSide)
    if prepared.isNew { windowRenderer.renderer.discardTextures() }
    return prepared.atlas
  }

  /// Draws a frame that was built with the prepared atlas; a warm frame allocates nothing.
  public mutating func draw(_ list: borrowing DrawList) throws(CanvasError) { try windowRenderer.renderer.draw(list) }

  /// Shows the drawn frame, and sleeps until the next one is due if the display didn't wait.
  public mutating func present() {
    windowRenderer.renderer.present()
    if let deadline = pacer.deadline(afterPresentingAt: time) {
      events.sleep(until: deadline, for: windowRenderer.window)
    }
    pacer.ended(at: time)
  }

  /// Returns the drawn frame, which must not be presented yet, as a PNG file's bytes.
  public func screenshot() throws(CanvasError) -> [UInt8] {
    try windowRenderer.renderer.snapshot().pngBytes()
  }
}

// What goes into a window.

internal import CSDL2
public import Canvas

extension Window {
  /// Draws all art onto one sheet, and says where each piece stands; returns at once if the same art is there already.
  ///
  /// - Parameters:
  ///   - art: the pieces, in the order in which the atlas is to name them.
  ///   - pixelsPerDesignPoint: the density to draw at, more than 0.
  /// - Throws: `missing` or `corrupt` for a file, `unusable` if the art fits in no texture.
  public mutating func prepare(_ art: [Art], pixelsPerDesignPoint: Double) throws(CanvasFailure) -> Atlas {
    if let atlas = sheet?.table(for: art, pixelsPerDesignPoint: pixelsPerDesignPoint) { return atlas }
    let fresh = try AtlasSheet(
      art, pixelsPerDesignPoint: pixelsPerDesignPoint, pictures: pictures, font: &font,
      largestSide: studio.painter.largestSide)
    try studio.painter.load(fresh.atlas.sheet)
    sheet = fresh
    return fresh.atlas
  }

  /// Draws a frame, one draw call a run; a warm frame allocates nothing.
  public mutating func draw(_ batches: borrowing Batches) throws(CanvasFailure) {
    try restoreTextures()
    drawCalls = try studio.painter.draw(batches, sheet: sheet?.atlas.sheet)
  }

  /// Shows what was drawn, and waits for the next frame's turn if the display didn't.
  public mutating func present() {
    studio.painter.present()
    let shown = clock.now
    if let turn = pacer.turn(afterPresentingAt: shown) { takeEvents(until: turn) }
    pacer.ended(at: clock.now)
  }

  /// Saves what was drawn, and not yet presented, as a PNG file.
  ///
  /// An existing file is replaced whole or stays as it was.
  ///
  /// - Throws: `cannotWrite`.
  public func screenshot(to path: String) throws(CanvasFailure) {
    try savePNG(try studio.painter.drawn(), to: path)
  }

  /// Gives a graphics card back what it forgot.
  mutating func restoreTextures() throws(CanvasFailure) {
    guard translator.lostTextures else { return }
    studio.painter.forgetPictures()
    if let sheet { try studio.painter.load(sheet.atlas.sheet) }
    translator.lostTextures = false
  }
}

internal import CSDL2
internal import Canvas
internal import Rasterizer

/// A look at how finely a renderer blends, before anything is shown.
///
/// A card blends in floating point and rounds what it stores. Some OpenGL on processors rounds each color before it is
/// blended too: the layers of a dithered field would not add up there.
enum BlendProbe {
  /// The level that is drawn, and how far from it the mean may be that is read back.
  private static let (level, tolerance): (Float, Double) = (40.25, 0.1)
  /// The side of the square that is drawn, in pixels: the noise's own period.
  private static let side = 64

  /// Returns whether a field that is drawn in layers has the right mean; what is drawn to find out is drawn over later.
  static func blendsFinely(_ renderer: OpaquePointer) -> Bool {
    do throws(CanvasError) {
      return abs(try mean(renderer) - Double(level)) <= tolerance
    } catch {
      // A card that can't be asked gets what all cards can.
      return false
    }
  }

  /// Draws an even field, and returns the mean of the level that shows.
  private static func mean(_ renderer: OpaquePointer) throws(CanvasError) -> Double {
    let color = SIMD4(level, level, level, 255)
    var field = ColorField(width: 2, height: 2, peak: SIMD4(87, 87, 87, 255))
    field.draw(1) { cells in for index in cells.indices { cells[index] = color } }
    var texture = try FieldTexture(for: field, isDithered: true, renderer: renderer)
    defer { SDL_DestroyTexture(texture.texture) }
    try texture.update(from: field)
    var geometry = GeometryBuffer()
    texture.append(to: &geometry, covering: Size(side: Double(side)))
    try geometry.draw(texture.texture, renderer)
    let square = try Surface(width: side, height: side)
    var area = SDL_Rect(x: 0, y: 0, w: Int32(side), h: Int32(side))
    try check(
      SDL_RenderReadPixels(
        renderer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, square.pointer.pointee.pixels, square.pointer.pointee.pitch),
      "reading the drawn pixels")
    let pixels = square.pixels
    var sum = 0
    for index in 0..<side * side { sum += Int(pixels.start[index / side * pixels.stride + index % side] & 0xFF) }
    extendLifetime(square)
    return Double(sum) / Double(side * side)
  }
}

internal import CSDL2
internal import Canvas
internal import Rasterizer

/// Tests whether a renderer blends with more than 8 bits of precision, by drawing a dithered field.
///
/// Some software implementations of OpenGL round each color to 8 bits before blending, which would distort the layers
/// of a dithered field.
enum BlendProbe {
  /// The level that is drawn and the maximum deviation of the mean from it, on a scale of 0 to 255.
  private static let (level, tolerance): (Float, Double) = (40.25, 0.1)
  /// The side of the drawn square, in pixels: the period of the noise.
  private static let side = 64

  static func blendsFinely(_ renderer: borrowing RendererHandle) -> Bool {
    do throws(CanvasError) {
      return abs(try mean(renderer) - Double(level)) <= tolerance
    } catch {
      // A field without layers needs no fine blending.
      return false
    }
  }

  private static func mean(_ renderer: borrowing RendererHandle) throws(CanvasError) -> Double {
    let color = SIMD4(level, level, level, 255)
    var field = ColorField(width: 2, height: 2, peak: SIMD4(87, 87, 87, 255))
    field.draw(SIMD16()) { cells in for index in cells.indices { cells[index] = color } }
    var texture = try FieldTexture(for: field, isDithered: true, renderer: renderer)
    try texture.update(from: field)
    var geometry = GeometryBuffer()
    texture.append(to: &geometry, covering: Size(side: Double(side)))
    try geometry.draw(texture.texture.pointer, renderer.pointer)
    let square = try renderer.pixels(width: Int32(side), height: Int32(side))
    let pixels = square.pixels
    var sum = 0
    for index in 0..<side * side { sum += Int(pixels.start[index / side * pixels.stride + index % side] & 0xFF) }
    extendLifetime(square)
    return Double(sum) / Double(side * side)
  }
}

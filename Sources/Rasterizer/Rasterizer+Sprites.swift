import CRasterizer
import Canvas

extension Rasterizer {
  /// Draws a sprite, given its top left and its bottom right corner.
  func drawSprite(from start: Vertex, to end: Vertex, of texture: rasterizer_image) {
    guard start.color.alpha > 0 else { return }
    let (rows, columns) = (rows(from: start.y, to: end.y), columns(from: start.x, to: end.x))
    guard !rows.isEmpty, !columns.isEmpty else { return }
    rasterizer_draw_sprite(
      target, texture,
      rasterizer_axis(columns, in: (start.x, end.x), show: (start.u, end.u), of: texture.width),
      rasterizer_axis(rows, in: (start.y, end.y), show: (start.v, end.v), of: texture.height), start.color.pixel)
  }
}

extension rasterizer_axis {
  /// Fixed-point units per texel.
  private static let texel = 0x1p32
  /// The maximum magnitude of a position in a texture, in texels.
  private static let longest = 0x1p20
  /// The maximum magnitude of a step, in texels; in fixed point, its product with a window's width fits in 64 bits.
  private static let longestStep = 0x1p16

  /// Half of 1/256 texel, for rounding to 256ths by truncation; also the tolerance for a sprite in its natural size.
  private static let half = 1.0 / 512

  /// Creates an axis that maps a range of a sprite's pixels, given the sprite's edges in pixels, to a texture.
  ///
  /// `fractions` are the texture coordinates at the edges, for a texture of `count` texels along the axis.
  fileprivate init(_ pixels: Range<Int>, in edges: (Float, Float), show fractions: (Float, Float), of count: Int32) {
    let exact = Double(fractions.1 - fractions.0) * Double(count) / Double(edges.1 - edges.0)
    // In a sprite's natural size it is one texel, apart from the rounding of coordinates.
    let step = abs(exact - 1) * Double(pixels.count) < Self.half ? 1 : exact
    let start = Double(fractions.0) * Double(count) + (Double(pixels.lowerBound) + 0.5 - Double(edges.0)) * step - 0.5
    func fixed(_ texels: Double, atMost limit: Double) -> Int64 { Int64(max(-limit, min(limit, texels)) * Self.texel) }
    self.init(
      first: Int32(pixels.lowerBound), end: Int32(pixels.upperBound),
      position: fixed(start + Self.half, atMost: Self.longest), step: fixed(step, atMost: Self.longestStep))
  }
}

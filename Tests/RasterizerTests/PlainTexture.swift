import Canvas

/// A linear filter pixel by pixel, without vectors, which the fast loops must match to a level of rounding.
struct PlainTexture {
  let bitmap: Bitmap

  /// Returns the color at a position in fractions of the texture's size.
  func color(u: Float, v: Float) -> PackedPixel {
    let (column, across) = Self.texel(u, of: bitmap.width)
    let (row, down) = Self.texel(v, of: bitmap.height)
    func texel(_ column: Int, _ row: Int) -> PackedPixel {
      PackedPixel(
        bitmap.pixels[min(row, bitmap.height - 1) * bitmap.width + min(column, bitmap.width - 1)])
    }
    return texel(column, row).mixed(with: texel(column + 1, row), weight: across)
      .mixed(with: texel(column, row + 1).mixed(with: texel(column + 1, row + 1), weight: across), weight: down)
  }

  /// Returns the texel before a position, and the position's distance from it to the next one, in 256ths.
  private static func texel(_ fraction: Float, of count: Int) -> (index: Int, weight: UInt64) {
    let position = max(0, min(Float(count - 1), fraction * Float(count) - 0.5)) * 256 + 0.5
    return (Int(position) / 256, UInt64(position) % 256)
  }
}

import Canvas

/// A linear filter pixel by pixel, in plain arithmetic, which the fast loops must match to a level of rounding.
struct PlainTexture {
  let bitmap: Bitmap

  /// Returns the blue, green, red and alpha of a pixel, from 0 to 255.
  static func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
  }

  /// Returns the channels at a position in fractions of the texture's size.
  func color(u: Double, v: Double) -> SIMD4<Double> {
    let (column, across) = Self.texel(u, of: bitmap.width)
    let (row, down) = Self.texel(v, of: bitmap.height)
    func texel(_ column: Int, _ row: Int) -> SIMD4<Double> {
      Self.channels(bitmap.pixels[min(row, bitmap.height - 1) * bitmap.width + min(column, bitmap.width - 1)])
    }
    func mixed(_ row: Int) -> SIMD4<Double> {
      texel(column, row) * (1 - across) + texel(column + 1, row) * across
    }
    return mixed(row) * (1 - down) + mixed(row + 1) * down
  }

  /// Returns the channels of a color over an opaque ground, after a multiplication of the texture's color by another one.
  static func blended(_ color: SIMD4<Double>, times factor: Color, over ground: UInt32) -> SIMD4<Double> {
    let factors = SIMD4(Double(factor.blue), Double(factor.green), Double(factor.red), Double(factor.alpha)) / 255
    let (shown, opacity) = (color * factors, color.w * factors.w / 255)
    var result = shown * opacity + channels(ground) * (1 - opacity)
    result.w = 255
    return result
  }

  /// Returns the texel before a position, and the position's distance from it to the next one, in 256ths.
  private static func texel(_ fraction: Double, of count: Int) -> (index: Int, weight: Double) {
    let position = (max(0, min(Double(count - 1), fraction * Double(count) - 0.5)) * 256).rounded() / 256
    return (Int(position), position - position.rounded(.down))
  }
}

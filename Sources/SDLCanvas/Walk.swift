// From pixels to texels.

/// Even steps through a texture, one a pixel, in fixed point, measured between the centres of texels.
struct Walk {
  /// Binary places after the point: over a wide window the steps must not add up to a texel.
  static let bits = 32
  /// No texture is longer than this, in texels; beyond it a number is no place.
  private static let longest = 1_048_576.0

  /// The first pixel's place.
  let first: Int
  /// From one pixel to the next.
  let step: Int

  /// Covers the texture from `u0` to `u1` while pixels go from `x0` to `x1`, and begins at the centre of a pixel.
  init(_ x0: Float, _ x1: Float, _ u0: Float, _ u1: Float, texels: Int, from pixel: Int) {
    let perPixel = Double(u1 - u0) * Double(texels) / Double(x1 - x0)
    let start = Double(u0) * Double(texels) + (Double(pixel) + 0.5 - Double(x0)) * perPixel - 0.5
    // Half of a 256th more: shares are cut down to 256ths later.
    (first, step) = (Self.fixed(start) + 1 << (Self.bits - 9), Self.fixed(perPixel))
  }

  /// The place of the pixel `index` steps on, as precise as ``Texels`` wants it.
  @inline(__always)
  func place(_ index: Int) -> Int { (first &+ step &* index) >> (Self.bits - Texels.fractionBits) }

  /// How many steps, at least one, lead from a place to a texel or beyond it; `step` is more than 0.
  @inline(__always)
  func pixels(from place: Int, toTexel texel: Int) -> Int {
    max(1, (texel << Self.bits &- place &+ step &- 1) / step)
  }

  private static func fixed(_ texels: Double) -> Int {
    Int(max(-longest, min(longest, texels)) * Double(1 << bits))
  }
}

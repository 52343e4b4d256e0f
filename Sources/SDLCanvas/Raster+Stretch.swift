// An opaque picture over the whole window: most of what a frame costs.

extension Raster {
  /// Draws an opaque piece of a texture, untinted, from left to right.
  func stretch(_ texels: Texels, across: Walk, down: Walk, columns: Range<Int>, rows: Range<Int>) {
    for row in rows {
      let source = texels.rows(at: down.place(row - rows.lowerBound))
      let pixels = target.start + row * target.stride + columns.lowerBound
      Self.stretch(source, texels: texels.width, across: across, into: pixels, count: columns.count)
    }
  }

  /// Spreads two mixed rows of texels over a row of pixels.
  private static func stretch(
    _ source: Texels.Rows, texels: Int, across: Walk, into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var (pixel, place) = (0, across.first)
    while pixel < count {
      // All pixels between the same two texels differ in their shares only. Beyond the edges the edge goes on.
      let texel = max(-1, min(place >> Walk.bits, texels - 1))
      let pair = Lanes.Pair(source[max(0, texel)], source[min(texel &+ 1, texels - 1)])
      let end = texel == texels - 1 ? count : min(count, pixel &+ across.pixels(from: place, toTexel: texel &+ 1))
      while pixel < end {
        pixels[pixel] = pair.mixed(share: UInt64(truncatingIfNeeded: place >> (Walk.bits - 8) & 0xFF))
        pixel &+= 1
        place &+= across.step
      }
    }
  }
}

// An opaque picture over the whole window: most of what a frame costs.

extension Raster {
  /// Draws an opaque piece of a texture, untinted: first down, a row of texels at a time, then across.
  func stretch(_ texels: Texels, across: Walk, down: Walk, columns: Range<Int>, rows: Range<Int>) {
    withUnsafeTemporaryAllocation(of: Lanes.self, capacity: texels.width + 1) { mixed in
      guard let line = mixed.baseAddress else { return }
      for row in rows {
        texels.mix(texels.rows(at: down.place(row - rows.lowerBound)), into: line)
        let pixels = target.start + row * target.stride + columns.lowerBound
        Self.stretch(line, texels: texels.width, across: across, into: pixels, count: columns.count)
      }
    }
  }

  /// Spreads a line of texels, the last of them twice, over pixels from left to right.
  private static func stretch(
    _ line: UnsafeMutablePointer<Lanes>, texels: Int, across: Walk, into pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var (pixel, place) = (0, across.first)
    while pixel < count {
      // All pixels between the same two texels differ in their shares only. Beyond the edges the edge goes on.
      let texel = max(-1, min(place >> Walk.bits, texels - 1))
      let pair = Lanes.Pair(line[max(0, texel)], line[texel &+ 1])
      let end = texel == texels - 1 ? count : min(count, pixel &+ across.pixels(from: place, toTexel: texel &+ 1))
      while pixel < end {
        pixels[pixel] = pair.mixed(share: UInt64(truncatingIfNeeded: place >> (Walk.bits - 8) & 0xFF))
        pixel &+= 1
        place &+= across.step
      }
    }
  }
}

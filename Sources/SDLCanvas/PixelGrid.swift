// Pixels that someone else owns.

internal import CSDL2

/// A view of 0xAARRGGBB pixels in rows; valid while their owner lives.
struct PixelGrid {
  /// The top left pixel.
  let start: UnsafeMutablePointer<UInt32>
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// Pixels from one row to the next.
  let stride: Int

  /// Looks into a surface of 32 bits a pixel.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    start = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    stride = Int(surface.pointee.pitch) / MemoryLayout<UInt32>.size
  }

  /// Looks into rows of pixels without gaps.
  init(start: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    (self.start, self.width, self.height, stride) = (start, width, height, width)
  }

  /// Copies another grid in at a place, and its outermost pixels once more round it.
  ///
  /// So a filter that reaches half a pixel beyond the edge meets the edge again, as if the picture stood alone.
  func place(_ other: PixelGrid, x: Int, y: Int) {
    for row in -1...other.height {
      let source = other.start + min(max(row, 0), other.height - 1) * other.stride
      let target = start + (y + row) * stride + x
      target.update(from: source, count: other.width)
      target[-1] = source[0]
      target[other.width] = source[other.width - 1]
    }
  }

  /// Fills a rectangle with one colour.
  func fill(x: Int, y: Int, width: Int, height: Int, with color: UInt32) {
    for row in y..<y + height {
      (start + row * stride + x).update(repeating: color, count: width)
    }
  }
}

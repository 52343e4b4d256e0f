internal import Canvas

/// A texture seen through a linear filter: what lies between the centers of four texels is mixed from them.
///
/// Beyond an edge the edge goes on.
struct BilinearSampler {
  /// The first texel; rows follow each other.
  let start: UnsafePointer<UInt32>
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  /// Returns the color at a position in fractions of the texture's size.
  func color(u: Float, v: Float) -> PackedPixel {
    let (column, across) = Self.texel(u, of: width)
    let (row, down) = Self.texel(v, of: height)
    func texel(_ column: Int, _ row: Int) -> PackedPixel {
      PackedPixel(start[min(row, height - 1) * width + min(column, width - 1)])
    }
    return texel(column, row).mixed(with: texel(column + 1, row), weight: across)
      .mixed(with: texel(column, row + 1).mixed(with: texel(column + 1, row + 1), weight: across), weight: down)
  }

  /// Returns whether a position, in fractions of the texture's size, shows opaque white.
  func isWhite(u: Float, v: Float) -> Bool { color(u: u, v: v).pixel == .max }

  /// Returns the texel before a position, and how far the position is on the way to the next one, in 256ths.
  private static func texel(_ fraction: Float, of count: Int) -> (index: Int, weight: UInt64) {
    let position = max(0, min(Float(count - 1), fraction * Float(count) - 0.5)) * 256 + 0.5
    return (Int(position) / 256, UInt64(position) % 256)
  }
}

extension Bitmap {
  /// Calls a closure with a sampler of the pixels, unless there are none.
  func withSampler(_ body: (BilinearSampler) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
      body(BilinearSampler(start: start, width: width, height: height))
    }
  }
}

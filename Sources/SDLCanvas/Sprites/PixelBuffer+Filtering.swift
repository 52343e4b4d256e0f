internal import Rasterizer

extension PixelBuffer {
  /// Copies another buffer to column `x` and row `y`, and repeats its edges in a border of one pixel that must fit too.
  func copyWithBorder(_ other: PixelBuffer, x: Int, y: Int) {
    for row in -1...other.height {
      let source = other.start + min(max(row, 0), other.height - 1) * other.stride
      let target = start + (y + row) * stride + x
      target.update(from: source, count: other.width)
      target[-1] = source[0]
      target[other.width] = source[other.width - 1]
    }
  }

  /// Fills each pixel with the average of a square of `factor` by `factor` pixels of a larger buffer.
  ///
  /// Colors are weighted by their opacity. Pixels outside the larger buffer count as transparent.
  func fill(averaging larger: PixelBuffer, factor: Int) {
    for row in 0..<height {
      for column in 0..<width {
        var sums = SIMD4<UInt32>()
        for y in Self.square(row, factor: factor, within: larger.height) {
          for x in Self.square(column, factor: factor, within: larger.width) {
            let pixel = larger.start[y * larger.stride + x]
            let alpha = pixel >> 24
            sums &+= SIMD4((pixel >> 16 & 255) * alpha, (pixel >> 8 & 255) * alpha, (pixel & 255) * alpha, alpha)
          }
        }
        start[row * stride + column] = Self.average(sums, count: UInt32(factor * factor))
      }
    }
  }

  /// Gives transparent pixels the mean color of their visible neighbors, so that filtering mixes in no other color.
  func bleedColors() {
    for row in 0..<height {
      for column in 0..<width where start[row * stride + column] >> 24 == 0 {
        start[row * stride + column] = surroundingColor(column: column, row: row)
      }
    }
  }

  /// Returns the rows or columns of the larger buffer that are averaged into row or column `index`.
  private static func square(_ index: Int, factor: Int, within limit: Int) -> Range<Int> {
    min(index * factor, limit)..<min((index + 1) * factor, limit)
  }

  /// Returns the average of `count` pixels, from the sums of red, green and blue times alpha, and of alpha.
  private static func average(_ sums: SIMD4<UInt32>, count: UInt32) -> UInt32 {
    let opacity = sums.w
    guard opacity > 0 else { return 0 }
    func channel(_ sum: UInt32) -> UInt32 { (sum + opacity / 2) / opacity }
    return ((opacity + count / 2) / count) << 24 | channel(sums.x) << 16 | channel(sums.y) << 8 | channel(sums.z)
  }

  /// Returns the mean color of the visible neighbors, with an alpha of 0; 0 if there are none.
  private func surroundingColor(column: Int, row: Int) -> UInt32 {
    var sums = SIMD4<UInt32>()
    for y in max(0, row - 1)...min(height - 1, row + 1) {
      for x in max(0, column - 1)...min(width - 1, column + 1) {
        let pixel = start[y * stride + x]
        guard pixel >> 24 != 0 else { continue }
        sums &+= SIMD4(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, 1)
      }
    }
    guard sums.w > 0 else { return 0 }
    let mean = sums / sums.w
    return mean.x << 16 | mean.y << 8 | mean.z
  }
}

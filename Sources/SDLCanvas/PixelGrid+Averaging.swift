// A large picture made small.

extension PixelGrid {
  /// Fills every pixel with the average of a square of a larger grid's pixels, `factor` of them along each side.
  ///
  /// Colours count by their opacity, so that clear pixels darken nothing. A pixel of the larger grid that is missing
  /// counts as clear.
  func fill(averaging larger: PixelGrid, factor: Int) {
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
        start[row * stride + column] = Self.pixel(sums, count: UInt32(factor * factor))
      }
    }
  }

  /// The larger grid's rows or columns that make one of ours; none where the larger grid ends before.
  private static func square(_ index: Int, factor: Int, within limit: Int) -> Range<Int> {
    min(index * factor, limit)..<min((index + 1) * factor, limit)
  }

  /// The straight colour of sums of colours times opacity, and of opacity.
  private static func pixel(_ sums: SIMD4<UInt32>, count: UInt32) -> UInt32 {
    let opacity = sums.w
    guard opacity > 0 else { return 0 }
    func channel(_ sum: UInt32) -> UInt32 { (sum + opacity / 2) / opacity }
    return ((opacity + count / 2) / count) << 24 | channel(sums.x) << 16 | channel(sums.y) << 8 | channel(sums.z)
  }
}

// Colour where nothing is seen.

extension PixelGrid {
  /// Gives clear pixels beside a shape the shape's colour, and leaves them clear.
  ///
  /// A filter between a coloured pixel and a clear one mixes their colours as well as their opacities: black that
  /// nobody sees would darken the edge.
  func bleed() {
    for row in 0..<height {
      for column in 0..<width where start[row * stride + column] >> 24 == 0 {
        start[row * stride + column] = surroundingColor(column: column, row: row)
      }
    }
  }

  /// The mean colour of the pixels next to a place that are not clear; itself clear.
  private func surroundingColor(column: Int, row: Int) -> UInt32 {
    var (red, green, blue, count) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    for y in max(0, row - 1)...min(height - 1, row + 1) {
      for x in max(0, column - 1)...min(width - 1, column + 1) {
        let pixel = start[y * stride + x]
        guard pixel >> 24 != 0 else { continue }
        red += pixel >> 16 & 255
        green += pixel >> 8 & 255
        blue += pixel & 255
        count += 1
      }
    }
    guard count > 0 else { return 0 }
    return (red / count) << 16 | (green / count) << 8 | blue / count
  }
}

extension DrawList {
  /// Covers the window with a mask that is at least as tall as the window, and repeats it to the right.
  ///
  /// - Parameters:
  ///   - index: The mask's index in ``masks``.
  ///   - column: The column at the window's left edge, 0 or more; a fraction stands between two columns.
  public mutating func mask(_ index: Int, from column: Double) {
    let (period, width) = (Double(masks[index].period), bounds.width)
    // The texture has the first column once more behind the last: between their centers it can be left for its start.
    let columns = period + 1
    var column = column.truncatingRemainder(dividingBy: period)
    // A window may end within a row.
    let bottom = bounds.height / Double(masks[index].height)
    var x = 0.0
    while x < width {
      let end = min(width, x + period + 0.5 - column)
      append(
        Sprite(
          x0: Float(x), y0: 0, x1: Float(end), y1: Float(bounds.height),
          u0: Float(column / columns), v0: 0, u1: Float((column + end - x) / columns), v1: Float(bottom), color: .white),
        texture: .mask(index))
      (x, column) = (end, 0.5)
    }
  }
}

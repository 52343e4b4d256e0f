/// Even steps through the cells of a field, one for each pixel of the target's width or height.
///
/// The first cell is centered on the first edge of the target, the last cell on the last. Positions are in 2^-32 cells
/// from the first center: whole numbers, so that a pixel's doesn't depend on where the steps begin.
struct CellStepper {
  /// The distance from one pixel to the next.
  let step: Int

  /// The number of cells that have another one behind them.
  private let last: Int
  /// The number of pixels that lie between two centers at least.
  private let leastRun: Int

  /// Creates the steps through a number of cells that cover a number of pixels.
  init(cells: Int, pixels: Int) {
    last = max(0, cells - 2)
    step = ((cells - 1) << 32) / max(1, pixels)
    leastRun = step > 0 ? 1 << 32 / step : Int.max
  }

  /// Returns the cell whose center lies before a pixel's, or on it.
  @inline(__always)
  func cell(before pixel: Int) -> Int { min(last, position(pixel) >> 32) }

  /// Returns how far a pixel's center is beyond the center before it.
  @inline(__always)
  func fraction(_ pixel: Int) -> UInt32 { UInt32(truncatingIfNeeded: position(pixel)) }

  /// Returns the first pixel behind those that have the same two centers around them.
  ///
  /// - Parameter first: The first of those.
  @inline(__always)
  func end(ofRunFrom first: Int) -> Int {
    guard leastRun < .max else { return .max }
    let end = first &+ leastRun
    return Int(fraction(first)) &+ leastRun &* step < 1 << 32 ? end &+ 1 : end
  }

  @inline(__always)
  private func position(_ pixel: Int) -> Int { step &* pixel &+ step / 2 }
}

/// What lies between the centers of two rows of cells.
struct FieldBand {
  /// The number of columns.
  let width: Int
  /// The band's first row of pixels.
  let start: Int
  private let upper, lower: UnsafePointer<SIMD4<Float>>
  /// How far the first row of pixels is below the upper row's centers, in cells.
  private let fraction: Float
  /// The number of cells from one row of pixels to the next.
  private let step: Float

  /// How far the sum of a cell's rows may be off, in levels: what a row gains is rounded to 256ths.
  private let error: Float

  /// Creates the band that begins with a row of pixels, between a row of cells and the next one.
  init(_ cells: UnsafePointer<SIMD4<Float>>, width: Int, rows: (Int, Int), start: Int, down: CellStepper) {
    (upper, lower) = (cells + rows.0 * width, cells + rows.1 * width)
    (self.width, self.start) = (width, start)
    (fraction, step) = (Float(down.fraction(start)) * 0x1p-32, Float(down.step) * 0x1p-32)
    error = step > 0 ? min(1, 1 / (512 * step)) : 0
  }

  /// Returns the colors at the center of a column; the last column's go on behind it.
  @inline(__always)
  func color(at column: Int) -> FieldColor {
    let column = min(column, width &- 1)
    let first = clamped(upper[column])
    let way = clamped(lower[column]) - first
    return FieldColor(color: first + way * fraction, change: way * step)
  }

  /// Keeps a cell so far from the ends that no sum leaves 0 to 255.
  @inline(__always)
  private func clamped(_ cell: SIMD4<Float>) -> SIMD4<Float> {
    cell.replacing(with: error, where: cell .< error)
      .replacing(with: 255 - error, where: cell .> 255 - error)
  }
}

/// The color at the center of a column, in the first row of a band, and what it gains from row to row.
struct FieldColor {
  fileprivate let color, change: SIMD4<Float>
}

/// The colors of the pixels between the centers of two columns, in the first row of a band, and what they gain from row
/// to row.
struct FieldRun {
  /// The color at a number from 1 to 2, which stands for the way from the left center to the right one, is `start` plus
  /// so many times `way`.
  private(set) var (start, way) = (SIMD4<Float>(), SIMD4<Float>())
  /// The same for the change from row to row.
  private(set) var (changeStart, changeWay) = (SIMD4<Float>(), SIMD4<Float>())

  /// The noise is subtracted from green: what it adds to the brightness of the others, it takes there.
  private static var rest: SIMD4<Float> { SIMD4(0, 255 / 256, 0, 0) }

  /// Creates an empty run.
  init() {}

  /// Creates the run between two centers.
  @inline(__always)
  init(from left: FieldColor, to right: FieldColor) {
    (way, changeWay) = (right.color - left.color, right.change - left.change)
    (start, changeStart) = (left.color + Self.rest - way, left.change - changeWay)
  }
}

/// Even steps through the cells of a field, one for each pixel of the target's width or height.
///
/// The first cell is centered on the first edge of the target, the last cell on the last.
struct CellStepper {
  /// The number of cells from one pixel to the next.
  let step: Float

  private let cells: Int
  private let perPixel: Double

  /// Creates the steps through a number of cells that cover a number of pixels.
  init(cells: Int, pixels: Int) {
    self.cells = cells
    perPixel = Double(cells - 1) / Double(max(1, pixels))
    step = Float(perPixel)
  }

  /// Returns the last cell whose center is not beyond a pixel's.
  func cell(before pixel: Int) -> Int { min(cells - 1, Int((Double(pixel) + 0.5) * perPixel)) }

  /// Returns the first pixel whose center is not before a cell's.
  func firstPixel(after cell: Int) -> Int { Int((Double(cell) / perPixel - 0.5).rounded(.up)) }

  /// Returns the first pixel after `pixel` whose center is not before that of the cell after `cell`.
  func end(after cell: Int, from pixel: Int) -> Int {
    cell < cells - 1 ? max(pixel + 1, firstPixel(after: cell + 1)) : .max
  }

  /// Returns the pixel where a cell's way to the next begins, for a pixel on that way.
  func start(of cell: Int, from pixel: Int) -> Int { cell > 0 ? min(pixel, firstPixel(after: cell)) : 0 }

  /// Returns how far a pixel's center is beyond a cell's, in cells.
  func fraction(at pixel: Int, after cell: Int) -> Float { Float((Double(pixel) + 0.5) * perPixel - Double(cell)) }
}

/// What lies between the centers of two rows of cells.
struct FieldBand {
  let upper, lower: UnsafePointer<SIMD4<Float>>
  /// The number of columns.
  let width: Int
  /// The band's first row of pixels.
  let start: Int
  /// How far that row is below the upper row's centers, in cells.
  let fraction: Float
  /// The number of cells from one row of pixels to the next.
  let step: Float

  /// Returns the colors between the centers of two columns.
  ///
  /// - Parameters:
  ///   - left: The left column.
  ///   - fraction: How far the first pixel is beyond its center, in cells.
  ///   - step: The number of cells from one pixel to the next.
  @inline(__always)
  func run(after left: Int, fraction: Float, step: Float) -> FieldRun {
    let right = min(left + 1, width - 1)
    let leftChange = lower[left] - upper[left]
    let leftColor = upper[left] + leftChange * self.fraction
    let change = (lower[right] - upper[right]) - leftChange
    let color = upper[right] + (lower[right] - upper[right]) * self.fraction - leftColor
    return FieldRun(
      color: leftColor + color * fraction, perPixel: color * step,
      change: (leftChange + change * fraction) * self.step, changePerPixel: change * (step * self.step))
  }
}

/// The colors of a row of pixels between the centers of the same two columns, and how they change downwards.
struct FieldRun {
  /// The color of the current pixel in the first row.
  fileprivate(set) var color = SIMD4<Float>()
  fileprivate var perPixel = SIMD4<Float>()
  /// What the current pixel's color gains from row to row.
  fileprivate(set) var change = SIMD4<Float>()
  fileprivate var changePerPixel = SIMD4<Float>()

  /// Goes to the next pixel.
  @inline(__always)
  mutating func advance() {
    color += perPixel
    change += changePerPixel
  }
}

/// The colors of neighboring pixels in 256ths of a level, two channels a word, in memory that something else owns.
struct FieldStrip {
  /// The number of pixels.
  static let width = 64
  /// The number of pixels that are drawn at a time.
  static let group = 8
  /// The number of words that a strip takes.
  static let wordCount = 4 * width
  /// Added to a number under 256 it brings its 256ths, rounded, to bits 6 to 21.
  private static let magic: Float = 768 + 1 / 512

  private let words: UnsafeMutablePointer<UInt32>

  /// Creates a strip in ``wordCount`` words of memory.
  init(_ words: UnsafeMutablePointer<UInt32>) { self.words = words }

  /// Sets a pixel's color, and what it gains from row to row.
  @inline(__always)
  func set(_ index: Int, to run: FieldRun) {
    let (color, change) = (Self.halves(run.color), Self.halves(run.change))
    words[index] = UInt32(truncatingIfNeeded: color)
    words[index + Self.width] = UInt32(truncatingIfNeeded: color >> 32)
    words[index + 2 * Self.width] = UInt32(truncatingIfNeeded: change)
    words[index + 3 * Self.width] = UInt32(truncatingIfNeeded: change >> 32)
  }

  /// Returns a group's blue in the low halves and red in the high ones.
  @inline(__always)
  func blueRed(_ index: Int) -> SIMD8<UInt32> { group(at: index) }

  /// Returns a group's green in the low halves and opacity in the high ones.
  @inline(__always)
  func greenAlpha(_ index: Int) -> SIMD8<UInt32> { group(at: index + Self.width) }

  /// Returns what a group's blue and red gain from row to row.
  @inline(__always)
  func blueRedChange(_ index: Int) -> SIMD8<UInt32> { group(at: index + 2 * Self.width) }

  /// Returns what a group's green and opacity gain from row to row.
  @inline(__always)
  func greenAlphaChange(_ index: Int) -> SIMD8<UInt32> { group(at: index + 3 * Self.width) }

  @inline(__always)
  private func group(at index: Int) -> SIMD8<UInt32> {
    UnsafeRawPointer(words + index).loadUnaligned(as: SIMD8<UInt32>.self)
  }

  /// Returns four numbers in 256ths, modulo 256: the first, third, second and fourth quarter of a word.
  @inline(__always)
  private static func halves(_ numbers: SIMD4<Float>) -> UInt64 {
    let fixed = unsafeBitCast(numbers + magic, to: SIMD4<UInt32>.self) &>> 6 & 0xFFFF
    let pairs = unsafeBitCast(fixed, to: SIMD2<UInt64>.self)
    return pairs.x | pairs.y << 16
  }
}

/// Smooth color over the whole window, such as a sky's: few cells, finer than the levels that a pixel can show.
///
/// The outermost cells are centered on the window's edges. A renderer mixes the cells linearly from center to center,
/// and rounds to whole levels only at the end.
public struct ColorField: Sendable {
  /// The number of columns: at least 1, but 0 in an empty field.
  public let width: Int
  /// The number of rows: at least 1, but 0 in an empty field.
  public let height: Int
  /// The brightest that any cell may become, in the order of ``cells``.
  ///
  /// A renderer whose textures are coarse spreads their levels over this range.
  public let peak: SIMD4<Float>
  /// A number that identifies the colors: two fields with the same number have the same cells.
  ///
  /// A renderer uploads the cells when it changes.
  public private(set) var content = 0
  /// The colors, row by row from the top: blue, green and red in levels from 0 up to 255, and 255.
  ///
  /// The order is that of a pixel's bytes, from the lowest.
  public private(set) var cells: [SIMD4<Float>]

  /// Creates a black field.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - peak: The brightest that any cell will become.
  public init(width: Int, height: Int, peak: SIMD4<Float>) {
    precondition(width > 0 && height > 0, "A field of color has at least one cell")
    (self.width, self.height, self.peak) = (width, height, peak)
    cells = Array(repeating: SIMD4(0, 0, 0, 255), count: width * height)
  }

  /// Creates an empty field, which cannot be drawn and takes no memory: a new list waits with one for the sky's.
  public init() { (width, height, peak, cells) = (0, 0, .zero, []) }

  /// Whether the field has no cell.
  public var isEmpty: Bool { cells.isEmpty }

  /// Changes the cells in place.
  ///
  /// - Parameters:
  ///   - content: The number that identifies the new colors.
  ///   - body: A closure that writes them.
  public mutating func draw(_ content: Int, _ body: (inout MutableSpan<SIMD4<Float>>) -> Void) {
    var span = cells.mutableSpan
    body(&span)
    self.content = content
  }
}

/// Smooth color over the whole window, such as a sky's: few cells, finer than the levels that a pixel can show.
///
/// The outermost cells are centered on the window's edges. A renderer mixes the cells linearly from center to center,
/// and rounds to whole levels only at the end.
public struct ColorField: Sendable {
  /// The numbers of columns and rows: at least 1, but 0 in an empty field.
  public let width, height: Int
  /// The upper limits of the channels of all cells, in the order of ``cells``.
  ///
  /// A renderer with coarse textures spreads their levels over this range.
  public let peak: SIMD4<Float>
  /// A number that identifies the colors; a renderer uploads the cells when it changes.
  public private(set) var content = 0
  /// The colors, row by row from the top: blue, green and red in levels from 0 up to 255, and 255.
  ///
  /// The order is that of a pixel's bytes, from the lowest.
  public private(set) var cells: [SIMD4<Float>]

  /// Creates a black field of at least one cell.
  public init(width: Int, height: Int, peak: SIMD4<Float>) {
    precondition(width > 0 && height > 0, "A field of color has at least one cell")
    (self.width, self.height, self.peak) = (width, height, peak)
    cells = Array(repeating: SIMD4(0, 0, 0, 255), count: width * height)
  }

  /// Creates an empty field, which cannot be drawn.
  public init() { (width, height, peak, cells) = (0, 0, .zero, []) }

  /// Whether the field has no cell.
  public var isEmpty: Bool { cells.isEmpty }

  /// Changes the cells in place to the colors that a number identifies.
  public mutating func draw(_ content: Int, _ body: (inout MutableSpan<SIMD4<Float>>) -> Void) {
    var span = cells.mutableSpan
    body(&span)
    self.content = content
  }
}

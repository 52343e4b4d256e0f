/// A color gradient over the whole window, as a coarse grid of colors in floating point.
///
/// The centers of the outermost cells lie on the window's edges. Renderers interpolate bilinearly between the centers.
public struct Gradient: Sendable {
  /// The numbers of columns and rows; 0 in an empty gradient.
  public let width, height: Int
  /// An upper bound of each channel over all cells, from 0 to 255, in the channel order of ``cells``.
  ///
  /// A renderer with 8 bits per channel can multiply the cells by 255 / `peak` for finer quantization.
  public let peak: SIMD4<Float>
  /// A hash of all that determines the current colors; when it changes, a renderer's copy of the cells is outdated.
  public private(set) var identity = 0
  /// The colors, row by row from the top.
  ///
  /// The channels are blue, green, red and alpha, as levels from 0 to 255 with fractions; alpha is 255.
  public private(set) var cells: [SIMD4<Float>]

  /// Creates a black gradient of `width` by `height` cells, both positive, for colors up to `peak`.
  public init(width: Int, height: Int, peak: SIMD4<Float>) {
    precondition(width > 0 && height > 0, "A gradient has at least one cell")
    (self.width, self.height, self.peak) = (width, height, peak)
    cells = Array(repeating: SIMD4(0, 0, 0, 255), count: width * height)
  }

  /// Creates an empty gradient, which cannot be drawn.
  public init() { (width, height, peak, cells) = (0, 0, .zero, []) }

  /// Whether the gradient has no cells.
  public var isEmpty: Bool { cells.isEmpty }

  /// Changes the cells with `body`, and sets ``identity`` to a hash of all that determines the new colors.
  public mutating func draw(_ identity: Int, _ body: (inout MutableSpan<SIMD4<Float>>) -> Void) {
    var span = cells.mutableSpan
    body(&span)
    self.identity = identity
  }
}

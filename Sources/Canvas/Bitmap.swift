/// Pixels in memory: a sprite sheet, or an image that a world computes, such as the backdrop.
///
/// A pixel is `0xAARRGGBB` with straight (not premultiplied) alpha. Rows follow each other from the top.
public struct Bitmap: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether every pixel hides what is under it; otherwise pixels are blended by their alpha.
  public let isOpaque: Bool
  /// A number that rises with each change, so that a renderer knows when to upload the pixels again.
  public private(set) var revision: Int
  /// The pixels, `width * height` of them.
  public private(set) var pixels: [UInt32]

  /// Creates a bitmap from pixels; by default an empty one.
  ///
  /// - Precondition: There is a pixel for each column of each row.
  public init(width: Int = 0, height: Int = 0, isOpaque: Bool = false, pixels: [UInt32] = []) {
    precondition(pixels.count == width * height, "A bitmap needs a pixel for each column of each row")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.pixels = pixels
    revision = 0
  }

  /// Creates a clear bitmap.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - isOpaque: Whether every pixel will hide what is under it.
  ///   - previous: The bitmap whose place it takes. Its revisions are continued, so that a renderer sees the change.
  public init(clearWidth width: Int, height: Int, isOpaque: Bool, replacing previous: Bitmap? = nil) {
    precondition(width > 0 && height > 0, "A clear bitmap has at least one pixel")
    self.init(width: width, height: height, isOpaque: isOpaque, pixels: Array(repeating: 0, count: width * height))
    revision = previous.map { $0.revision + 1 } ?? 0
  }

  /// Changes the pixels in place and raises the revision.
  public mutating func draw(_ body: (inout MutableSpan<UInt32>) -> Void) {
    var span = pixels.mutableSpan
    body(&span)
    revision += 1
  }
}

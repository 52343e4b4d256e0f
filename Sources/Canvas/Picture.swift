// A picture that the world computes itself.

/// Pixels that the world computes, such as the backdrop.
///
/// The window shows each revision; drawing stretches it smoothly.
public struct Picture: Sendable {
  /// Columns, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// Whether it covers what is under it; else it is blended by its alpha.
  public let isOpaque: Bool
  /// Rises by one with each change, so that the window knows when to fetch the pixels again.
  public private(set) var revision: Int
  /// 0xAARRGGBB, straight alpha, row by row from the top left.
  public private(set) var pixels: [UInt32]

  /// Makes a clear picture of a size in its own pixels.
  ///
  /// - Parameter former: the picture whose place it takes; its revisions are counted on, so that the window sees a change.
  public init(width: Int, height: Int, isOpaque: Bool, replacing former: Picture? = nil) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    revision = former.map { $0.revision + 1 } ?? 0
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.pixels = Array(repeating: 0, count: width * height)
  }

  /// Changes the pixels in place, and the revision with them.
  public mutating func draw(_ body: (inout MutableSpan<UInt32>) -> Void) {
    var span = pixels.mutableSpan
    body(&span)
    revision += 1
  }
}

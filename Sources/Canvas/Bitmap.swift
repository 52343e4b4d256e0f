/// An image in memory, such as an atlas's sprites.
///
/// A pixel is `0xAARRGGBB` with straight (not premultiplied) alpha. Rows follow each other from the top.
public struct Bitmap: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, `width * height` of them.
  public let pixels: [UInt32]

  /// Creates a bitmap from pixels; by default an empty one.
  ///
  /// - Precondition: There is a pixel for each column of each row.
  public init(width: Int = 0, height: Int = 0, pixels: [UInt32] = []) {
    precondition(pixels.count == width * height, "A bitmap needs a pixel for each column of each row")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

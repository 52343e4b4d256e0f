internal import CRasterizer

/// A view of rows of pixels in memory that something else owns.
///
/// A pixel is `0xAARRGGBB`. The view is valid as long as the memory is.
public struct PixelBuffer {
  /// The top left pixel.
  public let start: UnsafeMutablePointer<UInt32>
  /// The numbers of columns and rows.
  public let width, height: Int
  /// The number of pixels from the start of one row to the start of the next.
  public let stride: Int

  /// Creates a view of rows that are `stride` pixels apart; without it, of rows that follow each other.
  public init(start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil) {
    (self.start, self.width, self.height, self.stride) = (start, width, height, stride ?? width)
  }

  /// Fills every pixel with one color.
  public func fill(with color: UInt32) {
    for row in 0..<height { (start + row * stride).update(repeating: color, count: width) }
  }

  /// The view as an argument of the loops in C.
  var image: rasterizer_image {
    rasterizer_image(pixels: start, stride: Int64(stride), width: Int32(width), height: Int32(height))
  }
}

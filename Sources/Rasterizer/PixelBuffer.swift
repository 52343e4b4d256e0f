internal import CRasterizer

/// An unowned view of an image in memory; the image must outlive the view.
///
/// A pixel is `0xAARRGGBB`.
public struct PixelBuffer {
  /// The address of the top left pixel.
  public let start: UnsafeMutablePointer<UInt32>
  /// The width and height of the image, in pixels.
  public let width, height: Int
  /// The distance between the starts of consecutive rows, in pixels.
  public let stride: Int

  /// Creates a view of an image whose rows start `stride` pixels apart, by default `width` pixels.
  public init(start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil) {
    (self.start, self.width, self.height, self.stride) = (start, width, height, stride ?? width)
  }

  /// Sets every pixel to `color`, `0xAARRGGBB`.
  public func fill(with color: UInt32) {
    for row in 0..<height { (start + row * stride).update(repeating: color, count: width) }
  }

  var image: rasterizer_image {
    rasterizer_image(pixels: start, stride: Int64(stride), width: Int32(width), height: Int32(height))
  }
}

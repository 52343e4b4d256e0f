import Glibc

/// An image in memory.
///
/// A pixel is `0xAARRGGBB` with straight (not premultiplied) alpha. Rows are stored from top to bottom. Lengths are in
/// pixels.
///
/// It is a class so that an atlas can grow without copying its pixels: only pixels outside all regions of drawn frames
/// may change, and only on the thread that draws.
public final class Bitmap: @unchecked Sendable {
  /// The pixels, row by row from the top left.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// The width and height.
  public let width, height: Int
  /// The distance between the starts of consecutive rows.
  public let stride: Int
  /// The owner of the pixels; `nil` if the bitmap is.
  private let owner: AnyObject?

  /// Creates a transparent bitmap; it is empty by default.
  public init(width: Int = 0, height: Int = 0) {
    // The system provides memory for zeros only where they are changed.
    guard let pixels = calloc(max(1, width * height), MemoryLayout<UInt32>.stride) else {
      preconditionFailure("There is no memory for a bitmap")
    }
    self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
    (self.width, self.height, stride, owner) = (width, height, width, nil)
  }

  /// Creates a bitmap of an owner's pixels.
  public init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, of owner: AnyObject) {
    (self.pixels, self.width, self.height, self.stride, self.owner) = (pixels, width, height, stride, owner)
  }

  deinit { if owner == nil { free(pixels) } }

  /// Whether the bitmap has no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Sets every pixel to a color.
  public func fill(with pixel: UInt32) {
    for row in 0..<height { (pixels + row * stride).update(repeating: pixel, count: width) }
  }
}

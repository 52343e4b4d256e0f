/// Sprites rasterized side by side into one texture.
public struct Atlas: Sendable {
  /// A rectangle of the atlas's texture.
  public struct Region: Hashable, Sendable {
    /// The left, top, right and bottom edges, as fractions of the texture's width and height, from 0 to 1.
    public var u0, v0, u1, v1: Float
    /// The size of the rectangle, in design points.
    public var size: Size

    /// Creates a region from its edges, as fractions of the texture, and its size in design points.
    public init(u0: Float, v0: Float, u1: Float, v1: Float, size: Size) {
      (self.u0, self.v0, self.u1, self.v1) = (u0, v0, u1, v1)
      self.size = size
    }
  }

  /// The regions of the sprites, in the order of their sources.
  public var regions: [Region]
  /// An opaque white area, for untextured shapes.
  public let white: Region
  /// The density at which the sprites were rasterized, in pixels per design point.
  public let pixelsPerDesignPoint: Double
  /// The texture's pixels; empty if the atlas is never drawn.
  public let bitmap: Bitmap

  /// Creates an atlas from its parts, by default without pixels.
  public init(regions: [Region], white: Region, pixelsPerDesignPoint: Double, bitmap: Bitmap = Bitmap()) {
    (self.regions, self.white, self.bitmap) = (regions, white, bitmap)
    self.pixelsPerDesignPoint = pixelsPerDesignPoint
  }
}

/// An image in memory.
///
/// A pixel is `0xAARRGGBB` with straight (not premultiplied) alpha. Rows are stored from top to bottom without padding.
///
/// It is a class so that an atlas can grow without copying its pixels: only pixels outside all regions of drawn frames
/// may change, and only on the thread that draws.
public final class Bitmap: @unchecked Sendable {
  /// The width and height, in pixels.
  public let width, height: Int
  /// The number of rows from the top that are in use; the others have no memory yet, and must not be read.
  public private(set) var usedHeight = 0
  /// The pixels, row by row from the top left.
  public let pixels: UnsafeMutablePointer<UInt32>

  /// Creates a bitmap without rows in use; it is empty by default.
  public init(width: Int = 0, height: Int = 0) {
    (self.width, self.height) = (width, height)
    pixels = .allocate(capacity: max(1, width * height))
  }

  /// Creates a bitmap from `width * height` pixels.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "A bitmap needs a pixel for each column of each row")
    self.init(width: width, height: height)
    for (index, pixel) in pixels.enumerated() { (self.pixels + index).initialize(to: pixel) }
    usedHeight = height
  }

  deinit { pixels.deallocate() }

  /// Whether the bitmap has no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Takes the rows above `height`, at most all, into use; they are transparent at first.
  public func use(rows height: Int) {
    precondition(height <= self.height, "A bitmap has as many rows as it was created with")
    guard height > usedHeight else { return }
    (pixels + usedHeight * width).initialize(repeating: 0, count: (height - usedHeight) * width)
    usedHeight = height
  }
}

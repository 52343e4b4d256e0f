/// Eight lanes of 16 bits: the channels of two pixels, or one channel of eight.
typealias Lanes = SIMD8<UInt16>

/// Four pixels as two vectors: blue and red in the lanes of one, green and alpha in those of the other.
struct FourPixels {
  /// Blue and red of each pixel, from 0 to 255 between operations.
  var blueRed: Lanes
  /// Green and alpha of each pixel, from 0 to 255 between operations.
  var greenAlpha: Lanes

  /// Reads four pixels.
  @inline(__always)
  init(_ pixels: UnsafePointer<UInt32>) {
    self.init(UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  /// Unpacks four pixels.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let lanes = unsafeBitCast(pixels, to: Lanes.self)
    (blueRed, greenAlpha) = (lanes & 0xFF, lanes &>> 8)
  }

  /// The four pixels.
  @inline(__always)
  var pixels: SIMD4<UInt32> { unsafeBitCast(blueRed | greenAlpha &<< 8, to: SIMD4<UInt32>.self) }

  @inline(__always)
  private init(blueRed: Lanes, greenAlpha: Lanes) {
    (self.blueRed, self.greenAlpha) = (blueRed, greenAlpha)
  }

  /// Creates four pixels of one color.
  @inline(__always)
  init(blue: UInt16, green: UInt16, red: UInt16, alpha: UInt16) {
    (blueRed, greenAlpha) = (Self.lanes(blue, red), Self.lanes(green, alpha))
  }

  /// Writes the four pixels.
  @inline(__always)
  func store(to pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: self.pixels, as: SIMD4<UInt32>.self)
  }

  /// Creates four pixels of one color.
  @inline(__always)
  init(_ pixel: PackedPixel) {
    self.init(blue: pixel.blue, green: pixel.green, red: pixel.red, alpha: pixel.alpha)
  }

  /// Lends the first few of four pixels to a closure as if there were four; nothing beside them is touched.
  @inline(__always)
  static func withFirst(
    _ count: Int, of pixels: UnsafeMutablePointer<UInt32>, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    var aside = SIMD4<UInt32>()
    for index in 0..<count { aside[index] = pixels[index] }
    withUnsafeMutableBytes(of: &aside) { bytes in
      if let four = bytes.assumingMemoryBound(to: UInt32.self).baseAddress { body(four) }
    }
    for index in 0..<count { pixels[index] = aside[index] }
  }

  /// Returns a mixture with other pixels, each of which has a weight of its own in 256ths.
  @inline(__always)
  func mixed(with other: FourPixels, weights: SIMD4<UInt32>) -> FourPixels {
    let weight = Self.lanes(weights)
    return FourPixels(
      blueRed: (blueRed &* (256 &- weight) &+ other.blueRed &* weight &+ 128) &>> 8,
      greenAlpha: (greenAlpha &* (256 &- weight) &+ other.greenAlpha &* weight &+ 128) &>> 8)
  }

  /// Returns a mixture with other pixels, whose weight is in 256ths.
  @inline(__always)
  func mixed(with other: FourPixels, weight: UInt16) -> FourPixels {
    FourPixels(
      blueRed: (blueRed &* (256 &- weight) &+ other.blueRed &* weight &+ 128) &>> 8,
      greenAlpha: (greenAlpha &* (256 &- weight) &+ other.greenAlpha &* weight &+ 128) &>> 8)
  }

  /// Returns the pixels with each channel multiplied by another's, as fractions of 255.
  @inline(__always)
  func multiplied(by other: FourPixels) -> FourPixels {
    FourPixels(
      blueRed: Self.dividedBy255(blueRed &* other.blueRed),
      greenAlpha: Self.dividedBy255(greenAlpha &* other.greenAlpha))
  }

  /// Returns the pixels blended over opaque ones by their own opacities; the result is opaque.
  @inline(__always)
  func over(_ ground: FourPixels) -> FourPixels {
    FourPixels(blueRed: blueRed, greenAlpha: greenAlpha | Self.lanes(0, 255))
      .over(ground, opacities: unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16)
  }

  /// Returns opaque pixels blended over opaque ones, by an opacity from 0 to 255 for each; the result is opaque.
  @inline(__always)
  func over(_ ground: FourPixels, opacities: SIMD4<UInt32>) -> FourPixels {
    let alpha = Self.lanes(opacities)
    let rest = 255 &- alpha
    return FourPixels(
      blueRed: Self.dividedBy255(blueRed &* alpha &+ ground.blueRed &* rest),
      greenAlpha: Self.dividedBy255(greenAlpha &* alpha &+ ground.greenAlpha &* rest))
  }

  /// `product / 255`, rounded: the usual exact form without a division.
  @inline(__always)
  private static func dividedBy255(_ product: Lanes) -> Lanes {
    let sum = product &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
  }

  /// Returns a number below 2^16 for each pixel in both of its lanes.
  @inline(__always)
  private static func lanes(_ numbers: SIMD4<UInt32>) -> Lanes {
    unsafeBitCast(numbers | numbers &<< 16, to: Lanes.self)
  }

  @inline(__always)
  private static func lanes(_ even: UInt16, _ odd: UInt16) -> Lanes {
    Lanes(even, odd, even, odd, even, odd, even, odd)
  }
}

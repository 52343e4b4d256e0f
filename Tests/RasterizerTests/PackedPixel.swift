/// A pixel's four channels, 16 bits each, in one word, so that one operation applies to all of them.
struct PackedPixel {
  /// Blue, red, green and alpha, from the low bits up, each from 0 to 255 between operations.
  private var bits: UInt64

  private static let low: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080
  private static let opaque: UInt64 = 0x00FF_0000_0000_0000

  /// Unpacks a pixel, `0xAARRGGBB`.
  init(_ pixel: UInt32) {
    bits = UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }

  private init(bits: UInt64) { self.bits = bits }

  /// The pixel as `0xAARRGGBB`.
  var pixel: UInt32 { UInt32(truncatingIfNeeded: bits) | UInt32(truncatingIfNeeded: bits >> 24) }

  /// Opacity, from 0 to 255.
  private var opacity: UInt64 { bits >> 48 }

  /// Returns a mixture with another pixel, whose weight is in 256ths.
  func mixed(with other: PackedPixel, weight: UInt64) -> PackedPixel {
    PackedPixel(bits: ((bits &* (256 &- weight) &+ other.bits &* weight &+ Self.half) >> 8) & Self.low)
  }

  /// Returns the pixel with each channel multiplied, as fractions of 255.
  func multiplied(by color: ColorMultiplier) -> PackedPixel {
    let blue = Self.product(bits & 0xFF, color.blue)
    let red = Self.product(bits >> 16 & 0xFF, color.red)
    let green = Self.product(bits >> 32 & 0xFF, color.green)
    return PackedPixel(bits: blue | red << 16 | green << 32 | Self.product(opacity, color.alpha) << 48)
  }

  /// Returns the pixel blended over another by its own opacity; the result is opaque.
  func over(_ ground: PackedPixel) -> PackedPixel {
    let sum = (bits | Self.opaque) &* opacity &+ (ground.bits | Self.opaque) &* (255 &- opacity) &+ Self.half
    return PackedPixel(bits: ((sum &+ ((sum >> 8) & Self.low)) >> 8) & Self.low)
  }

  /// `a * b / 255`, rounded: the usual exact form without a division.
  private static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a &* b &+ 128
    return (product &+ (product >> 8)) >> 8
  }
}

/// The color that a texture's colors are multiplied with, its channels from 0 to 255.
struct ColorMultiplier {
  fileprivate let red, green, blue, alpha: UInt64

  /// Creates a multiplier from computed channels, which are rounded and clamped.
  init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = Self.byte(red)
    self.green = Self.byte(green)
    self.blue = Self.byte(blue)
    self.alpha = Self.byte(alpha)
  }

  private static func byte(_ value: Float) -> UInt64 { UInt64(max(0, min(255, value)) + 0.5) }
}

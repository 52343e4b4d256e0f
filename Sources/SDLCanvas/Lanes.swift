// Four channels in one step.

/// A pixel's four channels, 16 bits each, in one word: arithmetic on all of them costs as much as on one.
struct Lanes {
  /// Blue, red, green and alpha, from the low bits up; each 0 to 255 between operations.
  var bits: UInt64

  private static let low: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080
  private static let opaque: UInt64 = 0x00FF_0000_0000_0000

  /// Spreads a pixel of 0xAARRGGBB.
  @inline(__always)
  init(_ pixel: UInt32) {
    bits = UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }

  @inline(__always)
  private init(bits: UInt64) { self.bits = bits }

  /// The pixel, 0xAARRGGBB.
  @inline(__always)
  var pixel: UInt32 { UInt32(truncatingIfNeeded: bits) | UInt32(truncatingIfNeeded: bits >> 24) }

  /// Opacity, 0 to 255.
  @inline(__always)
  var alpha: UInt64 { bits >> 48 }

  /// A mixture: all of this at share 0, all of the other at 256.
  @inline(__always)
  func mixed(with other: Lanes, share: UInt64) -> Lanes {
    Lanes(bits: ((bits &* (256 &- share) &+ other.bits &* share &+ Self.half) >> 8) & Self.low)
  }

  /// Two colours of which many mixtures are wanted.
  struct Pair {
    private let start: UInt64
    private let difference: UInt64

    /// Prepares the mixtures of two colours.
    @inline(__always)
    init(_ a: Lanes, _ b: Lanes) {
      // As whole numbers: a channel's borrow from its neighbour is paid back when the sum is made.
      start = a.bits << 8 &+ Lanes.half
      difference = b.bits &- a.bits
    }

    /// A mixture's pixel: the first colour at share 0, the second at 256.
    @inline(__always)
    func mixed(share: UInt64) -> UInt32 {
      Lanes(bits: ((start &+ difference &* share) >> 8) & Lanes.low).pixel
    }
  }

  /// Each channel multiplied with a tint's, as shares of 255.
  @inline(__always)
  func tinted(_ tint: Tint) -> Lanes {
    let blue = Self.share(bits & 0xFF, tint.blue)
    let red = Self.share(bits >> 16 & 0xFF, tint.red)
    let green = Self.share(bits >> 32 & 0xFF, tint.green)
    return Lanes(bits: blue | red << 16 | green << 32 | Self.share(alpha, tint.alpha) << 48)
  }

  /// Laid over another pixel by its own opacity; the result is opaque.
  @inline(__always)
  func over(_ ground: Lanes) -> Lanes {
    let sum = (bits | Self.opaque) &* alpha &+ (ground.bits | Self.opaque) &* (255 &- alpha) &+ Self.half
    return Lanes(bits: ((sum &+ ((sum >> 8) & Self.low)) >> 8) & Self.low)
  }

  /// `a * b / 255`, rounded: the usual exact form without a division.
  @inline(__always)
  private static func share(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a &* b &+ 128
    return (product &+ (product >> 8)) >> 8
  }
}

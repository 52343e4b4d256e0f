// What a texture's colours are multiplied with.

internal import Canvas

/// A colour's channels, 0 to 255, ready for arithmetic.
struct Tint {
  var red: UInt64
  var green: UInt64
  var blue: UInt64
  var alpha: UInt64

  /// Takes a colour apart.
  init(_ color: Color) {
    (red, green, blue, alpha) = (UInt64(color.red), UInt64(color.green), UInt64(color.blue), UInt64(color.alpha))
  }

  /// Rounds channels that were computed; what lies outside 0 to 255 is clamped.
  @inline(__always)
  init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = Self.byte(red)
    self.green = Self.byte(green)
    self.blue = Self.byte(blue)
    self.alpha = Self.byte(alpha)
  }

  /// Whether it changes nothing.
  var isWhite: Bool { red == 255 && green == 255 && blue == 255 && alpha == 255 }

  @inline(__always)
  private static func byte(_ value: Float) -> UInt64 { UInt64(max(0, min(255, value)) + 0.5) }
}

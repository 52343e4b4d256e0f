/// A straight (not premultiplied) sRGB color, 8 bits a channel, in the byte order that a vertex carries.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The channels, from 0 to 255.
  public var red, green, blue: UInt8
  /// The opacity, from 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from channels from 0 to 1, clamping other values.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.byte(red)
    self.green = Self.byte(green)
    self.blue = Self.byte(blue)
    self.alpha = Self.byte(alpha)
  }

  /// Creates an opaque color from six hexadecimal digits, red first.
  public init(rgb: UInt32) {
    (red, green, blue) = (UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255))
    alpha = 255
  }

  /// Returns the same color at another opacity from 0 to 1.
  public func opacity(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha = Self.byte(alpha)
    return copy
  }

  /// Returns the same color with its opacity multiplied by a fraction from 0 to 1.
  public func faded(to fraction: Double) -> Color { opacity(Double(alpha) / 255 * fraction) }

  /// Returns the color a fraction (from 0 to 1) of the way to another.
  public func mixed(with other: Color, fraction: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> Double { (Double(from) + (Double(to) - Double(from)) * fraction) / 255 }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Opaque white: a sprite drawn in it keeps its own colors.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  private static func byte(_ value: Double) -> UInt8 {
    // A NaN counts as 0, so that no number traps.
    UInt8((max(0, min(1, value.isNaN ? 0 : value)) * 255).rounded())
  }
}

/// An sRGB color with straight (not premultiplied) alpha and 8 bits per channel, in the memory layout of `SDL_Color`.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The color channels, from 0 to 255.
  public var red, green, blue: UInt8
  /// The opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from channels in the range 0 to 1; values outside it are clamped, and NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.byte(red)
    self.green = Self.byte(green)
    self.blue = Self.byte(blue)
    self.alpha = Self.byte(alpha)
  }

  /// Creates an opaque color from `0xRRGGBB`.
  public init(rgb: UInt32) {
    (red, green, blue) = (UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255))
    alpha = 255
  }

  /// Returns this color with another opacity, from 0 (transparent) to 1 (opaque).
  public func opacity(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha = Self.byte(alpha)
    return copy
  }

  /// Returns this color with its opacity multiplied by a factor and clamped to the range 0 to 1.
  public func faded(to fraction: Double) -> Color { opacity(Double(alpha) / 255 * fraction) }

  /// Returns the linear interpolation of all channels between this color (`fraction` 0) and another (`fraction` 1).
  public func mixed(with other: Color, fraction: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> Double { (Double(from) + (Double(to) - Double(from)) * fraction) / 255 }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Opaque white; a sprite multiplied by it keeps its colors.
  public static let white = Color(red: 1, green: 1, blue: 1)

  private static func byte(_ value: Double) -> UInt8 {
    // Converting NaN to an integer would trap.
    UInt8((max(0, min(1, value.isNaN ? 0 : value)) * 255).rounded())
  }
}

public import Canvas
import MathFunctions

/// The size and the colors of a figure's star, computed from its magnitude and its color index.
public struct StarLight: Hashable, Sendable {
  /// The ratio of a star's size to that of one a magnitude brighter.
  private static let perMagnitude = 0.93
  /// The bounds of sizes relative to the standard size.
  private static let sizes = 0.8...1.25
  /// The magnitude at which a big star has the standard size.
  private static let bigMagnitude = 1.5
  /// The magnitude at which a small star has the standard size.
  private static let smallMagnitude = 4.0
  /// The fraction of the temperature's color in the color of most stars' discs.
  private static let tint = 0.35
  /// The fraction of the temperature's color in the color of a bright star's disc.
  private static let brightTint = 0.55
  /// The magnitude below which a star is bright.
  private static let brightMagnitude = 2.0
  /// The magnitude below which a star has a second halo.
  private static let glowMagnitude = 1.5
  /// The color of a big star's halo, measured in the artwork of C4's COSMOS, with the opacity raised by a fifth.
  private static let bigHalo = Color(rgb: 0xA4FFE5).opacity(0.135)
  /// The color of a small star's halo, measured in the artwork of C4's COSMOS.
  public static let smallHalo = Color(rgb: 0x9CFFE4).opacity(0.106)
  /// The color of a small star's disc before the temperature's color is mixed in.
  public static let smallDisc = Color.white.opacity(0.806)

  /// The size relative to the standard size of a big or a small star, from 0.8 to 1.25.
  public let size: Double
  /// The colors of the disc and of the halo, including their opacities.
  public let disc, halo: Color
  /// Whether a second, wider halo surrounds the first.
  public let hasGlow: Bool

  init(magnitude: Double, colorIndex: Double, isBig: Bool) {
    let fainter = magnitude - (isBig ? Self.bigMagnitude : Self.smallMagnitude)
    size = Math.power(Self.perMagnitude, fainter).clamped(to: Self.sizes)
    let own = Color(temperature: Self.temperature(colorIndex: colorIndex))
    let tint = magnitude < Self.brightMagnitude ? Self.brightTint : Self.tint
    let white: Color = isBig ? .white : Self.smallDisc
    disc = white.mixed(with: own, fraction: tint).opacity(Double(white.alpha) / 255)
    halo = isBig ? Self.bigHalo : Self.smallHalo
    hasGlow = magnitude < Self.glowMagnitude
  }

  /// Returns the temperature of a star in kelvins, from its color index B-V (Ballesteros, 2012).
  static func temperature(colorIndex: Double) -> Double {
    4600 * (1 / (0.92 * colorIndex + 1.7) + 1 / (0.92 * colorIndex + 0.62))
  }
}

extension Color {
  /// Creates the color of a black body at a temperature in kelvins, scaled so that its largest channel is 255.
  ///
  /// The chromaticity follows Kim et al. (2002) from 1,667 K to 25,000 K; other temperatures are clamped.
  init(temperature: Double) {
    let t = 1000 / max(1667, min(25_000, temperature))
    let x =
      temperature < 4000
      ? 0.179910 + t * (0.8776956 + t * (-0.2343589 - 0.2661239 * t))
      : 0.240390 + t * (0.2226347 + t * (2.1070379 - 3.0258469 * t))
    let y =
      temperature < 2222
      ? -0.20219683 + x * (2.18555832 + x * (-1.34811020 - 1.1063814 * x))
      : temperature < 4000
        ? -0.16748867 + x * (2.09137015 + x * (-1.37418593 - 0.9549476 * x))
        : -0.37001483 + x * (3.75112997 + x * (-5.87338670 + 3.0817580 * x))
    // Convert XYZ with Y = 1 to linear sRGB (IEC 61966-2-1).
    let (big, small) = (x / y, (1 - x - y) / y)
    let linear = [
      3.2404542 * big - 1.5371385 - 0.4985314 * small, -0.9692660 * big + 1.8760108 + 0.0415560 * small,
      0.0556434 * big - 0.2040259 + 1.0572252 * small,
    ]
    let brightest = max(linear[0], linear[1], linear[2])
    let channels = linear.map { Self.encoded(max(0, $0) / brightest) }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// Returns the sRGB encoding of a linear channel from 0 to 1.
  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? 12.92 * value : 1.055 * Math.exponential(Math.logarithm(value) / 2.4) - 0.055
  }
}

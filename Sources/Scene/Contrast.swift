public import Canvas

/// The contrast of text and lines with the sky.
public enum Contrast: String, CaseIterable, Hashable, Sendable {
  /// The contrast of the design: at least 3.1:1 for text that isn't faded.
  case normal
  /// At least 7:1 for text that isn't faded, and 3:1 for the lines of figures.
  case more

  /// The minimum opacity of text in ``normal``, for the brightest backdrop.
  private static let normalText = 0.38
  /// The minimum opacity of text in ``more``, for the brightest backdrop.
  private static let moreText = 0.72
  /// The minimum opacity of text that fades in ``more``, for the brightest backdrop.
  private static let fadedText = 0.55
  private static let lineWhite = 0.35

  /// The factor for the opacity of the real sky behind the figures.
  public var field: Double { self == .more ? 0.5 : 1 }

  /// Returns the opacity of white text, given its opacity in the design.
  public func text(_ opacity: Double) -> Double { max(opacity, self == .more ? Self.moreText : Self.normalText) }

  /// Returns the opacity of fading white text, raised to a minimum in ``more`` unless it is 0.
  public func faded(_ opacity: Double) -> Double {
    self == .more && opacity > 0 ? max(opacity, Self.fadedText) : opacity
  }

  /// Returns the color of the figures' lines, given their color and opacity in the design.
  public func line(_ color: Color, opacity: Double) -> Color {
    self == .more ? color.mixed(with: .white, fraction: Self.lineWhite) : color.opacity(opacity)
  }
}

extension Scene {
  /// Returns the color of text, given its opacity in the design and its visible fraction from 0 to 1.
  public func textColor(_ opacity: Double, fraction: Double = 1) -> Color {
    Color.white.opacity(contrast.text(opacity) * fraction)
  }

  /// Returns the color of a white line, given its opacity in the design.
  public func lineColor(_ opacity: Double) -> Color { Color.white.opacity(contrast == .more ? 1 : opacity) }
}

import Canvas

/// The contrast of text and lines with the sky.
public enum Contrast: String, CaseIterable, Hashable, Sendable {
  /// The contrast of the design: at least 3.1:1 for text that isn't faded.
  case normal
  /// At least 7:1 for text that isn't faded, and 3:1 for the lines of figures.
  case more

  /// The minimum opacities of text, for the brightest backdrop: in ``normal``, ``more``, and ``more`` during a fade.
  private static let (normalText, moreText, fadedText) = (0.38, 0.72, 0.55)
  private static let lineWhite = 0.35

  /// Returns the opacity of white text, given its opacity in the design.
  func text(_ opacity: Double) -> Double { max(opacity, self == .more ? Self.moreText : Self.normalText) }

  /// Returns the opacity of fading white text, raised to a minimum in ``more`` unless it is 0.
  func faded(_ opacity: Double) -> Double { self == .more && opacity > 0 ? max(opacity, Self.fadedText) : opacity }

  /// Returns the color of the figures' lines, given their color and opacity in the design.
  func line(_ color: Color, opacity: Double) -> Color {
    self == .more ? color.mixed(with: .white, fraction: Self.lineWhite) : color.opacity(opacity)
  }
}

import Canvas

/// The contrast of text and lines with the sky.
public enum Contrast: String, CaseIterable, Hashable, Sendable {
  /// The contrast of the design: at least 3.1:1 for text that isn't faded.
  case normal
  /// At least 7:1 for text that isn't faded, and 3:1 for the lines of figures.
  case more

  /// The minimum opacities of white text for the contrast with the brightest part of the backdrop: in ``normal``, in
  /// ``more``, and in ``more`` for text that fades, whose contrast may be lower.
  private static let (normalText, moreText, fadedText) = (0.38, 0.72, 0.55)
  /// The fraction of white in the color of lines with more contrast.
  private static let lineWhite = 0.35

  /// Returns the opacity of white text, given its opacity in the design.
  func text(_ opacity: Double) -> Double { max(opacity, self == .more ? Self.moreText : Self.normalText) }

  /// Returns the opacity of fading white text, raised to a minimum for ``more``; transparent text stays transparent.
  func faded(_ opacity: Double) -> Double { self == .more && opacity > 0 ? max(opacity, Self.fadedText) : opacity }

  /// Returns the color of the figures' lines, given their color and opacity in the design.
  func line(_ color: Color, opacity: Double) -> Color {
    self == .more ? color.mixed(with: .white, fraction: Self.lineWhite) : color.opacity(opacity)
  }
}

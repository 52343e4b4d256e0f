import Canvas

/// How strongly text and lines stand out from the sky.
public enum Contrast: String, CaseIterable, Hashable, Sendable {
  /// As the design has it: any text reads at least 3.1:1 on what is behind it.
  case normal
  /// For eyes that need more: text reads at least 7:1, lines 3:1.
  case more

  /// The least opacity of white text: 3.1:1 on the brightest sky that any stands on.
  private static let normalText = 0.38
  /// The least opacity of white text, and of its fainter states, with more contrast.
  private static let (moreText, fadedText) = (0.72, 0.55)

  /// How much white lines get with more contrast: thin as they are, 3:1 on the brightest sky.
  private static let lineWhite = 0.35

  /// Returns the opacity of white text that would have another one by its design.
  func text(_ opacity: Double) -> Double { max(opacity, self == .more ? Self.moreText : Self.normalText) }

  /// Returns the opacity of text that fades by its position, from 0 to 1; what is clear stays so.
  func faded(_ opacity: Double) -> Double { self == .more && opacity > 0 ? max(opacity, Self.fadedText) : opacity }

  /// Returns the color of the figures' lines, which have a color and an opacity by their design.
  func line(_ color: Color, opacity: Double) -> Color {
    self == .more ? color.mixed(with: .white, fraction: Self.lineWhite) : color.opacity(opacity)
  }
}

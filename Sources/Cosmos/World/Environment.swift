internal import Canvas
internal import Scene

/// The conditions that the window and the desktop set.
struct Environment: Hashable, Sendable {
  /// The window's sizes.
  var metrics: ViewMetrics
  /// Whether the window fills the whole screen.
  var isFullscreen = false
  /// Whether the sky jumps where it would fly.
  var reducesMotion: Bool
  /// How strongly text and lines stand out.
  var contrast: Contrast

  /// Returns the color of white text of an opacity from 0 to 1, as strong as the contrast asks for.
  ///
  /// - Parameters:
  ///   - opacity: The opacity by design, from 0 to 1.
  ///   - fraction: A fraction of the resulting opacity that is left, from 0 to 1.
  func textColor(_ opacity: Double, fraction: Double = 1) -> Color {
    Color.white.opacity(contrast.text(opacity) * fraction)
  }
}

internal import Canvas
internal import Scene

/// The state of the window and the preferences of the desktop.
struct Environment: Hashable, Sendable {
  var metrics: ViewMetrics
  var isFullscreen = false
  /// Whether the sky fades from place to place instead of flying.
  var reducesMotion: Bool
  var contrast: Contrast
  /// The duration of a frame, in seconds.
  var frameInterval = 0.0

  /// Returns the color of white text by its opacity in the design, adapted to the contrast and multiplied by a fraction.
  func textColor(_ opacity: Double, fraction: Double = 1) -> Color {
    Color.white.opacity(contrast.text(opacity) * fraction)
  }
}

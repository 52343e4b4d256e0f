internal import Canvas
internal import Scene

/// The state of the window, and the preferences of the desktop.
struct Environment: Hashable, Sendable {
  var metrics: ViewMetrics
  var isFullscreen = false
  /// Whether the sky cross-fades between positions instead of flying.
  var reducesMotion: Bool
  var contrast: Contrast
  /// The display's refresh interval, in seconds; 0 before the first update.
  var frameInterval = 0.0

  /// Returns the color of text, given its opacity in the design and its visible fraction from 0 to 1.
  func textColor(_ opacity: Double, fraction: Double = 1) -> Color {
    Color.white.opacity(contrast.text(opacity) * fraction)
  }

  /// Returns the color of a white line, given its opacity in the design.
  func lineColor(_ opacity: Double) -> Color { Color.white.opacity(contrast == .more ? 1 : opacity) }
}

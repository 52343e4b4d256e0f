public import Canvas

/// The renderer that a window should use.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The accelerated renderer if a graphics card is usable, otherwise the software renderer.
  case auto
  /// SDL's accelerated renderer, even if OpenGL is implemented in software.
  case gpu
  /// A software renderer, which draws with the processor.
  case software
}

/// The options for opening a window.
public struct WindowOptions: Sendable {
  /// The valid range of a visible window's width and height, in points.
  public static let sides = 240...16384

  /// The title bar's text.
  public var title: String
  /// The name by which the desktop groups windows and finds their icon.
  public var applicationName: String
  /// The size of the window's content in points, unless there is an ``adaptableSize``.
  public var size: Size
  /// A size that is adapted to the desktop's scale, and reduced to fit the display; `nil` for exactly ``size``.
  public var adaptableSize: ScaledSize?
  /// Whether the window opens in full screen.
  public var isFullscreen = false
  /// Whether the window is shown, with frames synchronized to the display; a hidden window needs no display.
  public var isVisible: Bool
  /// The requested renderer; only ``RendererChoice/auto`` falls back to another one.
  public var renderer: RendererChoice
  /// The address of the D-Bus session bus, on which SDL finds the input method; `nil` for none.
  public var busAddress: String?
  /// Whether the accelerated renderer dithers the background; `nil` to decide by the renderer's speed.
  var isDithered: Bool?

  /// Creates options, with defaults for the other properties.
  public init(title: String, applicationName: String, size: Size, isVisible: Bool, renderer: RendererChoice) {
    (self.title, self.applicationName, self.size) = (title, applicationName, size)
    (self.isVisible, self.renderer) = (isVisible, renderer)
  }
}

public import Canvas

/// A choice of a renderer.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics card if there is one, else the processor.
  case auto
  /// SDL's accelerated renderer, even where OpenGL runs on the processor.
  case gpu
  /// The processor.
  case software
}

/// The options with which a window opens.
public struct WindowOptions: Sendable {
  /// The range of a window's sides, in points.
  public static let sides = 240...16384
  /// The most pixels of a window: those of the largest at one pixel per point.
  public static let maximumPixelCount = Double(sides.upperBound * sides.upperBound)

  /// A choice of a window's first size and position.
  public enum Opening: Hashable, Sendable {
    /// The size of the options, centered on the display.
    case exact
    /// The size of the options times the desktop's scale, within the display.
    case scaled
    /// The placement from an earlier run, kept within the displays.
    case restored(WindowPlacement)
  }

  /// The title bar's text.
  public var title: String
  /// The name by which the desktop groups windows and finds icons.
  public var applicationName: String
  /// The size of the window's content in points.
  public var size: Size
  /// The choice of its first size and position.
  public var opening = Opening.exact
  /// Whether the window fills its screen from the start.
  public var isFullscreen = false
  /// Whether the window is shown, with its frames synchronized to the display; a hidden window needs no display.
  public var isVisible: Bool
  /// The choice of a renderer.
  public var renderer: RendererChoice
  /// The address of the session's bus, by which SDL finds the input method; `nil` for no bus.
  public var busAddress: String?
  /// Whether a graphics card dithers the color field; `nil` for the default of the card.
  var isFieldDithered: Bool?

  /// Creates a set of options.
  public init(title: String, applicationName: String, size: Size, isVisible: Bool, renderer: RendererChoice) {
    (self.title, self.applicationName, self.size) = (title, applicationName, size)
    (self.isVisible, self.renderer) = (isVisible, renderer)
  }
}

public import Canvas

/// What draws in a window.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics card where there is a real one, otherwise the processor.
  case auto
  /// SDL's accelerated renderer, even where OpenGL runs on the processor.
  case gpu
  /// The processor.
  case software
}

/// The options with which a window opens.
public struct WindowOptions: Sendable {
  /// The lengths that a window's sides can have, in points.
  public static let sides = 240...16384
  /// The most pixels that a window can have: those of the largest at one pixel a point.
  public static let maximumPixelCount = Double(sides.upperBound * sides.upperBound)

  /// How a window's first size and place are found.
  public enum Opening: Hashable, Sendable {
    /// It has the size of the options, in the middle of the display.
    case exact
    /// Its size grows with the desktop's scale where that is not the compositor's work, as far as the display allows.
    case scaled
    /// It is as it was before, as far as the displays allow.
    case restored(WindowPlacement)
  }

  /// The title bar's text.
  public var title: String
  /// The name by which desktops group the program's windows and find its icon.
  public var applicationName: String
  /// The size of the window's content in points.
  public var size: Size
  /// How its first size and place are found.
  public var opening = Opening.exact
  /// Whether the window fills its screen from the start.
  public var isFullscreen: Bool
  /// Whether the window appears on a display; one that doesn't needs no display.
  public var isVisible: Bool
  /// What draws in the window.
  public var renderer: RendererChoice
  /// Where the session's bus listens, on which SDL finds the user's input method; `nil` keeps SDL from any bus.
  public var busAddress: String?
  /// Whether frames keep to the display's refresh rate; otherwise they are drawn as fast as possible.
  public var isPaced: Bool
  /// Whether a graphics card draws a field of color without steps; `nil` leaves it to the kind of card.
  var isFieldDithered: Bool?

  /// Creates a set of options.
  public init(
    title: String, applicationName: String, size: Size, isFullscreen: Bool = false, isVisible: Bool = true,
    renderer: RendererChoice = .auto, isPaced: Bool = true
  ) {
    self.title = title
    self.applicationName = applicationName
    self.size = size
    self.isFullscreen = isFullscreen
    self.isVisible = isVisible
    self.renderer = renderer
    self.isPaced = isPaced
  }
}

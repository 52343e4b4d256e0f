// What can be chosen about a window before it opens.

public import Canvas

/// Who draws: the graphics card or the processor.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics card where there is a real one, else the processor.
  case auto
  /// SDL's accelerated renderer, even where a software OpenGL stands behind it.
  case gpu
  /// The processor.
  case software
}

/// The wishes with which a window opens.
public struct WindowOptions: Sendable {
  /// The title bar's text.
  public var title: String
  /// The extent of the window's inside, in points.
  public var size: Size
  /// Whether the window fills its screen from the start.
  public var isFullscreen: Bool
  /// Whether anything appears on a display; a replay, a screenshot and a benchmark need none.
  public var isVisible: Bool
  /// Who draws.
  public var renderer: RendererChoice
  /// Whether frames keep to the display's rate; a replay and a benchmark run as fast as they can.
  public var isPaced: Bool

  /// Makes a set of wishes.
  public init(
    title: String, size: Size, isFullscreen: Bool = false, isVisible: Bool = true, renderer: RendererChoice = .auto,
    isPaced: Bool = true
  ) {
    self.title = title
    self.size = size
    self.isFullscreen = isFullscreen
    self.isVisible = isVisible
    self.renderer = renderer
    self.isPaced = isPaced
  }
}

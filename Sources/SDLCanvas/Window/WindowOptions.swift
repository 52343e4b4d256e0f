import CSDL2
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

/// The size of a window's content, with the desktop's scale for which it was chosen.
public struct ScaledSize: Hashable, Sendable {
  /// Twice the usual width and height of a window's frame, in points at a desktop scale of 1.
  private static let frame = Size(width: 16, height: 80)

  /// The size in points.
  public var size: Size
  /// The desktop's scale, which is 1 on Wayland; `nil` if it is unknown.
  public var scale: Double?

  /// Creates a size in points at a scale, if that is known.
  public init(_ size: Size, scale: Double?) { (self.size, self.scale) = (size, scale) }

  /// Returns the size at another scale of the desktop, in whole points, with sides that a window may have.
  func scaled(to scale: Double) -> ScaledSize {
    let factor = scale / (self.scale ?? scale)
    func side(_ length: Double) -> Double {
      let sides = WindowOptions.sides
      return max(Double(sides.lowerBound), min((length * factor).rounded(), Double(sides.upperBound)))
    }
    return ScaledSize(Size(width: side(size.width), height: side(size.height)), scale: scale)
  }

  /// Returns the size, reduced to fit the usable area of a display with a frame; unchanged if there is no such display.
  func fitted(toDisplay index: Int32) -> Size {
    var area = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(index, &area) == 0 else { return size }
    // The content is centered, and on Wayland, the area includes panels.
    return Size(
      width: min(size.width, Double(area.w) - Self.frame.width * (scale ?? 1)),
      height: min(size.height, Double(area.h) - Self.frame.height * (scale ?? 1)))
  }
}

internal import CSDL2
public import Canvas

/// A window's position and size on the desktop, in points.
///
/// The position is that of the frame's top left corner, or of the content's with sdl2-compat; it is known only on X11.
public struct WindowPlacement: Hashable, Sendable {
  /// The position; `nil` if it is unknown or chosen by the desktop.
  public var position: Point?
  /// The size of the content.
  public var size: Size
  /// The desktop's scale for which the size was chosen, which is 1 on Wayland; `nil` if it is unknown.
  public var scale: Double?

  /// Creates a placement from a position and a scale, if they are known, and the size of the content.
  public init(position: Point?, size: Size, scale: Double?) {
    (self.position, self.size, self.scale) = (position, size, scale)
  }

  /// The minimum length by which a window must overlap a display so that the user can move it, in points.
  private static let smallestPart = 48.0

  /// Returns the placement at another scale of the desktop, in whole points, with sides that a window may have.
  func scaled(to scale: Double) -> WindowPlacement {
    let factor = scale / (self.scale ?? scale)
    func side(_ length: Double) -> Double {
      let sides = WindowOptions.sides
      return max(Double(sides.lowerBound), min((length * factor).rounded(), Double(sides.upperBound)))
    }
    return WindowPlacement(
      position: position, size: Size(width: side(size.width), height: side(size.height)), scale: scale)
  }

  /// Returns the placement with its size limited to the display at its position, or else to the first one.
  ///
  /// The position is removed if the window would be out of the user's reach. Without displays, nothing is changed.
  func clamped(to displays: [Rect]) -> WindowPlacement {
    guard let first = displays.first else { return self }
    let home = displays.first { position.map($0.contains) ?? false } ?? first
    let size = Size(width: min(size.width, home.width), height: min(size.height, home.height))
    guard let position else { return WindowPlacement(position: nil, size: size, scale: scale) }
    let isReachable = displays.contains { display in
      let part = Self.smallestPart
      return position.x + size.width >= display.x + part && position.x <= display.maxX - part
        && position.y >= display.y && position.y <= display.maxY - part
    }
    return WindowPlacement(position: isReachable ? position : nil, size: size, scale: scale)
  }

  /// Returns the placement moved onto the display at its position, fully if it fits; unchanged if no display is there.
  func moved(into displays: [Rect]) -> WindowPlacement {
    guard let position, let home = displays.first(where: { $0.contains(position) }) else { return self }
    let moved = Point(
      x: max(home.x, min(position.x, home.maxX - size.width)), y: max(home.y, min(position.y, home.maxY - size.height)))
    return WindowPlacement(position: moved, size: size, scale: scale)
  }

  /// The usable areas of the displays, in points.
  static var displays: [Rect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var area = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &area) == 0, area.w > 0, area.h > 0 else { return nil }
      return Rect(x: Double(area.x), y: Double(area.y), width: Double(area.w), height: Double(area.h))
    }
  }
}

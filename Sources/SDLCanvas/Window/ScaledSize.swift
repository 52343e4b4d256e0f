import CSDL2
public import Canvas

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

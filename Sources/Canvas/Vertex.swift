// The one thing that reaches the graphics card.

/// A corner of a shape: place, tint and place in the texture.
///
/// 20 bytes, laid out as SDL_Vertex.
public struct Vertex: Hashable, Sendable {
  /// Pixels from the window's left edge.
  public var x: Float
  /// Pixels from the window's top edge.
  public var y: Float
  /// The tint, multiplied with the texture.
  public var color: Color
  /// Share of the texture's width from 0 to 1.
  public var u: Float
  /// Share of the texture's height from 0 to 1.
  public var v: Float

  /// Makes a corner.
  public init(x: Float, y: Float, color: Color, u: Float, v: Float) {
    self.x = x
    self.y = y
    self.color = color
    self.u = u
    self.v = v
  }
}

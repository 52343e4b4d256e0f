/// The texture of a draw command.
public enum Texture: Hashable, Sendable {
  /// The atlas of the sprites, ``DrawList/atlas``.
  case atlas
  /// The background's gradient, ``DrawList/field``.
  case field
}

/// A run of consecutive shapes of one kind that share a texture.
public struct DrawCommand: Hashable, Sendable {
  /// The kind of a command's shapes.
  public enum Primitive: Hashable, Sendable {
    /// Axis-aligned rectangles, stored in ``DrawList/sprites``.
    case sprites
    /// Triangles, each stored as three consecutive elements of ``DrawList/indices``.
    case triangles
  }

  /// The texture of all shapes in the run.
  public let texture: Texture
  /// The kind of all shapes in the run.
  public let primitive: Primitive
  /// The range of the run's elements in ``DrawList/sprites`` or, for triangles, in ``DrawList/indices``.
  public internal(set) var range: Range<Int>
}

/// An axis-aligned rectangle of the window, filled from a rectangle of a texture.
public struct Sprite: Hashable, Sendable, BitwiseCopyable {
  /// The left, top, right and bottom edges, in pixels from the window's top left corner.
  public var x0, y0, x1, y1: Float
  /// The same edges in the texture, as fractions of its width and height, from 0 to 1.
  public var u0, v0, u1, v1: Float
  /// The color by which the texture is multiplied.
  public var color: Color

  /// Creates a sprite from its edges in pixels, its edges in the texture as fractions, and a color.
  public init(x0: Float, y0: Float, x1: Float, y1: Float, u0: Float, v0: Float, u1: Float, v1: Float, color: Color) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    (self.u0, self.v0, self.u1, self.v1) = (u0, v0, u1, v1)
    self.color = color
  }

  /// The four corners, clockwise from the top left.
  public var corners: (Vertex, Vertex, Vertex, Vertex) {
    (
      Vertex(x: x0, y: y0, color: color, u: u0, v: v0), Vertex(x: x1, y: y0, color: color, u: u1, v: v0),
      Vertex(x: x1, y: y1, color: color, u: u1, v: v1), Vertex(x: x0, y: y1, color: color, u: u0, v: v1)
    )
  }
}

/// A corner of a triangle, in the 20-byte memory layout of `SDL_Vertex`.
public struct Vertex: Hashable, Sendable, BitwiseCopyable {
  /// The position, in pixels from the window's top left corner.
  public var x, y: Float
  /// The color by which the texture is multiplied.
  public var color: Color
  /// The texture coordinates, as fractions of the texture's width and height, from 0 to 1.
  public var u, v: Float

  /// Creates a vertex from a position in pixels, a color and texture coordinates.
  public init(x: Float, y: Float, color: Color, u: Float, v: Float) {
    (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
  }
}

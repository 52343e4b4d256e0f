/// A source of colors for a draw command.
public enum Texture: Hashable, Sendable {
  /// The atlas of prepared sprites.
  case atlas
  /// The smooth color behind everything, ``DrawList/field``.
  case field
}

/// A run of neighboring shapes of one kind that share a texture.
public struct DrawCommand: Hashable, Sendable {
  /// A kind of shape.
  public enum Primitive: Hashable, Sendable {
    /// Upright rectangles: elements of ``DrawList/sprites``.
    case sprites
    /// Triangles: elements of ``DrawList/indices``, three for each.
    case triangles
  }

  /// The texture that all shapes of the run share.
  public let texture: Texture
  /// The kind of all shapes of the run.
  public let primitive: Primitive
  /// The run's elements: indices into ``DrawList/sprites`` or ``DrawList/indices``, depending on ``primitive``.
  public internal(set) var range: Range<Int>
}

/// An upright rectangle of pixels filled from a rectangle of a texture.
public struct Sprite: Hashable, Sendable, BitwiseCopyable {
  /// The edges in pixels.
  public var x0, y0, x1, y1: Float
  /// The texture's edges as fractions of its width and height, from 0 to 1.
  public var u0, v0, u1, v1: Float
  /// The color that the texture is multiplied with.
  public var color: Color

  /// Creates a sprite.
  public init(x0: Float, y0: Float, x1: Float, y1: Float, u0: Float, v0: Float, u1: Float, v1: Float, color: Color) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    (self.u0, self.v0, self.u1, self.v1) = (u0, v0, u1, v1)
    self.color = color
  }

  /// The corners, clockwise from the top left.
  public var corners: (Vertex, Vertex, Vertex, Vertex) {
    (
      Vertex(x: x0, y: y0, color: color, u: u0, v: v0), Vertex(x: x1, y: y0, color: color, u: u1, v: v0),
      Vertex(x: x1, y: y1, color: color, u: u1, v: v1), Vertex(x: x0, y: y1, color: color, u: u0, v: v1)
    )
  }
}

/// A corner of a triangle, laid out as `SDL_Vertex`, in 20 bytes.
public struct Vertex: Hashable, Sendable, BitwiseCopyable {
  /// The position, in pixels from the window's top left corner.
  public var x, y: Float
  /// The color that the texture is multiplied with.
  public var color: Color
  /// The texture coordinates as fractions of its width and height, from 0 to 1.
  public var u, v: Float

  /// Creates a vertex.
  public init(x: Float, y: Float, color: Color, u: Float, v: Float) {
    (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
  }
}

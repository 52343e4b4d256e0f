/// The texture of a draw command.
public enum Texture: Hashable, Sendable {
  /// The atlas of the sprites, ``DrawList/atlas``.
  case atlas
  /// The background, ``DrawList/gradient``.
  case gradient
}

/// A run of consecutive shapes of one kind that share a texture.
public struct DrawCommand: Hashable, Sendable {
  /// The kind of a command's shapes.
  public enum Primitive: Hashable, Sendable {
    /// Axis-aligned rectangles of two triangles each, of which the first begins top left and ends bottom right.
    case sprites
    /// White triangles of one color, of which only the opacity changes.
    case strokes
    /// Triangles with any colors and texture coordinates.
    case triangles
  }

  /// The texture of all shapes in the run.
  public let texture: Texture
  /// The kind of all shapes in the run.
  public let primitive: Primitive
  /// The range of the run's elements in ``DrawList/indices``, three for each triangle.
  public internal(set) var range: Range<Int>
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

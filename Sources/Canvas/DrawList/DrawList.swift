/// The shapes of one frame in drawing order, ready for a renderer.
///
/// A list reuses its memory from frame to frame. Every shape is clipped to the window, because a single vertex outside
/// it makes some drivers slow. Positions and lengths are in pixels, from the window's top left corner.
public struct DrawList: Sendable {
  /// The window's size, to which all shapes are clipped.
  public private(set) var bounds = Size(width: 1, height: 1)
  /// The atlas that the frame's sprites refer to.
  public private(set) var atlas = Atlas(
    regions: [], white: Atlas.Region(u0: 0, v0: 0, u1: 0, v1: 0, size: Size(side: 0)), pixelsPerDesignPoint: 1)
  /// The runs of shapes, in drawing order.
  public private(set) var commands: [DrawCommand] = []
  /// The corners of the triangles, in drawing order.
  public internal(set) var vertices: [Vertex] = []
  /// Three indices into ``vertices`` for each triangle.
  public private(set) var indices: [Int32] = []
  /// The background, which covers the window below all shapes unless it is empty; ``begin(in:atlas:)`` keeps it.
  public var gradient = Gradient()
  /// The corners of the shape after and before the current cut; stored here to reuse their memory.
  var clipped: [Vertex] = []
  var unclipped: [Vertex] = []

  /// Creates an empty list for a window of one pixel.
  public init() {}

  /// Begins a frame: removes all shapes, but keeps their memory and the gradient.
  public mutating func begin(in viewport: Viewport, atlas: Atlas) {
    bounds = viewport.pixelSize
    self.atlas = atlas
    commands.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// The number of draw calls on a graphics card: one for the gradient, and one for all shapes.
  ///
  /// The noise that a renderer may add to the gradient is not counted.
  public var drawCallCount: Int { (gradient.isEmpty ? 0 : 1) + (commands.isEmpty ? 0 : 1) }

  /// Appends the last `count` vertices as a triangle fan; they are the corners of a convex shape.
  mutating func appendFan(of count: Int, _ primitive: DrawCommand.Primitive) {
    let base = Int32(vertices.count - count)
    for corner in 1..<Int32(count - 1) {
      indices.append(base)
      indices.append(base + corner)
      indices.append(base + corner + 1)
    }
    let end = indices.count
    if let last = commands.indices.last, commands[last].primitive == primitive {
      commands[last].range = commands[last].range.lowerBound..<end
    } else {
      commands.append(DrawCommand(primitive: primitive, range: end - (count - 2) * 3..<end))
    }
  }
}

/// A run of consecutive shapes of one kind.
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

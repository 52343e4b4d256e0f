/// The shapes of one frame in drawing order, ready for a renderer.
///
/// A list reuses its memory from frame to frame. Every shape is clipped to the window, because a single vertex outside
/// it makes some drivers slow.
public struct DrawList: Sendable {
  /// The window's size in pixels, to which all shapes are clipped.
  public private(set) var bounds = Size(width: 1, height: 1)
  /// The atlas that the frame's sprites refer to.
  public private(set) var atlas = Atlas(
    regions: [], white: Atlas.Region(u0: 0, v0: 0, u1: 0, v1: 0, size: Size(side: 0)), pixelsPerDesignPoint: 1)
  /// The runs of shapes, in drawing order.
  public private(set) var commands: [DrawCommand] = []
  /// The axis-aligned rectangles, in drawing order.
  public internal(set) var sprites: [Sprite] = []
  /// The vertices of the triangles, in drawing order.
  public internal(set) var vertices: [Vertex] = []
  /// Three indices into ``vertices`` for each triangle.
  public private(set) var indices: [Int32] = []
  /// The background's gradient, drawn by ``drawField()``; ``begin(in:atlas:)`` keeps it.
  public var field = ColorField()
  /// The corners of the shape after and before the current cut; stored here to reuse their memory.
  var clipped: [Vertex] = []
  var unclipped: [Vertex] = []

  /// Creates an empty list for a window of one pixel.
  public init() {}

  /// Begins a frame: removes all shapes, but keeps their memory and the field.
  public mutating func begin(in viewport: Viewport, atlas: Atlas) {
    bounds = viewport.pixelSize
    self.atlas = atlas
    commands.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// The number of draw calls on a graphics card: one for each run of commands with the same texture.
  public var drawCallCount: Int {
    commands.indices.count { $0 == 0 || commands[$0].texture != commands[$0 - 1].texture }
  }

  /// The number of vertices of all shapes, four for each sprite.
  public var vertexCount: Int { vertices.count + 4 * sprites.count }

  /// Whether the first command draws the field, which covers the whole window.
  public var coversWindow: Bool { commands.first?.texture == .field }

  /// Appends a sprite, which must be clipped to the window.
  mutating func append(_ sprite: Sprite, texture: Texture) {
    sprites.append(sprite)
    extendRun(.sprites, of: texture, to: sprites.count, by: 1)
  }

  /// Appends the shape in ``clipped``, if any, as a triangle fan; it must be convex.
  mutating func appendClipped() {
    guard clipped.count >= 3 else { return }
    let base = Int32(vertices.count)
    vertices.append(contentsOf: clipped)
    for corner in 1..<Int32(clipped.count - 1) {
      indices.append(base)
      indices.append(base + corner)
      indices.append(base + corner + 1)
    }
    extendRun(.triangles, of: .atlas, to: indices.count, by: (clipped.count - 2) * 3)
  }

  private mutating func extendRun(_ primitive: DrawCommand.Primitive, of texture: Texture, to end: Int, by count: Int) {
    if let last = commands.indices.last, commands[last].texture == texture, commands[last].primitive == primitive {
      commands[last].range = commands[last].range.lowerBound..<end
    } else {
      commands.append(DrawCommand(texture: texture, primitive: primitive, range: (end - count)..<end))
    }
  }
}

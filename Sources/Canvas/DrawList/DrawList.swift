/// Everything that one frame draws, in order, ready for a renderer.
///
/// One value is kept and refilled frame by frame, so that a warm frame allocates nothing. Every shape is clipped to the
/// window: a single vertex outside sends some drivers down a slow path.
public struct DrawList: Sendable {
  /// The window's size in pixels; nothing reaches outside it.
  public private(set) var bounds = Size(width: 1, height: 1)
  /// The atlas that the frame's sprites refer to.
  public private(set) var atlas = Atlas(
    regions: [], white: Atlas.Region(u0: 0, v0: 0, u1: 0, v1: 0, size: Size(side: 0)), pixelsPerDesignPoint: 1)
  /// The runs of shapes, in drawing order.
  public private(set) var commands: [DrawCommand] = []
  /// The upright rectangles.
  public internal(set) var sprites: [Sprite] = []
  /// The corners of the triangles.
  public internal(set) var vertices: [Vertex] = []
  /// Three indices into ``vertices`` for each triangle.
  public private(set) var indices: [Int32] = []
  /// The smooth color behind everything, drawn by ``drawField()``; it outlives the frame.
  public var field = ColorField()
  /// Scratch space for the shape that is being clipped, kept so that clipping allocates nothing.
  var clipped: [Vertex] = []
  var unclipped: [Vertex] = []

  /// Creates an empty list.
  public init() {}

  /// Begins a frame with an empty list, keeping its memory and its field.
  public mutating func begin(in viewport: Viewport, atlas: Atlas) {
    bounds = viewport.pixelSize
    self.atlas = atlas
    commands.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// The number of draw calls that a graphics card needs: one for each change of texture.
  public var drawCallCount: Int {
    commands.indices.count { $0 == 0 || commands[$0].texture != commands[$0 - 1].texture }
  }

  /// The number of vertices that a graphics card needs, four for each sprite.
  public var vertexCount: Int { vertices.count + 4 * sprites.count }

  /// Whether the frame begins with the field, which covers the whole window.
  public var coversWindow: Bool { commands.first?.texture == .field }

  /// Appends a sprite, without clipping.
  mutating func append(_ sprite: Sprite, texture: Texture) {
    sprites.append(sprite)
    extendRun(.sprites, of: texture, to: sprites.count, by: 1)
  }

  /// Appends the convex shape in ``clipped`` as a fan of triangles, unless nothing of it is left.
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

extension DrawList {
  /// A position between the shapes of a frame.
  public struct Mark: Hashable, Sendable { fileprivate let spriteCount, vertexCount: Int }

  /// The position after the last shape.
  public var mark: Mark { Mark(spriteCount: sprites.count, vertexCount: vertices.count) }

  /// Multiplies the opacity of each shape from the atlas since a mark by a fraction from 0 to 1.
  public mutating func fade(since mark: Mark, to fraction: Double) {
    for command in commands where command.texture == .atlas && command.primitive == .sprites {
      let start = max(command.range.lowerBound, mark.spriteCount)
      for index in start..<max(start, command.range.upperBound) {
        sprites[index].color = sprites[index].color.faded(to: fraction)
      }
    }
    for index in mark.vertexCount..<vertices.count {
      vertices[index].color = vertices[index].color.faded(to: fraction)
    }
  }
}

// A whole frame as geometry: what the world gives back, ready for the renderer.

/// The triangles of one frame, in drawing order, and the pictures they are drawn with.
///
/// One value is kept and refilled frame by frame, so that a warm frame allocates nothing.
/// Everything appended is clipped to the window: a single vertex outside sends some drivers down a slow path.
public struct Batches: Sendable {
  /// What a run of triangles is textured with.
  public enum Texture: Hashable, Sendable {
    /// The atlas of prepared art.
    case atlas
    /// A picture of ``Batches/pictures``, by its index.
    case picture(Int)
  }

  /// Neighbouring triangles of one texture: one draw call.
  public struct Run: Hashable, Sendable {
    /// The texture of all its triangles.
    public var texture: Texture
    /// Where its indices begin.
    public var firstIndex: Int
    /// How many indices it has, a multiple of 3.
    public var indexCount: Int
  }

  /// The window in pixels; nothing reaches outside it.
  public private(set) var bounds = Size(width: 1, height: 1)
  /// All corners.
  public private(set) var vertices: [Vertex] = []
  /// Three indices into ``vertices`` a triangle.
  public private(set) var indices: [Int32] = []
  /// The draw calls.
  public private(set) var runs: [Run] = []
  /// What the world computed itself.
  ///
  /// They outlive the frame; the renderer fetches those whose revision changed.
  public var pictures: [Picture] = []
  /// Room to cut shapes in, kept so that cutting allocates nothing.
  var clipped: [Vertex] = []
  var uncut: [Vertex] = []

  /// Makes an empty frame.
  public init() {}

  /// Empties the frame and keeps its memory.
  public mutating func begin(in viewport: Viewport) {
    bounds = viewport.pixelSize
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }

  /// Appends a convex shape of 3 or more corners, fan by fan, without clipping.
  mutating func append(_ corners: [Vertex], texture: Texture) {
    guard corners.count >= 3 else { return }
    let base = Int32(vertices.count)
    vertices.append(contentsOf: corners)
    for corner in 1..<Int32(corners.count - 1) {
      indices.append(base)
      indices.append(base + corner)
      indices.append(base + corner + 1)
    }
    extendRun(texture, by: (corners.count - 2) * 3)
  }

  /// Appends four corners in order round the shape, without clipping.
  mutating func appendQuad(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, texture: Texture) {
    let base = Int32(vertices.count)
    vertices.append(a)
    vertices.append(b)
    vertices.append(c)
    vertices.append(d)
    indices.append(base)
    indices.append(base + 1)
    indices.append(base + 2)
    indices.append(base)
    indices.append(base + 2)
    indices.append(base + 3)
    extendRun(texture, by: 6)
  }

  private mutating func extendRun(_ texture: Texture, by count: Int) {
    if let last = runs.indices.last, runs[last].texture == texture {
      runs[last].indexCount += count
    } else {
      runs.append(Run(texture: texture, firstIndex: indices.count - count, indexCount: count))
    }
  }
}

internal import CSDL2
internal import Canvas

/// The vertices and indices of a draw call, whose memory is reused for the next one.
struct GeometryBuffer {
  private(set) var vertices: [Vertex] = []
  /// Three indices into ``vertices`` for each triangle.
  private(set) var indices: [Int32] = []

  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  mutating func append(_ command: DrawCommand, of list: borrowing DrawList) {
    switch command.primitive {
    case .sprites:
      let sprites = list.sprites.span
      for index in command.range { append(sprites[index]) }
    case .triangles:
      let (corners, indices) = (list.vertices.span, list.indices.span)
      // Vertices are in drawing order, so those of a command lie between its first and its last index.
      let (first, last) = (indices[command.range.lowerBound], indices[command.range.upperBound - 1])
      let offset = Int32(vertices.count) - first
      for index in command.range { self.indices.append(indices[index] + offset) }
      for index in Int(first)...Int(last) { vertices.append(corners[index]) }
    }
  }

  func draw(_ texture: OpaquePointer?, _ renderer: OpaquePointer) throws(CanvasError) {
    let code = vertices.withUnsafeBytes { vertices in
      indices.withUnsafeBufferPointer { indices in
        guard let start = vertices.baseAddress, !indices.isEmpty else { return Int32(0) }
        let stride = Int32(MemoryLayout<Vertex>.stride)
        return SDL_RenderGeometryRaw(
          renderer, texture,
          start.assumingMemoryBound(to: Float.self), stride,
          (start + Self.colorOffset).assumingMemoryBound(to: SDL_Color.self), stride,
          (start + Self.textureOffset).assumingMemoryBound(to: Float.self), stride,
          Int32(vertices.count) / stride,
          indices.baseAddress, Int32(indices.count), Int32(MemoryLayout<Int32>.size))
      }
    }
    try check(code, "drawing")
  }

  private static let colorOffset = MemoryLayout<Vertex>.offset(of: \.color) ?? 8
  private static let textureOffset = MemoryLayout<Vertex>.offset(of: \.u) ?? 12

  mutating func append(_ sprite: Sprite) {
    let base = Int32(vertices.count)
    let corners = sprite.corners
    vertices.append(corners.0)
    vertices.append(corners.1)
    vertices.append(corners.2)
    vertices.append(corners.3)
    for corner in 1...Int32(2) {
      indices.append(base)
      indices.append(base + corner)
      indices.append(base + corner + 1)
    }
  }
}

internal import Canvas

/// The corners and indices of one draw call, kept from call to call so that a warm frame allocates nothing.
struct GeometryBuffer {
  /// The corners, in drawing order.
  private(set) var vertices: [Vertex] = []
  /// Three indices into ``vertices`` for each triangle.
  private(set) var indices: [Int32] = []

  /// Empties the buffer and keeps its memory.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Appends the shapes of a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - list: The list that it belongs to.
  ///   - color: A color that takes the place of the sprites' own.
  mutating func append(_ command: DrawCommand, of list: borrowing DrawList, color: Color? = nil) {
    switch command.primitive {
    case .sprites:
      let sprites = list.sprites.span
      for index in command.range {
        var sprite = sprites[index]
        if let color { sprite.color = color }
        append(sprite)
      }
    case .triangles:
      let (corners, indices) = (list.vertices.span, list.indices.span)
      // A list's corners lie in drawing order: a command's are those from its first index to its last.
      let (first, last) = (indices[command.range.lowerBound], indices[command.range.upperBound - 1])
      let offset = Int32(vertices.count) - first
      for index in command.range { self.indices.append(indices[index] + offset) }
      for index in Int(first)...Int(last) { vertices.append(corners[index]) }
    }
  }

  /// Appends a sprite as two triangles.
  private mutating func append(_ sprite: Sprite) {
    let base = Int32(vertices.count)
    let corners = sprite.corners
    vertices.append(corners.0)
    vertices.append(corners.1)
    vertices.append(corners.2)
    vertices.append(corners.3)
    indices.append(base)
    indices.append(base + 1)
    indices.append(base + 2)
    indices.append(base)
    indices.append(base + 2)
    indices.append(base + 3)
  }
}

extension DrawList {
  /// A position between the shapes of a frame.
  public struct Mark: Hashable, Sendable {
    fileprivate let spriteCount, vertexCount: Int
  }

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

extension DrawList {
  /// A moment while a frame is drawn.
  public struct Mark: Hashable, Sendable {
    fileprivate let spriteCount, vertexCount: Int
  }

  /// The moment now: before whatever is drawn next.
  public var mark: Mark { Mark(spriteCount: sprites.count, vertexCount: vertices.count) }

  /// Fades what was drawn from the atlas since a moment, shape by shape.
  ///
  /// - Parameters:
  ///   - mark: The moment, in this frame.
  ///   - fraction: The fraction that is left of each shape's opacity, from 0 to 1.
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

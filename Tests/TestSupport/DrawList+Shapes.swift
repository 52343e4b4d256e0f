public import Canvas

/// A rectangle of a draw list, in pixels, with its texture coordinates.
public struct Sprite: Hashable {
  /// The left, top, right and bottom edges, and the same edges in the texture.
  public let x0, y0, x1, y1, u0, v0, u1, v1: Float
  /// The color.
  public let color: Color
}

extension DrawList {
  /// The sprites, in drawing order.
  public var sprites: [Sprite] {
    commands.filter { $0.primitive == .sprites }.flatMap { command in
      stride(from: command.range.lowerBound, to: command.range.upperBound, by: 6).map { index in
        let (start, end) = (vertices[Int(indices[index])], vertices[Int(indices[index + 2])])
        return Sprite(
          x0: start.x, y0: start.y, x1: end.x, y1: end.y, u0: start.u, v0: start.v, u1: end.u, v1: end.v,
          color: start.color)
      }
    }
  }

  /// The corners of all other triangles, in drawing order.
  public var strokes: [Vertex] {
    commands.filter { $0.primitive != .sprites }.flatMap { $0.range.map { vertices[Int(indices[$0])] } }
  }
}

extension Bitmap {
  /// Creates a bitmap from `width * height` pixels.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "A bitmap needs a pixel for each column of each row")
    self.init(width: width, height: height)
    self.pixels.update(from: pixels, count: pixels.count)
  }
}

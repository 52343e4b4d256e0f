extension DrawList {
  /// Draws a triangle or, with `d`, a convex quadrilateral with its corners in order, clipped to the window.
  mutating func polygon(
    _ primitive: DrawCommand.Primitive, _ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex? = nil
  ) {
    clipped.removeAll(keepingCapacity: true)
    clipped.append(a)
    clipped.append(b)
    clipped.append(c)
    if let d { clipped.append(d) }
    let (right, bottom) = (Float(bounds.width), Float(bounds.height))
    let isInside = clipped.allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.x <= right && $0.y <= bottom }
    if !isInside {
      cut(at: 0) { $0.x }
      cut(at: -right) { -$0.x }
      cut(at: 0) { $0.y }
      cut(at: -bottom) { -$0.y }
    }
    guard clipped.count >= 3 else { return }
    vertices.append(contentsOf: clipped)
    appendFan(of: clipped.count, primitive)
  }

  /// Keeps the part of the shape where `distance` is at least `limit` (Sutherland and Hodgman, 1974).
  private mutating func cut(at limit: Float, by distance: (Vertex) -> Float) {
    swap(&clipped, &unclipped)
    clipped.removeAll(keepingCapacity: true)
    guard var previous = unclipped.last else { return }
    for vertex in unclipped {
      let (before, after) = (distance(previous) - limit, distance(vertex) - limit)
      if (before < 0) != (after < 0) {
        clipped.append(previous.mixed(with: vertex, fraction: before / (before - after)))
      }
      if after >= 0 { clipped.append(vertex) }
      previous = vertex
    }
  }
}

extension Vertex {
  fileprivate func mixed(with other: Vertex, fraction: Float) -> Vertex {
    Vertex(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
      color: color.mixed(with: other.color, fraction: Double(fraction)),
      u: u + (other.u - u) * fraction, v: v + (other.v - v) * fraction)
  }
}

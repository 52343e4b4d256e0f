extension DrawList {
  /// Appends four corners in order around a convex shape, cut at the window's edges.
  mutating func quad(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) {
    if isInside(a), isInside(b), isInside(c), isInside(d) {
      append(a, b, c, d)
      return
    }
    clipped.removeAll(keepingCapacity: true)
    clipped.append(a)
    clipped.append(b)
    clipped.append(c)
    clipped.append(d)
    appendCut()
  }

  /// Appends a triangle, cut at the window's edges.
  mutating func triangle(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    clipped.removeAll(keepingCapacity: true)
    clipped.append(a)
    clipped.append(b)
    clipped.append(c)
    if isInside(a), isInside(b), isInside(c) { append(clipped) } else { appendCut() }
  }

  /// Appends the convex shape in ``clipped`` as far as it lies in the window.
  private mutating func appendCut() {
    let (right, bottom) = (Float(bounds.width), Float(bounds.height))
    if clipped.allSatisfy({ $0.x <= 0 }) || clipped.allSatisfy({ $0.y <= 0 }) { return }
    if clipped.allSatisfy({ $0.x >= right }) || clipped.allSatisfy({ $0.y >= bottom }) { return }
    cut(at: 0) { $0.x }
    cut(at: -right) { -$0.x }
    cut(at: 0) { $0.y }
    cut(at: -bottom) { -$0.y }
    append(clipped)
  }

  private func isInside(_ vertex: Vertex) -> Bool {
    vertex.x >= 0 && vertex.y >= 0 && vertex.x <= Float(bounds.width) && vertex.y <= Float(bounds.height)
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
  /// Returns the corner a fraction of the way to another.
  fileprivate func mixed(with other: Vertex, fraction: Float) -> Vertex {
    Vertex(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
      color: color.mixed(with: other.color, fraction: Double(fraction)),
      u: u + (other.u - u) * fraction, v: v + (other.v - v) * fraction)
  }
}

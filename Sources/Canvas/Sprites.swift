// Upright rectangles of a texture, clipped to the window.

extension Batches {
  /// Draws a piece of the atlas into a rectangle of pixels.
  public mutating func sprite(_ region: Atlas.Region, in rect: Rect, color: Color = .white) {
    clipped(
      rect, u0: region.u0, v0: region.v0, u1: region.u1, v1: region.v1, color: color, texture: .atlas)
  }

  /// Draws a picture, stretched into a rectangle of pixels.
  ///
  /// - Parameter margin: columns at the left and right that are left out; smooth stretching still looks at them.
  public mutating func picture(_ index: Int, margin: Int = 0, in rect: Rect, color: Color = .white) {
    let left = Float(margin) / Float(pictures[index].width)
    clipped(rect, u0: left, v0: 0, u1: 1 - left, v1: 1, color: color, texture: .picture(index))
  }

  /// Cuts the rectangle at the window's edges, and its texture in proportion.
  private mutating func clipped(
    _ rect: Rect, u0: Float, v0: Float, u1: Float, v1: Float, color: Color, texture: Texture
  ) {
    let (x0, y0) = (max(rect.x, 0), max(rect.y, 0))
    let (x1, y1) = (min(rect.maxX, bounds.width), min(rect.maxY, bounds.height))
    guard x0 < x1, y0 < y1 else { return }
    let perX = Double(u1 - u0) / rect.width
    let perY = Double(v1 - v0) / rect.height
    let left = x0 == rect.x ? u0 : u0 + Float((x0 - rect.x) * perX)
    let right = x1 == rect.maxX ? u1 : u0 + Float((x1 - rect.x) * perX)
    let upper = y0 == rect.y ? v0 : v0 + Float((y0 - rect.y) * perY)
    let lower = y1 == rect.maxY ? v1 : v0 + Float((y1 - rect.y) * perY)
    appendQuad(
      Vertex(x: Float(x0), y: Float(y0), color: color, u: left, v: upper),
      Vertex(x: Float(x1), y: Float(y0), color: color, u: right, v: upper),
      Vertex(x: Float(x1), y: Float(y1), color: color, u: right, v: lower),
      Vertex(x: Float(x0), y: Float(y1), color: color, u: left, v: lower),
      texture: texture)
  }
}

extension Batches {
  /// Fills a rectangle of pixels with a tint that changes evenly from its left edge to its right.
  public mutating func fill(_ rect: Rect, from left: Color, to right: Color, white: Atlas.Region) {
    let (x0, y0) = (max(rect.x, 0), max(rect.y, 0))
    let (x1, y1) = (min(rect.maxX, bounds.width), min(rect.maxY, bounds.height))
    guard x0 < x1, y0 < y1 else { return }
    let u = (white.u0 + white.u1) / 2
    let v = (white.v0 + white.v1) / 2
    let first = left.mixed(with: right, share: (x0 - rect.x) / rect.width)
    let last = left.mixed(with: right, share: (x1 - rect.x) / rect.width)
    appendQuad(
      Vertex(x: Float(x0), y: Float(y0), color: first, u: u, v: v),
      Vertex(x: Float(x1), y: Float(y0), color: last, u: u, v: v),
      Vertex(x: Float(x1), y: Float(y1), color: last, u: u, v: v),
      Vertex(x: Float(x0), y: Float(y1), color: first, u: u, v: v),
      texture: .atlas)
  }
}

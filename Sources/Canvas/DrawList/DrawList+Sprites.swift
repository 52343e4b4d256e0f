internal import MathFunctions

extension DrawList {
  /// Draws the part of a region of a texture that lies in the window, given the region's rectangle in pixels.
  public mutating func sprite(
    _ region: Atlas.Region, in rect: Rect, color: Color = .white, of texture: Texture = .atlas
  ) {
    let (left, top) = (max(rect.x, 0), max(rect.y, 0))
    let (right, bottom) = (min(rect.maxX, bounds.width), min(rect.maxY, bounds.height))
    guard left < right, top < bottom else { return }
    let (perX, perY) = (Double(region.u1 - region.u0) / rect.width, Double(region.v1 - region.v0) / rect.height)
    let u0 = left == rect.x ? region.u0 : region.u0 + Float((left - rect.x) * perX)
    let v0 = top == rect.y ? region.v0 : region.v0 + Float((top - rect.y) * perY)
    let u1 = right == rect.maxX ? region.u1 : region.u0 + Float((right - rect.x) * perX)
    let v1 = bottom == rect.maxY ? region.v1 : region.v0 + Float((bottom - rect.y) * perY)
    let (x0, y0, x1, y1) = (Float(left), Float(top), Float(right), Float(bottom))
    vertices.append(Vertex(x: x0, y: y0, color: color, u: u0, v: v0))
    vertices.append(Vertex(x: x1, y: y0, color: color, u: u1, v: v0))
    vertices.append(Vertex(x: x1, y: y1, color: color, u: u1, v: v1))
    vertices.append(Vertex(x: x0, y: y1, color: color, u: u0, v: v1))
    appendFan(of: 4, .sprites, texture)
  }

  /// Draws a region of the atlas into a square in pixels, rotated clockwise around its center by an angle in radians.
  public mutating func sprite(
    _ region: Atlas.Region, center: Point, side: Double, angle: Double, color: Color = .white
  ) {
    let (x, y) = (Math.cosine(angle) * side / 2, Math.sine(angle) * side / 2)
    func corner(_ right: Double, _ down: Double, _ u: Float, _ v: Float) -> Vertex {
      Vertex(
        x: Float(center.x + right * x - down * y), y: Float(center.y + right * y + down * x), color: color, u: u, v: v)
    }
    polygon(
      .triangles, corner(-1, -1, region.u0, region.v0), corner(1, -1, region.u1, region.v0),
      corner(1, 1, region.u1, region.v1),
      corner(-1, 1, region.u0, region.v1))
  }

  /// Fills a rectangle in pixels with one color.
  public mutating func fill(_ rect: Rect, color: Color) { sprite(atlas.white, in: rect, color: color) }

  /// Covers the window with ``gradient``, which must not be empty.
  public mutating func drawGradient() {
    precondition(!gradient.isEmpty, "An empty gradient has no color to cover the window with")
    let (left, top) = (0.5 / Float(gradient.width), 0.5 / Float(gradient.height))
    sprite(
      Atlas.Region(u0: left, v0: top, u1: 1 - left, v1: 1 - top, size: bounds), in: Rect(origin: .zero, size: bounds),
      of: .gradient)
  }

  /// The texture coordinates of all untextured triangles: the center of the atlas's white area.
  var whiteTexel: (u: Float, v: Float) {
    ((atlas.white.u0 + atlas.white.u1) / 2, (atlas.white.v0 + atlas.white.v1) / 2)
  }
}

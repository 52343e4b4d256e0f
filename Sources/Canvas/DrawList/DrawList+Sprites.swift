internal import MathFunctions

extension DrawList {
  /// Draws a region of the atlas into a rectangle in pixels, multiplied by a color.
  public mutating func sprite(_ region: Atlas.Region, in rect: Rect, color: Color = .white) {
    clipped(rect, u0: region.u0, v0: region.v0, u1: region.u1, v1: region.v1, color: color, texture: .atlas)
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
      corner(-1, -1, region.u0, region.v0), corner(1, -1, region.u1, region.v0), corner(1, 1, region.u1, region.v1),
      corner(-1, 1, region.u0, region.v1))
  }

  /// Fills a rectangle in pixels with one color.
  public mutating func fill(_ rect: Rect, color: Color) { sprite(atlas.white, in: rect, color: color) }

  /// Covers the window with ``field``, which must not be empty.
  public mutating func drawField() {
    precondition(!field.isEmpty, "An empty field has no color to cover the window with")
    let (left, top) = (0.5 / Float(field.width), 0.5 / Float(field.height))
    clipped(
      Rect(origin: .zero, size: bounds), u0: left, v0: top, u1: 1 - left, v1: 1 - top, color: .white, texture: .field)
  }

  /// Draws the part of a textured rectangle, in pixels, that lies in the window.
  private mutating func clipped(
    _ rect: Rect, u0: Float, v0: Float, u1: Float, v1: Float, color: Color, texture: Texture
  ) {
    let (x0, y0) = (max(rect.x, 0), max(rect.y, 0))
    let (x1, y1) = (min(rect.maxX, bounds.width), min(rect.maxY, bounds.height))
    guard x0 < x1, y0 < y1 else { return }
    let perX = Double(u1 - u0) / rect.width
    let perY = Double(v1 - v0) / rect.height
    append(
      Sprite(
        x0: Float(x0), y0: Float(y0), x1: Float(x1), y1: Float(y1),
        u0: x0 == rect.x ? u0 : u0 + Float((x0 - rect.x) * perX),
        v0: y0 == rect.y ? v0 : v0 + Float((y0 - rect.y) * perY),
        u1: x1 == rect.maxX ? u1 : u0 + Float((x1 - rect.x) * perX),
        v1: y1 == rect.maxY ? v1 : v0 + Float((y1 - rect.y) * perY),
        color: color),
      texture: texture)
  }

  /// The texture coordinates of all untextured triangles: the center of the atlas's white area.
  public var whiteTexel: (u: Float, v: Float) {
    ((atlas.white.u0 + atlas.white.u1) / 2, (atlas.white.v0 + atlas.white.v1) / 2)
  }
}

// Everything that isn't an upright rectangle: lines, arcs, discs.

internal import Canvas

/// A triangle with its corners from top to bottom, and how colour and texture change across it.
struct Triangle {
  let (top, middle, bottom): (Vertex, Vertex, Vertex)

  /// Sorts three corners; an edge shared by two triangles so has the same ends in both, and no pixel is drawn twice.
  init(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    var (top, middle, bottom) = (a, b, c)
    if middle.y < top.y { swap(&top, &middle) }
    if bottom.y < middle.y { swap(&middle, &bottom) }
    if middle.y < top.y { swap(&top, &middle) }
    (self.top, self.middle, self.bottom) = (top, middle, bottom)
  }

  /// Twice the area, signed.
  var area: Float {
    (middle.x - top.x) * (bottom.y - top.y) - (bottom.x - top.x) * (middle.y - top.y)
  }

  /// The two edges' coordinates at a height, in no order.
  @inline(__always)
  func edges(at y: Float) -> (Float, Float) {
    let long = Self.cross(top, bottom, at: y)
    let short = y < middle.y ? Self.cross(top, middle, at: y) : Self.cross(middle, bottom, at: y)
    return (long, short)
  }

  @inline(__always)
  private static func cross(_ a: Vertex, _ b: Vertex, at y: Float) -> Float {
    guard b.y > a.y else { return a.x }
    return a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
  }
}

/// A quantity that changes evenly over a plane: known at three corners, wanted at any place.
private struct Slope {
  private let (origin, perX, perY): (Float, Float, Float)
  private let (x, y): (Float, Float)

  init(_ triangle: Triangle, _ top: Float, _ middle: Float, _ bottom: Float) {
    let (a, b, c) = (triangle.top, triangle.middle, triangle.bottom)
    let (toMiddle, toBottom) = (middle - top, bottom - top)
    perX = (toMiddle * (c.y - a.y) - toBottom * (b.y - a.y)) / triangle.area
    perY = (toBottom * (b.x - a.x) - toMiddle * (c.x - a.x)) / triangle.area
    (origin, x, y) = (top, a.x, a.y)
  }

  @inline(__always)
  func value(x: Float, y: Float) -> Float { origin + (x - self.x) * perX + (y - self.y) * perY }
}

extension Raster {
  /// A triangle with less than this, in pixels squared, covers no centre worth a division by it.
  private static let smallestArea: Float = 1e-6

  /// Draws a triangle.
  func draw(_ triangle: Triangle, from texels: Texels) {
    guard abs(triangle.area) > Self.smallestArea else { return }
    let (a, b, c) = (triangle.top, triangle.middle, triangle.bottom)
    let red = Slope(triangle, Float(a.color.red), Float(b.color.red), Float(c.color.red))
    let green = Slope(triangle, Float(a.color.green), Float(b.color.green), Float(c.color.green))
    let blue = Slope(triangle, Float(a.color.blue), Float(b.color.blue), Float(c.color.blue))
    let alpha = Slope(triangle, Float(a.color.alpha), Float(b.color.alpha), Float(c.color.alpha))
    let u = Slope(triangle, a.u, b.u, c.u)
    let v = Slope(triangle, a.v, b.v, c.v)
    let (width, height) = (Float(texels.width), Float(texels.height))
    for row in rows(from: a.y, to: c.y) {
      let y = Float(row) + 0.5
      let (one, other) = triangle.edges(at: y)
      let pixels = target.start + row * target.stride
      for column in columns(from: min(one, other), to: max(one, other)) {
        let x = Float(column) + 0.5
        let source = texels.rows(at: Self.fixed(v.value(x: x, y: y) * height - 0.5))
        guard let color = texels.color(at: Self.fixed(u.value(x: x, y: y) * width - 0.5), of: source) else { continue }
        let tint = Tint(
          red: red.value(x: x, y: y), green: green.value(x: x, y: y), blue: blue.value(x: x, y: y),
          alpha: alpha.value(x: x, y: y))
        let tinted = color.tinted(tint)
        pixels[column] = texels.isOpaque ? tinted.pixel : tinted.over(Lanes(pixels[column])).pixel
      }
    }
  }
}

internal import Canvas

/// A triangle with its corners sorted from top to bottom.
struct Triangle {
  fileprivate let (top, middle, bottom): (Vertex, Vertex, Vertex)

  /// Sorts three corners; an edge shared by two triangles so has the same ends in both, and no pixel is drawn twice.
  init(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    var (top, middle, bottom) = (a, b, c)
    if middle.y < top.y { swap(&top, &middle) }
    if bottom.y < middle.y { swap(&middle, &bottom) }
    if middle.y < top.y { swap(&top, &middle) }
    (self.top, self.middle, self.bottom) = (top, middle, bottom)
  }

  /// Twice the area, signed.
  fileprivate var area: Float {
    (middle.x - top.x) * (bottom.y - top.y) - (bottom.x - top.x) * (middle.y - top.y)
  }

  /// Returns where the two edges cross a height, in no order.
  @inline(__always)
  fileprivate func edges(at y: Float) -> (Float, Float) {
    let long = Self.crossing(top, bottom, at: y)
    let short = y < middle.y ? Self.crossing(top, middle, at: y) : Self.crossing(middle, bottom, at: y)
    return (long, short)
  }

  @inline(__always)
  private static func crossing(_ a: Vertex, _ b: Vertex, at y: Float) -> Float {
    guard b.y > a.y else { return a.x }
    return a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
  }
}

/// A quantity that is known at a triangle's corners and changes evenly between them.
private struct Gradient {
  private let (origin, perX, perY): (Float, Float, Float)
  private let (x, y): (Float, Float)

  init(_ triangle: Triangle, _ quantity: (Vertex) -> Float) {
    let (a, b, c) = (triangle.top, triangle.middle, triangle.bottom)
    let top = quantity(a)
    let (toMiddle, toBottom) = (quantity(b) - top, quantity(c) - top)
    perX = (toMiddle * (c.y - a.y) - toBottom * (b.y - a.y)) / triangle.area
    perY = (toBottom * (b.x - a.x) - toMiddle * (c.x - a.x)) / triangle.area
    (origin, x, y) = (top, a.x, a.y)
  }

  @inline(__always)
  func value(x: Float, y: Float) -> Float { origin + (x - self.x) * perX + (y - self.y) * perY }
}

extension Rasterizer {
  /// A triangle with less than this, in square pixels, covers no center worth a division by it.
  private static let smallestArea: Float = 1e-6

  /// Draws a triangle whose color and texture change evenly between its corners.
  func draw(_ triangle: Triangle, from sampler: BilinearSampler) {
    guard abs(triangle.area) > Self.smallestArea else { return }
    let red = Gradient(triangle) { Float($0.color.red) }
    let green = Gradient(triangle) { Float($0.color.green) }
    let blue = Gradient(triangle) { Float($0.color.blue) }
    let alpha = Gradient(triangle) { Float($0.color.alpha) }
    let (u, v) = (Gradient(triangle) { $0.u }, Gradient(triangle) { $0.v })
    let (width, height) = (Float(sampler.width), Float(sampler.height))
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let (one, other) = triangle.edges(at: y)
      let pixels = target.start + row * target.stride
      for column in columns(from: min(one, other), to: max(one, other)) {
        let x = Float(column) + 0.5
        let source = sampler.rows(at: BilinearSampler.position(v.value(x: x, y: y) * height - 0.5))
        let position = BilinearSampler.position(u.value(x: x, y: y) * width - 0.5)
        guard let texel = sampler.color(at: position, of: source) else { continue }
        let color = ColorMultiplier(
          red: red.value(x: x, y: y), green: green.value(x: x, y: y), blue: blue.value(x: x, y: y),
          alpha: alpha.value(x: x, y: y))
        let product = texel.multiplied(by: color)
        pixels[column] = sampler.isOpaque ? product.pixel : product.over(PackedPixel(pixels[column])).pixel
      }
    }
  }
}

import CRasterizer
import Canvas

/// A triangle with its corners sorted from top to bottom.
struct Triangle {
  let (top, middle, bottom): (Vertex, Vertex, Vertex)
  /// The edges from top to bottom, from top to middle, and from middle to bottom.
  private let (long, upper, lower): (Edge, Edge, Edge)

  /// Sorts the corners, so that two triangles compute a shared edge identically, and draw none of its pixels twice.
  init(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    var (top, middle, bottom) = (a, b, c)
    if middle.y < top.y { swap(&top, &middle) }
    if bottom.y < middle.y { swap(&middle, &bottom) }
    if middle.y < top.y { swap(&top, &middle) }
    (self.top, self.middle, self.bottom) = (top, middle, bottom)
    (long, upper, lower) = (Edge(top, bottom), Edge(top, middle), Edge(middle, bottom))
  }

  /// Twice the area in square pixels, positive if the middle corner is right of the line from top to bottom.
  var area: Float { (middle.x - top.x) * (bottom.y - top.y) - (bottom.x - top.x) * (middle.y - top.y) }

  var sides: (Float, Float) { (min(top.x, middle.x, bottom.x), max(top.x, middle.x, bottom.x)) }

  @inline(__always)
  func columns(at y: Float, in rasterizer: Rasterizer) -> Range<Int> {
    let (one, other) = (long.x(at: y), y < middle.y ? upper.x(at: y) : lower.x(at: y))
    return rasterizer.columns(from: min(one, other), to: max(one, other))
  }
}

/// An edge from a corner to one that is below it or at the same height.
private struct Edge {
  private let x, y, slope: Float

  init(_ a: Vertex, _ b: Vertex) { (x, y, slope) = (a.x, a.y, b.y > a.y ? (b.x - a.x) / (b.y - a.y) : 0) }

  @inline(__always)
  func x(at y: Float) -> Float { x + slope * (y - self.y) }
}

struct Interpolant {
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

  /// Returns the quantity at the pixel center (x, y), and its change from there to the next pixel in the row.
  @inline(__always)
  func slope(x: Float, y: Float) -> rasterizer_slope {
    rasterizer_slope(start: origin + (x - self.x) * perX + (y - self.y) * perY, step: perX)
  }
}

extension Color {
  /// The color as a pixel, `0xAARRGGBB`.
  var pixel: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

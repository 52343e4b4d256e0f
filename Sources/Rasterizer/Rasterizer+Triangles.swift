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

  /// Its three edges.
  fileprivate var edges: Edges {
    Edges(long: Edge(top, bottom), upper: Edge(top, middle), lower: Edge(middle, bottom), middle: middle.y)
  }

  /// Whether all corners show the same position of the texture.
  fileprivate var showsOneTexel: Bool {
    top.u == middle.u && top.u == bottom.u && top.v == middle.v && top.v == bottom.v
  }

  /// Whether all corners have the same color, at whatever opacity.
  fileprivate var hasOneColor: Bool {
    color == middle.color.opaque && color == bottom.color.opaque
  }

  /// The color of the first corner, opaque.
  fileprivate var color: Color { top.color.opaque }

  /// The leftmost and the rightmost corner's coordinate.
  fileprivate var sides: (Float, Float) { (min(top.x, middle.x, bottom.x), max(top.x, middle.x, bottom.x)) }
}

/// An edge from one corner down to another.
private struct Edge {
  private let x, y, slope: Float

  init(_ a: Vertex, _ b: Vertex) {
    (x, y, slope) = (a.x, a.y, b.y > a.y ? (b.x - a.x) / (b.y - a.y) : 0)
  }

  /// Returns where the edge crosses a height.
  @inline(__always)
  func x(at y: Float) -> Float { x + slope * (y - self.y) }
}

/// The edges of a triangle: the one from top to bottom, and those above and below the middle corner.
private struct Edges {
  let long, upper, lower: Edge
  /// The height of the middle corner.
  let middle: Float

  /// Returns the columns between the edges at a height.
  @inline(__always)
  func columns(at y: Float, in rasterizer: Rasterizer) -> Range<Int> {
    let (one, other) = (long.x(at: y), y < middle ? upper.x(at: y) : lower.x(at: y))
    return rasterizer.columns(from: min(one, other), to: max(one, other))
  }
}

/// The texture coordinates that were last found to show opaque white: most triangles show no other.
struct WhiteTexel {
  private var found: (u: Float, v: Float)?

  /// Returns whether all of a triangle shows opaque white.
  @inline(__always)
  fileprivate mutating func fills(_ triangle: Triangle, from sampler: BilinearSampler) -> Bool {
    guard triangle.showsOneTexel else { return false }
    let (u, v) = (triangle.top.u, triangle.top.v)
    if let found, found == (u, v) { return true }
    guard sampler.isWhite(u: u, v: v) else { return false }
    found = (u, v)
    return true
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
  func value(x: Float, y: Float) -> Float { (x - self.x) * perX + start(ofRow: y) }

  /// Returns the values at four positions of a row, where `start` is ``start(ofRow:)``.
  @inline(__always)
  func values(x: SIMD4<Float>, start: Float) -> SIMD4<Float> { (x - self.x) * perX + start }

  /// Returns the value below or above the first corner, at a height.
  @inline(__always)
  func start(ofRow y: Float) -> Float { origin + (y - self.y) * perY }
}

extension Rasterizer {
  /// A triangle with less than this, in square pixels, covers no center worth a division by it.
  private static let smallestArea: Float = 1e-6

  /// Draws a triangle whose color and texture change evenly between its corners.
  func draw(_ triangle: Triangle, from sampler: BilinearSampler, white: inout WhiteTexel) {
    guard abs(triangle.area) > Self.smallestArea, !rows(from: triangle.top.y, to: triangle.bottom.y).isEmpty,
      !columns(from: triangle.sides.0, to: triangle.sides.1).isEmpty
    else { return }
    let alpha = Gradient(triangle) { Float($0.color.alpha) }
    let isWhite = white.fills(triangle, from: sampler)
    if isWhite, triangle.hasOneColor {
      fill(triangle, with: triangle.color, opacity: alpha)
      return
    }
    let red = Gradient(triangle) { Float($0.color.red) }
    let green = Gradient(triangle) { Float($0.color.green) }
    let blue = Gradient(triangle) { Float($0.color.blue) }
    if isWhite {
      fill(triangle) { x, y in
        ColorMultiplier(
          red: red.value(x: x, y: y), green: green.value(x: x, y: y), blue: blue.value(x: x, y: y),
          alpha: alpha.value(x: x, y: y))
      }
      return
    }
    let (u, v) = (Gradient(triangle) { $0.u }, Gradient(triangle) { $0.v })
    let (width, height) = (Float(sampler.width), Float(sampler.height))
    let edges = triangle.edges
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let pixels = target.start + row * target.stride
      for column in edges.columns(at: y, in: self) {
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

  /// Fills a triangle with colors alone.
  private func fill(_ triangle: Triangle, color: (Float, Float) -> ColorMultiplier) {
    let edges = triangle.edges
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let pixels = target.start + row * target.stride
      for column in edges.columns(at: y, in: self) {
        let product = PackedPixel(0xFFFF_FFFF).multiplied(by: color(Float(column) + 0.5, y))
        pixels[column] = product.over(PackedPixel(pixels[column])).pixel
      }
    }
  }

  /// Fills a triangle of one color, of which only the opacity changes, as strokes and shades do: four pixels at a time.
  private func fill(_ triangle: Triangle, with color: Color, opacity: Gradient) {
    let paint = ColorMultiplier(color).fourPixels
    let edges = triangle.edges
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let drawn = edges.columns(at: y, in: self)
      guard !drawn.isEmpty else { continue }
      let start = opacity.start(ofRow: y)
      let pixels = target.start + row * target.stride
      var x = SIMD4(0.5, 1.5, 2.5, 3.5) + Float(drawn.lowerBound)
      var column = drawn.lowerBound
      while column &+ 4 <= drawn.upperBound {
        blend(opacity.values(x: x, start: start), into: pixels + column)
        column &+= 4
        x += 4
      }
      let (rest, last) = (drawn.upperBound &- column, opacity.values(x: x, start: start))
      if rest == 0 { continue }
      if column &+ 4 <= target.width {
        // The pixels behind are blended too, and stay as they are.
        blend(last.replacing(with: 0, where: SIMD4(0, 1, 2, 3) .>= Float(rest)), into: pixels + column)
      } else {
        FourPixels.withFirst(rest, of: pixels + column) { blend(last, into: $0) }
      }
    }
    @inline(__always) func blend(_ opacities: SIMD4<Float>, into four: UnsafeMutablePointer<UInt32>) {
      paint.over(FourPixels(four), opacities: Self.bytes(opacities)).store(to: four)
    }
  }

  // Beyond 2^23 a number has whole places only, so that adding it rounds; they stand in the lowest bits.
  @inline(__always)
  private static func bytes(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    let inside = values.replacing(with: 0, where: values .< 0).replacing(with: 255, where: values .> 255)
    return unsafeBitCast(inside + 0x1p23, to: SIMD4<UInt32>.self) & 0xFF
  }
}

extension Color {
  fileprivate var opaque: Color {
    var copy = self
    copy.alpha = 255
    return copy
  }
}

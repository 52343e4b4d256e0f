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

  /// Whether all corners show the same position of the texture.
  fileprivate var showsOneTexel: Bool {
    top.u == middle.u && top.u == bottom.u && top.v == middle.v && top.v == bottom.v
  }

  /// The leftmost and the rightmost corner's coordinate.
  fileprivate var sides: (Float, Float) { (min(top.x, middle.x, bottom.x), max(top.x, middle.x, bottom.x)) }

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

  /// Returns the values at a position and at the three pixels to the right of it.
  @inline(__always)
  func values(x: Float, y: Float) -> SIMD4<Float> {
    SIMD4(0, 1, 2, 3) * perX + SIMD4(repeating: value(x: x, y: y))
  }
}

extension Rasterizer {
  /// A triangle with less than this, in square pixels, covers no center worth a division by it.
  private static let smallestArea: Float = 1e-6

  /// Draws a triangle whose color and texture change evenly between its corners.
  func draw(_ triangle: Triangle, from sampler: BilinearSampler) {
    guard abs(triangle.area) > Self.smallestArea, !rows(from: triangle.top.y, to: triangle.bottom.y).isEmpty,
      !columns(from: triangle.sides.0, to: triangle.sides.1).isEmpty
    else { return }
    let red = Gradient(triangle) { Float($0.color.red) }
    let green = Gradient(triangle) { Float($0.color.green) }
    let blue = Gradient(triangle) { Float($0.color.blue) }
    let alpha = Gradient(triangle) { Float($0.color.alpha) }
    if triangle.showsOneTexel, sampler.isWhite(u: triangle.top.u, v: triangle.top.v) {
      fill(triangle, with: ColorGradient(red: red, green: green, blue: blue, alpha: alpha))
      return
    }
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

  /// Fills a triangle with colors alone, four pixels at a time.
  private func fill(_ triangle: Triangle, with gradient: ColorGradient) {
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let (one, other) = triangle.edges(at: y)
      let pixels = target.start + row * target.stride
      let drawn = columns(from: min(one, other), to: max(one, other))
      let inFours = drawn.lowerBound..<drawn.lowerBound + drawn.count / 4 * 4
      for column in stride(from: inFours.lowerBound, to: inFours.upperBound, by: 4) {
        let four = gradient.colors(x: Float(column) + 0.5, y: y)
        four.over(FourPixels(pixels + column)).store(to: pixels + column)
      }
      for column in inFours.upperBound..<drawn.upperBound {
        let color = PackedPixel(0xFFFF_FFFF).multiplied(by: gradient.color(x: Float(column) + 0.5, y: y))
        pixels[column] = color.over(PackedPixel(pixels[column])).pixel
      }
    }
  }
}

/// A color that changes evenly over a triangle.
private struct ColorGradient {
  let red, green, blue, alpha: Gradient

  @inline(__always)
  func color(x: Float, y: Float) -> ColorMultiplier {
    ColorMultiplier(
      red: red.value(x: x, y: y), green: green.value(x: x, y: y), blue: blue.value(x: x, y: y),
      alpha: alpha.value(x: x, y: y))
  }

  /// Returns the colors of four pixels side by side, from the center of the first.
  @inline(__always)
  func colors(x: Float, y: Float) -> FourPixels {
    FourPixels(
      blue: Self.bytes(blue.values(x: x, y: y)), green: Self.bytes(green.values(x: x, y: y)),
      red: Self.bytes(red.values(x: x, y: y)), alpha: Self.bytes(alpha.values(x: x, y: y)))
  }

  // Beyond 2^23 a number has whole places only, so that adding it rounds.
  @inline(__always)
  private static func bytes(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    let inside = values.replacing(with: 0, where: values .< 0).replacing(with: 255, where: values .> 255)
    return unsafeBitCast(inside + 0x1p23, to: SIMD4<UInt32>.self) & 0xFF
  }
}

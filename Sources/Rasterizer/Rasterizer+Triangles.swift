internal import Canvas

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
        pixels[column] = product.over(PackedPixel(pixels[column])).pixel
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

internal import CRasterizer
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
    if triangle.hasOneColor, white.fills(triangle, from: sampler) {
      fill(triangle, opacity: alpha)
      return
    }
    let red = Gradient(triangle) { Float($0.color.red) }
    let green = Gradient(triangle) { Float($0.color.green) }
    let blue = Gradient(triangle) { Float($0.color.blue) }
    let (u, v) = (Gradient(triangle) { $0.u }, Gradient(triangle) { $0.v })
    let edges = triangle.edges
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let pixels = target.start + row * target.stride
      for column in edges.columns(at: y, in: self) {
        let x = Float(column) + 0.5
        let color = ColorMultiplier(
          red: red.value(x: x, y: y), green: green.value(x: x, y: y), blue: blue.value(x: x, y: y),
          alpha: alpha.value(x: x, y: y))
        let product = sampler.color(u: u.value(x: x, y: y), v: v.value(x: x, y: y)).multiplied(by: color)
        pixels[column] = product.over(PackedPixel(pixels[column])).pixel
      }
    }
  }

  /// Fills a triangle of one color, of which only the opacity changes, as strokes and shades do.
  private func fill(_ triangle: Triangle, opacity: Gradient) {
    let edges = triangle.edges
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let columns = edges.columns(at: y, in: self)
      rasterizer_fill_row(
        target.image, Int32(row), Int32(columns.lowerBound), Int32(columns.upperBound), triangle.color.pixel,
        opacity.value(x: Float(columns.lowerBound) + 0.5, y: y), opacity.perX)
    }
  }
}

import CRasterizer
import Canvas

extension Rasterizer {
  /// Twice the area of the smallest triangle to draw, in square pixels; gradients of smaller ones are inaccurate.
  private static let smallestArea: Float = 1e-6

  /// Fills a triangle with the color of its corners, which differ in opacity alone.
  func fill(_ triangle: Triangle) {
    let (color, opacity) = (triangle.top.color.pixel, Interpolant(triangle) { Float($0.color.alpha) })
    forEachRun(of: triangle) { run, x, y in rasterizer_fill_run(target, run, color, opacity.slope(x: x, y: y)) }
  }

  func draw(_ triangle: Triangle, from texture: rasterizer_image) {
    let (red, green) = (Interpolant(triangle) { Float($0.color.red) }, Interpolant(triangle) { Float($0.color.green) })
    let blue = Interpolant(triangle) { Float($0.color.blue) }
    let alpha = Interpolant(triangle) { Float($0.color.alpha) }
    // The texture position, in texels from the center of the top left texel.
    let u = Interpolant(triangle) { $0.u * Float(texture.width) - 0.5 }
    let v = Interpolant(triangle) { $0.v * Float(texture.height) - 0.5 }
    forEachRun(of: triangle) { run, x, y in
      var shading = rasterizer_shading(
        red: red.slope(x: x, y: y), green: green.slope(x: x, y: y), blue: blue.slope(x: x, y: y),
        alpha: alpha.slope(x: x, y: y), u: u.slope(x: x, y: y), v: v.slope(x: x, y: y))
      rasterizer_shade_run(target, run, texture, &shading)
    }
  }

  /// Calls `body` for each row with the triangle's run of pixels, which may be empty, and its first pixel's center.
  @inline(__always)
  private func forEachRun(of triangle: Triangle, _ body: (rasterizer_run, _ x: Float, _ y: Float) -> Void) {
    guard abs(triangle.area) > Self.smallestArea, !columns(from: triangle.sides.0, to: triangle.sides.1).isEmpty else {
      return
    }
    for row in rows(from: triangle.top.y, to: triangle.bottom.y) {
      let y = Float(row) + 0.5
      let columns = triangle.columns(at: y, in: self)
      let run = rasterizer_run(row: Int32(row), first: Int32(columns.lowerBound), end: Int32(columns.upperBound))
      body(run, Float(columns.lowerBound) + 0.5, y)
    }
  }
}

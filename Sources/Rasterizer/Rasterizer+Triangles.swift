internal import CRasterizer
internal import Canvas

extension Rasterizer {
  /// Twice the area of the smallest triangle to draw, in square pixels; gradients of smaller ones are inaccurate.
  private static let smallestArea: Float = 1e-6

  /// Draws a triangle; `white` is the position of an opaque white texel, in fractions of the texture's size.
  func draw(_ triangle: Triangle, from texture: rasterizer_texture, white: (u: Float, v: Float)) {
    let rows = rows(from: triangle.top.y, to: triangle.bottom.y)
    guard abs(triangle.area) > Self.smallestArea, !rows.isEmpty,
      !columns(from: triangle.sides.0, to: triangle.sides.1).isEmpty
    else { return }
    // The usual case: a part of a line, an arc, or a rounded rectangle.
    if triangle.hasOneColor, triangle.shows(white) {
      let (color, opacity) = (triangle.color.pixel, Gradient(triangle) { Float($0.color.alpha) })
      forEachRun(of: triangle, rows) { run, x, y in
        rasterizer_fill_run(target.image, run, color, opacity.slope(x: x, y: y))
      }
    } else {
      let (red, green) = (Gradient(triangle) { Float($0.color.red) }, Gradient(triangle) { Float($0.color.green) })
      let (blue, alpha) = (Gradient(triangle) { Float($0.color.blue) }, Gradient(triangle) { Float($0.color.alpha) })
      // The texture position, in texels from the center of the top left texel.
      let u = Gradient(triangle) { $0.u * Float(texture.width) - 0.5 }
      let v = Gradient(triangle) { $0.v * Float(texture.height) - 0.5 }
      forEachRun(of: triangle, rows) { run, x, y in
        var shading = rasterizer_shading(
          red: red.slope(x: x, y: y), green: green.slope(x: x, y: y), blue: blue.slope(x: x, y: y),
          alpha: alpha.slope(x: x, y: y), u: u.slope(x: x, y: y), v: v.slope(x: x, y: y))
        rasterizer_shade_run(target.image, run, texture, &shading)
      }
    }
  }

  /// Calls `body` for each row with the triangle's run of pixels, which may be empty, and its first pixel's center.
  @inline(__always)
  private func forEachRun(
    of triangle: Triangle, _ rows: Range<Int>, _ body: (rasterizer_run, _ x: Float, _ y: Float) -> Void
  ) {
    let edges = triangle.edges
    for row in rows {
      let y = Float(row) + 0.5
      let columns = edges.columns(at: y, in: self)
      let run = rasterizer_run(row: Int32(row), first: Int32(columns.lowerBound), end: Int32(columns.upperBound))
      body(run, Float(columns.lowerBound) + 0.5, y)
    }
  }
}

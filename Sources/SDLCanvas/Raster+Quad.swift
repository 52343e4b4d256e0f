// Upright rectangles: sprites, letters, pictures.

internal import Canvas

/// An upright rectangle of one tint, and its upright piece of a texture.
struct Quad {
  let (x0, y0, x1, y1): (Float, Float, Float, Float)
  let (u0, v0, u1, v1): (Float, Float, Float, Float)
  let color: Color

  /// Recognises a rectangle in four corners, in order from the top left; nil if they are anything else.
  init?(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) {
    guard a.y == b.y, c.y == d.y, a.x == d.x, b.x == c.x, a.v == b.v, c.v == d.v, a.u == d.u, b.u == c.u,
      a.color == b.color, a.color == c.color, a.color == d.color, a.x < c.x, a.y < c.y
    else { return nil }
    (x0, y0, x1, y1) = (a.x, a.y, c.x, c.y)
    (u0, v0, u1, v1) = (a.u, a.v, c.u, c.v)
    color = a.color
  }
}

extension Raster {
  /// Draws a rectangle.
  func draw(_ quad: Quad, from texels: Texels) {
    guard quad.color.alpha > 0 || texels.isOpaque else { return }
    let rows = rows(from: quad.y0, to: quad.y1)
    let columns = columns(from: quad.x0, to: quad.x1)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let across = Walk(quad.x0, quad.x1, quad.u0, quad.u1, texels: texels.width, from: columns.lowerBound)
    let down = Walk(quad.y0, quad.y1, quad.v0, quad.v1, texels: texels.height, from: rows.lowerBound)
    let tint = Tint(quad.color)
    if texels.isOpaque && tint.isWhite && across.step > 0 {
      stretch(texels, across: across, down: down, columns: columns, rows: rows)
    } else {
      blend(texels, across: across, down: down, tint: tint, columns: columns, rows: rows)
    }
  }

  private func blend(
    _ texels: Texels, across: Walk, down: Walk, tint: Tint, columns: Range<Int>, rows: Range<Int>
  ) {
    let isTinted = !tint.isWhite
    for row in rows {
      let source = texels.rows(at: down.place(row - rows.lowerBound))
      let pixels = target.start + row * target.stride
      for column in columns {
        guard var color = texels.color(at: across.place(column &- columns.lowerBound), of: source) else { continue }
        if isTinted { color = color.tinted(tint) }
        pixels[column] = texels.isOpaque ? color.pixel : color.over(Lanes(pixels[column])).pixel
      }
    }
  }
}

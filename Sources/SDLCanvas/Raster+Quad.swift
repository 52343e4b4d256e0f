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
    let rows = Self.pixels(from: quad.y0, to: quad.y1, within: target.height)
    let columns = Self.pixels(from: quad.x0, to: quad.x1, within: target.width)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let across = Walk(quad.x0, quad.x1, quad.u0, quad.u1, texels: texels.width, from: columns.lowerBound)
    let down = Walk(quad.y0, quad.y1, quad.v0, quad.v1, texels: texels.height, from: rows.lowerBound)
    let tint = Tint(quad.color)
    for row in rows {
      let source = texels.rows(at: down.place(row - rows.lowerBound))
      let pixels = target.start + row * target.stride
      if texels.isOpaque && tint.isWhite {
        stretch(source, of: texels, across: across, into: pixels, columns: columns)
      } else {
        blend(source, of: texels, across: across, tint: tint, into: pixels, columns: columns)
      }
    }
  }

  private func blend(
    _ source: Texels.Rows, of texels: Texels, across: Walk, tint: Tint, into pixels: UnsafeMutablePointer<UInt32>,
    columns: Range<Int>
  ) {
    let isTinted = !tint.isWhite
    for column in columns {
      guard var color = texels.color(at: across.place(column &- columns.lowerBound), of: source) else { continue }
      if isTinted { color = color.tinted(tint) }
      pixels[column] = texels.isOpaque ? color.pixel : color.over(Lanes(pixels[column])).pixel
    }
  }

  private func stretch(
    _ source: Texels.Rows, of texels: Texels, across: Walk, into pixels: UnsafeMutablePointer<UInt32>,
    columns: Range<Int>
  ) {
    for column in columns {
      guard let color = texels.color(at: across.place(column &- columns.lowerBound), of: source) else { continue }
      pixels[column] = color.pixel
    }
  }

  /// Even steps through a texture, one a pixel, in fixed point.
  struct Walk {
    private static let extraBits = 16
    private let first: Int
    private let step: Int

    /// Covers the texture from `u0` to `u1` while pixels go from `x0` to `x1`, and begins at the centre of a pixel.
    init(_ x0: Float, _ x1: Float, _ u0: Float, _ u1: Float, texels: Int, from pixel: Int) {
      // Double: over a wide window the steps must not add up to a texel.
      let perPixel = Double(u1 - u0) * Double(texels) / Double(x1 - x0)
      let start = Double(u0) * Double(texels) + (Double(pixel) + 0.5 - Double(x0)) * perPixel - 0.5
      let one = Double(1 << (Texels.fractionBits + Self.extraBits))
      first = Int(max(-1_048_576, min(1_048_576, start)) * one)
      step = Int(max(-1_048_576, min(1_048_576, perPixel)) * one)
    }

    /// The place of the pixel `index` steps on.
    @inline(__always)
    func place(_ index: Int) -> Int { (first &+ step &* index) >> Self.extraBits }
  }
}

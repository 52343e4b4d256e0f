internal import CRasterizer
public import Canvas

/// Draws a frame with the processor as a graphics card does: pixels by their centers, textures through a linear filter.
///
/// SDL's own software renderer cuts positions and texture coordinates down to whole pixels: small sprites would jump
/// and lines break into steps. Nothing outside the target is touched.
public struct Rasterizer {
  /// The pixels that are drawn on; their alpha has no meaning.
  let target: PixelBuffer

  /// Creates a rasterizer that draws on some pixels.
  public init(target: PixelBuffer) { self.target = target }

  /// Draws a frame, over black unless its first shape hides the whole window.
  public func draw(_ list: borrowing DrawList) {
    if !list.coversWindow { target.fill(with: 0xFF00_0000) }
    for command in list.commands {
      switch command.texture {
      case .field: draw(list.field)
      case .atlas: list.atlas.bitmap.withTexture { draw(command, of: list, from: $0) }
      }
    }
  }

  private func draw(_ command: DrawCommand, of list: borrowing DrawList, from texture: rasterizer_texture) {
    switch command.primitive {
    case .sprites:
      list.sprites.withUnsafeBufferPointer { sprites in
        for index in command.range { draw(sprites[index], from: texture) }
      }
    case .triangles:
      let (vertices, indices) = (list.vertices.span, list.indices.span)
      var white = WhiteTexel()
      for index in stride(from: command.range.lowerBound, to: command.range.upperBound, by: 3) {
        let (a, b, c) = (Int(indices[index]), Int(indices[index + 1]), Int(indices[index + 2]))
        draw(Triangle(vertices[a], vertices[b], vertices[c]), from: texture, white: &white)
      }
    }
  }

  /// Returns the columns whose centers lie between two coordinates, or on the first of them.
  @inline(__always)
  func columns(from low: Float, to high: Float) -> Range<Int> {
    // Clamped as numbers first: a coordinate too large for an integer must not trap.
    @inline(__always) func ceiling(_ value: Float) -> Int {
      let inside = max(0, min(Float(target.width), value))
      let whole = Int(inside)
      return Float(whole) < inside ? whole &+ 1 : whole
    }
    let first = ceiling(low - 0.5)
    return first..<max(first, ceiling(high - 0.5))
  }

  /// Returns the rows whose centers lie between two coordinates, or on the second: OpenGL counts rows from below.
  @inline(__always)
  func rows(from low: Float, to high: Float) -> Range<Int> {
    let first = Int(max(0, min(Float(target.height), low + 0.5)))
    let end = Int(max(0, min(Float(target.height), high + 0.5)))
    return first..<max(first, end)
  }
}

internal import CRasterizer
public import Canvas

/// A software rasterizer with the rules of OpenGL: pixels are sampled at their centers, and textures filtered linearly.
///
/// SDL's software renderer truncates positions and texture coordinates to whole pixels, which makes moving sprites jump
/// and lines show steps. Nothing outside the target is written.
public struct Rasterizer {
  /// The image to draw on, treated as opaque regardless of its alpha.
  let target: PixelBuffer

  /// Creates a rasterizer that draws on `target`; the image must outlive the rasterizer.
  public init(target: PixelBuffer) { self.target = target }

  /// Draws a list, over black unless its first command draws the color field, which covers the whole target.
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
      let (vertices, indices, white) = (list.vertices.span, list.indices.span, list.whiteTexel)
      for index in stride(from: command.range.lowerBound, to: command.range.upperBound, by: 3) {
        let (a, b, c) = (Int(indices[index]), Int(indices[index + 1]), Int(indices[index + 2]))
        draw(Triangle(vertices[a], vertices[b], vertices[c]), from: texture, white: white)
      }
    }
  }

  /// Returns the columns of the target whose centers are at least `low` and less than `high`, in pixels.
  @inline(__always)
  func columns(from low: Float, to high: Float) -> Range<Int> {
    // Clamped before the conversion, which traps if the coordinate is too large for an integer.
    @inline(__always) func ceiling(_ value: Float) -> Int {
      let inside = max(0, min(Float(target.width), value))
      let whole = Int(inside)
      return Float(whole) < inside ? whole &+ 1 : whole
    }
    let first = ceiling(low - 0.5)
    return first..<max(first, ceiling(high - 0.5))
  }

  /// Returns the rows of the target whose centers are greater than `low` and at most `high`, in pixels.
  ///
  /// A center on a horizontal edge belongs to the shape above the edge, as in OpenGL, whose y-axis points up.
  @inline(__always)
  func rows(from low: Float, to high: Float) -> Range<Int> {
    let first = Int(max(0, min(Float(target.height), low + 0.5)))
    let end = Int(max(0, min(Float(target.height), high + 0.5)))
    return first..<max(first, end)
  }
}

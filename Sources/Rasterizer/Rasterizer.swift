import CRasterizer
public import Canvas

/// A software rasterizer with the rules of OpenGL: pixels are sampled at their centers, and textures filtered linearly.
///
/// SDL's software renderer truncates positions and texture coordinates to whole pixels, which makes moving sprites jump
/// and lines show steps. Nothing outside the target is written.
public struct Rasterizer {
  private let bitmap: Bitmap
  /// The image to draw on, treated as opaque regardless of its alpha.
  let target: rasterizer_image

  /// Creates a rasterizer that draws on `target`.
  public init(target: Bitmap) { (bitmap, self.target) = (target, target.image) }

  /// Draws a list, over black unless it has a gradient, which covers the whole target.
  public func draw(_ list: borrowing DrawList) {
    if list.gradient.isEmpty { bitmap.fill(with: 0xFF00_0000) } else { draw(list.gradient) }
    drawShapes(of: list)
  }

  func drawShapes(of list: borrowing DrawList) {
    let bitmap = list.atlas.bitmap
    guard !bitmap.isEmpty else { return }
    let (vertices, indices, texture) = (list.vertices.span, list.indices.span, bitmap.image)
    for command in list.commands {
      for index in stride(
        from: command.range.lowerBound, to: command.range.upperBound, by: command.primitive == .sprites ? 6 : 3)
      {
        func corner(_ number: Int) -> Vertex { vertices[Int(indices[index + number])] }
        switch command.primitive {
        case .sprites: drawSprite(from: corner(0), to: corner(2), of: texture)
        case .strokes: fill(Triangle(corner(0), corner(1), corner(2)))
        case .triangles: draw(Triangle(corner(0), corner(1), corner(2)), from: texture)
        }
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

extension Bitmap {
  var image: rasterizer_image {
    rasterizer_image(pixels: pixels, stride: Int64(stride), width: Int32(width), height: Int32(height))
  }
}

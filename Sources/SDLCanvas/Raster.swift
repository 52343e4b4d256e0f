// Triangles into pixels, by the processor.

internal import Canvas

/// Draws a frame's triangles as a graphics card does: pixels by their centres, textures through a linear filter.
///
/// SDL's own software renderer cuts places and texture coordinates down to whole pixels: stars would hop, lines break
/// into steps. Coordinates here are pixels; nothing outside the target is touched.
struct Raster {
  /// What is drawn on; its alpha has no meaning.
  let target: PixelGrid

  /// Makes everything black.
  func clear() {
    target.fill(x: 0, y: 0, width: target.width, height: target.height, with: 0xFF00_0000)
  }

  /// Draws a run of triangles.
  func draw(_ run: Batches.Run, of batches: borrowing Batches, from texels: Texels) {
    let (vertices, indices) = (batches.vertices.span, batches.indices.span)
    var next = run.firstIndex
    let end = run.firstIndex + run.indexCount
    while next < end {
      let (a, b, c) = (Int(indices[next]), Int(indices[next + 1]), Int(indices[next + 2]))
      // Four corners of an upright rectangle come as two triangles that share the first and the third.
      if next + 6 <= end, Int(indices[next + 3]) == a, Int(indices[next + 4]) == c,
        let quad = Quad(vertices[a], vertices[b], vertices[c], vertices[Int(indices[next + 5])])
      {
        draw(quad, from: texels)
        next += 6
      } else {
        draw(Triangle(vertices[a], vertices[b], vertices[c]), from: texels)
        next += 3
      }
    }
  }

  /// The columns whose centres lie between two coordinates, or on the first of them.
  @inline(__always)
  func columns(from low: Float, to high: Float) -> Range<Int> {
    // Clamped as numbers first: a coordinate too large for an integer must not trap.
    let first = Int(max(0, min(Float(target.width), (low - 0.5).rounded(.up))))
    let end = Int(max(0, min(Float(target.width), (high - 0.5).rounded(.up))))
    return first..<max(first, end)
  }

  /// The rows whose centres lie between two coordinates, or on the second: OpenGL counts rows from below.
  @inline(__always)
  func rows(from low: Float, to high: Float) -> Range<Int> {
    let first = Int(max(0, min(Float(target.height), (low + 0.5).rounded(.down))))
    let end = Int(max(0, min(Float(target.height), (high + 0.5).rounded(.down))))
    return first..<max(first, end)
  }

  /// A texture coordinate in fixed point, from pixels measured between centres.
  @inline(__always)
  static func fixed(_ texels: Float) -> Int {
    // No texture is longer than 2^20 pixels; beyond it a number is no place.
    let place = Int(max(-1_048_576, min(1_048_576, texels)) * Float(1 << Texels.fractionBits))
    // Half of a 256th more: shares are cut down to 256ths later.
    return place + 1 << (Texels.fractionBits - 9)
  }
}

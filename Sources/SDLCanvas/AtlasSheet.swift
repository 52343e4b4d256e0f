// All art on one sheet.

internal import CSDL2
internal import Canvas

/// Draws a list of art, and remembers what was drawn.
struct AtlasSheet {
  /// Side of the block that plain shapes are filled from, in pixels: its middle stays white under any filter.
  private static let whiteSide = 4
  /// Pixels round each piece, where its edge is repeated.
  private static let border = 1

  /// The art that was drawn.
  let art: [Art]
  /// Where each piece stands, and the pixels.
  let atlas: Atlas

  /// Draws `art` from a folder of pictures and a font, on a sheet with no side over `largestSide` pixels.
  init(
    _ art: [Art], pixelsPerDesignPoint density: Double, pictures: String, font: inout Font, largestSide: Int
  ) throws(CanvasFailure) {
    precondition(density > 0 && density.isFinite, "a density is a positive number")
    var pieces = SurfaceRow(capacity: art.count + 1)
    pieces.append(try Self.whiteBlock())
    for piece in art {
      pieces.append(
        try Self.draw(piece, density: density, pictures: pictures, font: &font, largestSide: largestSide))
    }
    guard let packed = ShelfPacker(pieces.extents(border: Self.border), largestSide: largestSide) else {
      throw .unusable("the art does not fit in a texture of \(largestSide) x \(largestSide) pixels")
    }
    let white = Self.whiteSide / 4
    self.art = art
    atlas = Atlas(
      regions: art.indices.map { Self.region($0 + 1, of: pieces, inset: 0, packed, density: density) },
      white: Self.region(0, of: pieces, inset: white, packed, density: density),
      pixelsPerDesignPoint: density,
      sheet: Self.sheet(of: pieces, packed))
  }

  private static func whiteBlock() throws(CanvasFailure) -> Surface {
    let block = try Surface(width: whiteSide, height: whiteSide)
    block.pixels.fill(x: 0, y: 0, width: whiteSide, height: whiteSide, with: 0xFFFF_FFFF)
    return block
  }

  /// The table, if it is that of this art at this density; else nil.
  func table(for art: [Art], pixelsPerDesignPoint density: Double) -> Atlas? {
    atlas.pixelsPerDesignPoint == density && self.art == art ? atlas : nil
  }

  private static func draw(
    _ piece: Art, density: Double, pictures: String, font: inout Font, largestSide: Int
  ) throws(CanvasFailure) -> Surface {
    switch piece.source {
    case .picture(let name):
      let largest = Double(largestSide - 2 * border)
      let width = max(1, min(largest, (piece.size.width * density).rounded()))
      let height = max(1, min(largest, (piece.size.height * density).rounded()))
      return try drawPicture(path: "\(pictures)/\(name).svg", width: Int(width), height: Int(height))
    case .character(let scalar, let size):
      return try font.draw(scalar, height: size * density)
    }
  }

  /// All pieces on one sheet of pixels.
  private static func sheet(of pieces: borrowing SurfaceRow, _ packed: ShelfPacker) -> Atlas.Sheet {
    let (width, height) = (packed.sheet.width, packed.sheet.height)
    var pixels = Array(repeating: UInt32(0), count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let grid = PixelGrid(start: start, width: width, height: height)
      for index in 0..<pieces.count {
        grid.place(pieces[index], x: packed.places[index].x + border, y: packed.places[index].y + border)
      }
    }
    return Atlas.Sheet(width: width, height: height, pixels: pixels)
  }

  private static func region(
    _ index: Int, of pieces: borrowing SurfaceRow, inset: Int, _ packed: ShelfPacker, density: Double
  ) -> Atlas.Region {
    let (piece, place) = (pieces[index], packed.places[index])
    let (x, y) = (place.x + border + inset, place.y + border + inset)
    let (width, height) = (piece.width - 2 * inset, piece.height - 2 * inset)
    let (columns, rows) = (Float(packed.sheet.width), Float(packed.sheet.height))
    return Atlas.Region(
      u0: Float(x) / columns, v0: Float(y) / rows, u1: Float(x + width) / columns, v1: Float(y + height) / rows,
      size: Size(width: Double(width) / density, height: Double(height) / density))
  }
}

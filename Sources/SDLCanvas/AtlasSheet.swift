// All art on one sheet.

internal import CSDL2
internal import Canvas

/// Draws a list of art, and keeps the sheet for the texture made from it.
struct AtlasSheet: ~Copyable {
  /// Side of the block that plain shapes are filled from, in pixels: its middle stays white under any filter.
  private static let whiteSide = 4
  /// Pixels round each piece, where its edge is repeated.
  private static let border = 1

  /// The art that was drawn.
  let art: [Art]
  /// The sheet.
  let surface: Surface
  /// Where each piece stands.
  let atlas: Atlas

  /// Draws `art` from a folder of pictures and a font, on a sheet with no side over `largestSide` pixels.
  init(
    _ art: [Art], pixelsPerDesignPoint density: Double, pictures: String, font: borrowing Font, largestSide: Int
  ) throws(CanvasFailure) {
    precondition(density > 0 && density.isFinite, "a density is a positive number")
    var extents = [ShelfPacker.Extent(width: Self.whiteSide, height: Self.whiteSide)]
    var pieces = SurfaceRow(capacity: art.count)
    for piece in art {
      let surface = try Self.draw(piece, density: density, pictures: pictures, font: font, largestSide: largestSide)
      extents.append(ShelfPacker.Extent(width: surface.pixels.width, height: surface.pixels.height))
      pieces.append(surface)
    }
    let cells = extents.map {
      ShelfPacker.Extent(width: $0.width + 2 * Self.border, height: $0.height + 2 * Self.border)
    }
    guard let packed = ShelfPacker(cells, largestSide: largestSide) else {
      throw .unusable("the art does not fit in a texture of \(largestSide) x \(largestSide) pixels")
    }
    let sheet = try Surface(width: packed.sheet.width, height: packed.sheet.height)
    let corners = packed.places.map { ShelfPacker.Place(x: $0.x + Self.border, y: $0.y + Self.border) }
    sheet.pixels.fill(
      x: corners[0].x, y: corners[0].y, width: Self.whiteSide, height: Self.whiteSide, with: 0xFFFF_FFFF)
    for index in art.indices {
      sheet.pixels.place(pieces[index], x: corners[index + 1].x, y: corners[index + 1].y)
    }
    let regions = zip(corners, extents).map { corner, extent in
      Self.region(corner, extent, sheet: packed.sheet, density: density)
    }
    let quarter = Self.whiteSide / 4
    let white = Self.region(
      ShelfPacker.Place(x: corners[0].x + quarter, y: corners[0].y + quarter),
      ShelfPacker.Extent(width: Self.whiteSide / 2, height: Self.whiteSide / 2), sheet: packed.sheet, density: density)
    self.art = art
    surface = sheet
    atlas = Atlas(regions: Array(regions.dropFirst()), white: white, pixelsPerDesignPoint: density)
  }

  /// The table, if it is that of this art at this density; else nil.
  func table(for art: [Art], pixelsPerDesignPoint density: Double) -> Atlas? {
    atlas.pixelsPerDesignPoint == density && self.art == art ? atlas : nil
  }

  private static func draw(
    _ piece: Art, density: Double, pictures: String, font: borrowing Font, largestSide: Int
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

  private static func region(
    _ corner: ShelfPacker.Place, _ extent: ShelfPacker.Extent, sheet: ShelfPacker.Extent, density: Double
  ) -> Atlas.Region {
    let (width, height) = (Float(sheet.width), Float(sheet.height))
    return Atlas.Region(
      u0: Float(corner.x) / width, v0: Float(corner.y) / height,
      u1: Float(corner.x + extent.width) / width, v1: Float(corner.y + extent.height) / height,
      size: Size(width: Double(extent.width) / density, height: Double(extent.height) / density))
  }
}

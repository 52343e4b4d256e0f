// Lines of text, laid out in the font's cells.

import Canvas

/// A line of text, ready to draw: which pieces of art, in order.
struct Text: Hashable, Sendable {
  let characters: [Int]
  /// A character's cell in design points.
  let cell: Size

  init(_ string: String, size: ArtBook.TextSize = .regular, book: ArtBook) {
    characters = book.indices(of: string, size: size)
    cell = size.cell
  }

  /// The extent in design points: the cells of a monospaced font, side by side.
  var size: Size { Size(width: cell.width * Double(characters.count), height: cell.height) }
}

extension Batches {
  /// Draws a line of text with its left end and the middle of its height at a place in pixels.
  ///
  /// - Parameter unit: pixels a design point.
  mutating func text(_ text: Text, leading place: Point, unit: Double, color: Color, atlas: Atlas) {
    var x = place.x
    for character in text.characters {
      let region = atlas.regions[character]
      let size = Size(width: region.size.width * unit, height: region.size.height * unit)
      sprite(
        region, in: Rect(x: x, y: place.y - size.height / 2, width: size.width, height: size.height), color: color)
      x += text.cell.width * unit
    }
  }

  /// Draws a line of text round a place in pixels.
  mutating func text(_ text: Text, center: Point, unit: Double, color: Color, atlas: Atlas) {
    let width = text.size.width * unit
    self.text(text, leading: Point(x: center.x - width / 2, y: center.y), unit: unit, color: color, atlas: atlas)
  }
}

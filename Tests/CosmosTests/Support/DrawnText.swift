import Canvas

@testable import Cosmos

/// A line of text as it was drawn, read back from the sprites of its characters.
struct DrawnText: Hashable {
  let text: String
  /// The rectangle of its characters, in pixels.
  let frame: Rect
  /// The opacity of its first character, from 0 to 1.
  let opacity: Double

  /// Returns the texts of a list that was drawn with the marked atlas; a character cut by the window's edge counts as
  /// its own middle.
  static func all(in list: DrawList, of sprites: [SpriteSource], unit: Double) -> [DrawnText] {
    let characters: [Float: Unicode.Scalar] = sprites.indices.reduce(into: [:]) { found, index in
      if case .glyph(let scalar, _) = sprites[index].content { found[TestWorld.mark(ofSprite: index)] = scalar }
    }
    let advance = Float(SpriteCatalog.cell.width * unit)
    var texts: [DrawnText] = []
    var run: (text: String, first: Sprite, last: Sprite)?
    func finish() {
      guard let run else { return }
      let frame = Rect(
        x: Double(run.first.x0), y: Double(run.first.y0), width: Double(run.last.x1 - run.first.x0),
        height: Double(run.first.y1 - run.first.y0))
      texts.append(DrawnText(text: run.text, frame: frame, opacity: Double(run.first.color.alpha) / 255))
    }
    for sprite in list.sprites {
      guard let scalar = characters[sprite.v0] else { continue }
      if let open = run, open.first.y0 == sprite.y0, abs(sprite.x0 - open.last.x0 - advance) < 0.1 * advance {
        run = (open.text + String(scalar), open.first, sprite)
      } else {
        finish()
        run = (String(scalar), sprite, sprite)
      }
    }
    finish()
    return texts
  }
}

extension World {
  /// The texts that are drawn.
  var drawnTexts: [DrawnText] { DrawnText.all(in: drawnList, of: sprites, unit: metrics.unit) }

  /// The texts of the ruler that are drawn; much faster than all.
  var drawnRulerTexts: [DrawnText] {
    var context = DrawContext(metrics: metrics, position: motion.position, time: time, catalog: catalog)
    context.list.begin(in: metrics.viewport, atlas: TestWorld.markedAtlas(for: sprites))
    sky.ruler.draw(&context, speed: 1)
    neighbors.draw(&context)
    return DrawnText.all(in: context.list, of: sprites, unit: metrics.unit)
  }
}

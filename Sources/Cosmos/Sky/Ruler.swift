// The ruler along the bottom edge: dashes over the whole turn, and a marker, glyph, name and degree at each sign.

import Canvas

/// The ruler of layer 7.
struct Ruler: Sendable {
  /// Opacity of everything on the ruler.
  private static let opacity = 0.33
  /// From the start of one dash to the next, in design points.
  private static let dashPeriod = 4.0
  /// Dashes drawn as one piece; the picture has one more at each end, so that its edge is never seen.
  private static let dashesPerPiece = 63.0
  /// How much of the dashes' width shows above the edge, in design points: they are centred on it.
  private static let dashHeight = 5.0
  /// A marker's extent in design points.
  private static let marker = Size(width: 2, height: 20)
  /// Distances of a label's parts from the bottom edge, in design points.
  private static let glyphRise = 86.0
  private static let nameRise = 60.0
  private static let degreeRise = 38.0
  /// How far around its parts a label can be clicked, in design points.
  private static let margin = 6.0

  private let names: [Text]
  private let degrees: [Text]
  private let color = Color.white.opacity(Ruler.opacity)

  init(zodiac: Zodiac, book: ArtBook) {
    names = zodiac.signs.map { Text($0.id, book: book) }
    degrees = zodiac.signs.map { Text("\($0.degree % 360)°", book: book) }
  }

  /// Draws what of the ruler reaches the window.
  func draw(on scene: Scene, speed: Double, into batches: inout Batches) {
    drawDashes(on: scene, into: &batches)
    for index in names.indices {
      let centre = scene.stage.centre(of: index, speed: speed, place: scene.place)
      drawLabel(index, centre: centre, on: scene, into: &batches)
    }
  }

  /// The sign whose label is at a place, in points.
  func sign(at point: Point, stage: Stage, place: Double) -> Int? {
    names.indices.first { index in
      let centre = stage.centre(of: index, speed: 1, place: place) / stage.viewport.pixelsPerPoint
      let width = max(names[index].size.width, ArtBook.glyphSize) + 2 * Self.margin
      let top = Self.glyphRise + ArtBook.glyphSize / 2 + Self.margin
      let height = (top - Self.degreeRise + names[index].size.height / 2 + Self.margin) * stage.scale
      let box = Rect(
        x: centre - width * stage.scale / 2, y: stage.viewport.size.height - top * stage.scale,
        width: width * stage.scale, height: height)
      return box.contains(point)
    }
  }

  private func drawDashes(on scene: Scene, into batches: inout Batches) {
    let stage = scene.stage
    let turn = stage.period / stage.scale
    // The period is stretched a little, so that a whole number of dashes makes a turn: no seam.
    let dashes = max(1, (turn / Self.dashPeriod).rounded())
    let period = turn / dashes * stage.unit
    let moved = scene.place / Double(Zodiac.signCount) * dashes
    var region = scene.region(.dashes)
    let dash = (region.u1 - region.u0) * Float(Self.dashPeriod / region.size.width)
    region.u0 += dash
    region.u1 = region.u0 + dash * Float(Self.dashesPerPiece)
    let height = Self.dashHeight * stage.unit
    var x = -(moved - moved.rounded(.down)) * period
    while x < stage.width {
      let rect = Rect(x: x, y: stage.height - height, width: period * Self.dashesPerPiece, height: height)
      batches.sprite(region, in: rect, color: color)
      x += rect.width
    }
  }

  private func drawLabel(_ index: Int, centre: Double, on scene: Scene, into batches: inout Batches) {
    let (stage, atlas) = (scene.stage, scene.atlas)
    let unit = stage.unit
    let reach = max(names[index].size.width, ArtBook.glyphSize) / 2 * unit
    guard centre + reach > 0, centre - reach < stage.width else { return }
    let marker = Size(width: Self.marker.width * unit, height: Self.marker.height * unit)
    batches.sprite(
      atlas.white,
      in: Rect(
        x: centre - marker.width / 2, y: stage.height - marker.height, width: marker.width, height: marker.height),
      color: color)
    let glyph = atlas.regions[scene.book.glyph(of: index)]
    let box = Size(width: glyph.size.width * unit, height: glyph.size.height * unit)
    let middle = Point(x: centre, y: stage.height - Self.glyphRise * unit)
    batches.sprite(glyph, in: sharp(middle, box, stage), color: color)
    for (text, rise) in [(names[index], Self.nameRise), (degrees[index], Self.degreeRise)] {
      let size = text.size
      let place = Point(x: centre, y: stage.height - rise * unit)
      let rect = sharp(place, Size(width: size.width * unit, height: size.height * unit), stage)
      batches.text(
        text, leading: Point(x: rect.x, y: rect.y + rect.height / 2), unit: unit, color: color, atlas: atlas)
    }
  }

  /// The rectangle round a place on the ruler, shifted so that it falls on whole pixels when its sign is centred.
  ///
  /// In motion it glides like everything else.
  private func sharp(_ place: Point, _ size: Size, _ stage: Stage) -> Rect {
    let rest = stage.width / 2 - size.width / 2
    let shift = rest.rounded() - rest
    return Rect(
      x: place.x - size.width / 2 + shift, y: (place.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}

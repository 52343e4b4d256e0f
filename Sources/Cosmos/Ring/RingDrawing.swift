// How the ring looks.

import Canvas

/// Draws the ring over the sky.
struct RingDrawing: Sendable {
  /// From an item's centre to its name, in design points.
  static let nameGap = 24.0
  /// The deepest shade behind the ring, and how far it reaches to the right, in design points.
  private static let shade = 0.44
  private static let shadeWidth = 560.0
  /// Straight pieces of the shade's curve.
  private static let shadeSteps = 8
  /// How far the ring slides, in design points.
  private static let slideWidth = 300.0
  /// The planet's picture is wider than the planet: its air reaches beyond.
  private static let pictureShare = 96.0 / 80.0
  /// Where the search text stands: from the left edge and below the planet's centre, in design points.
  static let textPlace = Point(x: 16, y: 84)
  /// Characters of the search text that show; the end of a longer one does.
  private static let textLength = 18
  /// Opacity of ticks, of names and glyphs, and of hints.
  private static let tickOpacity = 0.5
  /// Width of the ticks, in design points.
  private static let tickWidth = 1.0
  private static let itemOpacity = 0.92
  private static let otherOpacity = 0.62
  private static let hintOpacity = 0.4

  private let titles: [Text]
  /// The search text and what an input method composes, ready to draw.
  private var typed: Text
  private var composed: Text
  private let emptyHint: Text
  private let nothing: Text

  init(ring: Ring, book: ArtBook) {
    titles = ring.titles.map { Text($0, book: book) }
    typed = Text("", book: book)
    composed = Text("", book: book)
    emptyHint = Text("type to search", book: book)
    nothing = Text("nothing found", book: book)
  }

  /// Takes over the ring's search text.
  mutating func setText(of ring: Ring, book: ArtBook) {
    typed = Text(String(ring.text.suffix(Self.textLength)), book: book)
    composed = Text(ring.composition, book: book)
  }

  /// Where the search text stands, in points.
  static func textArea(stage: Stage) -> Rect {
    let cell = ArtBook.TextSize.regular.cell
    return Rect(
      x: textPlace.x * stage.scale, y: stage.viewport.size.height / 2 + (textPlace.y - cell.height / 2) * stage.scale,
      width: Double(textLength) * cell.width * stage.scale, height: cell.height * stage.scale)
  }

  /// Draws the ring as far as it has slid in.
  func draw(_ ring: Ring, at time: Double, on scene: Scene, into batches: inout Batches) {
    let progress = ring.progress(at: time)
    guard progress > 0 else { return }
    let (stage, unit) = (scene.stage, scene.stage.unit)
    drawShade(progress, on: scene, into: &batches)
    let slid = (1 - progress) * Self.slideWidth
    let planet = Point(x: (Ring.planetX - slid) * unit, y: stage.height / 2)
    let side = 2 * TurntableLayout.planetRadius * Self.pictureShare * unit
    batches.sprite(scene.region(.planet), in: Rect(center: planet, size: Size(width: side, height: side)))
    drawItems(of: ring, round: planet, progress, on: scene, into: &batches)
    drawSearch(ring, slid: slid, progress, on: scene, into: &batches)
  }

  /// The shade behind the ring: it fades out with a square, so that no edge shows where it ends.
  private func drawShade(_ progress: Double, on scene: Scene, into batches: inout Batches) {
    let width = Self.shadeWidth * scene.stage.unit / Double(Self.shadeSteps)
    func color(_ step: Int) -> Color {
      let left = 1 - Double(step) / Double(Self.shadeSteps)
      return Color.black.opacity(Self.shade * progress * left * left)
    }
    for step in 0..<Self.shadeSteps {
      batches.fill(
        Rect(x: Double(step) * width, y: 0, width: width, height: scene.stage.height), from: color(step),
        to: color(step + 1), white: scene.atlas.white)
    }
  }

  private func drawItems(
    of ring: Ring, round planet: Point, _ progress: Double, on scene: Scene, into batches: inout Batches
  ) {
    let unit = scene.stage.unit
    let chosen = ring.turntable.chosenItem
    ring.turntable.forEachShownItem { shown in
      let opacity = shown.opacity * progress
      let strength = shown.item == chosen ? Self.itemOpacity : Self.otherOpacity
      let tick = TurntableLayout.tick(atAngle: shown.angle)
      batches.line(
        from: Self.place(tick.outer, planet, unit), to: Self.place(tick.inner, planet, unit),
        width: Self.tickWidth * unit, color: Color.white.opacity(Self.tickOpacity * opacity), white: scene.atlas.white)
      let centre = Self.place(TurntableLayout.place(atAngle: shown.angle), planet, unit)
      let (region, color) = picture(of: ring.catalogue.destinations[shown.item], strength * opacity, scene)
      batches.sprite(
        region,
        in: Rect(center: centre, size: Size(width: region.size.width * unit, height: region.size.height * unit)),
        color: color)
      let nameOpacity = TurntableLayout.nameOpacity(atAngle: shown.angle) * opacity * strength
      guard nameOpacity > 0 else { return }
      let text = titles[shown.item]
      let height = text.size.height * unit
      batches.text(
        text,
        leading: Self.sharp(
          Point(x: centre.x + Self.nameGap * unit, y: centre.y), height, atRest: !ring.turntable.isMoving),
        unit: unit, color: Color.white.opacity(nameOpacity), atlas: scene.atlas)
    }
    if chosen == nil {
      let centre = Self.place(Point(x: TurntableLayout.radius, y: 0), planet, unit)
      batches.text(
        nothing, leading: Self.sharp(centre, nothing.size.height * unit, atRest: true), unit: unit,
        color: Color.white.opacity(Self.otherOpacity * progress), atlas: scene.atlas)
    }
  }

  /// A sign's glyph, or a star for a star.
  private func picture(of entry: Catalogue.Destination, _ opacity: Double, _ scene: Scene) -> (Atlas.Region, Color) {
    switch entry {
    case .sign(let sign): (scene.atlas.regions[scene.book.glyph(of: sign)], Color.white.opacity(opacity))
    case .star: (scene.region(.smallStar), Color.white.opacity(opacity))
    }
  }

  private func drawSearch(
    _ ring: Ring, slid: Double, _ progress: Double, on scene: Scene, into batches: inout Batches
  ) {
    let unit = scene.stage.unit
    var place = Point(x: (Self.textPlace.x - slid) * unit, y: scene.stage.height / 2 + Self.textPlace.y * unit)
    place = Self.sharp(place, emptyHint.size.height * unit, atRest: progress == 1)
    let cell = emptyHint.cell
    let isEmpty = ring.text.isEmpty && ring.composition.isEmpty
    if isEmpty {
      batches.text(
        emptyHint, leading: Point(x: place.x + cell.width * unit, y: place.y), unit: unit,
        color: Color.white.opacity(Self.hintOpacity * progress), atlas: scene.atlas)
    } else {
      batches.text(
        typed, leading: place, unit: unit, color: Color.white.opacity(Self.itemOpacity * progress), atlas: scene.atlas)
      place.x += typed.size.width * unit
      batches.text(
        composed, leading: place, unit: unit, color: Color.white.opacity(Self.hintOpacity * progress),
        atlas: scene.atlas)
      place.x += composed.size.width * unit
    }
    batches.sprite(
      scene.atlas.white,
      in: Rect(
        x: place.x.rounded(), y: place.y - cell.height * unit / 2, width: max(1, unit.rounded()),
        height: cell.height * unit),
      color: Color.white.opacity(Self.otherOpacity * progress))
  }

  private static func place(_ point: Point, _ planet: Point, _ unit: Double) -> Point {
    Point(x: planet.x + point.x * unit, y: planet.y + point.y * unit)
  }

  /// A line of text's place, on whole pixels where nothing moves.
  private static func sharp(_ place: Point, _ height: Double, atRest: Bool) -> Point {
    guard atRest else { return place }
    return Point(x: place.x.rounded(), y: (place.y - height / 2).rounded() + height / 2)
  }
}

// The sky itself: eight layers, drawn back to front.

import Canvas

/// The layers of the sky, ready to be drawn anywhere.
struct Sky: Sendable {
  private let seed: UInt64
  private let starCount: Int
  private let figures: Figures
  private let ruler: Ruler
  private var stage: Stage
  private var fields: [StarField]
  private var backdrop: Backdrop?
  /// The baked pictures of those layers that are dense.
  private var pages: [StarPages?]

  init(zodiac: Zodiac, book: ArtBook, seed: UInt64, starCount: Int, stage: Stage) {
    self.seed = seed
    self.starCount = starCount
    self.stage = stage
    figures = Figures(zodiac: zodiac)
    ruler = Ruler(zodiac: zodiac, book: book)
    pages = Array(repeating: nil, count: Layer.all.count)
    fields = Layer.all.indices.map { StarField(layer: $0, seed: seed, countPerSection: 0) }
  }

  /// The sign whose label on the ruler is at a place, in points.
  func sign(at point: Point, place: Double) -> Int? { ruler.sign(at: point, stage: stage, place: place) }

  /// The star of a figure at a place, in points.
  func star(at point: Point, place: Double) -> StarPlace? { figures.star(at: point, stage: stage, place: place) }

  /// Where all stars of a sign stand, in pixels.
  func starPlaces(of sign: Int, on scene: Scene) -> [Point] {
    figures.places(of: sign, stage: scene.stage, place: scene.place)
  }

  /// Draws the sky; `reveal` tells how far each sign's lines are drawn.
  mutating func draw(_ scene: Scene, reveal: (Int) -> Double, into batches: inout Batches) {
    if scene.stage != stage {
      stage = scene.stage
      backdrop = nil
      pages = Array(repeating: nil, count: Layer.all.count)
    }
    for (index, layer) in Layer.all.enumerated() {
      switch layer.content {
      case .clouds: drawBackdrop(scene, layer: index, into: &batches)
      case .vignette: break  // The backdrop holds it.
      case .stars(let sprite): drawStars(sprite, layer: index, scene, into: &batches)
      case .lines: figures.drawLines(on: scene, speed: layer.speed, reveal: reveal, into: &batches)
      case .smallStars: figures.drawStars(big: false, on: scene, speed: layer.speed, into: &batches)
      case .bigStars:
        figures.drawStars(big: true, on: scene, speed: layer.speed, into: &batches)
        ruler.draw(on: scene, speed: layer.speed, into: &batches)
      }
    }
  }

  private mutating func drawBackdrop(_ scene: Scene, layer: Int, into batches: inout Batches) {
    if backdrop == nil {
      prepareField(of: layer)
      let backdrop = Backdrop(field: fields[layer], stage: stage, speed: Layer.all[layer].speed)
      addPictures(upTo: 1, to: &batches)
      batches.pictures[0] = backdrop.makePicture(replacing: batches.pictures[0])
      self.backdrop = backdrop
    }
    backdrop?.compose(place: scene.place, stage: stage, into: &batches.pictures[0])
    batches.picture(0, in: Rect(x: 0, y: 0, width: stage.width, height: stage.height))
  }

  private mutating func drawStars(
    _ sprite: ArtBook.Sprite, layer: Int, _ scene: Scene, into batches: inout Batches
  ) {
    let region = scene.region(sprite)
    let size = Size(width: region.size.width * stage.unit, height: region.size.height * stage.unit)
    let offset = scene.place / Double(Zodiac.signCount)
    let loop = stage.period * Layer.all[layer].speed * stage.viewport.pixelsPerPoint
    prepareField(of: layer)
    if isDense(layer, starArea: size.width * size.height, loop: loop) {
      if pages[layer] == nil {
        // Each layer has places of its own behind the backdrop's.
        let first = 1 + layer * StarPages.slotCount
        addPictures(upTo: first + StarPages.slotCount, to: &batches)
        pages[layer] = StarPages(firstPicture: first, loop: loop, width: stage.width, height: stage.height)
      }
      pages[layer]?.draw(
        &fields[layer], sprite: region, offset: offset, loopLength: loop, stage: stage, atlas: scene.atlas,
        into: &batches)
      return
    }
    fields[layer].forEachVisible(
      offset: offset, loop: loop, reach: size.width / 2, width: stage.width, height: stage.height
    ) { x, y in
      batches.sprite(region, in: Rect(center: Point(x: x, y: y), size: size))
    }
  }

  /// Makes room for the world's pictures.
  private func addPictures(upTo count: Int, to batches: inout Batches) {
    let blank = Picture(width: 1, height: 1, isOpaque: false)
    while batches.pictures.count < count { batches.pictures.append(blank) }
  }

  /// Whether the stars seen at once would cover the window so often that baking them is cheaper.
  private func isDense(_ layer: Int, starArea: Double, loop: Double) -> Bool {
    let seen = Double(fields[layer].countPerSection * Zodiac.signCount) * stage.width / loop
    return seen * starArea > StarPages.crossover * stage.width * stage.height
  }

  /// Scatters a layer's stars anew if the window asks for more or fewer of them.
  private mutating func prepareField(of layer: Int) {
    let count = StarField.countPerSection(starCount: starCount, stage: stage)
    guard fields[layer].countPerSection != count else { return }
    pages[layer] = nil
    fields[layer] = StarField(layer: layer, seed: seed, countPerSection: count)
  }
}

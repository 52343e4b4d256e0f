import Canvas

/// The eight layers of the sky, drawn back to front.
struct Sky: Sendable {
  private let seed: UInt64
  private let starCount: Int
  let figures: Figures
  let ruler: Ruler
  private var fields: [StarField]
  private var backdrop: Backdrop?
  /// The baked stars of those layers that are dense.
  private var masks: [StarMask?]

  init(zodiac: Zodiac, seed: UInt64, starCount: Int) {
    self.seed = seed
    self.starCount = starCount
    figures = Figures(zodiac: zodiac)
    ruler = Ruler(zodiac: zodiac)
    masks = Array(repeating: nil, count: Layer.all.count)
    fields = Layer.all.indices.map { StarField(layer: $0, seed: seed, countPerSection: 0) }
  }

  /// Draws the sky with each sign's lines as far as they are revealed, from 0 to 1 by sign.
  mutating func draw(_ context: inout DrawContext, reveal: SIMD16<Double>) {
    for (index, layer) in Layer.all.enumerated() {
      switch layer.content {
      case .clouds: drawBackdrop(&context, layer: index)
      case .vignette: break  // The backdrop contains it.
      case .stars(let sprite): drawStars(sprite, &context, layer: index)
      case .lines: figures.drawLines(&context, speed: layer.speed, reveal: reveal)
      case .smallStars: figures.drawStars(big: false, &context, speed: layer.speed)
      case .bigStars:
        figures.drawStars(big: true, &context, speed: layer.speed)
        ruler.draw(&context, speed: layer.speed)
      }
    }
  }

  private mutating func drawBackdrop(_ context: inout DrawContext, layer: Int) {
    if backdrop?.metrics != context.metrics {
      prepareField(of: layer, in: context.metrics)
      let backdrop = Backdrop(field: fields[layer], metrics: context.metrics, speed: Layer.all[layer].speed)
      if context.list.bitmaps.isEmpty { context.list.bitmaps.append(Bitmap(clearWidth: 1, height: 1, isOpaque: false)) }
      context.list.bitmaps[0] = backdrop.makeBitmap(replacing: context.list.bitmaps[0])
      self.backdrop = backdrop
    }
    backdrop?.compose(position: context.position, into: &context.list.bitmaps[0])
    context.list.bitmap(0, in: context.metrics.bounds)
  }

  private mutating func drawStars(_ sprite: SpriteCatalog.Sprite, _ context: inout DrawContext, layer: Int) {
    let metrics = context.metrics
    let region = context.region(of: sprite)
    let size = region.size * metrics.unit
    let loop = metrics.period * Layer.all[layer].speed * metrics.viewport.pixelsPerPoint
    prepareField(of: layer, in: metrics)
    if isDense(layer, starArea: size.width * size.height, loop: loop, in: metrics) {
      if masks[layer]?.metrics != metrics || masks[layer]?.sprite != region {
        Self.addMasks(upTo: layer + 1, to: &context.list)
        masks[layer] = StarMask(index: layer, sprite: region, loop: loop, metrics: metrics, in: &context.list)
      }
      masks[layer]?.draw(&fields[layer], offset: context.position / Double(Zodiac.signCount), into: &context.list)
      return
    }
    fields[layer].forEachVisible(
      offset: context.position / Double(Zodiac.signCount), loop: loop, radius: size.width / 2,
      in: Size(width: metrics.width, height: metrics.height)
    ) { center in
      let corner = Point(x: center.x - size.width / 2, y: metrics.wholeRow(center.y - size.height / 2))
      context.list.sprite(region, in: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height))
    }
  }

  /// Makes room for masks.
  private static func addMasks(upTo count: Int, to list: inout DrawList) {
    while list.masks.count < count {
      list.masks.append(AlphaMask(period: AlphaMask.repeatedColumns, height: 1, color: .white))
    }
  }

  /// Returns whether the stars seen at once would cover the window so often that baking them is cheaper.
  private func isDense(_ layer: Int, starArea: Double, loop: Double, in metrics: ViewMetrics) -> Bool {
    let seen = Double(fields[layer].countPerSection * Zodiac.signCount) * metrics.width / loop
    return seen * starArea > StarMask.crossover * metrics.width * metrics.height
  }

  /// Scatters a layer's stars anew if the window asks for more or fewer of them.
  private mutating func prepareField(of layer: Int, in metrics: ViewMetrics) {
    let count = StarField.countPerSection(starCount: starCount, in: metrics)
    guard fields[layer].countPerSection != count else { return }
    fields[layer] = StarField(layer: layer, seed: seed, countPerSection: count)
  }
}

import Canvas

/// The eight layers of the sky, drawn back to front.
struct Sky: Sendable {
  /// The color that a background star's sprite is drawn in, but for the few bright ones, which are three times as
  /// bright and drawn as the sprite is.
  static let faintStarColor = Color.white.opacity(1.0 / 3)

  private let seed: UInt64
  private let starCount: Int
  let figures: Figures
  let ruler: Ruler
  private var fields: [StarField]
  private var backdrop: Backdrop?

  init(zodiac: Zodiac, seed: UInt64, starCount: Int) {
    self.seed = seed
    self.starCount = starCount
    figures = Figures(zodiac: zodiac)
    ruler = Ruler(zodiac: zodiac)
    fields = Layer.all.indices.map { StarField(layer: $0, seed: seed, countPerSection: 0) }
  }

  /// Draws the sky.
  ///
  /// - Parameters:
  ///   - context: The frame.
  ///   - labelAreas: Where labels stand that are not the sky's own.
  ///   - reveal: How much of each sign's lines shows, from 0 to 1.
  ///   - former: A picture of the sky that goes while this one comes.
  mutating func draw(
    _ context: inout DrawContext, around labelAreas: LabelAreas, reveal: SIMD16<Double>, from former: CrossFade? = nil
  ) {
    for (index, layer) in Layer.all.enumerated() where layer.content == .clouds {
      drawBackdrop(&context, layer: index, from: former)
    }
    guard let former else { return drawShapes(&context, around: labelAreas, reveal: reveal) }
    let fraction = former.fraction(at: context.time)
    let position = context.position
    context.position = former.position
    let start = context.list.mark
    drawShapes(&context, around: labelAreas, reveal: former.reveal)
    context.list.fade(since: start, to: 1 - fraction)
    context.position = position
    let middle = context.list.mark
    drawShapes(&context, around: labelAreas, reveal: reveal)
    context.list.fade(since: middle, to: fraction)
  }

  /// Draws all that stands before the backdrop.
  private mutating func drawShapes(
    _ context: inout DrawContext, around labelAreas: LabelAreas, reveal: SIMD16<Double>
  ) {
    var labelAreas = labelAreas
    ruler.addLabelAreas(to: &labelAreas, context)
    for (index, layer) in Layer.all.enumerated() {
      switch layer.content {
      case .clouds, .vignette: break  // The backdrop contains them.
      case .stars(let sprite): drawStars(sprite, &context, around: labelAreas, layer: index)
      case .lines: figures.drawLines(&context, speed: layer.speed, reveal: reveal)
      case .smallStars: figures.drawStars(big: false, &context, speed: layer.speed)
      case .bigStars:
        figures.drawStars(big: true, &context, speed: layer.speed)
        ruler.draw(&context, speed: layer.speed)
      }
    }
  }

  private mutating func drawBackdrop(_ context: inout DrawContext, layer: Int, from former: CrossFade?) {
    if backdrop?.metrics != context.metrics {
      prepareField(of: layer, in: context.metrics)
      let backdrop = Backdrop(field: fields[layer], metrics: context.metrics, speed: Layer.all[layer].speed)
      context.list.field = backdrop.makeField(replacing: context.list.field)
      self.backdrop = backdrop
    }
    if let former {
      let fraction = former.fraction(at: context.time)
      backdrop?.compose(from: former.position, to: context.position, fraction: fraction, into: &context.list.field)
    } else {
      backdrop?.compose(position: context.position, into: &context.list.field)
    }
    context.list.drawField()
  }

  private mutating func drawStars(
    _ sprite: SpriteCatalog.Sprite, _ context: inout DrawContext, around labelAreas: LabelAreas, layer: Int
  ) {
    let metrics = context.metrics
    let region = context.region(of: sprite)
    let size = region.size * metrics.unit
    let loop = metrics.period * Layer.all[layer].speed * metrics.viewport.pixelsPerPoint
    prepareField(of: layer, in: metrics)
    let speed = Layer.all[layer].speed
    let radius = context.streakWidth(of: size.width, speed: speed) / 2
    fields[layer].forEachVisibleStar(
      offset: context.position / Double(Zodiac.signCount), loop: loop, radius: radius,
      in: Size(width: metrics.width, height: metrics.height)
    ) { center, isBright in
      var color = isBright ? Color.white : Self.faintStarColor
      if !labelAreas.isEmpty {
        let visible = labelAreas.visibility(at: center, unit: metrics.unit)
        guard visible > 0 else { return }
        if visible < 1 { color = color.faded(to: visible) }
      }
      let corner = Point(x: center.x - size.width / 2, y: metrics.wholeRow(center.y - size.height / 2))
      context.sprite(
        region, in: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height), speed: speed, color: color)
    }
  }

  /// Scatters a layer's stars anew if the window asks for more or fewer of them.
  private mutating func prepareField(of layer: Int, in metrics: ViewMetrics) {
    let count = StarField.countPerSection(starCount: starCount, in: metrics)
    guard fields[layer].countPerSection != count else { return }
    fields[layer] = StarField(layer: layer, seed: seed, countPerSection: count)
  }
}

import Canvas

extension TurntablePanel {
  /// The distance from an item's center to its name, in design points.
  static let nameGap = 24.0
  /// The opacity of the shade behind the turntable at the left edge.
  private static let shade = 0.44
  /// The width of the shade, in design points.
  private static let shadeWidth = 560.0
  /// The number of straight pieces of the shade's curve.
  private static let shadeSteps = 8
  /// How far the turntable slides, in design points.
  private static let slideWidth = 300.0
  /// The width of the planet's sprite as a multiple of the planet's: its air is around it.
  private static let spriteScale = 96.0 / 80.0
  /// Where the query stands, in design points from the left edge and below the planet's center.
  private static let queryPosition = Point(x: 16, y: 84)
  /// The width of what shows of the query, in characters of one cell; the end of a longer one does.
  private static let visibleQueryLength = 18.0
  /// The width of the ticks, in design points.
  private static let tickWidth = 1.0
  private static let tickOpacity = 0.5
  private static let chosenOpacity = 0.92
  private static let otherOpacity = 0.62
  private static let hintOpacity = 0.4

  /// Returns where the query stands, in points.
  static func textArea(in metrics: ViewMetrics) -> Rect {
    let cell = SpriteCatalog.cell
    return Rect(
      x: queryPosition.x * metrics.scale,
      y: metrics.viewport.size.height / 2 + (queryPosition.y - cell.height / 2) * metrics.scale,
      width: visibleQueryLength * cell.width * metrics.scale, height: cell.height * metrics.scale)
  }

  /// Draws the turntable as far as it has slid in.
  func draw(_ context: inout DrawContext) {
    let fraction = openFraction(at: context.time)
    guard fraction > 0 else { return }
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    drawShade(opacity: Self.shade * fraction, &context)
    let left = (fraction - 1) * Self.slideWidth
    let planet = Point(x: (Self.planetX + left) * unit, y: metrics.height / 2)
    let side = 2 * TurntableLayout.planetRadius * Self.spriteScale * unit
    context.list.sprite(context.region(of: .planet), in: Rect(center: planet, size: Size(side: side)))
    turntable.forEachShownItem { draw($0, around: planet, opacity: fraction, &context) }
    if turntable.chosenItem == nil {
      let position = planet + Point(x: TurntableLayout.radius, y: 0) * unit
      context.text(
        strings[.nothingFound], leading: Self.aligned(position, metrics),
        color: Color.white.opacity(Self.otherOpacity * fraction))
    }
    drawQuery(left: left, opacity: fraction, &context)
  }

  /// Draws the shade, which fades out with a square so that its right edge can't be seen.
  private func drawShade(opacity: Double, _ context: inout DrawContext) {
    let width = Self.shadeWidth * context.metrics.unit / Double(Self.shadeSteps)
    func color(_ step: Int) -> Color {
      let left = 1 - Double(step) / Double(Self.shadeSteps)
      return Color.black.opacity(opacity * left * left)
    }
    for step in 0..<Self.shadeSteps {
      context.list.fill(
        Rect(x: Double(step) * width, y: 0, width: width, height: context.metrics.height), from: color(step),
        to: color(step + 1))
    }
  }

  /// Draws an item's tick, symbol and name.
  private func draw(
    _ shown: Turntable.ShownItem, around planet: Point, opacity: Double, _ context: inout DrawContext
  ) {
    let unit = context.metrics.unit
    let opacity = shown.opacity * opacity
    let strength = shown.item == turntable.chosenItem ? Self.chosenOpacity : Self.otherOpacity
    let tick = TurntableLayout.tick(atAngle: shown.angle)
    context.list.line(
      from: planet + tick.outer * unit, to: planet + tick.inner * unit, width: Self.tickWidth * unit,
      color: Color.white.opacity(Self.tickOpacity * opacity))
    let center = planet + TurntableLayout.position(atAngle: shown.angle) * unit
    let region =
      switch catalog.destinations[shown.item] {
      case .sign(let sign): context.region(ofSign: sign)
      case .star: context.region(of: .smallStar)
      }
    context.list.sprite(
      region, in: Rect(center: center, size: region.size * unit), color: Color.white.opacity(strength * opacity))
    let nameOpacity = TurntableLayout.nameOpacity(atAngle: shown.angle) * opacity * strength
    guard nameOpacity > 0 else { return }
    let position = Point(x: center.x + Self.nameGap * unit, y: center.y)
    context.text(
      titles[shown.item],
      leading: turntable.nextFrame == .now ? position : Self.aligned(position, context.metrics),
      color: Color.white.opacity(nameOpacity))
  }

  /// Draws the query with the text cursor, or a hint in place of an empty one.
  private func drawQuery(left: Double, opacity: Double, _ context: inout DrawContext) {
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    let cell = SpriteCatalog.cell
    var position = Point(
      x: (Self.queryPosition.x + left) * unit, y: metrics.height / 2 + Self.queryPosition.y * unit)
    if opacity == 1 { position = Self.aligned(position, metrics) }
    let hintColor = Color.white.opacity(Self.hintOpacity * opacity)
    if query.isEmpty, composition.isEmpty {
      context.text(strings[.searchPrompt], leading: position + Point(x: cell.width * unit, y: 0), color: hintColor)
    } else {
      let visible = SpriteCatalog.suffix(of: query[...], fitting: Self.visibleQueryLength * cell.width)
      context.text(visible, leading: position, color: Color.white.opacity(Self.chosenOpacity * opacity))
      position.x += SpriteCatalog.size(of: visible).width * unit
      context.text(composition, leading: position, color: hintColor)
      position.x += SpriteCatalog.size(of: composition[...]).width * unit
    }
    context.list.fill(
      Rect(
        x: position.x.rounded(), y: position.y - cell.height * unit / 2, width: max(1, unit.rounded()),
        height: cell.height * unit),
      color: Color.white.opacity(Self.otherOpacity * opacity))
  }

  /// Returns the left end of a line of text moved to whole pixels, for text that doesn't move.
  private static func aligned(_ position: Point, _ metrics: ViewMetrics) -> Point {
    let height = SpriteCatalog.cell.height * metrics.unit
    return Point(x: position.x.rounded(), y: (position.y - height / 2).rounded() + height / 2)
  }
}

import Canvas

extension TurntablePanel {
  /// The distance from an item's center to its name, in design points.
  static let nameGap = 24.0
  /// The width below which names on the turntable reach the labels of the sky, in design points.
  private static let narrowWidth = 960.0
  /// The opacity of the shade over all of a narrow window.
  private static let narrowShade = 0.6
  /// The opacity of the shade behind the turntable at the left edge.
  private static let shade = 0.44
  /// The width of the shade, in design points.
  private static let shadeWidth = 560.0
  /// The number of straight pieces of the shade's curve.
  private static let shadeSteps = 8
  /// The width of the planet's sprite as a multiple of the planet's: its air is around it.
  private static let spriteScale = 96.0 / 80.0
  /// The width of the ticks, in design points.
  private static let tickWidth = 1.0
  private static let tickOpacity = 0.5
  private static let chosenOpacity = 0.92
  private static let otherOpacity = 0.62
  private static let detailOpacity = 0.42

  /// Returns whether a window is so narrow that the turntable covers the labels of the sky.
  static func coversLabels(in metrics: ViewMetrics) -> Bool { metrics.designSize.width < narrowWidth }

  /// Returns how much of the sky's labels shows, from 0 to 1: none beneath the turntable.
  func labelFraction(in metrics: ViewMetrics, at time: Double) -> Double {
    Self.coversLabels(in: metrics) ? 1 - openFraction(at: time) : 1
  }

  /// Draws the turntable as far as it has grown out of the small planet.
  func draw(_ context: inout DrawContext) {
    let fraction = openFraction(at: context.time)
    guard fraction > 0 else { return }
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    if Self.coversLabels(in: metrics) {
      context.list.fill(metrics.bounds, color: Color.black.opacity(Self.narrowShade * fraction))
    }
    drawShade(opacity: Self.shade * fraction, &context)
    func grown(from small: Double, to large: Double) -> Double { (small + (large - small) * fraction) * unit }
    let planet = Point(x: grown(from: PlanetButton.x, to: Self.planetX), y: metrics.height / 2)
    let side = grown(from: PlanetButton.side, to: 2 * TurntableLayout.planetRadius * Self.spriteScale)
    context.list.sprite(
      context.region(of: .planet), in: Rect(center: planet, size: Size(side: side)),
      color: Color.white.opacity(PlanetButton.opacity + (1 - PlanetButton.opacity) * fraction))
    turntable.forEachShownItem { draw($0, around: planet, fraction: fraction, &context) }
    if turntable.chosenItem == nil {
      let position = planet + Point(x: TurntableLayout.radius, y: 0) * unit
      context.text(
        strings[.nothingFound], leading: context.aligned(position),
        color: Color.white.opacity(Self.otherOpacity * fraction))
    }
    QueryField.draw(query, prompt: strings[.searchPrompt], opacity: fraction, &context)
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

  /// Draws an item's tick, symbol and name, and the sign of a star behind its name.
  private func draw(
    _ shown: Turntable.ShownItem, around planet: Point, fraction: Double, _ context: inout DrawContext
  ) {
    let unit = context.metrics.unit
    let opacity = shown.opacity * fraction
    let strength = shown.item == turntable.chosenItem ? Self.chosenOpacity : Self.otherOpacity
    let tick = TurntableLayout.tick(atAngle: shown.angle)
    context.list.line(
      from: planet + tick.outer * (unit * fraction), to: planet + tick.inner * (unit * fraction),
      width: Self.tickWidth * unit, color: Color.white.opacity(Self.tickOpacity * opacity))
    let center = planet + TurntableLayout.position(atAngle: shown.angle) * (unit * fraction)
    let region =
      switch catalog.destinations[shown.item] {
      case .sign(let sign): context.region(ofSign: sign)
      case .star: context.region(of: .smallStar)
      }
    context.list.sprite(
      region, in: Rect(center: center, size: region.size * unit), color: Color.white.opacity(strength * opacity))
    let nameOpacity = TurntableLayout.nameOpacity(atAngle: shown.angle) * opacity
    guard nameOpacity > 0 else { return }
    let isMoving = turntable.nextFrame == .now || fraction < 1
    var position = Point(x: center.x + Self.nameGap * unit, y: center.y)
    if !isMoving { position = context.aligned(position) }
    context.text(titles[shown.item], leading: position, color: Color.white.opacity(nameOpacity * strength))
    guard let detail = detail(of: shown.item) else { return }
    position.x += SpriteCatalog.size(of: titles[shown.item][...]).width * unit
    context.text(detail, leading: position, color: Color.white.opacity(nameOpacity * Self.detailOpacity))
  }
}

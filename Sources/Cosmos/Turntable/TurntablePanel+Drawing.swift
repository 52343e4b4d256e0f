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
  private static let tickWidth = 1.5
  private static let tickOpacity = 0.5
  /// The furthest place from the chosen item's at which a name is opaque, in items.
  private static let outermostNamedPlace = Int(TurntableLayout.nameFadeStart / TurntableLayout.step)
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
    let planet = planetCenter(fraction, context)
    let largest = 2 * TurntableLayout.planetRadius * Self.spriteScale
    let side = (PlanetButton.side + (largest - PlanetButton.side) * fraction) * unit
    context.list.sprite(
      context.region(of: .planet), in: Rect(center: planet, size: Size(side: side)),
      color: Color.white.opacity(PlanetButton.opacity + (1 - PlanetButton.opacity) * fraction))
    turntable.forEachShownItem { draw($0, around: planet, fraction: fraction, &context) }
    if turntable.chosenItem == nil {
      let position = planet + Point(x: TurntableLayout.radius, y: 0) * unit
      context.text(
        strings[.nothingFound], leading: context.aligned(position),
        color: Color.white.opacity(context.contrast.text(Self.otherOpacity) * fraction))
    }
    QueryField.draw(query, prompt: strings[.searchPrompt], opacity: fraction, &context)
  }

  /// Adds the areas of the places where names come to rest.
  ///
  /// They don't turn with the names: stars that came and went meanwhile would be restless, and drawn anew each frame.
  func addLabelAreas(to areas: inout LabelAreas, _ context: DrawContext) {
    let fraction = openFraction(at: context.time)
    guard fraction > 0 else { return }
    let unit = context.metrics.unit
    let width = turntable.items.reduce(0) { max($0, nameWidth(of: $1)) }
    let size = Size(width: width, height: SpriteCatalog.cell.height) * unit
    for place in -Self.outermostNamedPlace...Self.outermostNamedPlace where abs(place) < turntable.items.count {
      let position = namePosition(
        atAngle: Double(place) * TurntableLayout.step, around: planetCenter(fraction, context), fraction: fraction,
        context)
      areas.add(
        Rect(x: position.x, y: position.y - size.height / 2, width: size.width, height: size.height),
        strength: fraction)
    }
  }

  /// Returns where the planet is while the turntable grows out of it, in pixels.
  private func planetCenter(_ fraction: Double, _ context: DrawContext) -> Point {
    let x = PlanetButton.x + (Self.planetX - PlanetButton.x) * fraction
    return Point(x: x * context.metrics.unit, y: context.metrics.height / 2)
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
    func draw(_ region: Atlas.Region, _ color: Color) {
      context.list.sprite(
        region, in: Rect(center: center, size: region.size * unit), color: color.opacity(strength * opacity))
    }
    switch catalog.destinations[shown.item] {
    case .sign(let sign): draw(context.region(ofSign: sign), .white)
    case .star:
      draw(context.region(of: .smallStarHalo), StarLight.smallMint)
      draw(context.region(of: .smallStarDisc), .white)
    }
    let fade = TurntableLayout.nameOpacity(atAngle: shown.angle)
    guard fade * opacity > 0 else { return }
    var position = namePosition(atAngle: shown.angle, around: planet, fraction: fraction, context)
    context.text(
      titles[shown.item].text, leading: position,
      color: Color.white.opacity(context.contrast.faded(fade * context.contrast.text(strength)) * opacity))
    guard let detail = details[shown.item] else { return }
    position.x += titles[shown.item].width * unit
    context.text(
      detail.text, leading: position,
      color: Color.white.opacity(context.contrast.faded(fade * context.contrast.text(Self.detailOpacity)) * opacity))
  }

  /// Returns the left end of a name, in pixels.
  ///
  /// At each item's place it is on whole pixels; on the way it goes evenly from one such position to the next.
  private func namePosition(
    atAngle angle: Double, around planet: Point, fraction: Double, _ context: DrawContext
  ) -> Point {
    let unit = context.metrics.unit
    func position(_ angle: Double, _ fraction: Double) -> Point {
      planet + TurntableLayout.position(atAngle: angle) * (unit * fraction) + Point(x: Self.nameGap * unit, y: 0)
    }
    func shift(_ place: Double) -> Point {
      let position = position(place * TurntableLayout.step, 1)
      return context.aligned(position) - position
    }
    let place = angle / TurntableLayout.step
    let whole = place.rounded(.down)
    return position(angle, fraction) + shift(whole).interpolated(to: shift(whole + 1), fraction: place - whole)
  }
}

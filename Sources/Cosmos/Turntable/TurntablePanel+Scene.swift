internal import Canvas
internal import Scene

extension TurntablePanel {
  /// The distance from the planet's center within which a press is the turntable's, in design points.
  private static let hitRadius = TurntableLayout.radius + 44
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
  /// The largest distance from the chosen item at which a name is opaque, in items.
  private static let outermostNamedItem = Int(TurntableLayout.nameFadeStart / TurntableLayout.step)
  private static let chosenOpacity = 0.92
  private static let otherOpacity = 0.62
  private static let detailOpacity = 0.42

  /// Returns whether a window is so narrow that the turntable covers the labels of the sky.
  static func coversLabels(in metrics: ViewMetrics) -> Bool { metrics.designSize.width < narrowWidth }

  /// Returns the opacity of the sky's figures and labels, from 0 to 1: none shows beneath the turntable.
  func skyOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    Self.coversLabels(in: metrics) ? 1 - openFraction(at: time) : 1
  }

  /// Adds the turntable as far as it has opened out of the small planet.
  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    let fraction = openFraction(at: time)
    guard fraction > 0 else { return }
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let planet = planetCenter(fraction, metrics)
    if isOpen { addHitAreas(to: &scene) }
    addExclusionAreas(to: &scene, around: planet, fraction)
    if Self.coversLabels(in: metrics) {
      scene.elements.append(.fill(metrics.bounds, Color.black.opacity(Self.narrowShade * fraction)))
    }
    addShade(opacity: Self.shade * fraction, to: &scene)
    let largest = 2 * TurntableLayout.planetRadius * Self.spriteScale
    let side = (SpriteName.planetButton.side + (largest - SpriteName.planetButton.side) * fraction) * unit
    scene.elements.append(
      .sprite(
        .planet, Rect(center: planet, size: Size(side: side)),
        Color.white.opacity(PlanetButton.opacity + (1 - PlanetButton.opacity) * fraction)))
    turntable.forEachShownItem { add($0, to: &scene, around: planet, fraction, environment) }
    if turntable.chosenItem == nil {
      let position = metrics.aligned(planet + Point(x: TurntableLayout.radius, y: 0) * unit)
      let color = environment.textColor(Self.otherOpacity, fraction: fraction)
      scene.elements.append(.label(Label(nothingFound, leading: position, unit: unit, color: color)))
    }
    QueryField.add(query, prompt: prompt, to: &scene, opacity: fraction, environment)
  }

  /// Returns the center of the planet while the turntable opens, in pixels.
  private func planetCenter(_ fraction: Double, _ metrics: ViewMetrics) -> Point {
    let x = PlanetButton.x + (Self.planetX - PlanetButton.x) * fraction
    return Point(x: x * metrics.unit, y: metrics.height / 2)
  }

  /// Adds the areas of the turntable, of the items' names and of their symbols, where all of it is open.
  private func addHitAreas(to scene: inout Scene) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let planet = planetCenter(1, metrics)
    scene.hitAreas.append(
      HitArea(.turntable(item: nil), .circle(center: planet, radius: Self.hitRadius * unit)))
    let height = 2 * TextMetrics.cell.height * unit
    turntable.forEachShownItem { shown in
      guard turntable.list.contains(shown.item), TurntableLayout.nameOpacity(atAngle: shown.angle) > 0 else { return }
      let center = planet + TurntableLayout.position(atAngle: shown.angle) * unit
      let width = (Self.nameGap + nameWidth(of: shown.item)) * unit
      let box = Rect(x: center.x, y: center.y - height / 2, width: width, height: height)
      scene.hitAreas.append(HitArea(.turntable(item: shown.item), .rect(box)))
    }
    turntable.forEachShownItem { shown in
      guard turntable.list.contains(shown.item) else { return }
      let center = planet + TurntableLayout.position(atAngle: shown.angle) * unit
      scene.hitAreas.append(
        HitArea(.turntable(item: shown.item), .circle(center: center, radius: TurntableLayout.itemHitRadius * unit)))
    }
  }

  /// Adds the areas in which names come to rest.
  ///
  /// They do not turn with the names: stars that appeared and disappeared meanwhile would be restless.
  private func addExclusionAreas(to scene: inout Scene, around planet: Point, _ fraction: Double) {
    let width = turntable.items.reduce(0) { max($0, nameWidth(of: $1)) }
    let size = Size(width: width, height: TextMetrics.cell.height) * scene.metrics.unit
    for item in -Self.outermostNamedItem...Self.outermostNamedItem where abs(item) < turntable.items.count {
      let leading = namePosition(
        atAngle: Double(item) * TurntableLayout.step, around: planet, fraction: fraction, scene.metrics)
      let area = Rect(origin: Point(x: leading.x, y: leading.y - size.height / 2), size: size)
      scene.exclusionAreas.append(ExclusionArea(area, strength: fraction))
    }
  }

  /// Adds the shade, which fades out with a square so that its right edge can't be seen.
  private func addShade(opacity: Double, to scene: inout Scene) {
    let width = Self.shadeWidth * scene.metrics.unit / Double(Self.shadeSteps)
    func color(_ step: Int) -> Color {
      let left = 1 - Double(step) / Double(Self.shadeSteps)
      return Color.black.opacity(opacity * left * left)
    }
    for step in 0..<Self.shadeSteps {
      let rect = Rect(x: Double(step) * width, y: 0, width: width, height: scene.metrics.height)
      scene.elements.append(.gradient(rect, from: color(step), to: color(step + 1)))
    }
  }

  /// Adds an item's tick, symbol and name, and behind it a star's sign or what found it.
  private func add(
    _ shown: Turntable.ShownItem, to scene: inout Scene, around planet: Point, _ fraction: Double,
    _ environment: Environment
  ) {
    let unit = scene.metrics.unit
    let opacity = shown.opacity * fraction
    let strength = shown.item == turntable.chosenItem ? Self.chosenOpacity : Self.otherOpacity
    let tick = TurntableLayout.tick(atAngle: shown.angle)
    scene.elements.append(
      .line(
        from: planet + tick.outer * (unit * fraction), to: planet + tick.inner * (unit * fraction),
        width: Self.tickWidth * unit, Color.white.opacity(Self.tickOpacity * opacity)))
    let center = planet + TurntableLayout.position(atAngle: shown.angle) * (unit * fraction)
    func rect(_ side: Double) -> Rect { Rect(center: center, size: Size(side: scene.metrics.spriteSide(side))) }
    func sprite(_ name: SpriteName, _ color: Color) -> Element {
      .sprite(name, rect(name.side), color.opacity(strength * opacity))
    }
    switch catalog.destinations[shown.item] {
    case .sign(let sign):
      scene.elements.append(.symbol(sign, rect(SpriteName.symbolSide), Color.white.opacity(strength * opacity)))
    case .star:
      scene.elements.append(sprite(.smallStarHalo, StarLight.smallMint))
      scene.elements.append(sprite(.smallStarDisc, .white))
    }
    let fade = TurntableLayout.nameOpacity(atAngle: shown.angle)
    guard fade * opacity > 0 else { return }
    var leading = namePosition(atAngle: shown.angle, around: planet, fraction: fraction, scene.metrics)
    func label(_ text: MeasuredText, _ strength: Double) -> Element {
      let contrast = environment.contrast
      let color = Color.white.opacity(contrast.faded(fade * contrast.text(strength)) * opacity)
      return .label(Label(text, leading: leading, unit: unit, color: color))
    }
    scene.elements.append(label(titles[shown.item], strength))
    guard let detail = detail(of: shown.item) else { return }
    leading.x += titles[shown.item].width * unit
    scene.elements.append(label(detail, Self.detailOpacity))
  }

  /// Returns the left end of a name, in pixels.
  ///
  /// At each item's place it is on whole pixels; in between it moves evenly from one such position to the next.
  private func namePosition(
    atAngle angle: Double, around planet: Point, fraction: Double, _ metrics: ViewMetrics
  ) -> Point {
    let unit = metrics.unit
    func position(_ angle: Double, _ fraction: Double) -> Point {
      planet + TurntableLayout.position(atAngle: angle) * (unit * fraction) + Point(x: Self.nameGap * unit, y: 0)
    }
    func shift(_ item: Double) -> Point {
      let position = position(item * TurntableLayout.step, 1)
      return metrics.aligned(position) - position
    }
    let item = angle / TurntableLayout.step
    let whole = item.rounded(.down)
    return position(angle, fraction) + shift(whole).interpolated(to: shift(whole + 1), fraction: item - whole)
  }
}

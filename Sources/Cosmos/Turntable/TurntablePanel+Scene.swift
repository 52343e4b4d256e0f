internal import Canvas
internal import Ephemeris
internal import MathFunctions
internal import Scene

extension TurntablePanel {
  /// The radius of the turntable's hit area around the planet's center, in design points.
  private static let hitRadius = TurntableLayout.radius + 44
  /// The horizontal distance from an item's center to the left end of its name, in design points.
  static let nameGap = 25.0
  /// The window widths, in design points, below which names reach the labels of stars and those of the ruler.
  private static let (narrowWidth, narrowestWidth) = (960.0, 800.0)
  /// The opacity of the figures beside the open turntable in a window narrower than ``narrowestWidth``.
  private static let narrowOpacity = 0.4
  private static let shadeScale = 10.0
  /// The line widths of the items' ticks and of the scale, in design points.
  private static let (tickWidth, scaleWidth) = (1.4, 1.0)
  private static let scaleOpacity = 0.16
  /// The opacities of ticks, symbols, and names without the highlight, and their increases at full highlight.
  private static let (tickOpacity, symbolOpacity, nameOpacity) = ((0.34, 0.5), (0.60, 0.35), (0.58, 0.37))
  /// The lowest opacity at which an item completely hides the overlapping names that it outranks.
  private static let leastOpacity = 0.1
  /// The distances of the marks of bodies below a symbol's center and from each other, in design points, and their size
  /// as a fraction of a body's sprite.
  private static let (markDrop, markGap, markScale) = (19.0, 6.0, 0.42)
  private static let (hoverOpacity, detailOpacity) = (0.92, 0.42)

  func figureOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    metrics.designSize.width < Self.narrowestWidth ? 1 - (1 - Self.narrowOpacity) * openFraction(at: time) : 1
  }

  func rulerOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    metrics.designSize.width < Self.narrowestWidth ? 1 - openFraction(at: time) : 1
  }

  func starLabelOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    metrics.designSize.width < Self.narrowWidth ? 1 - openFraction(at: time) : 1
  }

  /// `hoverPoint` is the position of a hovering pointer in points, if any.
  func add(to scene: inout Scene, hoverPoint: Point?, at time: Double, _ environment: Environment) {
    let opening = TurntableOpening(fraction: openFraction(at: time))
    let unit = scene.metrics.unit
    if isOpen { addHitAreas(to: &scene) } else { Planet.addHitArea(to: &scene) }
    let hovered = hoverPoint.map(scene.target)
    let center = Planet.center(openFraction: 1, in: scene.metrics)
    if opening.fraction > 0 {
      let side = SpriteName.shade.side * Self.shadeScale * unit
      scene.elements.append(
        .sprite(.shade, Rect(center: center, size: Size(side: side)), Color.white.opacity(opening.planet)))
    }
    Planet.add(to: &scene, openFraction: opening.planet, position: turntable.position, isHovered: hovered == .planet)
    guard opening.fraction > 0 else { return }
    addExclusionAreas(to: &scene, around: center, opening.fraction)
    addScale(to: &scene, around: center, opening)
    turntable.forEachShownItem { shown in
      let isHovered = hovered == .turntable(item: shown.item)
      add(shown, to: &scene, around: center, opening, isHovered: isHovered, environment)
    }
    addQuery(to: &scene, around: center, opening, environment)
  }

  /// Returns the rectangle, in points, that the search field has when the turntable is open and at rest.
  func queryFrame(in metrics: ViewMetrics) -> Rect {
    let center = Planet.center(openFraction: 1, in: metrics)
    return QueryField.frame(under: namePosition(atAngle: 0, around: center, metrics), in: metrics)
  }

  // MARK: Areas

  /// Adds hit areas from back to front: the turntable's disc, the items' names, and their symbols.
  private func addHitAreas(to scene: inout Scene) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let planet = Planet.center(openFraction: 1, in: metrics)
    scene.hitAreas.append(HitArea(.turntable(item: nil), .circle(center: planet, radius: Self.hitRadius * unit)))
    let height = 2 * TextMetrics.cell.height * unit
    turntable.forEachShownItem { shown in
      guard turntable.list.contains(shown.item), TurntableLayout.nameOpacity(atAngle: shown.angle) > 0 else { return }
      let center = planet + TurntableLayout.position(atAngle: shown.angle) * unit
      let width = (Self.nameGap + nameWidth(of: shown.item, in: scene.sky)) * unit
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

  /// Adds exclusion areas where names rest; stars would flicker if the areas turned with the names.
  private func addExclusionAreas(to scene: inout Scene, around center: Point, _ fraction: Double) {
    let width = turntable.list.items.reduce(0) { max($0, nameWidth(of: $1, in: scene.sky)) }
    let size = Size(width: width, height: TextMetrics.cell.height) * scene.metrics.unit
    let outermost = TurntableLayout.outermostNamedItem
    for item in -outermost...outermost where abs(item) < turntable.list.items.count {
      let leading = namePosition(atAngle: Double(item) * TurntableLayout.step, around: center, scene.metrics)
      let area = Rect(origin: Point(x: leading.x, y: leading.y - size.height / 2), size: size)
      scene.exclusionAreas.append(ExclusionArea(area, strength: fraction))
    }
  }

  // MARK: Parts

  private func addScale(to scene: inout Scene, around center: Point, _ opening: TurntableOpening) {
    guard opening.scale > 0 else { return }
    let (unit, step) = (scene.metrics.unit, TurntableLayout.tickStep)
    let turned = turntable.position * TurntableLayout.step
    func color(_ angle: Double) -> Color {
      Color.white.opacity(Self.scaleOpacity * opening.scale * TurntableLayout.scaleOpacity(atAngle: angle))
    }
    for tick in Int(((turned - 90) / step).rounded(.up))...Int(((turned + 90) / step).rounded(.down)) {
      let angle = Double(tick) * step - turned
      scene.elements.append(
        .arc(
          center: center, radius: TurntableLayout.scaleRadius * unit,
          angles: (angle - step / 2) * .pi / 180...(angle + step / 2) * .pi / 180, width: Self.scaleWidth * unit,
          color(angle)))
      // Items have longer ticks, which are drawn with them.
      if tick.isMultiple(of: Int(TurntableLayout.step / step)) { continue }
      let length = tick.isMultiple(of: 2) ? TurntableLayout.tenthLength : TurntableLayout.fifthLength
      addTick(atAngle: angle, length: length, width: Self.scaleWidth, color(angle), to: &scene, around: center)
    }
  }

  private func addTick(
    atAngle angle: Double, length: Double, width: Double, _ color: Color, to scene: inout Scene, around center: Point
  ) {
    let (tick, unit) = (TurntableLayout.tick(atAngle: angle, length: length), scene.metrics.unit)
    scene.elements.append(
      .line(from: center + tick.inner * unit, to: center + tick.outer * unit, width: width * unit, color))
  }

  private func add(
    _ shown: Turntable.ShownItem, to scene: inout Scene, around center: Point, _ opening: TurntableOpening,
    isHovered: Bool, _ environment: Environment
  ) {
    let angle = opening.angle(shown.angle)
    let opacity = opacity(of: shown, at: angle, opening)
    guard opacity > 0 else { return }
    let (unit, highlight) = (scene.metrics.unit, TurntableLayout.highlight(atAngle: angle))
    func strength(_ base: Double, _ added: Double) -> Double { base + added * highlight }
    let tick = strength(Self.tickOpacity.0, Self.tickOpacity.1) * opacity
    addTick(
      atAngle: angle, length: TurntableLayout.tickLength, width: Self.tickWidth, Color.white.opacity(tick), to: &scene,
      around: center)
    let middle = center + TurntableLayout.position(atAngle: angle) * unit
    addSymbol(
      of: shown.item, at: middle, opacity: strength(Self.symbolOpacity.0, Self.symbolOpacity.1) * opacity, to: &scene)
    let (fade, visible) = (TurntableLayout.nameOpacity(atAngle: angle), nameOpacity(of: shown, at: angle, opening))
    guard fade * visible > 0 else { return }
    let distance = 0.55 + 0.45 * Math.cosine(angle * .pi / 180)
    let name = isHovered ? Self.hoverOpacity : strength(Self.nameOpacity.0, Self.nameOpacity.1) * distance
    var leading = namePosition(atAngle: angle, around: center, scene.metrics)
    func add(_ text: MeasuredText, _ strength: Double) {
      let contrast = environment.contrast
      let color = Color.white.opacity(contrast.faded(fade * contrast.text(strength)) * visible)
      scene.elements.append(.label(Label(text, leading: leading, unit: unit, color: color)))
    }
    add(titles[shown.item], name)
    guard let detail = detail(of: shown.item, in: scene.sky) else { return }
    leading.x += titles[shown.item].width * unit
    add(detail, Self.detailOpacity)
  }

  /// Returns an item's opacity at its current angle, in degrees, reduced near items that outrank the item.
  private func opacity(of shown: Turntable.ShownItem, at angle: Double, _ opening: TurntableOpening) -> Double {
    var opacity = shown.opacity * (abs(shown.angle) < TurntableLayout.step / 2 ? opening.chosen : 1)
    turntable.forEachShownItem { other in
      guard other.outranks(shown) else { return }
      let beside = TurntableLayout.opacity(besideSymbolAtAngle: opening.angle(other.angle) - angle)
      opacity *= 1 - other.opacity * (1 - beside)
    }
    return opacity
  }

  /// Returns a name's opacity before its fade by angle, reduced near the query and near names that outrank it.
  private func nameOpacity(of shown: Turntable.ShownItem, at angle: Double, _ opening: TurntableOpening) -> Double {
    func height(_ angle: Double) -> Double { TurntableLayout.position(atAngle: angle).y }
    var opacity = shown.opacity * opening.names
    let queryDistance = height(angle) - height(queryAngle) - QueryField.drop
    opacity *= 1 - opening.prompt * (1 - TurntableLayout.opacity(besideTextAtDistance: queryDistance))
    turntable.forEachShownItem { other in
      guard other.outranks(shown) else { return }
      let distance = height(opening.angle(other.angle)) - height(angle)
      let presence = min(1, other.opacity / Self.leastOpacity)
      opacity *= 1 - presence * (1 - TurntableLayout.opacity(besideTextAtDistance: distance))
    }
    return opacity
  }

  /// The angle, in degrees, of the slot nearest to 0 degrees, under which the query is drawn; 0 without items.
  private var queryAngle: Double {
    turntable.chosenItem == nil ? 0 : (turntable.position.rounded() - turntable.position) * TurntableLayout.step
  }

  private func addSymbol(of item: Int, at center: Point, opacity: Double, to scene: inout Scene) {
    func rect(_ side: Double) -> Rect { Rect(center: center, size: Size(side: scene.metrics.spriteSide(side))) }
    func add(_ name: SpriteName, _ color: Color) {
      scene.elements.append(.sprite(name, rect(name.side), color.faded(to: opacity)))
    }
    switch catalog.destinations[item] {
    case .sign(let sign):
      scene.elements.append(.symbol(sign, rect(SpriteName.symbolSide), Color.white.opacity(opacity)))
      addMarks(of: sign, at: center, opacity: opacity, to: &scene)
    case .body(let body): add(.disc, body.color)
    case .star:
      add(.smallStarHalo, StarLight.smallHalo)
      add(.smallStarDisc, StarLight.smallDisc)
    }
  }

  private func addMarks(of sign: Int, at center: Point, opacity: Double, to scene: inout Scene) {
    let size = Size(side: SpriteName.disc.side * Self.markScale * scene.metrics.unit)
    var x = Double(1 - scene.sky.bodies.count { $0.sign == sign }) / 2 * Self.markGap
    for body in scene.sky.bodies where body.sign == sign {
      let middle = center + Point(x: x, y: Self.markDrop) * scene.metrics.unit
      scene.elements.append(.sprite(.disc, Rect(center: middle, size: size), body.color.faded(to: opacity)))
      x += Self.markGap
    }
  }

  private func addQuery(
    to scene: inout Scene, around center: Point, _ opening: TurntableOpening, _ environment: Environment
  ) {
    let angle = queryAngle
    let leading = namePosition(atAngle: angle, around: center, scene.metrics)
    if turntable.chosenItem == nil {
      let color = environment.textColor(Self.nameOpacity.0, fraction: opening.names)
      scene.elements.append(.label(Label(nothingFound, leading: leading, unit: scene.metrics.unit, color: color)))
    }
    let opacity = opening.prompt * min(1, 3 * TurntableLayout.highlight(atAngle: angle))
    QueryField.add(query, prompt: prompt, to: &scene, under: leading, opacity: opacity, environment)
  }

  /// Returns the left end of a name at half its height, in pixels; at rest, the name's top left is on whole pixels.
  private func namePosition(atAngle angle: Double, around center: Point, _ metrics: ViewMetrics) -> Point {
    let unit = metrics.unit
    func position(_ angle: Double) -> Point {
      center + TurntableLayout.position(atAngle: angle) * unit + Point(x: Self.nameGap * unit, y: 0)
    }
    func shift(_ item: Double) -> Point {
      let position = position(item * TurntableLayout.step)
      return metrics.aligned(position) - position
    }
    let item = angle / TurntableLayout.step
    let whole = item.rounded(.down)
    return position(angle) + shift(whole).interpolated(to: shift(whole + 1), fraction: item - whole)
  }
}

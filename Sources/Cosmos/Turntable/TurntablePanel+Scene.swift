internal import Canvas
internal import Ephemeris
internal import MathFunctions
internal import Scene

extension TurntablePanel {
  /// The radius of the turntable's hit area around the dial's center, in design points.
  private static let hitRadius = TurntableLayout.radius + 44
  /// The horizontal distance from an item's center to the left end of its name, in design points.
  static let nameGap = 25.0
  /// The window width, in design points, below which names reach the labels of stars.
  private static let narrowWidth = 960.0
  /// The window width, in design points, below which names reach the labels of the ruler.
  private static let narrowestWidth = 800.0
  /// The opacity of the figures beside the open turntable in a window narrower than ``narrowestWidth``.
  private static let narrowOpacity = 0.4
  private static let shadeScale = 10.0
  /// The line width of the items' ticks, in design points.
  private static let tickWidth = 1.4
  /// The line width of the scale, in design points.
  private static let scaleWidth = 1.0
  private static let scaleOpacity = 0.16
  /// The opacity of an item's tick, from no highlight to the full one.
  private static let tickOpacity = 0.34...0.84
  /// The opacity of an item's symbol, from no highlight to the full one.
  private static let symbolOpacity = 0.60...0.95
  /// The opacity of an item's name, from no highlight to the full one.
  private static let nameOpacity = 0.58...0.95
  /// The lowest opacity at which an item completely hides the overlapping items that it outranks.
  private static let leastOpacity = 0.1
  /// The distance of the marks of bodies below a symbol's center, in design points.
  private static let markOffset = 19.0
  /// The distance of the marks of bodies from each other, in design points.
  private static let markGap = 6.0
  /// The size of a mark as a fraction of a body's sprite.
  private static let markScale = 0.42
  private static let hoverOpacity = 0.92
  private static let detailOpacity = 0.42

  func figureOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    metrics.width < Self.narrowestWidth ? 1 - (1 - Self.narrowOpacity) * openFraction(at: time) : 1
  }

  func rulerOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    metrics.width < Self.narrowestWidth ? 1 - openFraction(at: time) : 1
  }

  func starLabelOpacity(in metrics: ViewMetrics, at time: Double) -> Double {
    metrics.width < Self.narrowWidth ? 1 - openFraction(at: time) : 1
  }

  func add(to scene: inout Scene, at time: Double, hovered: Target? = nil, _ environment: Environment) {
    let opening = TurntableOpening(fraction: openFraction(at: time))
    let center = Dial.center(openFraction: 1, in: scene.metrics)
    scene.addGroup(opacity: opening.dial) { scene in
      let side = SpriteName.shade.side * Self.shadeScale
      scene.add(.sprite(.shade, Rect(center: center, size: Size(side: side)), .white))
    }
    if isOpen { scene.area(.circle(center: center, radius: Self.hitRadius), does: .turntable(item: nil)) }
    Dial.add(
      to: &scene, named: name, openFraction: opening.dial, position: turntable.position, isOpen: isOpen,
      isHovered: hovered == .planet)
    if isOpen { scene.area(.rect(queryFrame(in: scene.metrics)), role: .field, id: "search", name: prompt) }
    guard opening.fraction > 0 else { return }
    addClearance(to: &scene, around: center, opening.fraction)
    scene.addGroup(opacity: opening.scale) { addScale(to: &$0, around: center) }
    turntable.forEachShownItem { shown in
      add(shown, to: &scene, around: center, opening, isHovered: hovered == .turntable(item: shown.item), environment)
      if isOpen, turntable.list.contains(shown.item) { addTargets(of: shown, to: &scene, around: center) }
    }
    addQuery(to: &scene, around: center, opening, environment)
  }

  /// Returns the rectangle that the search field has when the turntable is open and at rest.
  private func queryFrame(in metrics: ViewMetrics) -> Rect {
    let dial = Dial.center(openFraction: 1, in: metrics)
    return QueryField(scale: metrics.detailScale).frame(under: namePosition(atAngle: 0, around: dial))
  }

  // MARK: Areas

  /// Adds the areas of an item's symbol and name where they are in the open turntable.
  private func addTargets(of shown: Turntable.ShownItem, to scene: inout Scene, around center: Point) {
    let (target, symbol) = (Target.turntable(item: shown.item), center + TurntableLayout.position(atAngle: shown.angle))
    scene.area(.circle(center: symbol, radius: TurntableLayout.itemHitRadius), role: .item, does: target)
    guard TurntableLayout.nameOpacity(atAngle: shown.angle) > 0 else { return }
    let width = Self.nameGap + nameWidth(of: shown.item, in: scene.sky) * scene.metrics.detailScale
    let size = Size(width: width, height: 2 * TextMetrics.cell.height)
    let corner = symbol - Point(x: 0, y: size.height / 2)
    scene.area(.rect(Rect(origin: corner, size: size)), role: .item, does: target)
  }

  /// Keeps stars clear of where names rest; they would flicker if the areas turned with the names.
  private func addClearance(to scene: inout Scene, around center: Point, _ fraction: Double) {
    let width = turntable.list.items.reduce(0) { max($0, nameWidth(of: $1, in: scene.sky)) }
    let size = Size(width: width, height: TextMetrics.cell.height) * scene.metrics.detailScale
    let outermost = TurntableLayout.outermostNamedItem
    for item in -outermost...outermost where abs(item) < turntable.list.items.count {
      let leftCenter = namePosition(atAngle: Double(item) * TurntableLayout.step, around: center)
      scene.area(.rect(Rect(origin: leftCenter - Point(x: 0, y: size.height / 2), size: size)), clearance: fraction)
    }
  }

  // MARK: Parts

  private func addScale(to scene: inout Scene, around center: Point) {
    let step = TurntableLayout.tickStep
    let turned = turntable.position * TurntableLayout.step
    for tick in Int(((turned - 90) / step).rounded(.up))...Int(((turned + 90) / step).rounded(.down)) {
      let angle = Double(tick) * step - turned
      let color = Color.white.opacity(Self.scaleOpacity * TurntableLayout.scaleOpacity(atAngle: angle))
      scene.add(
        .arc(
          center: center, radius: TurntableLayout.scaleRadius,
          angles: (angle - step / 2) * .pi / 180...(angle + step / 2) * .pi / 180, width: Self.scaleWidth, color))
      // Items have longer ticks, which are drawn with them.
      if tick.isMultiple(of: Int(TurntableLayout.step / step)) { continue }
      let length = tick.isMultiple(of: 2) ? TurntableLayout.tenthLength : TurntableLayout.fifthLength
      addTick(atAngle: angle, length: length, width: Self.scaleWidth, color, to: &scene, around: center)
    }
  }

  private func addTick(
    atAngle angle: Double, length: Double, width: Double, _ color: Color, to scene: inout Scene, around center: Point
  ) {
    let tick = TurntableLayout.tick(atAngle: angle, length: length)
    scene.add(.line(from: center + tick.inner, to: center + tick.outer, width: width, color))
  }

  private func add(
    _ shown: Turntable.ShownItem, to scene: inout Scene, around center: Point, _ opening: TurntableOpening,
    isHovered: Bool, _ environment: Environment
  ) {
    let angle = opening.angle(shown.angle)
    let highlight = TurntableLayout.highlight(atAngle: angle)
    func strength(_ opacities: ClosedRange<Double>) -> Double {
      opacities.lowerBound + (opacities.upperBound - opacities.lowerBound) * highlight
    }
    let opacity = opacity(of: shown, at: angle, opening)
    scene.addGroup(opacity: opacity) { scene in
      let color = Color.white.opacity(strength(Self.tickOpacity))
      addTick(
        atAngle: angle, length: TurntableLayout.tickLength, width: Self.tickWidth, color, to: &scene, around: center)
      scene.addGroup(opacity: strength(Self.symbolOpacity)) {
        addSymbol(of: shown.item, atAngle: angle, around: center, to: &$0)
      }
    }
    let fade = TurntableLayout.nameOpacity(atAngle: angle)
    guard opacity > 0, fade > 0 else { return }
    let distance = 0.55 + 0.45 * Math.cosine(angle * .pi / 180)
    let name = isHovered ? Self.hoverOpacity : strength(Self.nameOpacity) * distance
    func color(_ strength: Double) -> Color {
      Color.white.opacity(environment.contrast.faded(fade * environment.contrast.text(strength)))
    }
    scene.addGroup(opacity: nameOpacity(of: shown, at: angle, opening)) { scene in
      addText(titles[shown.item].text, atAngle: angle, around: center, color(name), to: &scene)
      let bodies = isHovered ? scene.sky.bodies : []
      var end = titles[shown.item].width
      func add(_ detail: MeasuredText, to scene: inout Scene) {
        addText(detail.text, atAngle: angle, around: center, after: end, color(Self.detailOpacity), to: &scene)
        end += detail.width
      }
      for (body, detail) in zip(bodies, bodyDetails) where catalog.destinations[shown.item] == .sign(body.figure) {
        add(detail, to: &scene)
      }
      guard end == titles[shown.item].width, let detail = detail(of: shown.item, in: scene.sky) else { return }
      add(detail, to: &scene)
    }
  }

  /// Returns an item's opacity at its current angle, in degrees, reduced near items that outrank the item.
  private func opacity(of shown: Turntable.ShownItem, at angle: Double, _ opening: TurntableOpening) -> Double {
    var opacity = shown.opacity * (abs(shown.angle) < TurntableLayout.step / 2 ? opening.chosen : 1)
    turntable.forEachShownItem { other in
      guard other.outranks(shown) else { return }
      let beside = TurntableLayout.opacity(besideSymbolAtAngle: opening.angle(other.angle) - angle)
      opacity *= 1 - presence(of: other) * (1 - beside)
    }
    return opacity
  }

  /// Returns a name's opacity before its fade by angle, reduced near the query and near names that outrank it.
  private func nameOpacity(of shown: Turntable.ShownItem, at angle: Double, _ opening: TurntableOpening) -> Double {
    func height(_ angle: Double) -> Double { TurntableLayout.position(atAngle: angle).y }
    var opacity = shown.opacity * opening.names
    let queryDistance = height(angle) - height(queryAngle) - QueryField.offset
    opacity *= 1 - opening.prompt * (1 - TurntableLayout.opacity(besideTextAtDistance: queryDistance))
    turntable.forEachShownItem { other in
      guard other.outranks(shown) else { return }
      let distance = height(opening.angle(other.angle)) - height(angle)
      opacity *= 1 - presence(of: other) * (1 - TurntableLayout.opacity(besideTextAtDistance: distance))
    }
    return opacity
  }

  /// Returns how much an item hides those that it outranks, from 0 to 1.
  private func presence(of shown: Turntable.ShownItem) -> Double { min(1, shown.opacity / Self.leastOpacity) }

  /// The angle, in degrees, of the slot nearest to 0 degrees, under which the query is drawn; 0 without items.
  private var queryAngle: Double {
    turntable.chosenItem == nil ? 0 : (turntable.position.rounded() - turntable.position) * TurntableLayout.step
  }

  private func addSymbol(of item: Int, atAngle angle: Double, around center: Point, to scene: inout Scene) {
    let position = center + TurntableLayout.position(atAngle: angle)
    let rest = center + TurntableLayout.position(atAngle: TurntableLayout.restingAngle(near: angle))
    func add(_ name: SpriteName, _ color: Color, to scene: inout Scene) {
      let size = Size(side: name.side)
      let snap = Snap.pixels(restingAt: Rect(center: rest, size: size).origin)
      scene.add(.sprite(name, Rect(center: position, size: size), color, snap: snap))
    }
    switch catalog.destinations[item] {
    case .sign(let sign):
      let size = Size(side: SpriteName.symbolSide)
      let snap = Snap.pixels(restingAt: Rect(center: rest, size: size).origin)
      scene.add(.symbol(sign, Rect(center: position, size: size), .white, snap: snap))
      addMarks(of: sign, at: position, to: &scene)
    case .object(.body(let body)): add(.disc, body.color, to: &scene)
    case .event: add(.disc, CelestialBody.moon.color, to: &scene)
    case .day: add(.disc, CelestialBody.sun.color, to: &scene)
    case .object(.star):
      add(.smallStarHalo, StarLight.smallHalo, to: &scene)
      add(.smallStarDisc, StarLight.smallDisc, to: &scene)
    }
  }

  private func addMarks(of sign: Int, at center: Point, to scene: inout Scene) {
    let size = Size(side: SpriteName.disc.side * Self.markScale)
    let bodies = scene.sky.bodies
    var x = Double(1 - bodies.count { $0.figure == sign }) / 2 * Self.markGap
    for body in bodies where body.figure == sign {
      scene.add(.sprite(.disc, Rect(center: center + Point(x: x, y: Self.markOffset), size: size), body.color))
      x += Self.markGap
    }
  }

  private func addQuery(
    to scene: inout Scene, around center: Point, _ opening: TurntableOpening, _ environment: Environment
  ) {
    let angle = queryAngle
    if turntable.chosenItem == nil {
      scene.addGroup(opacity: opening.names) {
        addText(
          nothingFound, atAngle: angle, around: center, environment.textColor(Self.nameOpacity.lowerBound), to: &$0)
      }
    }
    let opacity = opening.prompt * min(1, 3 * TurntableLayout.highlight(atAngle: angle))
    scene.addGroup(opacity: opacity) {
      QueryField(scale: $0.metrics.detailScale).add(
        query, prompt: prompt, to: &$0, under: namePosition(atAngle: angle, around: center),
        restingAt: namePosition(atAngle: 0, around: center), environment)
    }
  }

  /// Adds a text `distance` design points behind the left end of the name at an angle.
  private func addText(
    _ text: String, atAngle angle: Double, around center: Point, after distance: Double = 0, _ color: Color,
    to scene: inout Scene
  ) {
    func position(_ angle: Double) -> Point {
      namePosition(atAngle: angle, around: center) + Point(x: distance * scene.metrics.detailScale, y: 0)
    }
    scene.text(
      text, at: position(angle), restingAt: position(TurntableLayout.restingAngle(near: angle)), color: color)
  }

  /// Returns the left end of a name, at half its height.
  private func namePosition(atAngle angle: Double, around center: Point) -> Point {
    center + TurntableLayout.position(atAngle: angle) + Point(x: Self.nameGap, y: 0)
  }
}

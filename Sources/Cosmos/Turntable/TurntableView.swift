import Canvas
import Ephemeris
import MathFunctions
import Scene

/// The drawing of the turntable in one frame; angles are in degrees, clockwise on screen from the right.
///
/// Lengths are in design points.
struct TurntableView {
  /// The radius of the turntable's hit area around the dial's center.
  private static let hitRadius = TurntableLayout.radius + 44
  /// The horizontal distance from an item's center to the left end of its name.
  static let nameGap = 25.0
  private static let shadeScale = 10.0
  /// The line width of the items' ticks.
  private static let tickWidth = 1.4
  /// The line width of the scale.
  private static let scaleWidth = 1.0
  private static let scaleOpacity = 0.16
  /// The angles between which the scale fades.
  private static let scaleFade = 60.0...95.0
  /// The opacity of an item's tick, from no highlight to the full one.
  private static let tickOpacity = 0.34...0.84
  /// The opacity of an item's symbol, from no highlight to the full one.
  private static let symbolOpacity = 0.60...0.95
  /// The opacity of an item's name, from no highlight to the full one.
  private static let nameOpacity = 0.58...0.95
  /// The lowest opacity at which an item completely hides the overlapping items that it outranks.
  private static let leastOpacity = 0.1
  /// The distance of the marks of bodies below a symbol's center.
  private static let markOffset = 19.0
  /// The distance of the marks of bodies from each other.
  private static let markGap = 6.0
  /// The size of a mark as a fraction of a body's sprite.
  private static let markScale = 0.42
  /// The angles between two symbols at which the less important one begins to appear and becomes opaque.
  private static let crowding = 11.0...20.0
  /// The distances between two lines of text at which the less important one begins to appear and becomes opaque.
  private static let textCrowding = 15.0...21.0
  private static let hoverOpacity = 0.92
  private static let detailOpacity = 0.42
  /// The distance from the center of the chosen name down to that of the search field.
  private static let fieldDistance = 23.0
  private static let usualFieldFontSize = 12.0
  /// The width of the search field, in character cells; only the end of a longer query is visible.
  private static let fieldLength = 18.0
  private static let queryOpacity = 0.92
  private static let cursorOpacity = 0.62
  private static let hintOpacity = 0.4

  private let panel: TurntablePanel
  private let items: [Turntable.ShownItem]
  private let opening: TurntableOpening
  /// The center of the open turntable's dial.
  private let center: Point
  private let bodies: [PlacedBody]
  private let hovered: Target?
  private let fieldFontSize: Double
  /// The size of a character cell of the search field.
  private let fieldCell: Size

  /// `openFraction` is that of the panel, or 0 for the dial alone.
  init(
    of panel: TurntablePanel, openFraction: Double, among bodies: [PlacedBody], hovered: Target?,
    in metrics: ViewMetrics
  ) {
    (self.panel, self.bodies, self.hovered) = (panel, bodies, hovered)
    fieldFontSize = (2 * Self.usualFieldFontSize * metrics.detailScale).rounded() / 2
    fieldCell = TextMetrics.cell * (fieldFontSize / TextMetrics.fontSize)
    opening = TurntableOpening(fraction: openFraction)
    items = opening.fraction > 0 ? panel.turntable.shownItems : []
    center = Dial.center(openFraction: 1, in: metrics)
  }

  func add(to scene: inout Scene) {
    scene.addGroup(opacity: opening.dial) { scene in
      let side = SpriteName.shade.side * Self.shadeScale
      scene.add(.sprite(.shade, Rect(center: center, size: Size(side: side)), .white))
    }
    if panel.isOpen { scene.area(.circle(center: center, radius: Self.hitRadius), does: .turntable(item: nil)) }
    addDial(to: &scene)
    if panel.isOpen {
      let corner = name(atAngle: 0) + Point(x: 0, y: Self.fieldDistance - fieldCell.height / 2)
      let size = Size(width: Self.fieldLength * fieldCell.width, height: fieldCell.height)
      scene.area(.rect(Rect(origin: corner, size: size)), role: .field, id: "search", name: panel.prompt)
    }
    guard opening.fraction > 0 else { return }
    addClearance(to: &scene)
    scene.addGroup(opacity: opening.scale, addScale)
    for item in items.reversed() { add(item, to: &scene) }
    addQuery(to: &scene)
  }

  /// Keeps stars clear of where names rest; they would flicker if the areas turned with the names.
  private func addClearance(to scene: inout Scene) {
    let size = Size(width: panel.nameWidth, height: TextMetrics.cell.height) * scene.metrics.detailScale
    let (outermost, count) = (TurntableLayout.outermostNamedItem, panel.turntable.list.items.count)
    for item in -outermost...outermost where abs(item) < count {
      let corner = name(atAngle: Double(item) * TurntableLayout.step) - Point(x: 0, y: size.height / 2)
      scene.area(.rect(Rect(origin: corner, size: size)), clearance: opening.fraction)
    }
  }

  // MARK: Places

  /// Returns the center of an item.
  private func position(atAngle angle: Double) -> Point { center + TurntableLayout.position(atAngle: angle) }

  /// Returns the left end of a name, at half its height.
  private func name(atAngle angle: Double) -> Point { position(atAngle: angle) + Point(x: Self.nameGap, y: 0) }

  /// The angle of the slot nearest to 0 degrees, under which the query is drawn; 0 without items.
  private var queryAngle: Double {
    let turntable = panel.turntable
    return turntable.chosenItem == nil ? 0 : (turntable.position.rounded() - turntable.position) * TurntableLayout.step
  }

  // MARK: Parts

  /// Adds the dial; a press on it opens the turntable, or closes an open one.
  private func addDial(to scene: inout Scene) {
    let (metrics, isOpen) = (scene.metrics, panel.isOpen)
    scene.add(
      .planet(
        center: Dial.center(openFraction: opening.dial, in: metrics),
        turn: -TurntableLayout.step * panel.turntable.position * .pi / 180,
        daylight: hovered == .planet ? max(Dial.hoverLight, opening.dial) : opening.dial))
    let pressed = Dial.center(openFraction: isOpen ? 1 : 0, in: metrics)
    scene.area(
      .circle(center: pressed, radius: Dial.radius), role: .button, name: panel.name,
      does: isOpen ? .dial : .planet, margin: isOpen ? 0 : Dial.hitMargin)
  }

  private func addScale(to scene: inout Scene) {
    let step = TurntableLayout.tickStep
    let turned = panel.turntable.position * TurntableLayout.step
    for tick in Int(((turned - 90) / step).rounded(.up))...Int(((turned + 90) / step).rounded(.down)) {
      let angle = Double(tick) * step - turned
      let color = Color.white.opacity(Self.scaleOpacity * (1 - Math.smoothStep(abs(angle), over: Self.scaleFade)))
      scene.add(
        .arc(
          center: center, radius: TurntableLayout.scaleRadius,
          angles: (angle - step / 2) * .pi / 180...(angle + step / 2) * .pi / 180, width: Self.scaleWidth, color))
      // Items have longer ticks, which are drawn with them.
      if tick.isMultiple(of: Int(TurntableLayout.step / step)) { continue }
      let length = tick.isMultiple(of: 2) ? TurntableLayout.tenthLength : TurntableLayout.fifthLength
      addTick(atAngle: angle, length: length, width: Self.scaleWidth, color, to: &scene)
    }
  }

  private func addTick(atAngle angle: Double, length: Double, width: Double, _ color: Color, to scene: inout Scene) {
    func end(_ length: Double) -> Point {
      center + TurntableLayout.position(atAngle: angle, radius: TurntableLayout.scaleRadius + length)
    }
    scene.add(.line(from: end(0), to: end(length), width: width, color))
  }

  /// Adds an item, which can be pressed where it is drawn.
  private func add(_ shown: Turntable.ShownItem, to scene: inout Scene) {
    let angle = opening.angle(shown.angle)
    let highlight = TurntableLayout.highlight(atAngle: angle)
    func strength(_ opacities: ClosedRange<Double>) -> Double {
      opacities.lowerBound + (opacities.upperBound - opacities.lowerBound) * highlight
    }
    let target = Target.turntable(item: shown.item)
    let pressed = panel.isOpen && panel.turntable.list.contains(shown.item) ? target : nil
    scene.addGroup(opacity: opacity(of: shown, at: angle)) { scene in
      let color = Color.white.opacity(strength(Self.tickOpacity))
      addTick(atAngle: angle, length: TurntableLayout.tickLength, width: Self.tickWidth, color, to: &scene)
      scene.addGroup(opacity: strength(Self.symbolOpacity)) { addSymbol(of: shown.item, atAngle: angle, to: &$0) }
      let symbol = Node.Shape.circle(center: position(atAngle: angle), radius: TurntableLayout.itemHitRadius)
      scene.area(symbol, role: .item, does: pressed)
      let isHovered = hovered == target
      let (fade, contrast) = (TurntableLayout.nameOpacity(atAngle: angle), scene.contrast)
      func textColor(_ strength: Double) -> Color {
        Color.white.opacity(contrast.faded(fade * contrast.text(strength)))
      }
      scene.addGroup(opacity: fade > 0 ? visibilityOfName(atAngle: angle) : 0) { scene in
        let distance = 0.55 + 0.45 * Math.cosine(angle * .pi / 180)
        let name = textColor(isHovered ? Self.hoverOpacity : strength(Self.nameOpacity) * distance)
        var frame = addText(panel.title(of: shown.item), atAngle: angle, name, to: &scene)
        let detail =
          (isHovered ? panel.guests(of: shown.item, among: bodies) : "") + panel.detail(of: shown.item, among: bodies)
        if !detail.isEmpty {
          let faint = textColor(Self.detailOpacity)
          frame = frame.union(addText(detail, atAngle: angle, offsetBy: Point(x: frame.width, y: 0), faint, to: &scene))
        }
        scene.area(.rect(frame), role: .item, does: pressed, margin: TextMetrics.cell.height / 2)
      }
    }
  }

  /// Returns an item's opacity at its current angle, reduced near items with priority.
  private func opacity(of shown: Turntable.ShownItem, at angle: Double) -> Double {
    let opacity = shown.opacity * (abs(shown.angle) < TurntableLayout.step / 2 ? opening.chosen : 1)
    return items.prefix { $0.item != shown.item }.reduce(opacity) { opacity, other in
      let presence = min(1, other.opacity / Self.leastOpacity)
      let hidden = 1 - Math.smoothStep(abs(opening.angle(other.angle) - angle), over: Self.crowding)
      return opacity * (1 - presence * hidden)
    }
  }

  /// Returns the visible fraction of a name before its fade by angle, reduced near the query.
  private func visibilityOfName(atAngle angle: Double) -> Double {
    func height(_ angle: Double) -> Double { TurntableLayout.position(atAngle: angle).y }
    let distance = abs(height(angle) - height(queryAngle) - Self.fieldDistance)
    return opening.names * (1 - opening.prompt * (1 - Math.smoothStep(distance, over: Self.textCrowding)))
  }

  private func addSymbol(of item: Int, atAngle angle: Double, to scene: inout Scene) {
    let position = position(atAngle: angle)
    let rest = self.position(atAngle: TurntableLayout.restingAngle(near: angle))
    func corner(_ size: Size) -> Point { Rect(center: rest, size: size).origin }
    func add(_ name: SpriteName, _ color: Color) {
      let size = Size(side: name.side)
      scene.add(.sprite(name, Rect(center: position, size: size), color, restingAt: corner(size)))
    }
    switch panel.catalog.destinations[item] {
    case .figure(let sign) where Zodiac.isSign(sign):
      let size = Size(side: SpriteName.symbolSide)
      scene.add(.symbol(sign, Rect(center: position, size: size), .white, restingAt: corner(size)))
      addMarks(of: sign, at: position, to: &scene)
    case .body(let body): add(.disc, body.color)
    case .event: add(.disc, CelestialBody.moon.color)
    case .day: add(.disc, CelestialBody.sun.color)
    case .figure, .star, .absent:
      add(.smallStarHalo, StarLight.smallHalo)
      add(.smallStarDisc, StarLight.smallDisc)
    }
  }

  private func addMarks(of sign: Int, at center: Point, to scene: inout Scene) {
    let size = Size(side: SpriteName.disc.side * Self.markScale)
    var x = Double(1 - bodies.count { $0.figure == sign }) / 2 * Self.markGap
    for body in bodies where body.figure == sign {
      scene.add(
        .sprite(.disc, Rect(center: center + Point(x: x, y: Self.markOffset), size: size), body.state.body.color))
      x += Self.markGap
    }
  }

  private func addQuery(to scene: inout Scene) {
    let angle = queryAngle
    if panel.turntable.chosenItem == nil {
      let color = scene.textColor(Self.nameOpacity.lowerBound)
      scene.addGroup(opacity: opening.names) { addText(panel.nothingFound, atAngle: angle, color, to: &$0) }
    }
    scene.addGroup(opacity: opening.prompt * min(1, 3 * TurntableLayout.highlight(atAngle: angle))) { scene in
      var offset = Point(x: 0, y: Self.fieldDistance)
      func add(_ text: Substring, _ color: Color, to scene: inout Scene) {
        let frame = addText(String(text), atAngle: angle, offsetBy: offset, fontSize: fieldFontSize, color, to: &scene)
        offset.x += frame.width
      }
      let (query, hint) = (panel.query, scene.textColor(Self.hintOpacity))
      if query.isEmpty {
        offset.x = fieldCell.width
        add(panel.prompt[...], hint, to: &scene)
        offset.x = 0
      } else {
        let width = Self.fieldLength * TextMetrics.cell.width
        let composition = TextMetrics.suffix(of: query.composition[...], fitting: width)
        let rest = width - TextMetrics.size(of: composition).width
        add(
          TextMetrics.suffix(of: query.text[...], fitting: rest), Color.white.opacity(Self.queryOpacity), to: &scene)
        add(composition, hint, to: &scene)
      }
      offset.y -= fieldCell.height / 2
      let cursor = Rect(origin: name(atAngle: angle) + offset, size: Size(width: 1, height: fieldCell.height))
      let color = Color.white.opacity(Self.cursorOpacity)
      scene.add(.fill(cursor, color, restingAt: name(atAngle: 0) + offset))
    }
  }

  /// Adds a text at an offset from the left end of the name at an angle; returns its rectangle.
  @discardableResult
  private func addText(
    _ text: String, atAngle angle: Double, offsetBy offset: Point = .zero, fontSize: Double? = nil, _ color: Color,
    to scene: inout Scene
  ) -> Rect {
    scene.text(
      text, at: name(atAngle: angle) + offset,
      restingAt: name(atAngle: TurntableLayout.restingAngle(near: angle)) + offset, fontSize: fontSize, color: color)
  }
}

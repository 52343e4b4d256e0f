internal import Canvas
internal import MathFunctions
internal import Scene

/// The ruler along the bottom edge, in layer 7: dashes over the whole turn, a marker, symbol, name and degree at each
/// sign, and the degrees between them.
struct Ruler: Sendable {
  /// The color of the dashes, and that of the markers.
  private static let (dashColor, markerColor) = (Palette.blue.opacity(0.33), Color.white.opacity(0.33))
  /// The opacity of symbols, names and degrees.
  static let textOpacity = 0.36
  /// A marker's size in design points.
  private static let marker = Size(width: 2, height: 20)
  /// The distance around a label's parts within which it can be clicked, in design points.
  private static let hitMargin = 6.0

  /// The opacity of the markers of the degrees between the signs.
  private static let scaleOpacity = 0.2
  /// The opacity of the numbers beside a sign, as a fraction of that of its own label, and the distances from the sign
  /// between which they reach the same, in window widths.
  private static let (quietFraction, quietDistances) = (0.5, (0.35, 0.45))
  /// The distance from the window's edge within which a number fades out, in design points.
  private static let edgeFade = 12.0
  /// The speeds between which passing labels fade out, in window widths per second.
  private static let fadingSpeeds = (1.0, 1.5)
  /// The size of a degree's marker in design points, and that of each fifth.
  private static let (degreeMarker, fifthMarker) = (Size(width: 2, height: 8), Size(width: 2, height: 14))
  /// The width reserved for the longest number, in design points.
  private static let numberWidth = TextMetrics.cell.width * 4

  private let names: [MeasuredText]
  /// The numbers by degrees from the first sign.
  private let numbers: [MeasuredText]

  init(zodiac: Zodiac) {
    names = zodiac.signs.map { MeasuredText($0.title) }
    numbers = zodiac.signs.flatMap { sign in
      (0..<DegreeScale.degreesPerSign).map { MeasuredText("\((sign.degree + $0) % 360)°") }
    }
  }

  /// Adds the parts of the ruler that the window shows at a sign coordinate.
  ///
  /// - Parameters:
  ///   - scene: The scene to add to.
  ///   - position: The sign coordinate in the window's middle.
  ///   - isLeaving: Whether the ruler fades out, so that its labels neither count nor can be clicked.
  ///   - environment: The contrast.
  func add(to scene: inout Scene, at position: Double, isLeaving: Bool = false, _ environment: Environment) {
    let (start, hitAreaCount) = (scene.elements.count, scene.hitAreas.count)
    scene.elements.append(.dashes(position: position, Self.dashColor))
    addScale(to: &scene, at: position, environment)
    for sign in names.indices { addLabel(of: sign, to: &scene, at: position, environment) }
    guard isLeaving else { return }
    scene.hitAreas.removeLast(scene.hitAreas.count - hitAreaCount)
    for index in start..<scene.elements.count { scene.elements[index].isOnRuler = false }
  }

  // MARK: Signs

  private func addLabel(of sign: Int, to scene: inout Scene, at position: Double, _ environment: Environment) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let centerX = metrics.centerX(of: sign, speed: 1, position: position)
    let width = max(names[sign].width, SpriteName.symbolSide) * unit
    let halfWidth = width / 2
    guard centerX + halfWidth > 0, centerX - halfWidth < metrics.width else { return }
    addMark(Self.marker, centerX: centerX, color: Self.markerColor, to: &scene)
    let visible = visibility(ofWidth: width, centerX: centerX, in: scene)
    guard visible > 0 else { return }
    let color = environment.textColor(Self.textOpacity, fraction: visible)
    let layout = RulerLayout(in: metrics)
    let symbol = Size(side: metrics.spriteSide(SpriteName.symbolSide))
    let middle = Point(x: centerX, y: metrics.height - layout.symbolRise * unit)
    scene.elements.append(.symbol(sign, Self.aligned(middle, symbol, metrics), color))
    addText(names[sign], Point(x: centerX, y: metrics.height - layout.nameRise * unit), color: color, to: &scene)
    addText(
      numbers[sign * DegreeScale.degreesPerSign], Point(x: centerX, y: metrics.height - layout.numberRise * unit),
      hanging: 1, color: color, to: &scene)

    let top = (layout.symbolRise + SpriteName.symbolSide / 2) * unit
    let bottom = (layout.numberRise - TextMetrics.cell.height / 2) * unit
    let frame = Rect(x: centerX - width / 2, y: metrics.height - top, width: width, height: top - bottom)
    scene.exclusionAreas.append(ExclusionArea(frame, strength: visible))
    scene.hitAreas.append(HitArea(.sign(sign), .rect(frame.expanded(by: Self.hitMargin * unit))))
  }

  // MARK: Degrees

  /// Adds the degrees that the window shows; a sign's own place has a marker and labels of its own.
  private func addScale(to scene: inout Scene, at position: Double, _ environment: Environment) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let (step, rise) = (DegreeScale.step(in: metrics), RulerLayout(in: metrics).numberRise)
    let size = Size(width: Self.numberWidth, height: TextMetrics.cell.height) * unit
    let signDistance = abs(position - position.rounded()) * metrics.gap
    let quiet = Math.smoothStep(signDistance, from: Self.quietDistances.0, to: Self.quietDistances.1)
    let strength = environment.contrast == .more ? 1 : Self.quietFraction + (1 - Self.quietFraction) * quiet
    DegreeScale.forEachDegree(in: metrics, position: position, margin: size.width / 2) { degree, centerX, restOffset in
      addMark(
        degree % 5 == 0 ? Self.fifthMarker : Self.degreeMarker, centerX: centerX, restOffset: restOffset,
        color: Color.white.opacity(Self.scaleOpacity), to: &scene)
      guard degree % step == 0 else { return }
      let middle = Point(x: centerX, y: metrics.height - rise * unit)
      // Only numbers that fit into the window as a whole are shown.
      let distance = min(centerX, metrics.width - centerX) - size.width / 2
      let visible =
        visibility(ofWidth: size.width, centerX: centerX, in: scene)
        * max(0, min(1, distance / (Self.edgeFade * unit)))
      guard visible > 0 else { return }
      let opacity = environment.contrast.faded(environment.contrast.text(Self.textOpacity) * strength)
      addText(
        number(degree), middle, restOffset: restOffset, hanging: 1, color: Color.white.opacity(opacity * visible),
        to: &scene)
      scene.exclusionAreas.append(ExclusionArea(Rect(center: middle, size: size), strength: visible))
    }
  }

  /// Returns the visible fraction of a label that moves with the ruler, from 0 to 1: none in fast motion, and none where
  /// the instrument stands.
  private func visibility(ofWidth width: Double, centerX: Double, in scene: Scene) -> Double {
    let speed = scene.sky.speed
    let passing = 1 - Math.smoothStep(speed, from: Self.fadingSpeeds.0, to: Self.fadingSpeeds.1)
    let covered = scene.sky.hasInstrument ? Instrument.coverage(ofWidth: width, at: centerX, scene.metrics) : 0
    return scene.sky.travel.visibility(ofWidth: width, speed: 1) * passing * (1 - covered) * scene.sky.labelOpacity
  }

  /// Returns the number of a degree, counted on through every turn.
  private func number(_ degree: Int) -> MeasuredText {
    numbers[degree.wrapped(to: numbers.count)]
  }

  // MARK: Placing

  private func addMark(
    _ size: Size, centerX: Double, restOffset: Double = 0, color: Color, to scene: inout Scene
  ) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let size = Size(width: max(1, (size.width * unit).rounded()), height: (size.height * unit).rounded())
    let middle = Point(x: centerX, y: metrics.height - size.height / 2)
    let visible = scene.sky.travel.visibility(ofWidth: size.width, speed: 1)
    scene.elements.append(
      .fill(Self.aligned(middle, size, restOffset: restOffset, metrics), color.faded(to: visible)))
  }

  /// Adds a text around a position in pixels; the last `hanging` characters do not count, so that the digits of a degree
  /// are centered.
  private func addText(
    _ text: MeasuredText, _ center: Point, restOffset: Double = 0, hanging: Int = 0, color: Color,
    to scene: inout Scene
  ) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let hang = Double(hanging) * TextMetrics.cell.width * unit / 2
    let frame = Self.aligned(
      Point(x: center.x + hang, y: center.y), text.size * unit, restOffset: restOffset + hang, metrics)
    scene.elements.append(.label(Label(text, origin: frame.origin, unit: unit, color: color, isOnRuler: true)))
  }

  /// Returns the rectangle around a point of the ruler, shifted so that it lies on whole pixels where the sky rests:
  /// when its center is `restOffset` pixels from the window's middle.
  ///
  /// In motion it moves as smoothly as everything else.
  private static func aligned(_ center: Point, _ size: Size, restOffset: Double = 0, _ metrics: ViewMetrics) -> Rect {
    let left = metrics.width / 2 + restOffset - size.width / 2
    let shift = left.rounded() - left
    return Rect(
      x: center.x - size.width / 2 + shift, y: (center.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}

internal import Canvas
internal import MathFunctions
internal import Scene

/// The ruler along the window's bottom edge, which moves with the big stars.
struct Ruler: Sendable {
  private static let (dashColor, markerColor) = (Palette.blue.opacity(0.33), Color.white.opacity(0.33))
  /// The opacity of symbols, names, and numbers, and the opacity of the markers between the signs.
  static let (textOpacity, scaleOpacity) = (0.36, 0.2)
  /// The size of a sign's marker, in design points.
  private static let marker = Size(width: 2, height: 20)
  /// The sizes of the markers at each degree, and at multiples of five degrees, in design points.
  private static let (degreeMarker, fifthMarker) = (Size(width: 2, height: 8), Size(width: 2, height: 14))
  /// The margin of the hit area around a label, in design points.
  private static let hitMargin = 6.0
  /// The opacity of the numbers beside a centered sign as a fraction of that of the sign's label, and the distances of
  /// the sign from the window's center, in window widths, between which the fraction grows to 1.
  private static let (quietFraction, quietDistances) = (0.5, (0.35, 0.45))
  /// The distance from the window's edge within which a number fades out, in design points.
  private static let edgeFade = 12.0
  /// The speeds between which passing labels fade out, in window widths per second.
  private static let fadingSpeeds = (1.0, 1.5)
  /// The width reserved for the longest number, in design points.
  private static let numberWidth = TextMetrics.cell.width * 4
  /// The possible steps between numbers, in degrees, and the minimum distance between numbers, in design points.
  private static let (numberSteps, numberDistance) = ([1, 2, 5, 10, 15], 160.0)

  private let names: [MeasuredText]
  /// The texts of all degrees, by the number of degrees from the first sign.
  private let numbers: [MeasuredText]

  init(zodiac: Zodiac) {
    names = zodiac.signs.map { MeasuredText($0.title) }
    numbers = zodiac.signs.flatMap { sign in
      (0..<Zodiac.degreesPerSign).map { MeasuredText("\((sign.degree + $0) % 360)°") }
    }
  }

  /// Adds the visible parts of the ruler for a position at the window's center in signs.
  func add(to scene: inout Scene, at position: Double, _ environment: Environment) {
    scene.elements.append(.dashes(position: position, Self.dashColor))
    addScale(to: &scene, at: position, environment)
    for sign in names.indices { addLabel(of: sign, to: &scene, at: position, environment) }
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
    addSign(sign, centerX: centerX, color: color, to: &scene)
    addNumber(of: sign * Zodiac.degreesPerSign, centerX: centerX, color: color, to: &scene)

    let layout = RulerLayout(in: metrics)
    let top = (layout.symbolRise + SpriteName.symbolSide / 2) * unit
    let bottom = (layout.numberRise - TextMetrics.cell.height / 2) * unit
    let frame = Rect(x: centerX - width / 2, y: metrics.height - top, width: width, height: top - bottom)
    scene.exclusionAreas.append(ExclusionArea(frame, strength: visible))
    scene.hitAreas.append(HitArea(.sign(sign), .rect(frame.expanded(by: Self.hitMargin * unit))))
  }

  /// Adds the symbol and the name of a sign around a horizontal center in pixels.
  func addSign(_ sign: Int, centerX: Double, color: Color, to scene: inout Scene) {
    let (metrics, layout) = (scene.metrics, RulerLayout(in: scene.metrics))
    let symbol = Size(side: metrics.spriteSide(SpriteName.symbolSide))
    let middle = Point(x: centerX, y: metrics.height - layout.symbolRise * metrics.unit)
    scene.elements.append(.symbol(sign, Self.aligned(middle, symbol, metrics), color))
    addText(names[sign], centerX: centerX, rise: layout.nameRise, color: color, to: &scene)
  }

  // MARK: Degrees

  /// Returns the distance from one number to the next, in degrees.
  static func numberStep(in metrics: ViewMetrics) -> Int {
    let degree = metrics.pointsPerSign / metrics.scale / Double(Zodiac.degreesPerSign)
    return numberSteps.first { Double($0) * degree >= numberDistance } ?? Zodiac.degreesPerSign
  }

  private func addScale(to scene: inout Scene, at position: Double, _ environment: Environment) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let step = Self.numberStep(in: metrics)
    let size = Size(width: Self.numberWidth, height: TextMetrics.cell.height) * unit
    let signDistance = abs(position - position.rounded()) * metrics.gap
    let quiet = Math.smoothStep(signDistance, from: Self.quietDistances.0, to: Self.quietDistances.1)
    let strength = environment.contrast == .more ? 1 : Self.quietFraction + (1 - Self.quietFraction) * quiet
    let opacity = environment.contrast.faded(environment.contrast.text(Self.textOpacity) * strength)
    let y = metrics.height - RulerLayout(in: metrics).numberRise * unit
    let degreeWidth = metrics.gap * metrics.width / Double(Zodiac.degreesPerSign)
    let middle = position * Double(Zodiac.degreesPerSign)
    let reach = (metrics.width / 2 + size.width / 2) / degreeWidth
    let (first, last) = (Int((middle - reach).rounded(.up)), Int((middle + reach).rounded(.down)))
    for degree in first..<max(first, last + 1) where degree % Zodiac.degreesPerSign != 0 {
      let centerX = metrics.width / 2 + (Double(degree) - middle) * degreeWidth
      let restOffset = (Double(degree) - middle.rounded()) * degreeWidth
      addMark(
        degree % 5 == 0 ? Self.fifthMarker : Self.degreeMarker, centerX: centerX, restOffset: restOffset,
        color: Color.white.opacity(Self.scaleOpacity), to: &scene)
      guard degree % step == 0 else { continue }
      // Only numbers that the window's edge doesn't cut are shown.
      let distance = min(centerX, metrics.width - centerX) - size.width / 2
      let visible =
        visibility(ofWidth: size.width, centerX: centerX, in: scene)
        * max(0, min(1, distance / (Self.edgeFade * unit)))
      guard visible > 0 else { continue }
      let color = Color.white.opacity(opacity * visible)
      addNumber(of: degree, centerX: centerX, restOffset: restOffset, color: color, to: &scene)
      let area = Rect(center: Point(x: centerX, y: y), size: size)
      scene.exclusionAreas.append(ExclusionArea(area, strength: visible))
    }
  }

  /// Adds the number of a degree counted from the first sign, with its digits around a horizontal center.
  ///
  /// `centerX` and `restOffset`, the distance of that center from the window's when the sky rests, are in pixels.
  func addNumber(of degree: Int, centerX: Double, restOffset: Double = 0, color: Color, to scene: inout Scene) {
    let (text, rise) = (numbers[degree.wrapped(to: numbers.count)], RulerLayout(in: scene.metrics).numberRise)
    // The degree sign doesn't count for the centering.
    let hang = TextMetrics.cell.width * scene.metrics.unit / 2
    addText(text, centerX: centerX + hang, rise: rise, restOffset: restOffset + hang, color: color, to: &scene)
  }

  // MARK: Placing

  /// Returns the visible fraction of a label from its pixel width and center: 0 in fast motion or under the instrument.
  private func visibility(ofWidth width: Double, centerX: Double, in scene: Scene) -> Double {
    let speed = scene.sky.speed
    let passing = 1 - Math.smoothStep(speed, from: Self.fadingSpeeds.0, to: Self.fadingSpeeds.1)
    let covered = scene.sky.hasInstrument ? Instrument.coverage(ofWidth: width, at: centerX, scene.metrics) : 0
    return scene.sky.travel.visibility(ofWidth: width, speed: 1) * passing * (1 - covered) * scene.sky.labelOpacity
  }

  private func addMark(_ size: Size, centerX: Double, restOffset: Double = 0, color: Color, to scene: inout Scene) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let size = Size(width: max(1, (size.width * unit).rounded()), height: (size.height * unit).rounded())
    let middle = Point(x: centerX, y: metrics.height - size.height / 2)
    let visible = scene.sky.travel.visibility(ofWidth: size.width, speed: 1)
    scene.elements.append(.fill(Self.aligned(middle, size, restOffset: restOffset, metrics), color.faded(to: visible)))
  }

  private func addText(
    _ text: MeasuredText, centerX: Double, rise: Double, restOffset: Double = 0, color: Color, to scene: inout Scene
  ) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let center = Point(x: centerX, y: metrics.height - rise * unit)
    let frame = Self.aligned(center, text.size * unit, restOffset: restOffset, metrics)
    scene.elements.append(.label(Label(text, origin: frame.origin, unit: unit, color: color, isOnRuler: true)))
  }

  /// Returns a rectangle around a center, in pixels, with its top edge on a whole pixel.
  ///
  /// If `center` is `restOffset` pixels right of the window's center, the left edge is on a whole pixel as well.
  private static func aligned(_ center: Point, _ size: Size, restOffset: Double = 0, _ metrics: ViewMetrics) -> Rect {
    let left = metrics.width / 2 + restOffset - size.width / 2
    let shift = left.rounded() - left
    return Rect(
      x: center.x - size.width / 2 + shift, y: (center.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}

internal import Canvas
internal import MathFunctions
internal import Scene

/// The ruler along the window's bottom edge, which moves with the big stars.
struct Ruler: Sendable {
  /// The opacity of symbols, names, and numbers.
  static let textOpacity = 0.36
  private static let dashColor = Palette.blue.opacity(0.33)
  private static let markerColor = Color.white.opacity(0.33)
  /// The color of the markers between the signs.
  private static let scaleColor = Color.white.opacity(0.2)
  /// The distance of the shown day above the symbols, between their centers, in design points.
  private static let dayDistance = 28.0
  /// The distance of an event above its day, in design points.
  private static let eventDistance = 18.0
  private static let eventOpacity = 0.6
  /// The size of a sign's marker, in design points.
  private static let marker = Size(width: 2, height: 20)
  /// The size of the marker at each degree, in design points.
  private static let degreeMarker = Size(width: 2, height: 8)
  /// The size of the marker at multiples of five degrees, in design points.
  private static let fifthMarker = Size(width: 2, height: 14)
  /// The margin of the hit area around a label, in design points.
  private static let hitMargin = 6.0
  /// The opacity of the numbers beside a centered sign, as a fraction of that of the sign's label.
  private static let quietFraction = 0.5
  /// The distances of a sign from the window's center between which the numbers beside it become as opaque as its
  /// label, in window widths.
  private static let quietDistances = 0.35...0.45
  /// The distance from the window's edge within which a number fades out, in design points.
  private static let edgeFade = 12.0
  /// The speeds between which passing labels fade out, in window widths per second.
  private static let fadingSpeeds = 1.0...1.5
  /// The width reserved for the longest number, in design points.
  private static let numberWidth = TextMetrics.cell.width * 4
  /// The possible steps between numbers, in degrees.
  private static let numberSteps = [1, 2, 5, 10, 15]
  /// The minimum distance between numbers, in design points.
  private static let numberDistance = 160.0

  /// A sign with its label in the window.
  private struct ShownSign {
    let index: Int
    let centerX: Double
    let labelFrame: Rect
    /// The visible fraction of the label, from 0 to 1.
    let visibility: Double
  }

  let titles: [String]
  /// The texts of all degrees, by the number of degrees from the first sign.
  private let numbers: [String]

  init(zodiac: Zodiac) {
    titles = zodiac.signs.map(\.title)
    numbers = zodiac.signs.flatMap { sign in
      (0..<Zodiac.degreesPerSign).map { "\((sign.degree + $0) % 360)°" }
    }
  }

  // MARK: Signs

  private func forEachShownSign(at position: Double, of sky: Sky, in metrics: ViewMetrics, _ body: (ShownSign) -> Void)
  {
    let layout = RulerLayout(in: metrics)
    let top = layout.symbolHeight + SpriteName.symbolSide / 2
    let bottom = layout.numberHeight - TextMetrics.cell.height / 2
    for (index, title) in titles.enumerated() {
      let centerX = metrics.centerX(of: Double(index), speed: 1, position: position)
      // A label is narrower than the window.
      guard abs(centerX - metrics.width / 2) < metrics.width else { continue }
      let width = max(TextMetrics.size(of: title[...]).width * metrics.detailScale, SpriteName.symbolSide)
      guard centerX + width / 2 > 0, centerX - width / 2 < metrics.width else { continue }
      body(
        ShownSign(
          index: index, centerX: centerX,
          labelFrame: Rect(x: centerX - width / 2, y: metrics.height - top, width: width, height: top - bottom),
          visibility: Self.visibility(ofWidth: width, centerX: centerX, of: sky, in: metrics)))
    }
  }

  /// Adds the symbol and the name of a sign around a horizontal center in design points; returns the name's rectangle.
  @discardableResult
  func addSign(_ sign: Int, centerX: Double, color: Color, to scene: inout Scene) -> Rect {
    let layout = RulerLayout(in: scene.metrics)
    let center = Point(x: centerX, y: scene.metrics.height - layout.symbolHeight)
    let symbol = Rect(center: center, size: Size(side: SpriteName.symbolSide))
    let snap = Self.snap(symbol, restOffset: 0, in: scene.metrics)
    scene.add(.symbol(sign, symbol, color, snap: snap))
    return addText(titles[sign], centerX: centerX, height: layout.nameHeight, color: color, to: &scene)
  }

  // MARK: Degrees

  /// Returns the distance from one number to the next, in degrees.
  static func numberStep(in metrics: ViewMetrics) -> Int {
    let degree = metrics.pointsPerSign / metrics.scale / Double(Zodiac.degreesPerSign)
    return numberSteps.first { Double($0) * degree >= numberDistance } ?? Zodiac.degreesPerSign
  }

  /// Calls `body` for each degree between the signs near the window, with its center and its distance from the window's
  /// center when the sky rests on a degree, in design points.
  private static func forEachDegree(
    at position: Double, in metrics: ViewMetrics,
    _ body: (_ degree: Int, _ centerX: Double, _ restOffset: Double) -> Void
  ) {
    let degreeWidth = metrics.gap * metrics.width / Double(Zodiac.degreesPerSign)
    let middle = position * Double(Zodiac.degreesPerSign)
    let distance = (metrics.width + numberWidth) / 2 / degreeWidth
    let (first, last) = (Int((middle - distance).rounded(.up)), Int((middle + distance).rounded(.down)))
    for degree in first..<max(first, last + 1) where degree % Zodiac.degreesPerSign != 0 {
      let offset = (Double(degree) - middle) * degreeWidth
      body(degree, metrics.width / 2 + offset, (Double(degree) - middle.rounded()) * degreeWidth)
    }
  }

  // MARK: The scene

  /// Adds the dashes and the markers for a position at the window's center in signs.
  func addScale(to scene: inout Scene, at position: Double) {
    scene.add(.dashes(position: position, Self.dashColor))
    Self.forEachDegree(at: position, in: scene.metrics) { degree, centerX, restOffset in
      let size = degree % 5 == 0 ? Self.fifthMarker : Self.degreeMarker
      addMarker(size, centerX: centerX, restOffset: restOffset, color: Self.scaleColor, to: &scene)
    }
    let (sky, metrics) = (scene.sky, scene.metrics)
    forEachShownSign(at: position, of: sky, in: metrics) { sign in
      addMarker(Self.marker, centerX: sign.centerX, color: Self.markerColor, to: &scene)
    }
  }

  /// Adds the symbols, names, and numbers for a position at the window's center in signs.
  func addLabels(to scene: inout Scene, at position: Double, _ environment: Environment) {
    let (sky, metrics) = (scene.sky, scene.metrics)
    addNumbers(to: &scene, at: position, environment)
    forEachShownSign(at: position, of: sky, in: metrics) { sign in
      guard sign.visibility > 0 else { return }
      let color = environment.textColor(Self.textOpacity, fraction: sign.visibility)
      addSign(sign.index, centerX: sign.centerX, color: color, to: &scene)
      addNumber(of: sign.index * Zodiac.degreesPerSign, centerX: sign.centerX, color: color, to: &scene)
      scene.area(
        .rect(sign.labelFrame), role: .button, name: titles[sign.index], does: .sign(sign.index),
        margin: Self.hitMargin, clearance: sign.visibility)
    }
  }

  private func addNumbers(to scene: inout Scene, at position: Double, _ environment: Environment) {
    let (sky, metrics) = (scene.sky, scene.metrics)
    let step = Self.numberStep(in: metrics)
    let size = Size(width: Self.numberWidth, height: TextMetrics.cell.height)
    let y = metrics.height - RulerLayout(in: metrics).numberHeight
    let signDistance = abs(position - position.rounded()) * metrics.gap
    let quiet = Math.smoothStep(
      signDistance, from: Self.quietDistances.lowerBound, to: Self.quietDistances.upperBound)
    let strength = Self.quietFraction + (1 - Self.quietFraction) * quiet
    let opacity = environment.contrast.faded(environment.contrast.text(Self.textOpacity) * strength)
    Self.forEachDegree(at: position, in: metrics) { degree, centerX, restOffset in
      guard degree % step == 0 else { return }
      // Only numbers that the window's edge doesn't cut are shown.
      let distance = min(centerX, metrics.width - centerX) - size.width / 2
      let visible =
        Self.visibility(ofWidth: size.width, centerX: centerX, of: sky, in: metrics)
        * max(0, min(1, distance / Self.edgeFade))
      guard visible > 0 else { return }
      let color = Color.white.opacity(opacity * visible)
      addNumber(of: degree, centerX: centerX, restOffset: restOffset, color: color, to: &scene)
      scene.area(.rect(Rect(center: Point(x: centerX, y: y), size: size)), clearance: visible)
    }
  }

  /// Adds the number of a degree counted from the first sign, with its digits around a horizontal center.
  ///
  /// `centerX` and `restOffset`, the distance of that center from the window's when the sky rests, are in design points.
  func addNumber(of degree: Int, centerX: Double, restOffset: Double = 0, color: Color, to scene: inout Scene) {
    let (text, height) = (numbers[degree.wrapped(to: numbers.count)], RulerLayout(in: scene.metrics).numberHeight)
    // The degree sign doesn't count for the centering.
    let overhang = TextMetrics.cell.width / 2 * scene.metrics.detailScale
    addText(
      text, centerX: centerX + overhang, height: height, restOffset: restOffset + overhang, color: color, to: &scene)
  }

  /// Adds the shown day at the middle of the window, and above it what happens then.
  ///
  /// The day is announced only if it `isResting`, and not while it changes.
  func addDay(_ day: String?, isResting: Bool, event: String?, to scene: inout Scene, _ environment: Environment) {
    let bottom = scene.metrics.height - RulerLayout(in: scene.metrics).symbolHeight - Self.dayDistance
    func add(_ text: String, above distance: Double, opacity: Double, id: String, isAnnounced: Bool) {
      let center = Point(x: scene.metrics.width / 2, y: bottom - distance)
      let color = environment.textColor(opacity)
      let frame = scene.text(text, at: center, .center, color: color, role: .mark)
      scene.area(.rect(frame), role: isAnnounced ? .status : .text, id: isAnnounced ? id : "", name: text, clearance: 1)
    }
    if let day { add(day, above: 0, opacity: Self.textOpacity, id: "day", isAnnounced: isResting) }
    if let event { add(event, above: Self.eventDistance, opacity: Self.eventOpacity, id: "event", isAnnounced: true) }
  }

  // MARK: Placing

  /// Returns the visible fraction of a label from its width and center: 0 in fast motion or under the readout.
  private static func visibility(
    ofWidth width: Double, centerX: Double, of sky: Sky, in metrics: ViewMetrics
  ) -> Double {
    let passing = 1 - Math.smoothStep(sky.speed, from: fadingSpeeds.lowerBound, to: fadingSpeeds.upperBound)
    let covered = sky.hasReadout ? Readout.coverage(ofWidth: width, at: centerX, metrics) : 0
    return sky.travel.visibility(ofWidth: width, speed: 1) * passing * (1 - covered)
  }

  private func addMarker(
    _ size: Size, centerX: Double, restOffset: Double = 0, color: Color, to scene: inout Scene
  ) {
    let rect = Rect(center: Point(x: centerX, y: scene.metrics.height - size.height / 2), size: size)
    let visible = scene.sky.travel.visibility(ofWidth: size.width, speed: 1)
    let snap = Self.snap(rect, restOffset: restOffset, in: scene.metrics)
    scene.add(.fill(rect, color.faded(to: visible), snap: snap))
  }

  @discardableResult
  private func addText(
    _ text: String, centerX: Double, height: Double, restOffset: Double = 0, color: Color, to scene: inout Scene
  ) -> Rect {
    let (metrics, y) = (scene.metrics, scene.metrics.height - height)
    return scene.text(
      text, at: Point(x: centerX, y: y), .center, restingAt: Point(x: metrics.width / 2 + restOffset, y: y),
      color: color, role: .mark)
  }

  /// Returns the alignment of a rectangle whose center rests `restOffset` design points right of the window's center.
  private static func snap(_ rect: Rect, restOffset: Double, in metrics: ViewMetrics) -> Snap {
    .pixels(restingAt: Point(x: metrics.width / 2 + restOffset - rect.width / 2, y: rect.y))
  }
}

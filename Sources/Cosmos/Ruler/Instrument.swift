internal import Canvas
internal import MathFunctions
internal import Scene

/// The running degree and the nearest sign in the ruler's middle, in place of labels that pass too fast to be read.
struct Instrument: Sendable {
  /// The speeds above which it appears and below which it goes again, in window widths per second.
  private static let speeds = (appearing: 1.0, disappearing: 0.85)
  /// The time in which one sign gives way to the next, in seconds.
  private static let changeDuration = 0.1
  /// The needle's size in design points.
  private static let needle = Size(width: 2, height: 20)
  /// The width that is kept free of other labels, and the distance over which they fade, in design points.
  private static let (width, fadeDistance) = (96.0, 24.0)

  private let names: [MeasuredText]
  /// The degree of the first sign.
  private let firstDegree: Int
  /// The sign that is nearest, the one before it, and when it changed, in seconds.
  private var (sign, formerSign, changeTime) = (0, 0, -Double.infinity)
  /// Whether it stands in the place of the labels that pass; these and it give way to each other at once, so that there
  /// is something to read in every frame.
  private(set) var isShown = false

  init(zodiac: Zodiac) {
    names = zodiac.signs.map { MeasuredText($0.title) }
    firstDegree = zodiac.signs[0].degree
  }

  /// Returns how much another label covers the instrument, from 0 for one that stands clear of it to 1.
  static func coverage(ofWidth labelWidth: Double, at centerX: Double, _ metrics: ViewMetrics) -> Double {
    let distance = abs(centerX - metrics.width / 2) - (labelWidth + width * metrics.unit) / 2
    return 1 - max(0, min(1, distance / (fadeDistance * metrics.unit)))
  }

  /// Takes note of the nearest sign, and of the speed in window widths per second.
  mutating func advance(to time: Double, nearestSign: Int, speed: Double) {
    isShown = speed >= (isShown ? Self.speeds.disappearing : Self.speeds.appearing)
    guard nearestSign != sign else { return }
    (formerSign, sign, changeTime) = (sign, nearestSign, time)
  }

  /// Adds the instrument, if it is shown.
  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    let visible = scene.sky.labelOpacity
    guard isShown, visible > 0 else { return }
    let (metrics, unit, layout) = (scene.metrics, scene.metrics.unit, RulerLayout(in: scene.metrics))
    let middle = metrics.width / 2
    let color = environment.textColor(Ruler.textOpacity, fraction: visible)
    let needle = Size(
      width: max(1, (Self.needle.width * unit).rounded()), height: (Self.needle.height * unit).rounded())
    scene.elements.append(
      .fill(
        Rect(
          x: (middle - needle.width / 2).rounded(), y: metrics.height - needle.height, width: needle.width,
          height: needle.height),
        color))
    let change = (time - changeTime) / Self.changeDuration
    let signs = [(formerSign, FadeThrough.leaving(change)), (sign, FadeThrough.entering(change))]
    for (sign, fraction) in signs where fraction > 0 {
      add(sign, to: &scene, layout, color.faded(to: fraction))
    }
    let degree = (scene.sky.view.position * Double(DegreeScale.degreesPerSign)).rounded(.down)
    let text = MeasuredText("\((firstDegree + Int(degree)) % 360)°")
    // The digits are centered, and the degree sign hangs.
    let x = middle - (text.width - TextMetrics.cell.width) / 2 * unit
    addText(text, x: x, rise: layout.numberRise, color, to: &scene)
    let area = Rect(
      center: Point(x: middle, y: metrics.height - layout.nameRise * unit),
      size: Size(width: Self.width, height: 2 * (layout.symbolRise - layout.nameRise + SpriteName.symbolSide / 2))
        * unit)
    scene.exclusionAreas.append(ExclusionArea(area, strength: visible))
  }

  private func add(_ sign: Int, to scene: inout Scene, _ layout: RulerLayout, _ color: Color) {
    let metrics = scene.metrics
    let side = metrics.spriteSide(SpriteName.symbolSide)
    let center = Point(x: metrics.width / 2, y: metrics.height - layout.symbolRise * metrics.unit)
    let origin = Point(x: (center.x - side / 2).rounded(), y: (center.y - side / 2).rounded())
    scene.elements.append(.symbol(sign, Rect(origin: origin, size: Size(side: side)), color))
    let name = names[sign]
    addText(name, x: center.x - name.width / 2 * metrics.unit, rise: layout.nameRise, color, to: &scene)
  }

  private func addText(_ text: MeasuredText, x: Double, rise: Double, _ color: Color, to scene: inout Scene) {
    let unit = scene.metrics.unit
    let y = scene.metrics.height - (rise + text.size.height / 2) * unit
    let origin = Point(x: x.rounded(), y: y.rounded())
    scene.elements.append(.label(Label(text, origin: origin, unit: unit, color: color, isOnRuler: true)))
  }
}

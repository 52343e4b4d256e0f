internal import Canvas
internal import Scene

/// A display of the degree and the sign at the window's center, in place of labels that pass too fast to be read.
struct Instrument: Sendable {
  /// The speeds from which the instrument appears and below which it disappears, in window widths per second.
  private static let speeds = (appearing: 1.0, disappearing: 0.85)
  /// The duration in which one sign replaces another, in seconds.
  private static let changeDuration = 0.1
  /// The size of the mark at the ruler's center, in design points.
  private static let needle = Size(width: 2, height: 20)
  /// The width kept free of other labels, and the distance beside it over which these fade, in design points.
  private static let (width, fadeDistance) = (96.0, 24.0)

  private var (sign, formerSign, changeTime) = (0, 0, -Double.infinity)
  /// Whether the instrument is shown; it appears without a fade, so that every frame has text to read.
  private(set) var isShown = false

  /// Returns how much the instrument hides a label, from 0 to 1, given the label's width and center in pixels.
  static func coverage(ofWidth labelWidth: Double, at centerX: Double, _ metrics: ViewMetrics) -> Double {
    let distance = abs(centerX - metrics.width / 2) - (labelWidth + width * metrics.unit) / 2
    return 1 - max(0, min(1, distance / (fadeDistance * metrics.unit)))
  }

  /// Updates the sign, and shows or hides the instrument for a speed in window widths per second.
  mutating func advance(to time: Double, nearestSign: Int, speed: Double) {
    isShown = speed >= (isShown ? Self.speeds.disappearing : Self.speeds.appearing)
    guard nearestSign != sign else { return }
    (formerSign, sign, changeTime) = (sign, nearestSign, time)
  }

  func add(to scene: inout Scene, _ ruler: Ruler, at time: Double, _ environment: Environment) {
    let visible = scene.sky.labelOpacity
    guard isShown, visible > 0 else { return }
    let (metrics, unit, layout) = (scene.metrics, scene.metrics.unit, RulerLayout(in: scene.metrics))
    let middle = metrics.width / 2
    let color = environment.textColor(Ruler.textOpacity, fraction: visible)
    let (width, height) = (max(1, (Self.needle.width * unit).rounded()), (Self.needle.height * unit).rounded())
    let needle = Rect(x: (middle - width / 2).rounded(), y: metrics.height - height, width: width, height: height)
    scene.elements.append(.fill(needle, color))
    let change = (time - changeTime) / Self.changeDuration
    // At most one of the two signs is visible at a time.
    let (leaving, entering) = (FadeThrough.leaving(change), FadeThrough.entering(change))
    let (sign, fraction) = leaving > 0 ? (formerSign, leaving) : (sign, entering)
    if fraction > 0 { ruler.addSign(sign, centerX: middle, color: color.faded(to: fraction), to: &scene) }
    let degree = (scene.sky.view.position * Double(Zodiac.degreesPerSign)).rounded(.down)
    ruler.addNumber(of: Int(degree), centerX: middle, color: color, to: &scene)
    let area = Size(width: Self.width, height: 2 * (layout.symbolRise - layout.nameRise + SpriteName.symbolSide / 2))
    let center = Point(x: middle, y: metrics.height - layout.nameRise * unit)
    scene.exclusionAreas.append(ExclusionArea(Rect(center: center, size: area * unit), strength: visible))
  }
}

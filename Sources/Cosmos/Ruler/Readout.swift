import Canvas
import MathFunctions
import Scene

/// A display of the degree and the figure at the window's center, in place of labels that pass too fast to be read.
///
/// Lengths are in design points.
struct Readout: Sendable {
  /// The speed from which the readout appears, in window widths per second.
  private static let appearingSpeed = 1.0
  /// The speed below which the readout disappears, in window widths per second.
  private static let disappearingSpeed = 0.85
  /// The duration in which one figure replaces another, in seconds.
  private static let changeDuration = 0.1
  /// The size of the mark at the ruler's center.
  private static let needle = Size(width: 2, height: 20)
  /// The width kept free of other labels.
  private static let width = 96.0
  /// The distance beside ``width`` over which other labels fade.
  private static let fadeDistance = 24.0

  private var figure = 0
  private var formerFigure = 0
  private var change = Transition(from: -.infinity, duration: changeDuration)
  /// Whether the readout is shown; it appears without a fade, so that every frame has text to read.
  private(set) var isShown = false

  /// Returns how much the readout hides a label, from 0 to 1, given the label's width and center.
  static func coverage(ofWidth labelWidth: Double, at centerX: Double, _ metrics: ViewMetrics) -> Double {
    let distance = abs(centerX - metrics.width / 2) - (labelWidth + width) / 2
    return 1 - (distance / fadeDistance).clamped(to: 0...1)
  }

  /// Updates the figure, and shows or hides the readout for a speed in window widths per second.
  mutating func advance(to time: Double, nearestFigure: Int, speed: Double) {
    isShown = speed >= (isShown ? Self.disappearingSpeed : Self.appearingSpeed)
    guard nearestFigure != figure else { return }
    (formerFigure, figure) = (figure, nearestFigure)
    change = Transition(from: time, duration: Self.changeDuration)
  }

  func add(to scene: inout Scene, _ ruler: Ruler) {
    guard isShown else { return }
    let (metrics, layout) = (scene.metrics, RulerLayout(in: scene.metrics))
    let middle = metrics.width / 2
    let color = scene.textColor(Ruler.textOpacity)
    let needle = Rect(center: Point(x: middle, y: metrics.height - Self.needle.height / 2), size: Self.needle)
    scene.add(.fill(needle, color, restingAt: needle.origin))
    let changed = change.fraction(at: scene.time)
    let position = scene.sky.view.position * Zodiac.degreesPerSign
    let degree = Ruler.Degree(index: Int(position.rounded(.down)), x: middle, restX: middle, figure: nil)
    // At most one of the two figures is visible at a time.
    func add(_ figure: Int, opacity: Double, to scene: inout Scene) {
      scene.addGroup(opacity: opacity) { scene in
        let frame = ruler.addName(
          of: figure, at: degree, color: ruler.textColor(of: figure, in: scene), to: &scene)
        scene.area(.rect(frame), role: .text, name: ruler.titles[figure])
      }
    }
    add(formerFigure, opacity: FadeThrough.leaving(changed), to: &scene)
    add(figure, opacity: FadeThrough.entering(changed), to: &scene)
    ruler.addNumber(of: degree, color: color, to: &scene)
    let area = Size(width: Self.width, height: 2 * (layout.symbolHeight - layout.nameHeight) + SpriteName.symbolSide)
    scene.area(.rect(Rect(center: Point(x: middle, y: metrics.height - layout.nameHeight), size: area)), clearance: 1)
  }
}

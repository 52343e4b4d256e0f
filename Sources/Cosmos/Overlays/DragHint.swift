internal import Canvas
internal import MathFunctions
internal import Scene

/// A hint at dragging in the first seconds of the very first start: the sky sways once, and a text stays until the first
/// press.
struct DragHint: Sendable {
  /// The time from the first frame until it begins, in seconds.
  private static let delay = 1.5
  /// The time that the sky sways, and that the text takes to appear, in seconds.
  private static let (swayDuration, fadeDuration) = (0.9, 0.5)
  /// How far the sky sways, in design points, and the greatest value of the curve that it sways by.
  private static let (swayDistance, swayPeak) = (24.0, 0.61)
  private static let (opacity, shadow) = (0.75, 0.8)
  /// The distance of the text's middle above that of the ruler's symbols, in design points.
  private static let rise = 42.0

  private let text: MeasuredText
  /// Whether it may still begin, or shows.
  private var isWanted: Bool
  /// When it begins, in seconds, counted from the first frame; `nil` before that.
  private var start: Double?

  init(_ text: String, isWanted: Bool) {
    self.text = MeasuredText(text)
    self.isWanted = isWanted
  }

  /// Takes note of an event: the first press takes the text away, or any other input but a pointer's motion.
  mutating func take(_ event: InputEvent, at time: Double) {
    guard !event.isFromDesktop, !event.isMotion else { return }
    isWanted = false
    // A sway that has begun goes on under the pointer, so that nothing jumps.
    if let start, time < start { self.start = nil }
  }

  /// Takes note of a frame's time.
  mutating func advance(to time: Double) { if isWanted, start == nil { start = time + Self.delay } }

  /// Returns when it changes next.
  func nextFrame(at time: Double) -> NextFrame {
    guard let start, time < start + Self.swayDuration else { return .never }
    return time < start ? .at(start) : .now
  }

  /// Returns how far the sky has swayed, in design points: there, a little beyond where it was, and back.
  func sway(at time: Double) -> Double {
    guard let start else { return 0 }
    let elapsed = max(0, min(1, (time - start) / Self.swayDuration))
    let damping = (1 - elapsed) * (1 - elapsed)
    return Self.swayDistance / Self.swayPeak * damping * Math.sine(2 * .pi * elapsed)
  }

  /// Adds the text above the middle of the ruler.
  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    guard isWanted, let start, time > start else { return }
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let fraction = min(1, (time - start) / Self.fadeDuration)
    let rise = (RulerLayout(in: metrics).symbolRise + Self.rise) * unit
    let leading = Point(x: metrics.width / 2 - text.width * unit / 2, y: metrics.height - rise)
    var label = Label(
      text, leading: metrics.aligned(leading), unit: unit,
      color: environment.textColor(Self.opacity, fraction: fraction))
    label.shadow = Self.shadow * fraction
    scene.elements.append(.label(label))
    scene.exclusionAreas.append(ExclusionArea(label.frame, strength: fraction))
  }
}

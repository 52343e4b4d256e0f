internal import Canvas
internal import MathFunctions
internal import Scene

/// A hint on the first launch that the sky can be dragged.
///
/// The sky sways once unless motion is reduced. A text stays until the first input other than motion of the pointer.
struct DragHint: Sendable {
  /// The delay of the hint after the first frame, in seconds.
  private static let delay = 1.5
  /// The durations of the sway and of the text's fade-in, in seconds.
  private static let (swayDuration, fadeDuration) = (0.9, 0.5)
  /// The amplitude of the sway in design points, and the maximum of (1 - t)^2 sin(2 pi t), by which it is divided.
  private static let (swayDistance, swayPeak) = (24.0, 0.61)
  private static let (opacity, shadow) = (0.75, 0.8)
  /// The distance of the text above the ruler's symbols, between their centers, in design points.
  private static let rise = 42.0

  private let text: MeasuredText
  private var isWanted: Bool
  /// The start time of the hint, in seconds; `nil` before the first frame, and if the hint never starts.
  private var start: Double?

  init(_ text: String, isWanted: Bool) {
    self.text = MeasuredText(text)
    self.isWanted = isWanted
  }

  mutating func handle(_ event: InputEvent, at time: Double) {
    guard !event.isFromDesktop, !event.isMotion else { return }
    isWanted = false
    // A sway that has begun continues under the pointer, so that nothing jumps.
    if let start, time < start { self.start = nil }
  }

  mutating func advance(to time: Double) { if isWanted, start == nil { start = time + Self.delay } }

  func nextFrame(at time: Double) -> NextFrame {
    guard let start, time < start + Self.swayDuration else { return .never }
    return time < start ? .at(start) : .now
  }

  /// Returns the displacement of the window's center along the sky, in design points to the right.
  func sway(at time: Double) -> Double {
    guard let start else { return 0 }
    let elapsed = max(0, min(1, (time - start) / Self.swayDuration))
    let damping = (1 - elapsed) * (1 - elapsed)
    return Self.swayDistance / Self.swayPeak * damping * Math.sine(2 * .pi * elapsed)
  }

  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    guard isWanted, let start, time > start else { return }
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let fraction = min(1, (time - start) / Self.fadeDuration)
    let rise = (RulerLayout(in: metrics).symbolRise + Self.rise) * unit
    let leading = Point(x: metrics.width / 2 - text.width * unit / 2, y: metrics.height - rise)
    let label = Label(
      text, leading: metrics.aligned(leading), unit: unit,
      color: environment.textColor(Self.opacity, fraction: fraction), shadow: Self.shadow * fraction)
    scene.elements.append(.label(label))
    scene.exclusionAreas.append(ExclusionArea(label.frame, strength: fraction))
  }
}

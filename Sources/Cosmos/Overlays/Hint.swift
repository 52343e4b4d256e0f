internal import Canvas
internal import Scene

/// A line of text that fades in once, and disappears at an input.
struct Hint: Sendable {
  /// The duration of the fade-in, in seconds.
  private static let fadeDuration = 0.5

  let text: MeasuredText
  private let opacity: Double
  private let shadow: Double
  /// Whether the hint may still appear.
  private(set) var isWanted: Bool
  private(set) var hasAppeared = false
  private var fade: Transition?

  init(_ text: String, opacity: Double, shadow: Double = 0, isWanted: Bool) {
    self.text = MeasuredText(text)
    (self.opacity, self.shadow, self.isWanted) = (opacity, shadow, isWanted)
  }

  /// Makes the hint appear at `due` once that time, in seconds, has come; `nil` keeps it waiting.
  mutating func advance(to time: Double, due: Double?) {
    guard isWanted, let due, time >= due else { return }
    (isWanted, hasAppeared) = (false, true)
    fade = Transition(from: due, duration: Self.fadeDuration)
  }

  mutating func hide() { fade = nil }

  /// Hides the hint for the rest of the run.
  mutating func cancel() { (isWanted, fade) = (false, nil) }

  func nextFrame(at time: Double, due: Double?) -> NextFrame {
    fade?.nextFrame(at: time) ?? (isWanted ? NextFrame(at: due) : .never)
  }

  /// Adds the hint with the middle of its left edge at `leftCenter`, in design points.
  func add(to scene: inout Scene, leftCenter: Point, at time: Double, _ environment: Environment) {
    scene.addGroup(opacity: fade?.fraction(at: time) ?? 0) { scene in
      let label = Label(
        text, leftCenter: leftCenter, fontSize: scene.metrics.fontSize, color: environment.textColor(opacity),
        shadow: shadow)
      scene.add(.label(label))
      scene.addExclusionArea(label.frame)
    }
  }
}

internal import Canvas
internal import Scene

/// A line of text that fades in once, and disappears at an input.
struct Hint: Sendable {
  /// The duration of the fade-in, in seconds.
  private static let fadeDuration = 0.5

  private let text: String
  private let opacity: Double
  private let shadow: Double
  /// Whether the hint may still appear.
  private(set) var isWanted: Bool
  private(set) var hasAppeared = false
  private var fade: Transition?

  init(_ text: String, opacity: Double, shadow: Double = 0, isWanted: Bool) {
    (self.text, self.opacity, self.shadow, self.isWanted) = (text, opacity, shadow, isWanted)
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

  /// Returns when the hint appears; its fade is in the scene's next frame.
  func nextFrame(due: Double?) -> NextFrame { isWanted ? NextFrame(at: due) : .never }

  func add(to scene: inout Scene, at point: Point, _ anchor: Scene.Anchor, at time: Double, _ environment: Environment)
  {
    guard let fade else { return }
    scene.fade(fade, at: time) { scene in
      scene.text(
        text, at: point, anchor, color: environment.textColor(opacity), shadow: shadow, role: .status, id: "hint",
        clearance: 1)
    }
  }
}

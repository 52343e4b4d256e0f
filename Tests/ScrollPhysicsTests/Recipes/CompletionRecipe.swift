import ScrollPhysics
import Testing

// snippet
/// A scroller with a completion handler for its animations.
struct AnimatedView {
  private(set) var scroller = Scroller()
  private var completion: (@Sendable (_ hasArrived: Bool) -> Void)?

  /// Animates to an offset, and calls `completion` when the content has arrived or the animation is interrupted.
  mutating func animate(
    to offset: Double,
    time: Double,
    completion: @escaping @Sendable (_ hasArrived: Bool) -> Void
  ) {
    react(to: scroller.animate(to: offset, time: time))
    if scroller.isMoving { self.completion = completion } else { completion(true) }
  }

  mutating func fingerDown(_ x: Double, at time: Double) { react(to: scroller.press(at: x, time: time)) }
  mutating func frame(at time: Double) { react(to: scroller.advance(to: time)) }

  private mutating func react(to events: ScrollEvents) {
    guard !events.isDisjoint(with: [.didEndAnimating, .didCancelAnimating]), let completion else { return }
    self.completion = nil
    completion(events.contains(.didEndAnimating))
  }
}
// end

@Suite("Recipe: completion of an animation")
struct CompletionRecipeTests {
  @Test("the completion handler distinguishes an arrival from an interruption")
  func completions() async {
    var view = AnimatedView()
    await confirmation("arrived") { arrived in
      view.animate(to: 100, time: 0) { if $0 { arrived() } }
      view.frame(at: 0.2)
      view.frame(at: 0.4)
    }
    await confirmation("interrupted", expectedCount: 2) { interrupted in
      view.animate(to: 0, time: 1) { if !$0 { interrupted() } }
      view.animate(to: 50, time: 1.1) { if !$0 { interrupted() } }
      view.fingerDown(0, at: 1.2)
      view.frame(at: 2)
    }
    await confirmation("at once") { arrived in
      view.animate(to: view.scroller.contentOffset, time: 3) { if $0 { arrived() } }
    }
  }
}

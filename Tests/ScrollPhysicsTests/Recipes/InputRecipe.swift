import ScrollPhysics
import Testing

// snippet
/// The input of a wheel or a trackpad, as reported by windowing systems.
enum ScrollInput {
  /// Whole notches of a wheel, positive towards the user.
  case notches(Double)
  /// Points of a trackpad whose gestures have no phases, as from X11.
  case points(Double)
  /// Points of a trackpad whose gestures have phases, as from AppKit, or end without momentum, as from Wayland.
  case gesture(Double, TrackpadPhase)
}

extension Scroller {
  /// The distance of one notch, in points.
  private static let notch = 53.0

  /// Passes an input to the corresponding call.
  @discardableResult
  mutating func handle(_ input: ScrollInput, time: Double) -> ScrollEvents {
    switch input {
    case .notches(let count): scroll(byWheel: count * Self.notch, isPrecise: false, time: time)
    case .points(let points): scroll(byTrackpad: points, phase: .unphased, time: time)
    case .gesture(let points, let phase): scroll(byTrackpad: points, phase: phase, time: time)
    }
  }
}
// end

@Suite("Recipe: wheel and trackpad")
struct InputRecipeTests {
  @Test("each kind of input moves the content as its device would")
  func inputs() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...9000, viewportLength: 500)))
    scroller.handle(.notches(3), time: 0)
    #expect(scroller.targetContentOffset == 159)
    scroller.advance(to: 2)
    scroller.handle(.points(12.5), time: 3)
    #expect(scroller.contentOffset == 171.5)
    scroller.advance(to: 4)
    scroller.handle(.gesture(8, .began), time: 5)
    scroller.handle(.gesture(0, .ended), time: 5.1)
    #expect(scroller.contentOffset == 179.5)
    scroller.advance(to: 6)
    for step in 0..<10 { scroller.handle(.points(20), time: 7 + Double(step) / 100) }
    #expect(scroller.handle(.gesture(0, .lifted), time: 7.09) == [.didEndDragging, .willDecelerate])
    #expect(abs(scroller.velocity - 2000) < 1)
  }
}

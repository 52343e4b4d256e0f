import ScrollPhysics
import Testing

@Suite("Scroller: changes of its bounds")
struct ScrollerReconfigureTests {
  @Test("content left beyond a new end springs back to it")
  func shrink() {
    var scroller = Scroller(
      contentOffset: 900,
      configuration: ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    )
    let smaller = ScrollConfiguration(bounds: .range(0...800, viewportLength: 300))
    #expect(scroller.reconfigure(smaller, at: 1) == .willDecelerate)
    #expect(scroller.contentOffset == 900)
    #expect(scroller.phase == .bouncing)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 800)
  }

  @Test("a fling bounces at an end that moved into its way, with the velocity it has")
  func newEnd() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...5000, viewportLength: 300)))
    _ = scroller.fling(velocity: 3000, at: 0)
    _ = scroller.advance(to: 0.05)
    let velocity = scroller.velocity
    _ = scroller.reconfigure(ScrollConfiguration(bounds: .range(0...400, viewportLength: 300)), at: 0.05)
    #expect(abs(scroller.velocity - velocity) < 1e-9)
    #expect(scroller.targetContentOffset == 400)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 400)
  }
}

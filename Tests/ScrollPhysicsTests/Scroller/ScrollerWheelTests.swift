import ScrollPhysics
import Testing

@Suite("Scroller: wheel")
struct ScrollerWheelTests {
  @Test("a precise delta moves at once, 1:1 and unrounded", arguments: [-0.37, 12.3])
  func precise(delta: Double) {
    var scroller = Scroller(contentOffset: 5, configuration: ScrollConfiguration(pixelLength: 1))
    #expect(scroller.scroll(byWheel: delta, isPrecise: true, time: 1) == .willBeginDragging)
    #expect(scroller.phase == .dragging)
    #expect(scroller.contentOffset == 5 + delta)
    #expect(scroller.scroll(byWheel: delta, isPrecise: true, time: 1.01) == [])
    #expect(scroller.contentOffset == 5 + delta + delta)
  }

  @Test("after 150 ms of silence, the gesture ends without inertia")
  func silence() {
    var scroller = Scroller()
    for index in 0..<20 { _ = scroller.scroll(byWheel: 30, isPrecise: true, time: Double(index) * 0.01) }
    #expect(abs(scroller.velocity - 3000) < 1)
    #expect(scroller.nextEventTime == 0.19 + 0.15)
    #expect(scroller.advance(to: 0.339) == [])
    #expect(scroller.advance(to: 0.341) == .didEndDragging)
    #expect(scroller.phase == .idle)
    #expect(scroller.contentOffset == 600)
  }

  @Test("notches in one direction add up, with any frames in between", arguments: [-1.0, 1])
  func notches(side: Double) {
    var scroller = Scroller()
    for index in 0..<5 {
      _ = scroller.advance(to: Double(index) * 0.03)
      let before = (scroller.contentOffset, scroller.velocity)
      _ = scroller.scroll(byWheel: side * 100, isPrecise: false, time: Double(index) * 0.03)
      #expect(scroller.phase == .animating)
      #expect(scroller.contentOffset == before.0)
      #expect(abs(scroller.velocity - before.1) < 1e-9 * max(1, abs(before.1)))
    }
    #expect(scroller.targetContentOffset == side * 500)
    _ = scroller.rest()
    #expect(scroller.contentOffset == side * 500)
  }

  @Test("a notch that takes over a fling does not overshoot")
  func takeOver() {
    var scroller = Scroller()
    _ = scroller.fling(velocity: 6000, time: 0)
    _ = scroller.scroll(byWheel: 100, isPrecise: false, time: 0.1)
    let target = scroller.targetContentOffset ?? 0
    let farthest = (0...300).map { scroller.contentOffset(at: 0.1 + Double($0) / 1000) }.max() ?? 0
    #expect(farthest <= target + 1e-9)
  }

  @Test("a wheel has no effect while a pointer holds the content")
  func held() {
    var scroller = Scroller()
    _ = scroller.press(at: 0, time: 0)
    #expect(scroller.scroll(byWheel: 10, isPrecise: true, time: 0.1) == [])
    #expect(scroller.contentOffset == 0)
  }

  @Test("a drag begun by a wheel ends once, even if a pointer takes over")
  func handOver() {
    var scroller = Scroller()
    #expect(scroller.scroll(byWheel: 10, isPrecise: true, time: 0) == .willBeginDragging)
    #expect(scroller.press(at: 0, time: 0.05) == [])
    #expect(scroller.move(to: 20, time: 0.06) == [])
    #expect(scroller.release(time: 0.2) == .didEndDragging)
    #expect(scroller.rest() == [])
  }
}

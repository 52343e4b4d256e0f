import ScrollPhysics
import Testing

@Suite("Scroller: wheel")
struct ScrollerWheelTests {
  @Test("after 150 ms of silence, the gesture ends without inertia")
  func silence() {
    var scroller = Scroller()
    for index in 0..<20 { scroller.scroll(byWheel: 30, isPrecise: true, time: Double(index) * 0.01) }
    #expect(abs(scroller.velocity - 3000) < 1)
    #expect(scroller.nextEventTime == 0.19 + 0.15)
    #expect(scroller.advance(to: 0.339) == [])
    #expect(scroller.advance(to: 0.341) == .didEndDragging)
    #expect(scroller.phase == .idle)
    #expect(scroller.contentOffset == 600)
  }

  @Test("a wheel has no effect while a pointer holds the content")
  func held() {
    var scroller = Scroller()
    scroller.press(at: 0, time: 0)
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

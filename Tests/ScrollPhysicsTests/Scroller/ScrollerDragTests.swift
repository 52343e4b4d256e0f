import ScrollPhysics
import Testing

@Suite("Scroller: press and drag")
struct ScrollerDragTests {
  @Test("a press stops moving content, and the release settles it")
  func catchAndLetGo() {
    var scroller = Scroller(contentOffset: 0, configuration: .sky)
    scroller.fling(velocity: 3000, time: 0)
    scroller.advance(to: 0.1)
    let caught = scroller.contentOffset
    #expect(scroller.press(at: 0, time: 0.1) == [.didCatch, .didCancelDecelerating])
    #expect(scroller.velocity == 0)
    #expect(scroller.release(time: 0.2) == .didEndDragging)
    #expect(scroller.phase == .animating)
    #expect(scroller.contentOffset == caught)
    #expect(scroller.targetContentOffset == 0)
  }

  @Test("a click on content at rest reports no event")
  func click() {
    var scroller = Scroller(contentOffset: 300, configuration: .sky)
    #expect(scroller.press(at: 0, time: 0) == [])
    #expect(scroller.move(to: 2, time: 0.01) == [])
    #expect(scroller.release(time: 0.1) == [])
    #expect(scroller.contentOffset == 300)
  }

  @Test("an event with a time stamp before the last frame counts for the velocity, and does not move the content back")
  func earlyStamp() {
    var scroller = Scroller()
    var ahead = Scroller()
    ahead.press(at: 0, time: 0)
    scroller.press(at: 0, time: 0)
    for index in 1...12 {
      let time = Double(index) * 0.008
      ahead.advance(to: time + 0.02)
      ahead.move(to: Double(index) * -16, time: time)
      scroller.move(to: Double(index) * -16, time: time)
    }
    ahead.release(time: 0.098)
    scroller.release(time: 0.098)
    #expect(abs(ahead.velocity - scroller.velocity) < 1e-6)
    #expect(ahead.contentOffset(at: 0.1) == ahead.contentOffset)
  }

  @Test("a second press without a release continues the first: its release settles on the snap")
  func pressTwice() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(1000, maximumDistance: 500)))
    scroller.fling(velocity: 900, time: 0)
    scroller.press(at: 0, time: 0.3)
    scroller.press(at: 5, time: 0.4)
    let events = scroller.release(time: 0.5)
    #expect(events == .didEndDragging)
    #expect(scroller.targetContentOffset == 0)
    scroller.advance(to: 2)
    #expect(scroller.contentOffset == 0)
  }
}

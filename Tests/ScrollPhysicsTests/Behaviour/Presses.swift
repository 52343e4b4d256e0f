// A press on content that moves.

import ScrollPhysics
import Testing

@Suite struct Presses {
  @Test("a second press without a release keeps what the first one caught: letting go settles on the snap")
  func pressTwice() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(1000, maximumDistance: 500)))
    _ = scroller.fling(velocity: 900, at: 0)
    _ = scroller.press(at: 0, time: 0.3)
    _ = scroller.press(at: 5, time: 0.4)
    let events = scroller.release(at: 0.5)
    #expect(events == .didEndDragging)
    #expect(scroller.targetContentOffset == 0)
    _ = scroller.advance(to: 2)
    #expect(scroller.contentOffset == 0)
  }
}

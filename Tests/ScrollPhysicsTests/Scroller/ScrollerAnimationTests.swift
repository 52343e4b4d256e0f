import ScrollPhysics
import Testing

@Suite("Scroller: animation")
struct ScrollerAnimationTests {
  @Test(
    "an animation that takes over a flick never passes its destination",
    arguments: [(1000.0, 2000.0, 3.0), (1000, 8000, 3), (10, 8000, 0.3), (3000, 800, 0.3)], [-1.0, 1]
  )
  func noOvershoot(_ flick: (target: Double, velocity: Double, duration: Double), side: Double) {
    for curve in [
      TimedMotion.TimingFunction.easeOut, .easeInEaseOut, .linear, .easeIn, .default,
      TimedMotion.TimingFunction(0.1, -2, 0.2, 3),
    ] {
      var scroller = Scroller()
      scroller.fling(velocity: side * flick.velocity, time: 0)
      scroller.advance(to: 0.001)
      let velocity = scroller.velocity
      scroller.animate(to: side * flick.target, duration: flick.duration, curve: curve, time: 0.001)
      #expect(abs(scroller.velocity - velocity) < 1e-6 * abs(velocity))
      var last = 0.0
      for step in 1...2000 {
        let offset = side * scroller.contentOffset(at: 0.001 + flick.duration * Double(step) / 2000)
        #expect(offset <= flick.target + 1e-9 && offset >= last - 1e-9)
        last = offset
      }
      #expect(last == flick.target)
    }
  }

  @Test("an animation that does not overshoot keeps its duration")
  func keepsDuration() throws {
    var scroller = Scroller()
    scroller.fling(velocity: 500, time: 0)
    scroller.animate(to: 1000, duration: 3, curve: .easeOut, time: 0)
    #expect(try #require(scroller.nextEventTime) == 3)
  }

  @Test("moving content that is animated to its current offset stops")
  func stopsWhereItIs() {
    var scroller = Scroller()
    scroller.fling(velocity: 1000, time: 0)
    scroller.advance(to: 0.1)
    let here = scroller.contentOffset
    #expect(scroller.animate(to: here, time: 0.1) == [.didCancelDecelerating, .didEndAnimating])
    #expect(scroller.phase == .idle && scroller.contentOffset == here)
  }

  @Test("a jump ends a motion, and a drag continues")
  func jump() {
    var scroller = Scroller()
    scroller.fling(velocity: 1000, time: 0)
    #expect(scroller.setContentOffset(77, time: 0.1) == .didCancelDecelerating)
    #expect(scroller.phase == .idle && scroller.contentOffset == 77)
    scroller.beginDragging(at: 0, time: 1)
    scroller.move(to: 10, time: 1.01)
    scroller.setContentOffset(500, time: 1.02)
    #expect(scroller.contentOffset == 500)
    scroller.move(to: 12, time: 1.03)
    #expect(scroller.contentOffset == 498)
  }

  @Test("an animation ends a drag")
  func outOfHand() {
    var scroller = Scroller()
    scroller.beginDragging(at: 0, time: 0)
    #expect(scroller.animate(to: 50, time: 0.1) == .didEndDragging)
    #expect(scroller.move(to: 30, time: 0.2) == [])
    #expect(scroller.release(time: 0.25) == [])
    #expect(scroller.rest() == [.didEndAnimating])
    #expect(scroller.contentOffset == 50)
  }

  @Test(
    "an item in sight on a wrapping axis does not move the content, after any number of turns", arguments: [-5.0, 5])
  func visibleAfterTurns(turns: Double) {
    var sky = Scroller(contentOffset: turns * 1000 + 100, configuration: .init(bounds: .wrapping(period: 1000)))
    #expect(sky.scrollToVisible(150...200, viewportLength: 300, time: 0) == [] && !sky.isMoving)
    sky.scrollToVisible(450...500, viewportLength: 300, time: 0)
    #expect(sky.targetContentOffset == turns * 1000 + 200)
  }

  @Test("with reduced motion, content moves at once and does not bounce")
  func reducedMotion() {
    var list = Scroller(
      configuration: ScrollConfiguration(
        bounds: .range(0...2000, viewportLength: 400), snapPolicy: .interval(100), reducesMotion: true))
    #expect(list.animate(to: 730, time: 0) == .didEndAnimating && list.contentOffset == 730)
    list.scroll(byWheel: 60, isPrecise: false, time: 1)
    list.advance(to: 1)
    #expect(list.contentOffset == 790)
    list.rest()
    #expect(list.contentOffset == 800)
    list.pressKey(.end, time: 3)
    #expect(list.contentOffset == 2000)
    list.fling(velocity: 3000, time: 4)
    #expect(list.rest() == [] && list.contentOffset == 2000)
  }
}

import ScrollPhysics
import Testing

@Suite("Scroller: animation")
struct ScrollerAnimationTests {
  private static let ring = ScrollConfiguration(
    pointLength: 1.0 / 12_800,
    bounds: .wrapping(period: 12),
    snapPolicy: .interval(1, maximumDistance: 0.05)
  )

  @Test(
    "goto takes the shorter direction in 3 s, eases out, and arrives exactly",
    arguments: [(1.0, 11.0, -1.0), (11, 1, 13)]
  )
  func goto(start: Double, sign: Double, target: Double) {
    var scroller = Scroller(contentOffset: start, configuration: Self.ring)
    scroller.animate(to: sign, duration: 3, curve: .easeOut, route: .shortest, time: 10)
    #expect(scroller.targetContentOffset == target)
    let half = start + (target - start) * TimedMotion.TimingFunction.easeOut.value(at: 0.5)
    #expect(abs(scroller.contentOffset(at: 11.5) - half) < 1e-12)
    #expect(scroller.advance(to: 12.99) == [])
    #expect(scroller.advance(to: 13) == .didEndAnimating)
    #expect(scroller.foldedOffset == sign)
  }

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

  @Test("neither an animation to an end nor one that reverses near an end goes beyond it", arguments: [-1.0, 1])
  func noPassOfAnEnd(side: Double) {
    let configuration = ScrollConfiguration(bounds: .range(-500...500, viewportLength: 300))
    for target in [side * 500, side * -400, 0] {
      var scroller = Scroller(contentOffset: side * 400, configuration: configuration)
      scroller.fling(velocity: side * 3000, time: 0)
      scroller.advance(to: 0.02)
      let velocity = scroller.velocity
      scroller.animate(to: target, duration: 1, time: 0.02)
      #expect(abs(scroller.velocity - velocity) < 1e-6 * abs(velocity))
      for step in 1...2000 {
        #expect(abs(scroller.contentOffset(at: 0.02 + Double(step) / 2000)) <= 500 + 1e-9)
      }
      scroller.rest()
      #expect(scroller.contentOffset == target)
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

  @Test("a scroller retargets without a jump", arguments: try Vector.all(of: "timed.retarget"))
  func publishedRetarget(_ vector: Vector) throws {
    let inputs = vector.inputs
    let curve = try vector.timingFunction()
    var scroller = Scroller(contentOffset: try inputs.number("start"))
    scroller.animate(
      to: try inputs.number("destination"),
      duration: try inputs.number("duration"),
      curve: curve,
      time: 0
    )
    let time = try inputs.number("retargetAt")
    scroller.advance(to: time)
    let before = (scroller.contentOffset, scroller.velocity)
    scroller.animate(
      to: try inputs.number("newDestination"),
      duration: try inputs.number("newDuration"),
      curve: curve,
      time: time
    )
    try vector.expect(scroller.contentOffset - before.0, "positionJump")
    try vector.expect(scroller.velocity - before.1, "velocityJump")
    try vector.expect(before.1, "velocityAtRetarget")
    scroller.advance(to: try inputs.number("sampleAt"))
    try vector.expect(scroller.contentOffset, "position")
    try vector.expect(scroller.velocity, "velocity")
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

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
    "goto goes the short way round in 3 s, eases out and arrives exactly",
    arguments: [(1.0, 11.0, -1.0), (11, 1, 13)]
  )
  func goto(start: Double, sign: Double, target: Double) {
    var scroller = Scroller(contentOffset: start, configuration: Self.ring)
    _ = scroller.animate(to: sign, duration: 3, curve: .easeOut, route: .shortest, at: 10)
    #expect(scroller.targetContentOffset == target)
    let half = start + (target - start) * TimingFunction.easeOut.value(at: 0.5)
    #expect(abs(scroller.contentOffset(at: 11.5) - half) < 1e-12)
    #expect(scroller.advance(to: 12.99) == [])
    #expect(scroller.advance(to: 13) == .didEndAnimating)
    #expect(scroller.foldedOffset == sign)
  }

  @Test("goto is retargeted without a jump of position or velocity")
  func retarget() {
    var scroller = Scroller(configuration: Self.ring)
    _ = scroller.animate(to: 3, duration: 3, curve: .easeOut, route: .shortest, at: 0)
    _ = scroller.advance(to: 1)
    let before = (scroller.contentOffset, scroller.velocity)
    _ = scroller.animate(to: 9, duration: 3, curve: .easeOut, route: .shortest, at: 1)
    #expect(scroller.contentOffset == before.0)
    #expect(abs(scroller.velocity - before.1) < 1e-12)
    #expect(scroller.rest() == [.didEndAnimating])
    #expect(scroller.foldedOffset == 9)
  }

  @Test("goto where it is already arrives at once")
  func already() {
    var scroller = Scroller(contentOffset: 4, configuration: Self.ring)
    #expect(scroller.animate(to: 4, duration: 3, route: .shortest, at: 0) == .didEndAnimating)
    #expect(scroller.phase == .idle)
  }

  @Test("a jump stops a motion, and a drag goes on")
  func jump() {
    var scroller = Scroller()
    _ = scroller.fling(velocity: 1000, at: 0)
    #expect(scroller.setContentOffset(77, at: 0.1) == [])
    #expect(scroller.phase == .idle && scroller.contentOffset == 77)
    _ = scroller.beginDragging(at: 0, time: 1)
    _ = scroller.move(to: 10, time: 1.01)
    _ = scroller.setContentOffset(500, at: 1.02)
    #expect(scroller.contentOffset == 500)
    _ = scroller.move(to: 12, time: 1.03)
    #expect(scroller.contentOffset == 498)
  }

  @Test("an animation ends a drag")
  func outOfHand() {
    var scroller = Scroller()
    _ = scroller.beginDragging(at: 0, time: 0)
    #expect(scroller.animate(to: 50, at: 0.1) == .didEndDragging)
    #expect(scroller.move(to: 30, time: 0.2) == [])
    #expect(scroller.release(at: 0.25) == [])
    #expect(scroller.rest() == [.didEndAnimating])
    #expect(scroller.contentOffset == 50)
  }

  @Test("a scroller retargets without a jump", arguments: try Vector.all(of: "timed.retarget"))
  func publishedRetarget(_ vector: Vector) throws {
    let inputs = vector.inputs
    let curve = try vector.timingFunction()
    var scroller = Scroller(contentOffset: try inputs.number("start"))
    _ = scroller.animate(
      to: try inputs.number("destination"),
      duration: try inputs.number("duration"),
      curve: curve,
      at: 0
    )
    let time = try inputs.number("retargetAt")
    _ = scroller.advance(to: time)
    let before = (scroller.contentOffset, scroller.velocity)
    _ = scroller.animate(
      to: try inputs.number("newDestination"),
      duration: try inputs.number("newDuration"),
      curve: curve,
      at: time
    )
    try vector.expect(scroller.contentOffset - before.0, "positionJump")
    try vector.expect(scroller.velocity - before.1, "velocityJump")
    try vector.expect(before.1, "velocityAtRetarget")
    _ = scroller.advance(to: try inputs.number("sampleAt"))
    try vector.expect(scroller.contentOffset, "position")
    try vector.expect(scroller.velocity, "velocity")
  }
}

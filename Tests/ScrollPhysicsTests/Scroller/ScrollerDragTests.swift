import ScrollPhysics
import Testing

@Suite("Scroller: press and drag")
struct ScrollerDragTests {
  @Test("a press catches moving content", arguments: try Vector.all(of: "catch.press"))
  func press(_ vector: Vector) throws {
    let inputs = vector.inputs
    let rate = DecelerationRate(rawValue: try inputs.number("rate"))
    var scroller = Scroller(
      contentOffset: try inputs.number("offset"),
      configuration: ScrollConfiguration(decelerationRate: rate)
    )
    _ = scroller.fling(velocity: try inputs.number("velocity"), time: 0)
    let time = try inputs.number("pressTime")
    _ = scroller.advance(to: time)
    try vector.expect(scroller.velocity, "velocityAtPress")
    let events = scroller.press(at: 0, time: time)
    #expect(events.contains(.didCatch) == (try vector.expected.bool("suppressesTap")))
    try vector.expect(scroller.contentOffset, "contentOffset")
    try vector.expect(scroller.velocity, "velocityAfter")
  }

  @Test("the slop is subtracted from the drag", arguments: try Vector.all(of: "drag.slop"))
  func slop(_ vector: Vector) throws {
    let pointer = ScrollPointer(slop: try vector.inputs.number("slop"), launchSpeed: 50)
    var scroller = Scroller(contentOffset: try vector.inputs.number("startOffset"))
    _ = scroller.press(at: 0, by: pointer, time: 0)
    let offsets = try vector.inputs.numbers("pointerTravel").enumerated().map { index, travel in
      _ = scroller.move(to: travel, time: Double(index) * 0.008)
      return scroller.contentOffset
    }
    try vector.expect(offsets, "contentOffsets")
  }

  @Test(
    "the same position of the finger gives the same offset, on any path",
    arguments: try Vector.all(of: "rubberBand.pathIndependence"))
  func pathIndependence(_ vector: Vector) throws {
    let bounds = ScrollBounds.range(try vector.range(), viewportLength: try vector.inputs.number("dimension"))
    var scroller = Scroller(
      contentOffset: try vector.inputs.number("start"),
      configuration: ScrollConfiguration(bounds: bounds)
    )
    _ = scroller.beginDragging(at: 0, time: 0)
    let offsets = try vector.inputs.numbers("fingerTravelTowardsMinimum").map { travel in
      _ = scroller.move(to: travel, time: 0)
      return scroller.contentOffset
    }
    try vector.expect(offsets, "contentOffsets")
  }

  @Test("a press stops moving content, and the release settles it")
  func catchAndLetGo() {
    var scroller = Scroller(contentOffset: 0, configuration: .sky)
    _ = scroller.fling(velocity: 3000, time: 0)
    _ = scroller.advance(to: 0.1)
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

  @Test("a cancelled drag ends without deceleration")
  func cancel() {
    var scroller = Scroller(contentOffset: 6000, configuration: .sky)
    let time = scroller.drag(by: 200, speed: 2000, at: 0)
    #expect(scroller.cancel(time: time) == .didEndDragging)
    #expect(scroller.phase == .idle)
  }

  @Test("an event with a time stamp before the last frame counts for the velocity, and does not move the content back")
  func earlyStamp() {
    var scroller = Scroller()
    var ahead = Scroller()
    _ = ahead.press(at: 0, time: 0)
    _ = scroller.press(at: 0, time: 0)
    for index in 1...12 {
      let time = Double(index) * 0.008
      _ = ahead.advance(to: time + 0.02)
      _ = ahead.move(to: Double(index) * -16, time: time)
      _ = scroller.move(to: Double(index) * -16, time: time)
    }
    _ = ahead.release(time: 0.098)
    _ = scroller.release(time: 0.098)
    #expect(abs(ahead.velocity - scroller.velocity) < 1e-6)
    #expect(ahead.contentOffset(at: 0.1) == ahead.contentOffset)
  }

  @Test("a second press without a release continues the first: its release settles on the snap")
  func pressTwice() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(1000, maximumDistance: 500)))
    _ = scroller.fling(velocity: 900, time: 0)
    _ = scroller.press(at: 0, time: 0.3)
    _ = scroller.press(at: 5, time: 0.4)
    let events = scroller.release(time: 0.5)
    #expect(events == .didEndDragging)
    #expect(scroller.targetContentOffset == 0)
    _ = scroller.advance(to: 2)
    #expect(scroller.contentOffset == 0)
  }
}

import ScrollPhysics
import Testing

@Suite("Scroller: fling")
struct ScrollerFlingTests {
  @Test(
    "a scroller's fling has the same target",
    arguments: try Vector.all(of: "deceleration.targetContentOffset")
  )
  func target(_ vector: Vector) throws {
    let inputs = vector.inputs
    let rate = DecelerationRate(rawValue: try inputs.number("rate"))
    let configuration = ScrollConfiguration(
      pixelLength: 1 / (try inputs.number("displayScale")),
      decelerationRate: rate
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), time: 0)
    try vector.expect(scroller.targetContentOffset, "targetContentOffset")
    _ = scroller.advance(to: 100)
    try vector.expect(scroller.contentOffset, "targetContentOffset")
  }

  @Test("a scroller's fling bounces in the same way", arguments: try Vector.all(of: "bounce.flingIntoEdge"))
  func intoEdge(_ vector: Vector) throws {
    let inputs = vector.inputs
    let configuration = ScrollConfiguration(
      decelerationRate: DecelerationRate(rawValue: try inputs.number("rate")),
      bounds: .range(try vector.range(), viewportLength: 600)
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), time: 0)
    let times = try inputs.numbers("times")
    try vector.expect(times.map { scroller.contentOffset(at: $0) }, "positions")
    try vector.expect(times.map { scroller.velocity(at: $0) }, "velocities")
    #expect(scroller.advance(to: 10) == .didEndDecelerating)
    try vector.expect(scroller.contentOffset, "finalOffset")
  }

  @Test(
    "content that must stop far short of its fling slows down evenly, just so that it does not pass",
    arguments: [-1.0, 1])
  func short(side: Double) {
    var scroller = Scroller()
    _ = scroller.fling(velocity: side * 4000, time: 0)
    scroller.setTargetContentOffset(side * 100)
    // The longest curve that does not reverse takes three times the time at constant speed.
    for part in [0.1, 0.3, 0.6, 0.9] {
      let left = 1 - part
      #expect(abs(scroller.contentOffset(at: 0.075 * part) - side * 100 * (1 - left * left * left)) < 1e-9)
    }
  }

  @Test("the seam does not affect a fling", arguments: try Vector.all(of: "wrap.fling"))
  func wrapping(_ vector: Vector) throws {
    let inputs = vector.inputs
    let configuration = ScrollConfiguration(
      decelerationRate: DecelerationRate(rawValue: try inputs.number("rate")),
      bounds: .wrapping(period: try inputs.number("period"))
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), time: 0)
    _ = scroller.advance(to: try inputs.number("time"))
    try vector.expect(scroller.contentOffset, "unbounded")
    try vector.expect(scroller.foldedOffset, "folded")
    try vector.expect(scroller.velocity, "velocity")
  }

  @Test("a snap crosses the seam", arguments: try Vector.all(of: "wrap.snap"))
  func snap(_ vector: Vector) throws {
    let inputs = vector.inputs
    let configuration = ScrollConfiguration(
      decelerationRate: DecelerationRate(rawValue: try inputs.number("rate")),
      bounds: .wrapping(period: try inputs.number("period")),
      snapPolicy: .positions(try inputs.numbers("positions"))
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), time: 0)
    try vector.expect(vector.projected(), "projected")
    try vector.expect(scroller.targetContentOffset, "unboundedDestination")
    _ = scroller.advance(to: 20)
    try vector.expect(scroller.contentOffset, "unboundedDestination")
    #expect(scroller.foldedOffset == (try vector.expected.number("foldedDestination")))
  }
}

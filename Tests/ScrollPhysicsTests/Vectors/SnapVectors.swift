// Published numbers for snapping and wrapping.

import ScrollPhysics
import Testing

@Suite("Published snaps and turns")
struct SnapVectors {
  private func projected(_ inputs: JSON) throws -> Double {
    Deceleration(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate")),
      stopSpeed: try inputs.number("stopSpeed")
    ).destination
  }

  private func pages(_ inputs: JSON, of length: Double) throws -> ScrollBounds {
    .range(0...length * (try inputs.number("count") - 1), viewportLength: length)
  }

  @Test("the constant bends to end on the snap", arguments: try Vector.all(of: "snap.replan"))
  func replan(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = try #require(
      Deceleration(
        position: try inputs.number("offset"),
        velocity: try inputs.number("velocity"),
        destination: try inputs.number("destination"),
        stopSpeed: try inputs.number("stopSpeed")
      )
    )
    let times = try inputs.numbers("times")
    try vector.expect(motion.decayConstant, "decayConstant")
    try vector.expect(motion.rate.rawValue, "effectiveRate")
    try vector.expect(motion.duration, "duration")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("a spring pulls back what braking cannot", arguments: try Vector.all(of: "snap.spring"))
  func spring(_ vector: Vector) throws {
    let inputs = vector.inputs
    let spring = Spring(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      destination: try inputs.number("destination"),
      frequency: try inputs.number("beta"),
      dampingRatio: try inputs.number("dampingRatio")
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(spring.position(at:)), "positions")
    try vector.expect(times.map(spring.velocity(at:)), "velocities")
  }

  @Test("the stop nearest to the natural rest", arguments: try Vector.all(of: "snap.nearestToProjected"))
  func nearest(_ vector: Vector) throws {
    let length = try vector.inputs.number("interval")
    let projected = try projected(vector.inputs)
    let destination = SnapPolicy.interval(length).destination(
      from: try vector.inputs.number("offset"),
      projected: projected,
      velocity: try vector.inputs.number("velocity"),
      in: try pages(vector.inputs, of: length)
    )
    try vector.expect(projected, "projected")
    try vector.expect(destination, "destination")
  }

  @Test("a flick turns one page at most", arguments: try Vector.all(of: "snap.page"))
  func page(_ vector: Vector) throws {
    let length = try vector.inputs.number("pageLength")
    let offset = try vector.inputs.number("offset")
    let velocity = try vector.inputs.number("velocity")
    let policy = SnapPolicy.paging(
      pageLength: length,
      velocityThreshold: try vector.inputs.number("velocityThreshold")
    )
    let destination = policy.destination(
      from: offset,
      projected: Deceleration(position: offset, velocity: velocity).destination,
      velocity: velocity,
      in: try pages(vector.inputs, of: length)
    )
    try vector.expect(destination, "destination")
  }

  @Test("positions are chosen as CSS Scroll Snap says", arguments: try Vector.all(of: "snap.positions"))
  func positions(_ vector: Vector) throws {
    let intents: [String: SnapIntent] = [
      "end": .end, "direction": .direction, "endAndDirection": .endAndDirection,
    ]
    let intent = try #require(intents[vector.inputs.string("intent")])
    let policy = SnapPolicy.positions(try vector.inputs.numbers("positions"), intent: intent)
    let destination = policy.destination(
      from: try vector.inputs.number("current"),
      projected: try vector.inputs.number("projected")
    )
    try vector.expect(destination, "destination")
  }

  @Test("folding is exact", arguments: try Vector.all(of: "wrap.fold"))
  func fold(_ vector: Vector) throws {
    let period = try vector.inputs.number("period")
    let offsets = try vector.inputs.numbers("offsets")
    try vector.expect(offsets.map(Cycle(period: period).fold), "folded")
    let configuration = ScrollConfiguration(bounds: .wrapping(period: period))
    let scrollers = offsets.map { Scroller(contentOffset: $0, configuration: configuration) }
    try vector.expect(scrollers.map(\.foldedOffset), "folded")
    #expect(scrollers.map(\.contentOffset) == offsets)
  }

  @Test("the short way round", arguments: try Vector.all(of: "wrap.shortestPath"))
  func shortest(_ vector: Vector) throws {
    let current = try vector.inputs.number("current")
    let destination = try vector.inputs.number("destination")
    let period = try vector.inputs.number("period")
    let way = Cycle(period: period).shortestDisplacement(from: current, to: destination)
    try vector.expect(way, "displacement")
    let configuration = ScrollConfiguration(bounds: .wrapping(period: period))
    var scroller = Scroller(contentOffset: current, configuration: configuration)
    _ = scroller.animate(to: destination, route: .shortest, at: 0)
    try vector.expect(scroller.targetContentOffset, "unboundedDestination")
  }

  @Test("a fling does not see the seam", arguments: try Vector.all(of: "wrap.fling"))
  func fling(_ vector: Vector) throws {
    let inputs = vector.inputs
    let configuration = ScrollConfiguration(
      decelerationRate: DecelerationRate(rawValue: try inputs.number("rate")),
      bounds: .wrapping(period: try inputs.number("period"))
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), at: 0)
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
    _ = scroller.fling(velocity: try inputs.number("velocity"), at: 0)
    try vector.expect(projected(inputs), "projected")
    try vector.expect(scroller.targetContentOffset, "unboundedDestination")
    _ = scroller.advance(to: 20)
    try vector.expect(scroller.contentOffset, "unboundedDestination")
    #expect(scroller.foldedOffset == (try vector.expected.number("foldedDestination")))
  }
}

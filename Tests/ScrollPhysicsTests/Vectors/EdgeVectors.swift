// Published numbers for what happens at an end: rubber band, spring, bounce.

import ScrollPhysics
import Testing

@Suite("Published ends")
struct EdgeVectors {
  private func band(_ vector: Vector) throws -> RubberBand {
    RubberBand(
      dimension: try vector.inputs.number("dimension"),
      coefficient: try vector.inputs.number("coefficient")
    )
  }

  private func range(_ vector: Vector) throws -> ClosedRange<Double> {
    try vector.inputs.number("minimum")...vector.inputs.number("maximum")
  }

  @Test("the rubber band gives way less and less", arguments: try Vector.all(of: "rubberBand.displacement"))
  func displacement(_ vector: Vector) throws {
    let band = try band(vector)
    try vector.expect(vector.inputs.numbers("excess").map(band.displacement(forExcess:)), "displayed")
  }

  @Test("the inverse finds the finger", arguments: try Vector.all(of: "rubberBand.inverse"))
  func inverse(_ vector: Vector) throws {
    let band = try band(vector)
    try vector.expect(vector.inputs.numbers("displayed").map(band.excess(forDisplacement:)), "excess")
  }

  @Test("only what lies beyond an end is held back", arguments: try Vector.all(of: "rubberBand.contentOffset"))
  func contentOffset(_ vector: Vector) throws {
    let offset = try band(vector).position(forProposed: vector.inputs.number("proposed"), in: range(vector))
    try vector.expect(offset, "contentOffset")
  }

  @Test("the velocity shown is the slope of the map", arguments: try Vector.all(of: "rubberBand.velocity"))
  func velocity(_ vector: Vector) throws {
    let factor = try band(vector).velocityFactor(atExcess: vector.inputs.number("excess"))
    try vector.expect(factor * vector.inputs.number("fingerVelocity"), "displayedVelocity")
  }

  @Test("grabbing a bounce goes on through the inverse", arguments: try Vector.all(of: "rubberBand.regrab"))
  func regrab(_ vector: Vector) throws {
    let band = try band(vector)
    let excess = try band.excess(forDisplacement: vector.inputs.number("displayedOverscroll"))
    let shown = try vector.inputs.numbers("fingerMoves").map { band.displacement(forExcess: excess + $0) }
    try vector.expect(shown, "displayed")
  }

  @Test("the same finger shows the same offset", arguments: try Vector.all(of: "rubberBand.pathIndependence"))
  func pathIndependence(_ vector: Vector) throws {
    let bounds = ScrollBounds.range(try range(vector), viewportLength: try vector.inputs.number("dimension"))
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

  @Test("a spring is the closed form at any damping", arguments: try Vector.all(of: "spring.state"))
  func spring(_ vector: Vector) throws {
    let inputs = vector.inputs
    let spring = Spring(
      position: try inputs.number("displacement"),
      velocity: try inputs.number("velocity"),
      mass: try inputs.number("mass"),
      stiffness: try inputs.number("stiffness"),
      dampingRatio: try inputs.number("dampingRatio")
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(spring.displacement(at:)), "displacements")
    try vector.expect(times.map(spring.velocity(at:)), "velocities")
  }

  @Test("a spring's turn is known", arguments: try Vector.all(of: "spring.peak"))
  func peak(_ vector: Vector) throws {
    let inputs = vector.inputs
    let spring = Spring(
      position: try inputs.number("displacement"),
      velocity: try inputs.number("velocity"),
      frequency: try inputs.number("beta"),
      dampingRatio: try inputs.number("dampingRatio")
    )
    try vector.expect(spring.peakTime, "peakTime")
    try vector.expect(spring.peakDisplacement, "peakDisplacement")
  }

  @Test("a fling into an end bounces", arguments: try Vector.all(of: "bounce.flingIntoEdge"))
  func flingIntoEdge(_ vector: Vector) throws {
    let inputs = vector.inputs
    let fling = Deceleration(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate"))
    )
    let range = try range(vector)
    let edge = min(max(fling.destination, range.lowerBound), range.upperBound)
    let edgeTime = try #require(fling.time(atPosition: edge))
    let bounce = Spring(
      position: edge,
      velocity: fling.velocity(at: edgeTime),
      destination: edge,
      frequency: try inputs.number("beta")
    )
    let times = try inputs.numbers("times")
    try vector.expect(edgeTime, "edgeTime")
    try vector.expect(bounce.initialVelocity, "edgeVelocity")
    try vector.expect(bounce.peakTime.map { edgeTime + $0 }, "peakTime")
    try vector.expect(bounce.peakDisplacement, "peakOvershoot")
    let positions = times.map { $0 < edgeTime ? fling.position(at: $0) : bounce.position(at: $0 - edgeTime) }
    try vector.expect(positions, "positions")
    let velocities = times.map { $0 < edgeTime ? fling.velocity(at: $0) : bounce.velocity(at: $0 - edgeTime) }
    try vector.expect(velocities, "velocities")
    try vector.expect(bounce.destination, "finalOffset")
  }

  @Test("a scroller bounces by the same numbers", arguments: try Vector.all(of: "bounce.flingIntoEdge"))
  func scrollerIntoEdge(_ vector: Vector) throws {
    let inputs = vector.inputs
    let configuration = ScrollConfiguration(
      decelerationRate: DecelerationRate(rawValue: try inputs.number("rate")),
      bounds: .range(try range(vector), viewportLength: 600)
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), at: 0)
    let times = try inputs.numbers("times")
    try vector.expect(times.map { scroller.contentOffset(at: $0) }, "positions")
    try vector.expect(times.map { scroller.velocity(at: $0) }, "velocities")
    #expect(scroller.advance(to: 10) == .didEndDecelerating)
    try vector.expect(scroller.contentOffset, "finalOffset")
  }
}

// Published numbers for a hand: its velocity, its chain of swipes, its press, its slop, its axis.

import ScrollPhysics
import Testing

@Suite("Published hands")
struct HandVectors {
  private static let velocityKinds = [
    "velocity.constant", "velocity.integerPixels", "velocity.pause", "velocity.degenerate", "velocity.fewSamples",
    "velocity.repeatedLast", "velocity.neverReversed", "velocity.changing",
  ]

  @Test("the velocity at release", arguments: try velocityKinds.flatMap(Vector.all(of:)))
  func velocity(_ vector: Vector) throws {
    var tracker = VelocityTracker()
    for sample in try vector.inputs.list("samples") {
      let (time, position) = try sample.pair()
      tracker.add(position: position, at: time)
    }
    let velocity = tracker.velocity(at: try vector.inputs.number("releaseTime"))
    #expect(velocity.isFinite)
    if vector.expected["velocity"] != .null { try vector.expect(velocity, "velocity") }
    if vector.expected["velocityRange"] != .null {
      let range = try vector.expected["velocityRange"].pair()
      #expect(velocity >= range.0 && velocity <= range.1, "\(vector.id): \(velocity)")
    }
  }

  @Test("repeated swipes speed up", arguments: try Vector.all(of: "momentum.fastScroll"))
  func fastScroll(_ vector: Vector) throws {
    var fastScroll = FastScroll()
    var launches: [Double] = []
    var multipliers: [Double] = []
    for swipe in try vector.inputs.list("swipes") {
      let velocity = try swipe.number("velocity")
      let launch = fastScroll.launchVelocity(
        velocity: velocity,
        dragDistance: try swipe.number("dragDistance"),
        caughtMoving: try swipe.bool("caughtMoving"),
        endTime: try swipe.number("endTime")
      )
      launches.append(launch)
      multipliers.append(launch / velocity)
    }
    try vector.expect(launches, "launchVelocities")
    try vector.expect(multipliers, "multipliers")
  }

  @Test("a press catches moving content", arguments: try Vector.all(of: "catch.press"))
  func press(_ vector: Vector) throws {
    let inputs = vector.inputs
    let rate = DecelerationRate(rawValue: try inputs.number("rate"))
    var scroller = Scroller(
      contentOffset: try inputs.number("offset"),
      configuration: ScrollConfiguration(decelerationRate: rate)
    )
    _ = scroller.fling(velocity: try inputs.number("velocity"), at: 0)
    let time = try inputs.number("pressTime")
    _ = scroller.advance(to: time)
    try vector.expect(scroller.velocity, "velocityAtPress")
    let events = scroller.press(at: 0, time: time)
    #expect(events.contains(.didCatch) == (try vector.expected.bool("suppressesTap")))
    try vector.expect(scroller.contentOffset, "contentOffset")
    try vector.expect(scroller.velocity, "velocityAfter")
  }

  @Test("the slop is taken off the drag", arguments: try Vector.all(of: "drag.slop"))
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

  @Test("a drag stays on its axis", arguments: try Vector.all(of: "drag.directionalLock"))
  func directionalLock(_ vector: Vector) throws {
    let inputs = vector.inputs
    var lock = DirectionalLock(
      lockAngle: try inputs.number("lockAngle"),
      hysteresis: try inputs.number("hysteresis"),
      pause: try inputs.number("pause")
    )
    for (movement, wanted) in zip(try inputs.list("deltas"), try vector.expected.list("deltas")) {
      let (time, x, y) = try movement.triple()
      let filtered = lock.filter(deltaX: x, deltaY: y, at: time)
      let (wantedX, wantedY) = try wanted.pair()
      #expect(vector.matches(filtered.deltaX, wantedX) && vector.matches(filtered.deltaY, wantedY))
    }
  }
}

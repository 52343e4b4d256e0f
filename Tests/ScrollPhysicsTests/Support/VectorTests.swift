import Testing

@Suite("Published vectors")
struct VectorTests {
  @Test("every kind of case has a test")
  func allKinds() throws {
    let tested = Set<String>([
      "deceleration.state", "deceleration.rest", "deceleration.targetContentOffset", "deceleration.timeAtPosition",
      "deceleration.frameRateIndependence", "deceleration.afterRest", "rubberBand.displacement",
      "rubberBand.inverse", "rubberBand.contentOffset", "rubberBand.velocity", "rubberBand.regrab",
      "rubberBand.pathIndependence", "spring.state", "spring.peak", "bounce.flingIntoEdge", "snap.replan",
      "snap.spring", "snap.nearestToProjected", "snap.page", "snap.positions", "easing.value", "easing.slope",
      "timed.state", "timed.velocityMatched", "timed.retarget", "velocity.constant", "velocity.integerPixels",
      "velocity.pause", "velocity.degenerate", "velocity.fewSamples", "velocity.repeatedLast",
      "velocity.neverReversed", "velocity.changing", "momentum.fastScroll", "catch.press", "drag.slop",
      "drag.directionalLock", "wrap.fold", "wrap.shortestPath", "wrap.fling", "wrap.snap",
      "published.flutterNewton",
    ])
    #expect(try Vector.kinds() == tested)
  }
}

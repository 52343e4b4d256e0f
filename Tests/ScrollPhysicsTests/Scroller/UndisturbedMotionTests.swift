import ScrollPhysics
import Testing

/// Calls that must leave a motion, or the rest, as it is.
@Suite("Scroller: undisturbed motion")
struct UndisturbedMotionTests {
  @Test("content that has rested since its creation does not settle", arguments: [0.0, 2])
  func rested(time: Double) {
    let configuration = ScrollConfiguration(reportsSettling: true)
    var scroller = Scroller(configuration: configuration)
    var plane = ScrollPlane(horizontal: configuration, vertical: configuration)
    #expect(!scroller.isChanging && scroller.advance(to: time) == [])
    #expect(!plane.isChanging && plane.advance(to: time) == [])
  }

  @Test("both axes of a plane go on when its clock is restarted", arguments: [-5000.0, 1e6])
  func restart(time: Double) {
    var plane = ScrollPlane()
    plane.fling(velocity: ScrollVector(x: 900, y: -1500), time: 10)
    plane.advance(to: 10.25)
    var restarted = plane
    restarted.restartClock(time: time)
    for age in [0.1, 0.5, 3] {
      restarted.advance(to: time + age)
      plane.advance(to: 10.25 + age)
      #expect((restarted.contentOffset - plane.contentOffset).length < 1e-6)
    }
  }
}

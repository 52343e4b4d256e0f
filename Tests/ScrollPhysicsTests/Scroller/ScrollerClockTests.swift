import ScrollPhysics
import Testing

@Suite("Scroller: clock")
struct ScrollerClockTests {
  @Test("after a stray time stamp from the future, the next event restarts the clock")
  func stray() {
    var scroller = Scroller()
    scroller.release(time: 260)
    scroller.fling(velocity: 1000, time: 1)
    scroller.advance(to: 1.1)
    #expect(abs(scroller.contentOffset - Glide(position: 0, velocity: 1000).position(at: 0.1)) < 1e-9)
  }

  @Test("a stray time stamp during a drag does not end the flick")
  func strayInDrag() {
    var scroller = Scroller()
    scroller.press(at: 0, time: 1)
    for index in 1...30 {
      let time = 1 + Double(index) / 500
      scroller.move(to: Double(index) * -4, time: index == 10 ? 4000 : time)
    }
    scroller.release(time: 1.06)
    #expect(abs(scroller.velocity - 2000) < 1)
  }

  @Test("motions and gestures continue when the clock is restarted", arguments: [-5000.0, 0, 1e6])
  func restart(time: Double) {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(100)))
    scroller.fling(velocity: 700, time: 10)
    scroller.advance(to: 10.25)
    var restarted = scroller
    restarted.restartClock(time: time)
    for age in [0.0, 0.1, 0.5, 3] {
      let tolerance = 1e-6
      #expect(abs(restarted.contentOffset(at: time + age) - scroller.contentOffset(at: 10.25 + age)) < tolerance)
    }
    var wheel = Scroller()
    wheel.scroll(byWheel: 5, isPrecise: true, time: 10)
    wheel.restartClock(time: time)
    #expect(abs((wheel.nextEventTime ?? 0) - (time + 0.15)) < 1e-9)
    var notch = Scroller()
    notch.scroll(byWheel: 5, isPrecise: false, time: 10)
    notch.restartClock(time: time)
    #expect(abs((notch.nextEventTime ?? 0) - (time + 0.15)) < 1e-9)
  }

  @Test("a drag whose clock is restarted is released at the velocity of its finger", arguments: [-5000.0, 0, 1e6])
  func restartInDrag(time: Double) {
    var (scroller, plane) = (Scroller(), ScrollPlane())
    scroller.press(at: 0, time: 10)
    plane.press(at: .zero, time: 10)
    for index in 1...20 {
      scroller.move(to: Double(index) * -8, time: 10 + Double(index) / 125)
      plane.move(to: ScrollVector(x: Double(index) * -8, y: 0), time: 10 + Double(index) / 125)
    }
    let predicted = scroller.contentOffset(at: 10.165)
    #expect(predicted > scroller.contentOffset)
    scroller.restartClock(time: time)
    plane.restartClock(time: time)
    #expect(abs(scroller.contentOffset(at: time + 0.005) - predicted) < 1e-6)
    scroller.release(time: time + 0.004)
    plane.release(time: time + 0.004)
    #expect(abs(scroller.velocity - 1000) < 1 && abs(plane.velocity.x - 1000) < 1)
  }
}

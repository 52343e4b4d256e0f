// The caller moves the content, or changes the axis under it.

import ScrollPhysics
import Testing

@Suite("Journeys")
struct Journeys {
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

  @Test("a jump stops what moves and leaves a hand its hold")
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

  @Test("an animation takes the content out of a hand")
  func outOfHand() {
    var scroller = Scroller()
    _ = scroller.beginDragging(at: 0, time: 0)
    #expect(scroller.animate(to: 50, at: 0.1) == .didEndDragging)
    #expect(scroller.move(to: 30, time: 0.2) == [])
    #expect(scroller.release(at: 0.25) == [])
    #expect(scroller.rest() == [.didEndAnimating])
    #expect(scroller.contentOffset == 50)
  }

  @Test("content left beyond a new end springs back to it")
  func shrink() {
    var scroller = Scroller(
      contentOffset: 900,
      configuration: ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    )
    let smaller = ScrollConfiguration(bounds: .range(0...800, viewportLength: 300))
    #expect(scroller.reconfigure(smaller, at: 1) == .willDecelerate)
    #expect(scroller.contentOffset == 900)
    #expect(scroller.phase == .bouncing)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 800)
  }

  @Test("a fling bounces at an end that moved into its way, with the velocity it has")
  func newEnd() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...5000, viewportLength: 300)))
    _ = scroller.fling(velocity: 3000, at: 0)
    _ = scroller.advance(to: 0.05)
    let velocity = scroller.velocity
    _ = scroller.reconfigure(ScrollConfiguration(bounds: .range(0...400, viewportLength: 300)), at: 0.05)
    #expect(abs(scroller.velocity - velocity) < 1e-9)
    #expect(scroller.targetContentOffset == 400)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 400)
  }

  @Test("let go beyond an end it bounces with the velocity that is seen, not the finger's", arguments: [-1.0, 1])
  func bandedRelease(side: Double) {
    let configuration = ScrollConfiguration(bounds: .range(0...0, viewportLength: 600))
    var scroller = Scroller(configuration: configuration)
    _ = scroller.beginDragging(at: 0, time: 0)
    for index in 1...100 { _ = scroller.move(to: side * Double(index), time: Double(index) / 1000) }
    _ = scroller.release(at: 0.1)
    #expect(scroller.phase == .bouncing)
    let factor = RubberBand(dimension: 600).velocityFactor(atExcess: 100)
    #expect(abs(scroller.velocity + side * 1000 * factor) < 1e-6)
  }

  @Test("thrown back in from beyond an end it glides on inside")
  func throwIn() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...5000, viewportLength: 600)))
    _ = scroller.beginDragging(at: 0, time: 0)
    _ = scroller.move(to: 200, time: 0.1)
    for index in 1...20 { _ = scroller.move(to: 200 - Double(index) * 5, time: 0.2 + Double(index) * 0.002) }
    #expect(scroller.contentOffset < 0)
    #expect(scroller.release(at: 0.24) == [.didEndDragging, .willDecelerate])
    #expect(scroller.phase == .bouncing)
    _ = scroller.advance(to: 0.5)
    #expect(scroller.phase == .decelerating)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset > 100)
  }

  @Test("a rule of the caller's own decides where to settle", arguments: [(150.0, 128.0), (40, 32), (3, 2)])
  func custom(distance: Double, settled: Double) {
    let configuration = ScrollConfiguration(snapPolicy: .custom(CustomSnap(PowersOfTwo(unit: 1))))
    var scroller = Scroller(contentOffset: distance, configuration: configuration)
    _ = scroller.fling(velocity: 0, at: 0)
    _ = scroller.rest()
    #expect(scroller.contentOffset == settled)
  }

  private struct PowersOfTwo: SnapRule {
    var unit: Double

    func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
      projected < unit ? nil : unit * Double(sign: .plus, exponent: Int((projected / unit).exponent), significand: 1)
    }
  }
}

import Testing

@testable import ScrollPhysics

@Suite("Scroller: release")
struct ScrollerReleaseTests {
  @Test("a fling whose target is set to the present one is unchanged, also after many turns", arguments: 1...20)
  func sameTarget(turn: Int) throws {
    let period = 1000.1
    var scroller = Scroller(
      contentOffset: Double(turn) * period, configuration: ScrollConfiguration(bounds: .wrapping(period: period)))
    scroller.fling(velocity: 800, time: 0)
    let fling = scroller
    scroller.setTargetContentOffset(try #require(scroller.targetContentOffset))
    #expect(scroller == fling)
  }

  @Test(
    "a release slower than the launch speed is not a fling",
    arguments: [(ScrollPointer.mouse, 49.0, false), (.mouse, 51, true), (.touch, 249, false), (.touch, 251, true)]
  )
  func launchSpeed(pointer: ScrollPointer, speed: Double, flings: Bool) {
    var scroller = Scroller(contentOffset: 6000)
    let time = scroller.drag(by: 60, speed: speed, at: 0, pointer: pointer)
    #expect(scroller.release(time: time).contains(.willDecelerate) == flings)
  }

  @Test("content released without a fling near a sign is animated for 0.3 s", arguments: [-600.0, 600])
  func slowSnap(distance: Double) throws {
    var scroller = Scroller(contentOffset: 12_800 + distance, configuration: .sky)
    let time = scroller.drag(by: 4, speed: 40, at: 0)
    #expect(scroller.release(time: time) == .didEndDragging)
    #expect(scroller.phase == .animating)
    #expect(abs(try #require(scroller.nextEventTime) - time - 0.3) < 1e-12)
    #expect(scroller.rest() == [.didEndAnimating])
    #expect(scroller.contentOffset == 12_800)
  }

  @Test("content released without a fling far from a sign stays", arguments: [-642.0, 643])
  func outOfReach(distance: Double) {
    var scroller = Scroller(contentOffset: 12_800 + distance, configuration: .sky)
    let time = scroller.drag(by: -distance.sign.factor * 4, speed: 40, at: 0)
    #expect(scroller.release(time: time) == .didEndDragging)
    #expect(scroller.phase == .idle)
  }

  @Test("repeated flicks speed up, unless that is disabled", arguments: [true, false])
  func fastScroll(isEnabled: Bool) {
    var scroller = Scroller(configuration: ScrollConfiguration(isFastScrollEnabled: isEnabled))
    var time = 0.0
    var speeds: [Double] = []
    for _ in 0..<6 {
      time = scroller.drag(by: -120, speed: 2000, at: time)
      scroller.release(time: time)
      speeds.append((scroller.velocity / 100).rounded() * 100)
      time += 0.2
    }
    #expect(speeds == (isEnabled ? [2000, 2000, 2000, 3000, 4500, 6500] : [2000, 2000, 2000, 2000, 2000, 2000]))
  }

  @Test("a scroller that has not been released has no target to replace")
  func unreleased() {
    var scroller = Scroller()
    scroller.setTargetContentOffset(100)
    #expect(!scroller.isMoving && scroller.contentOffset == 0)
  }

  @Test("the caller can replace the target", arguments: [2000.0, 900, -500])
  func setTarget(target: Double) {
    var scroller = Scroller()
    let time = scroller.drag(by: -200, speed: 2000, at: 0)
    scroller.release(time: time)
    let before = (scroller.contentOffset, scroller.velocity)
    scroller.setTargetContentOffset(target)
    #expect(before.0 == scroller.contentOffset && abs(before.1 - scroller.velocity) < 1e-9)
    #expect(scroller.targetContentOffset == target)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == target)
  }

  @Test("the target of a slow release can be replaced at once, but not later")
  func setTargetSlow() {
    var scroller = Scroller(contentOffset: 50)
    let time = scroller.drag(by: -60, speed: 40, at: 0)
    scroller.release(time: time)
    var late = scroller
    scroller.setTargetContentOffset(0)
    #expect(scroller.phase == .animating)
    #expect(scroller.rest() == [.didEndAnimating])
    #expect(scroller.contentOffset == 0)
    late.advance(to: time + 0.1)
    late.setTargetContentOffset(0)
    #expect(late.phase == .idle)
  }

  @Test("content released beyond an end bounces with its own velocity, not the finger's", arguments: [-1.0, 1])
  func bandedRelease(side: Double) {
    let configuration = ScrollConfiguration(bounds: .range(0...0, viewportLength: 600))
    var scroller = Scroller(configuration: configuration)
    scroller.beginDragging(at: 0, time: 0)
    for index in 1...100 { scroller.move(to: side * Double(index), time: Double(index) / 1000) }
    scroller.release(time: 0.1)
    #expect(scroller.phase == .bouncing)
    let speed = RubberBand(dimension: 600).velocity(1000, atProposed: 100, in: 0...0)
    #expect(abs(scroller.velocity + side * speed) < 1e-6)
  }

  @Test("content flung inward from beyond an end glides on inside")
  func throwIn() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...5000, viewportLength: 600)))
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: 200, time: 0.1)
    for index in 1...20 { scroller.move(to: 200 - Double(index) * 5, time: 0.2 + Double(index) * 0.002) }
    #expect(scroller.contentOffset < 0)
    #expect(scroller.release(time: 0.24) == [.didEndDragging, .willDecelerate])
    #expect(scroller.phase == .bouncing)
    scroller.advance(to: 0.5)
    #expect(scroller.phase == .decelerating)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset > 100)
  }

  @Test(
    "a press soon after a release inherits nothing: its release is as fast as that of a first press",
    arguments: [0.001, 0.005, 0.02, 0.05], [ScrollPointer.mouse, .touch])
  func pressAfterRelease(pause: Double, pointer: ScrollPointer) {
    let configuration = ScrollConfiguration(isFastScrollEnabled: false)
    var (scroller, fresh) = (Scroller(configuration: configuration), Scroller(configuration: configuration))
    let time = scroller.drag(by: 300, speed: 3000, at: 0, pointer: pointer)
    scroller.release(time: time)
    #expect(scroller.isMoving)
    // The second press is far away from where the first one ended.
    let end = scroller.drag(from: 900, by: -30, speed: 1000, at: time + pause, pointer: pointer)
    fresh.drag(from: 900, by: -30, speed: 1000, at: time + pause, pointer: pointer)
    scroller.release(time: end)
    fresh.release(time: end)
    #expect(fresh.isMoving && isNear(scroller.velocity, fresh.velocity, within: 1e-9))
  }
}

extension FloatingPointSign {
  fileprivate var factor: Double { self == .minus ? -1 : 1 }
}

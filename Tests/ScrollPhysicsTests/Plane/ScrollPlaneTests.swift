import Foundation
import Testing

@testable import ScrollPhysics

@Suite("ScrollPlane")
struct ScrollPlaneTests {
  @Test(
    "the slop is a distance, subtracted along the path",
    arguments: [(2.0, 2.0, false), (0, 3, false), (3, 4, true), (-6, 8, true)])
  func slop(x: Double, y: Double, drags: Bool) {
    var plane = ScrollPlane()
    plane.press(at: .zero, time: 0)
    let events = plane.move(to: ScrollVector(x: x, y: y), time: 0.01)
    #expect(events.contains(.willBeginDragging) == drags)
    let length = (x * x + y * y).squareRoot()
    let part = drags ? (length - 3) / length : 0
    #expect((plane.contentOffset - ScrollVector(x: -x * part, y: -y * part)).length < 1e-9)
  }

  @Test("the launch speed counts along the path, in any direction", arguments: [(48.0, false), (52, true)])
  func launchSpeed(speed: Double, flings: Bool) {
    for angle in stride(from: 0.0, to: 6.28, by: 0.4) {
      var plane = ScrollPlane()
      let time = plane.drag(by: ScrollVector(x: cos(angle), y: sin(angle)) * 30, speed: speed, at: 0)
      #expect(plane.release(time: time).contains(.willDecelerate) == flings)
    }
  }

  @Test("repeated swipes keep their slope, however much they are sped up", arguments: [0.25, 1, -3])
  func slope(slope: Double) {
    var plane = ScrollPlane()
    var time = 0.0
    let way = ScrollVector(x: -120, y: -120 * slope)
    var speeds: [Double] = []
    for _ in 0..<6 {
      time = plane.drag(by: way, speed: 2000, at: time)
      plane.release(time: time)
      #expect(abs(plane.velocity.y / plane.velocity.x - slope) < 1e-9)
      speeds.append(plane.velocity.length)
      time += 0.2
    }
    #expect(speeds.last ?? 0 > 3 * (speeds.first ?? 0))
  }

  @Test(
    "a gesture without phases continues when the clock is restarted", arguments: [-5000.0, 1e6])
  func restart(restarted: Double) {
    var plane = ScrollPlane()
    var time = 10.0
    for step in 0..<6 {
      time = 10 + Double(step) * 0.008
      plane.scroll(byTrackpad: ScrollVector(x: 12, y: 5), phase: .unphased, time: time)
    }
    let silence = (plane.nextEventTime ?? 0) - time
    #expect(silence > 0 && silence < 0.1)
    plane.restartClock(time: restarted)
    #expect(abs((plane.nextEventTime ?? 0) - restarted - silence) < 1e-6)
  }

  @Test("a fling follows a straight line from the release to its rest", arguments: [0.02, 0.25, -2])
  func straight(slope: Double) {
    var plane = ScrollPlane(contentOffset: ScrollVector(x: 40, y: -7))
    plane.fling(velocity: ScrollVector(x: 1500, y: 1500 * slope), time: 0)
    for frame in 1...240 {
      let way = plane.contentOffset(at: Double(frame) / 60) - ScrollVector(x: 40, y: -7)
      #expect(abs(way.y - slope * way.x) < 1e-6)
    }
    #expect(plane.rest() == [.didEndDecelerating])
  }

  @Test("a drag along an axis stays on it if the lock is enabled", arguments: [true, false])
  func lock(isEnabled: Bool) {
    var plane = ScrollPlane(directionalLock: isEnabled ? DirectionalLock() : nil)
    let time = plane.drag(by: ScrollVector(x: -300, y: -40), speed: 1500, at: 0)
    #expect((plane.contentOffset.y == 0) == isEnabled)
    plane.release(time: time)
    #expect((plane.velocity.y == 0) == isEnabled)
    #expect(plane.contentOffset.x > 250)
  }

  @Test("one decision settles both axes", arguments: [20.0, 500])
  func snap(distance: Double) {
    let pins = [ScrollVector(x: 0, y: 0), ScrollVector(x: 900, y: 400), ScrollVector(x: 900, y: -400)]
    var plane = ScrollPlane(snapPolicy: .positions(pins, maximumDistance: distance))
    plane.fling(velocity: ScrollVector(x: 1500, y: 600), time: 0)
    #expect(abs(plane.velocity.x - 1500) < 1e-9 && abs(plane.velocity.y - 600) < 1e-9)
    #expect(plane.rest() == [.didEndDecelerating])
    #expect((plane.contentOffset == pins[1]) == (distance == 500))
  }

  @Test("a cancelled drag settles as one without a fling, by a pointer or two fingers", arguments: [true, false])
  func cancelled(isPointer: Bool) {
    let pins = [ScrollVector(x: 0, y: 0), ScrollVector(x: 300, y: 200)]
    var plane = ScrollPlane(snapPolicy: .positions(pins))
    var time = 0.5
    if isPointer {
      time = plane.drag(by: ScrollVector(x: -220, y: -110), speed: 2000, at: 0)
    } else {
      plane.scroll(byTrackpad: .zero, phase: .began, time: 0)
      for step in 1...50 {
        plane.scroll(byTrackpad: ScrollVector(x: 4.4, y: 2.2), phase: .changed, time: Double(step) / 100)
      }
    }
    #expect(plane.cancel(time: time).contains(.didEndDragging))
    #expect(plane.rest() == [.didEndAnimating])
    #expect(plane.contentOffset == pins[1])
  }

  @Test("after a silence of the wheel, one decision settles both axes")
  func wheel() {
    var plane = ScrollPlane(snapPolicy: .positions([ScrollVector(x: 50, y: 20)]))
    plane.scroll(byWheel: ScrollVector(x: 30, y: 0), isPrecise: true, time: 0)
    plane.scroll(byWheel: ScrollVector(x: 0, y: 30), isPrecise: true, time: 0.1)
    #expect(plane.rest() == [.didEndDragging, .didEndAnimating])
    #expect(plane.contentOffset == ScrollVector(x: 50, y: 20))
  }

  @Test("a wheel has no effect on content that bounces, nor on the gesture after it")
  func wheelWhileBouncing() {
    let axis = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    var plane = ScrollPlane(horizontal: axis, vertical: axis)
    plane.fling(velocity: ScrollVector(x: -900, y: -900), time: 0)
    plane.advance(to: 0.05)
    let bouncing = plane
    #expect(bouncing.phase == .bouncing)
    plane.scroll(byWheel: ScrollVector(x: 0, y: 30), isPrecise: true, time: 0.05)
    #expect(plane == bouncing)
  }

  @Test("momentum along one axis does not move the other back while it settles")
  func momentumWhileSettling() {
    let axis = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    var plane = ScrollPlane(vertical: axis, snapPolicy: .positions([ScrollVector(x: 50, y: 0)]))
    plane.scroll(byTrackpad: .zero, phase: .began, time: 0)
    plane.scroll(byTrackpad: ScrollVector(x: 0, y: -40), phase: .changed, time: 0.01)
    plane.scroll(byTrackpad: .zero, phase: .ended, time: 0.02)
    plane.advance(to: 0.1)
    let offset = plane.contentOffset
    #expect(offset.x > 5)
    plane.scroll(byTrackpad: ScrollVector(x: 0, y: -5), phase: .momentum, time: 0.1)
    #expect(plane.contentOffset == offset)
  }

  @Test("a gesture that begins after a silence is not settled with the one before")
  func gestureAfterSilence() {
    var plane = ScrollPlane(snapPolicy: .positions([ScrollVector(x: 50, y: 20)]))
    plane.scroll(byTrackpad: ScrollVector(x: 30, y: 0), phase: .changed, time: 0)
    plane.scroll(byTrackpad: ScrollVector(x: 30, y: 0), phase: .changed, time: 1)
    #expect(plane.phase == .dragging)
    #expect(plane.targetContentOffset == ScrollVector(x: 80, y: 20))
  }

  @Test("an animation from rest is a straight line that ends once", arguments: [0.0, 300])
  func animate(y: Double) {
    var plane = ScrollPlane()
    plane.animate(to: ScrollVector(x: 600, y: y), duration: 1, time: 0)
    let half = plane.contentOffset(at: 0.4)
    #expect(abs(half.y * 600 - half.x * y) < 1e-6)
    #expect(plane.rest() == [.didEndAnimating])
  }

  @Test("keys scroll one axis of a plane, which reports its overscroll and its nearest snap offset")
  func keys() {
    let offsets = [ScrollVector.zero, ScrollVector(x: 0, y: 525), ScrollVector(x: 900, y: 0)]
    let configuration = ScrollConfiguration(bounds: .range(0...3000, viewportLength: 600))
    var map = ScrollPlane(horizontal: configuration, vertical: configuration, snapPolicy: .positions(offsets))
    map.pressKey(.pageForward, time: 0)
    #expect(map.targetContentOffset == offsets[1])
    map.advance(to: 1)
    #expect(map.currentItem == 1)
    map.pressKey(.lineForward, isHorizontal: true, isRepeat: true, time: 1)
    map.advance(to: 2)
    #expect(map.velocity.x > 700 && map.contentOffset.y == 525 && map.releaseKey(time: 2) == [])
    map.advance(to: 9)
    #expect(map.phase == .idle && map.currentItem == 2)
    map.beginDragging(at: .zero, time: 10)
    map.move(to: ScrollVector(x: 1500, y: 900), time: 11)
    #expect(map.overscroll.x < -100 && map.overscroll.y < -100)
  }
}

extension ScrollPlane {
  /// Drags by `distance` at a constant `speed`, and returns the time of the release.
  mutating func drag(
    by distance: ScrollVector, speed: Double, at time: Double, pointer: ScrollPointer = .mouse
  ) -> Double {
    press(at: .zero, by: pointer, time: time)
    let duration = distance.length / speed
    let count = max(1, Int(duration * 500))
    for index in 1...count {
      let part = Double(index) / Double(count)
      move(to: distance * part, time: time + duration * part)
    }
    return time + duration
  }

  /// Advances from event to event until the content is at rest, and returns the events.
  @discardableResult
  mutating func rest() -> [ScrollEvents] {
    var all: [ScrollEvents] = []
    while let next = nextEventTime {
      let events = advance(to: next)
      if !events.isEmpty { all.append(events) }
    }
    return all
  }
}

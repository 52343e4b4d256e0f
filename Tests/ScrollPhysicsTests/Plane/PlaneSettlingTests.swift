import Foundation
import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("ScrollPlane: settling")
struct PlaneSettlingTests {
  @Test("both axes of a snap arrive at the same time, near the straight line to the target", arguments: [-1.0, 1])
  func chord(side: Double) throws {
    let direction = ScrollVector(x: cos(85 * .pi / 180) * side, y: sin(85 * .pi / 180))
    var free = ScrollPlane()
    free.fling(velocity: direction * 3000, time: 0)
    let town = try #require(free.targetContentOffset) + ScrollVector(x: side * 100, y: 0)
    var plane = ScrollPlane(snapPolicy: .offsets([town]))
    plane.fling(velocity: direction * 3000, time: 0)
    #expect((plane.velocity - direction * 3000).length < 1e-6)
    #expect(plane.targetContentOffset == town)
    #expect(plane.horizontal.nextEventTime == plane.vertical.nextEventTime)
    for frame in 1...300 {
      let offset = plane.contentOffset(at: Double(frame) / 60)
      let deviation = abs(offset.x * town.y - offset.y * town.x) / town.length
      #expect(deviation < 8)
    }
    #expect(plane.rest() == [.didEndDecelerating])
    #expect(plane.contentOffset == town)
  }

  @Test("pages on both axes arrive at the same time")
  func pages() {
    let axis = ScrollConfiguration(snapPolicy: .interval(320))
    var plane = ScrollPlane(horizontal: axis, vertical: axis)
    plane.fling(velocity: ScrollVector(x: 1500, y: 400), time: 0)
    let target = plane.targetContentOffset
    #expect(target == ScrollVector(x: 640, y: 320) || target == ScrollVector(x: 640, y: 0))
    #expect(plane.horizontal.nextEventTime == plane.vertical.nextEventTime)
    plane.rest()
    #expect(plane.contentOffset == target)
  }

  @Test("a new target moves both axes even if one rests, and is refused once both do")
  func target() {
    var plane = ScrollPlane()
    plane.fling(velocity: ScrollVector(x: 0, y: 2000), time: 0)
    plane.advance(to: 0.5)
    plane.setTargetContentOffset(ScrollVector(x: 50, y: 1500))
    #expect(plane.targetContentOffset == ScrollVector(x: 50, y: 1500))
    plane.rest()
    #expect(plane.contentOffset == ScrollVector(x: 50, y: 1500))
    plane.advance(to: 60)
    plane.setTargetContentOffset(.zero)
    #expect(plane.targetContentOffset == ScrollVector(x: 50, y: 1500))
  }

  @Test("a target is refused once a key moves an axis, even at the time of the release")
  func targetAfterKey() {
    var plane = ScrollPlane()
    let time = plane.drag(by: ScrollVector(x: -60, y: -60), speed: 40, at: 0)
    plane.release(time: time)
    plane.pressKey(.lineForward, isHorizontal: true, time: time)
    let target = plane.targetContentOffset
    plane.setTargetContentOffset(ScrollVector(x: 300, y: 300))
    #expect(plane.targetContentOffset == target)
  }

  @Test("a wheel settles on a snap offset ahead, not on one behind", arguments: [-1.0, 1])
  func wheel(side: Double) {
    let towns = [ScrollVector.zero, ScrollVector(x: side * 100, y: 10)]
    var plane = ScrollPlane(snapPolicy: .offsets(towns, maximumDistance: 80))
    plane.scroll(byWheel: ScrollVector(x: side * 40, y: 0), isPrecise: false, time: 0)
    plane.rest()
    #expect(plane.contentOffset == towns[1])
  }

  @Test("the content rests at its target, however slowly one axis enters its range")
  func told() throws {
    let axis = ScrollConfiguration(bounds: .range(0...4000, viewportLength: 600))
    var plane = ScrollPlane(contentOffset: ScrollVector(x: 0, y: 3500), horizontal: axis, vertical: axis)
    plane.beginDragging(at: .zero, time: 0)
    plane.move(to: ScrollVector(x: 9.7, y: 0), time: 0)
    plane.advance(to: 0.2)
    #expect(plane.contentOffset.x < -5)
    plane.fling(velocity: ScrollVector(x: 95.1, y: -2547.5), time: 0.2)
    let told = try #require(plane.targetContentOffset)
    #expect(told.x > 1)
    plane.rest()
    #expect((plane.contentOffset - told).length < 1e-9)
  }

  @Test("the end of the momentum ends a gesture whose content is beyond an end")
  func momentum() {
    let axis = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    var plane = ScrollPlane(contentOffset: ScrollVector(x: 0, y: 500), horizontal: axis, vertical: axis)
    plane.scroll(byTrackpad: .zero, phase: .began, time: 0)
    plane.scroll(byTrackpad: ScrollVector(x: -40, y: 30), phase: .changed, time: 0.01)
    var events = plane.scroll(byTrackpad: ScrollVector(x: 0, y: 10), phase: .momentum, time: 0.03)
    events.formUnion(plane.scroll(byTrackpad: .zero, phase: .momentumEnded, time: 0.05))
    #expect(events.contains(.didEndDragging))
    #expect(plane.rest().last == .didEndDecelerating)
    #expect(plane.contentOffset.x == 0)
  }

  @Test("lifted fingers fling both axes along their path", arguments: [TrackpadPhase.lifted, .unphased])
  func lifted(phase: TrackpadPhase) {
    var plane = ScrollPlane()
    let isPhased = phase == .lifted
    if isPhased { plane.scroll(byTrackpad: .zero, phase: .began, time: 0) }
    // 200 points per second along one axis would not be a fling.
    for step in 1...20 {
      plane.scroll(
        byTrackpad: ScrollVector(x: 8, y: 1.6), phase: isPhased ? .changed : .unphased, time: Double(step) * 0.008)
    }
    if isPhased { plane.scroll(byTrackpad: .zero, phase: .lifted, time: 0.16) } else { plane.advance(to: 0.181) }
    #expect(plane.phase == .decelerating)
    #expect(abs(plane.velocity.x / plane.velocity.y - 5) < 0.01)
  }

  @Test(
    "fast fingers count as lifted after the horizontal wheel's silence, if that is shorter, on both axes",
    arguments: [(0.01, 0.01), (0.01, 0.15)])
  func shortSilence(x: Double, y: Double) {
    var (horizontal, vertical) = (ScrollConfiguration(), ScrollConfiguration())
    horizontal.tuning.wheelSilence = x
    vertical.tuning.wheelSilence = y
    var plane = ScrollPlane(horizontal: horizontal, vertical: vertical)
    for step in 1...20 {
      plane.scroll(byTrackpad: ScrollVector(x: 8, y: 1.6), phase: .unphased, time: Double(step) * 0.008)
    }
    plane.advance(to: 0.1701)
    #expect(plane.horizontal.phase == .decelerating && plane.vertical.phase == .decelerating)
  }

  @Test("an item is scrolled to on both axes at once")
  func scrollToVisible() {
    let axis = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    var plane = ScrollPlane(horizontal: axis, vertical: axis)
    plane.scrollToVisible(horizontal: 500...600, vertical: 50...90, margin: 20, time: 0)
    #expect(plane.targetContentOffset == ScrollVector(x: 320, y: 0))
    var scroller = Scroller(configuration: axis)
    scroller.scrollToVisible(500...600, margin: .nan, time: 0)
    #expect(scroller.targetContentOffset == 300)
  }

  @Test("scrolling to an item that is not visible ends the drag of both axes", arguments: [true, false])
  func scrollToVisibleWhileDragged(isVisible: Bool) {
    let axis = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    var plane = ScrollPlane(horizontal: axis, vertical: axis, snapPolicy: .offsets([.zero]))
    plane.beginDragging(at: .zero, time: 0)
    plane.move(to: ScrollVector(x: -20, y: -20), time: 0.1)
    let item = isVisible ? 100.0...200 : 500...600
    let events = plane.scrollToVisible(horizontal: item, vertical: 100...200, time: 0.2)
    #expect(events.contains(.didEndDragging) == !isVisible)
    #expect(plane.phase == (isVisible ? .dragging : .animating))
    plane.move(to: ScrollVector(x: -40, y: -40), time: 0.3)
    plane.release(time: 0.3)
    plane.rest()
    #expect(plane.contentOffset == (isVisible ? .zero : ScrollVector(x: 300, y: 20)))
  }

  @Test("a drag continues if the custom motion of either axis is rejected", arguments: [true, false])
  func rejected(isHorizontal: Bool) {
    let (valid, endless) = (TimedMotion(position: 0, destination: 100), Glide(position: 0, velocity: 100, stopSpeed: 0))
    var plane = ScrollPlane()
    plane.beginDragging(at: .zero, time: 0)
    let events =
      isHorizontal
      ? plane.follow(horizontal: endless, vertical: valid, time: 0)
      : plane.follow(horizontal: valid, vertical: endless, time: 0)
    #expect(events == .didReject)
    plane.move(to: ScrollVector(x: -30, y: -10), time: 0.1)
    #expect(plane.contentOffset == ScrollVector(x: 30, y: 10))
    #expect(plane.release(time: 1) == .didEndDragging)
    #expect(plane.phase == .idle)
  }

  @Test("a plane follows custom motions, and predicts their velocity")
  func follow() {
    var plane = ScrollPlane()
    plane.follow(
      horizontal: Glide(position: 0, velocity: 900), vertical: Glide(position: 0, velocity: -300), time: 0
    )
    #expect((plane.velocity(at: 0.2) - ScrollVector(x: 3, y: -1) * (plane.velocity(at: 0.2).x / 3)).length < 1e-6)
    #expect(plane.velocity == ScrollVector(x: 900, y: -300))
    #expect(plane.rest() == [.didEndDecelerating])
  }

  @Test("a tap does not move a plane at rest beside its snap offsets")
  func tap() {
    var plane = ScrollPlane(
      contentOffset: ScrollVector(x: 30, y: 0), snapPolicy: .offsets([.zero, ScrollVector(x: 100, y: 0)]))
    plane.press(at: .zero, time: 0)
    #expect(plane.release(time: 0.1) == [] && !plane.isMoving)
    plane.rest()
    #expect(plane.contentOffset == ScrollVector(x: 30, y: 0))
  }

  @Test("a swipe on one axis stops a fling on the other", arguments: [true, false])
  func swipeAcross(isWheel: Bool) {
    var plane = ScrollPlane()
    plane.fling(velocity: ScrollVector(x: 0, y: 2000), time: 0)
    plane.advance(to: 0.1)
    let offset = plane.contentOffset
    let events =
      isWheel
      ? plane.scroll(byWheel: ScrollVector(x: 5, y: 0), isPrecise: true, time: 0.1)
      : plane.scroll(byTrackpad: ScrollVector(x: 5, y: 0), phase: .unphased, time: 0.1)
    #expect(events.isSuperset(of: isWheel ? .didCancelDecelerating : [.didCatch, .didCancelDecelerating]))
    #expect(plane.rest() == [.didEndDragging])
    #expect(plane.contentOffset == offset + ScrollVector(x: 5, y: 0))
  }

  @Test("fast scrolling ends when a slow gesture has stopped the content")
  func stopped() {
    var plane = ScrollPlane(horizontal: ScrollConfiguration(isFastScrollEnabled: true), vertical: ScrollConfiguration())
    func swipe(at time: Double, x: Double = 16) -> Double {
      for step in 0..<10 {
        plane.scroll(byTrackpad: ScrollVector(x: x, y: 0), phase: .unphased, time: time + Double(step) * 0.008)
      }
      while plane.phase == .dragging, let next = plane.nextEventTime { plane.advance(to: next) }
      return plane.velocity.x
    }
    let first = swipe(at: 0)
    for time in [0.2, 0.4] { #expect(abs(swipe(at: time) / first - 1) < 0.01) }
    #expect(swipe(at: 0.6) > 1.2 * first)
    #expect(swipe(at: 0.8, x: 0.1) == 0 && !plane.isMoving)
    #expect(abs(swipe(at: 1.2) / first - 1) < 0.01)
  }

  @Test("of two offsets at the same distance, a plane settles on the first one", arguments: [-1.0, 1])
  func tie(side: Double) {
    let offsets = [ScrollVector(x: side * 10, y: 0), ScrollVector(x: side * -10, y: 0)]
    #expect(PlaneSnapPolicy.offsets(offsets).destination(projected: .zero) == offsets[0])
  }

  @Test("a drag that ends as an item is scrolled to on one axis settles on the nearest position of the other")
  func endOfDrag() {
    let axis = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300))
    var vertical = axis
    vertical.snapPolicy = .positions([0, 100, 200], intent: .direction)
    var plane = ScrollPlane(horizontal: axis, vertical: vertical)
    plane.beginDragging(at: .zero, time: 0)
    plane.move(to: ScrollVector(x: -20, y: -20), time: 0.1)
    plane.scrollToVisible(horizontal: 500...600, vertical: 50...60, time: 1)
    #expect(plane.phase == .animating && plane.targetContentOffset == ScrollVector(x: 300, y: 0))
  }

  @Test("fast scrolling depends on the length of the swipes in points, in any unit", arguments: [1.0, 4])
  func units(pointLength: Double) {
    let axis = ScrollConfiguration(pointLength: pointLength, isFastScrollEnabled: true)
    var plane = ScrollPlane(horizontal: axis, vertical: axis)
    let speeds = (0..<4).map { swipe in
      let start = Double(swipe) / 4
      for step in 1...10 {
        plane.scroll(
          byTrackpad: ScrollVector(x: 12 * pointLength, y: 0), phase: .changed, time: start + Double(step) / 125)
      }
      plane.scroll(byTrackpad: .zero, phase: .lifted, time: start + 0.08)
      return plane.velocity.x
    }
    #expect(abs(speeds[3] / speeds[2] - 1.5) < 0.001)
  }

  @Test("a snap after a notch is an animation, as on one axis")
  func snapAfterNotch() {
    var plane = ScrollPlane(snapPolicy: .offsets([.zero, ScrollVector(x: 100, y: 0)]))
    var axis = ScrollConfiguration()
    axis.tuning.wheelSilence = 0.1
    plane.reconfigure(horizontal: axis, vertical: axis, time: 0)
    plane.scroll(byWheel: ScrollVector(x: 40, y: 0), isPrecise: false, time: 0)
    let events = plane.rest()
    #expect(events == [.didEndDragging, .didEndAnimating])
    #expect(plane.contentOffset == ScrollVector(x: 100, y: 0))
    #expect(plane.contentOffset(at: 0.45) == plane.contentOffset)
  }

  @Test("a deceleration of one axis ends while the other is animated")
  func mixed() {
    var vertical = ScrollConfiguration(snapPolicy: .interval(100))
    vertical.tuning.settleDuration = 5
    var plane = ScrollPlane(
      contentOffset: ScrollVector(x: 0, y: 40),
      horizontal: ScrollConfiguration(bounds: .range(0...10, viewportLength: 300)), vertical: vertical)
    #expect(plane.fling(velocity: ScrollVector(x: 300, y: 0), time: 0) == .willDecelerate)
    #expect(plane.vertical.phase == .animating)
    #expect(plane.rest() == [.didEndDecelerating, .didEndAnimating])
  }

  @Test("a target for one axis does not end the drag of the other")
  func targetDuringDrag() {
    var plane = ScrollPlane()
    plane.fling(velocity: ScrollVector(x: 0, y: 2000), time: 0)
    plane.scroll(byWheel: ScrollVector(x: 50, y: 0), isPrecise: false, time: 0.1)
    plane.setTargetContentOffset(ScrollVector(x: 300, y: 300))
    #expect(plane.rest().contains { $0.contains(.didEndDragging) })
  }
}

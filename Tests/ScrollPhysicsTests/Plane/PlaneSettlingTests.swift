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
    var plane = ScrollPlane(snapPolicy: .positions([town]))
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
    var plane = ScrollPlane(snapPolicy: .positions(towns, maximumDistance: 80))
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
    var plane = ScrollPlane(horizontal: axis, vertical: axis, snapPolicy: .positions([.zero]))
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
      contentOffset: ScrollVector(x: 30, y: 0), snapPolicy: .positions([.zero, ScrollVector(x: 100, y: 0)]))
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

  @Test("of two positions at the same distance, a plane settles on the first one", arguments: [-1.0, 1])
  func tie(side: Double) {
    let positions = [ScrollVector(x: side * 10, y: 0), ScrollVector(x: side * -10, y: 0)]
    #expect(PlaneSnapPolicy.positions(positions).nearest(to: .zero) == positions[0])
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

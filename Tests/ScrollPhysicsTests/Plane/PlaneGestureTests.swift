import Foundation
import Testing

@testable import ScrollPhysics

@Suite("ScrollPlane: gestures of two components")
struct PlaneGestureTests {
  private static let range = ScrollConfiguration(bounds: .range(0...5000, viewportLength: 500))

  @Test("fingers that catch a plane and move along one axis end on both", arguments: [false, true])
  func silence(isPaged: Bool) {
    let pages = isPaged ? SnapPolicy.paging(pageLength: 500) : .none
    let vertical = ScrollConfiguration(bounds: Self.range.bounds, snapPolicy: pages)
    var plane = ScrollPlane(contentOffset: ScrollVector(x: 2000, y: 2000), horizontal: Self.range, vertical: vertical)
    plane.fling(velocity: ScrollVector(x: 1000, y: 700), time: 0)
    plane.scroll(byWheel: ScrollVector(x: -50, y: 0), isPrecise: true, time: 0.2)
    plane.advance(to: 60)
    #expect(plane.phase == .idle)
    #expect(!isPaged || plane.contentOffset.y.truncatingRemainder(dividingBy: 500) == 0)
    plane.reconfigure(
      horizontal: Self.range, vertical: ScrollConfiguration(bounds: .range(0...100, viewportLength: 500)), time: 60)
    plane.advance(to: 70)
    #expect(plane.overscroll == .zero)
  }

  /// Moves the fingers by 8 points in each sample.
  private func swipe(_ plane: inout ScrollPlane, by step: ScrollVector, from time: Double, interval: Double) -> Double {
    for index in 0..<10 {
      plane.scroll(byTrackpad: step, phase: .unphased, time: time + Double(index) * interval)
    }
    return time + 9 * interval
  }

  @Test("a call after a lift that is due does not forget it", arguments: 0...2)
  func dueLift(call: Int) {
    var plane = ScrollPlane()
    let end = swipe(&plane, by: ScrollVector(x: 8, y: 0), from: 0, interval: 0.008)
    let time = end + 0.1
    let events =
      switch call {
      case 0: plane.fling(velocity: ScrollVector(x: 0, y: 500), time: time)
      case 1: plane.animate(to: .zero, time: time)
      default:
        plane.follow(
          horizontal: Glide(position: plane.contentOffset.x, velocity: 100),
          vertical: Glide(position: 0, velocity: 100), time: time)
      }
    #expect(events.isSuperset(of: [.didEndDragging, .willDecelerate]))
  }

  @Test("a swipe along one axis is timed by its own samples, not by those of an earlier swipe along the other")
  func freshTracker() {
    var plane = ScrollPlane()
    _ = swipe(&plane, by: ScrollVector(x: 20, y: 0), from: 0, interval: 0.03)
    plane.advance(to: 60)
    let last = swipe(&plane, by: ScrollVector(x: 0, y: 8), from: 60, interval: 0.008)
    #expect(plane.nextEventTime.map { abs($0 - last - 0.02) < 1e-6 } == true)
  }

  @Test("a precise wheel after a swipe is not lifted")
  func wheelAfterSwipe() {
    var plane = ScrollPlane()
    let end = swipe(&plane, by: ScrollVector(x: 8, y: 0), from: 0, interval: 0.008)
    plane.scroll(byWheel: ScrollVector(x: 8, y: 0), isPrecise: true, time: end + 0.008)
    #expect(plane.nextEventTime.map { abs($0 - end - 0.158) < 1e-6 } == true)
  }

  @Test("a key ends the notches of both axes at once, and the other axis settles")
  func keyDuringNotches() {
    let pages = ScrollConfiguration(bounds: Self.range.bounds, snapPolicy: .paging(pageLength: 500))
    var plane = ScrollPlane(horizontal: Self.range, vertical: pages)
    plane.scroll(byWheel: ScrollVector(x: 50, y: 50), isPrecise: false, time: 0)
    let events = plane.pressKey(.lineForward, isHorizontal: true, time: 0.05)
    #expect(events == [.didEndDragging, .didCancelAnimating])
    #expect(plane.targetContentOffset == ScrollVector(x: 90, y: 500))
    #expect(plane.advance(to: 5) == .didEndAnimating)
  }

  @Test("new bounds that move the content end a gesture of notches at once")
  func reconfigurationDuringNotches() {
    let long = ScrollConfiguration(bounds: .range(-40...5000, viewportLength: 500))
    var plane = ScrollPlane(horizontal: long, vertical: Self.range)
    plane.setContentOffset(ScrollVector(x: -40, y: 0), time: 0)
    plane.scroll(byWheel: ScrollVector(x: -50, y: 0), isPrecise: false, time: 0)
    let events = plane.reconfigure(horizontal: Self.range, vertical: Self.range, time: 0.05)
    #expect(events == [.didEndDragging, .willDecelerate])
  }

  @Test("a plane settles once after a gesture during which its content is shifted")
  func settling() {
    let configuration = ScrollConfiguration(bounds: Self.range.bounds, reportsSettling: true)
    var plane = ScrollPlane(horizontal: configuration, vertical: configuration)
    plane.scroll(byWheel: ScrollVector(x: -50, y: 0), isPrecise: false, time: 0)
    #expect(plane.shiftContent(by: ScrollVector(x: 100, y: 0), time: 0.05) == [])
    #expect(plane.advance(to: 0.2) == [.didEndDragging, .didSettle])
  }

  @Test("offsets of a plane are reported as they are passed, and lie below the insets")
  func offsets() {
    let bounds = ScrollBounds.content(length: 5000, viewportLength: 500, insets: ScrollInsets(leading: 50))
    let configuration = ScrollConfiguration(bounds: bounds, reportsItems: true)
    var plane = ScrollPlane(
      horizontal: configuration, vertical: configuration,
      snapPolicy: .positions([.zero, ScrollVector(x: 600, y: 300)]))
    plane.fling(velocity: ScrollVector(x: 1200, y: 600), time: 0)
    #expect(plane.targetContentOffset == ScrollVector(x: 550, y: 250))
    #expect(plane.currentItem == 0)
    #expect(!plane.advance(to: 0.05).contains(.didCrossItem))
    #expect(plane.advance(to: 5).contains(.didCrossItem))
    #expect(plane.currentItem == 1)
  }

  @Test("a throw of a plane never lands behind its release")
  func thrown() {
    var plane = ScrollPlane(snapPolicy: .positions([.zero, ScrollVector(x: 2000, y: 2000)]))
    plane.setContentOffset(ScrollVector(x: 100, y: 100), time: 0)
    plane.fling(velocity: ScrollVector(x: 800, y: 800), time: 0)
    #expect(plane.targetContentOffset == ScrollVector(x: 2000, y: 2000))
  }

  @Test("a plane continues from a saved state")
  func state() throws {
    var plane = ScrollPlane(horizontal: Self.range, vertical: Self.range)
    plane.fling(velocity: ScrollVector(x: 1000, y: 700), time: 0)
    plane.advance(to: 0.3)
    let data = try JSONEncoder().encode(plane.state)
    let state = try JSONDecoder().decode(ScrollPlane.State.self, from: data)
    var restored = ScrollPlane(state, horizontal: Self.range, vertical: Self.range, time: 8)
    #expect(restored.contentOffset == plane.contentOffset && restored.velocity == plane.velocity)
    restored.advance(to: 20)
    plane.advance(to: 20)
    #expect((restored.contentOffset - plane.contentOffset).length < 1e-9)
  }
}

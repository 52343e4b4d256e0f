import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Scroller: events")
struct ScrollerEventTests {
  @Test("the description of events lists their names")
  func printed() {
    #expect("\(ScrollEvents([]))" == "[]")
    #expect("\(ScrollEvents.didCatch)" == "[didCatch]")
    #expect("\(ScrollEvents([.willDecelerate, .didEndDragging]))" == "[didEndDragging, willDecelerate]")
    #expect(
      "\(ScrollEvents([.didCancelAnimating, .didCancelDecelerating]))"
        == "[didCancelDecelerating, didCancelAnimating]")
    let all: ScrollEvents = [.willBeginDragging, .didEndAnimating, .didReject, .didCrossItem, .didSettle]
    #expect("\(all)" == "[willBeginDragging, didEndAnimating, didReject, didCrossItem, didSettle]")
  }

  @Test("the description of a scroller contains its phase and its target")
  func printedScroller() {
    var scroller = Scroller(contentOffset: 5)
    #expect("\(scroller)" == "idle at 5.0, 0.0 a second, to 5.0")
    scroller.press(at: 0, time: 0)
    #expect("\(scroller)" == "tracking at 5.0, 0.0 a second")
  }

  /// The calls that interrupt a motion.
  private static let calls: [@Sendable (inout Scroller) -> ScrollEvents] = [
    { $0.press(at: 0, time: 0.1) },
    { $0.beginDragging(at: 0, time: 0.1) },
    { $0.scroll(byWheel: 10, isPrecise: true, time: 0.1) },
    { $0.scroll(byWheel: 10, isPrecise: false, time: 0.1) },
    { $0.scroll(byTrackpad: 0, phase: .began, time: 0.1) },
    { $0.setContentOffset(3, time: 0.1) },
    { $0.animate(to: 77, time: 0.1) },
    { $0.fling(velocity: -100, time: 0.1) },
    { $0.follow(Glide(position: 0, velocity: 500), time: 0.1) },
  ]

  @Test("every interruption of a fling or an animation is reported", arguments: calls.indices)
  func interruptions(index: Int) {
    var gliding = Scroller()
    gliding.fling(velocity: 1000, time: 0)
    var animating = Scroller()
    animating.animate(to: 1000, duration: 1, time: 0)
    let events = Self.calls[index](&animating)
    #expect(events.contains(.didCancelAnimating))
    #expect(!events.contains(.didEndAnimating))
    // Right after a release, another motion may replace its own.
    guard index < 8 else { return }
    #expect(Self.calls[index](&gliding).contains(.didCancelDecelerating))
  }

  @Test("an item is scrolled to until it is visible, and no further")
  func visible() {
    let configuration = ScrollConfiguration(bounds: .range(0...2000, viewportLength: 400))
    var scroller = Scroller(contentOffset: 500, configuration: configuration)
    #expect(scroller.scrollToVisible(600...700, time: 0) == [])
    #expect(scroller.phase == .idle)
    scroller.scrollToVisible(1000...1100, time: 1)
    #expect(scroller.targetContentOffset == 700)
    // It will be visible, so the call has no effect.
    #expect(scroller.scrollToVisible(800...900, time: 1.1) == [])
    scroller.rest()
    scroller.scrollToVisible(300...350, margin: 20, time: 3)
    #expect(scroller.targetContentOffset == 280)
    scroller.scrollToVisible(1000...1100, alignment: .center, time: 4)
    #expect(scroller.targetContentOffset == 850)
    scroller.scrollToVisible(1000...1900, duration: 0, time: 5)
    #expect(scroller.contentOffset == 1000)
    scroller.scrollToVisible(-50...(-10), duration: 0, time: 6)
    #expect(scroller.contentOffset == 0)
  }

  @Test("content that comes to rest settles once, however its motion or gesture ended", arguments: UInt64(1)...20)
  func settles(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var configuration = chance.either(ScrollConfiguration.examples)
    configuration.reportsSettling = true
    var scroller = Scroller(configuration: configuration)
    var (time, finger) = (0.0, 0.0)
    for index in 0..<5000 {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      if case .reconfigure = action { continue }
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      _ = action.apply(to: &scroller, at: time)
      scroller.advance(to: time)
      while let next = scroller.nextEventTime {
        time = next
        let events = scroller.advance(to: next)
        guard events.contains(.didSettle) == (scroller.phase == .idle && scroller.nextEventTime == nil) else {
          Issue.record("seed \(seed), event \(index), \(action): \(events), then \(scroller)")
          return
        }
      }
      #expect(scroller.phase != .idle || scroller.advance(to: time) == [] && !scroller.isChanging)
    }
  }

  @Test("a release that starts no motion settles in the next frame")
  func settlesAtOnce() {
    var scroller = Scroller(configuration: ScrollConfiguration(reportsSettling: true))
    scroller.press(at: 0, time: 0)
    #expect(scroller.release(time: 0.1) == [] && scroller.isChanging)
    #expect(scroller.advance(to: 0.11) == .didSettle)
    #expect(scroller.advance(to: 0.12) == [] && !scroller.isChanging)
  }
}

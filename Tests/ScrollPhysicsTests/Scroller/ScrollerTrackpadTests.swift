import Testing

@testable import ScrollPhysics

@Suite("Scroller: trackpad")
struct ScrollerTrackpadTests {
  private static let bounded = ScrollConfiguration(bounds: .range(-500...500, viewportLength: 300))

  @Test(
    "a precise delta beyond an end is resisted, and springs back after the silence", arguments: [-1.0, 1])
  func resistance(side: Double) {
    var scroller = Scroller(contentOffset: side * 500, configuration: Self.bounded)
    for step in 0..<10 { scroller.scroll(byWheel: side * 12, isPrecise: true, time: Double(step) / 100) }
    let shown = RubberBand(dimension: 300).displacement(forExcess: 120)
    #expect(abs(scroller.contentOffset - side * (500 + shown)) < 1e-9)
    #expect(scroller.advance(to: 0.24) == [.didEndDragging, .willDecelerate])
    #expect(scroller.phase == .bouncing)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == side * 500)
  }

  @Test("fingers that touch the trackpad stop the content", arguments: [true, false])
  func touch(isBouncing: Bool) {
    var scroller = Scroller(contentOffset: 400, configuration: Self.bounded)
    scroller.fling(velocity: isBouncing ? 3000 : -1500, time: 0)
    scroller.advance(to: 0.08)
    #expect(scroller.phase == (isBouncing ? .bouncing : .decelerating))
    let caught = scroller.contentOffset
    let events = scroller.scroll(byTrackpad: 0, phase: .began, time: 0.08)
    #expect(events.isSuperset(of: [.didCatch, .didCancelDecelerating]))
    #expect(scroller.contentOffset == caught && scroller.velocity == 0)
    #expect(scroller.scroll(byTrackpad: -6, phase: .changed, time: 0.1) == .willBeginDragging)
    #expect(scroller.contentOffset < caught)
  }

  @Test("without momentum the content settles after the silence")
  func noMomentum() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(100)))
    scroller.scroll(byTrackpad: 0, phase: .began, time: 0)
    scroller.scroll(byTrackpad: 30, phase: .changed, time: 0.01)
    scroller.scroll(byTrackpad: 0, phase: .ended, time: 0.02)
    #expect(scroller.phase == .dragging)
    #expect(scroller.advance(to: 0.17) == .didEndDragging)
    scroller.rest()
    #expect(scroller.contentOffset == 100)
  }

  @Test("momentum bounces at an end, and the rest of it is ignored", arguments: [-1.0, 1])
  func momentumAtEnd(side: Double) {
    var scroller = Scroller(contentOffset: side * 450, configuration: Self.bounded)
    scroller.scroll(byTrackpad: side * 1, phase: .began, time: 0)
    scroller.scroll(byTrackpad: side * 20, phase: .changed, time: 0.01)
    scroller.scroll(byTrackpad: side * 20, phase: .ended, time: 0.02)
    let events = scroller.scroll(byTrackpad: side * 20, phase: .momentum, time: 0.03)
    #expect(events == [.didEndDragging, .willDecelerate])
    #expect(scroller.velocity * side > 100)
    let alone = scroller
    for step in 4...30 { scroller.scroll(byTrackpad: side * 20, phase: .momentum, time: Double(step) / 100) }
    scroller.scroll(byTrackpad: 0, phase: .momentumEnded, time: 0.31)
    #expect(scroller.contentOffset == alone.contentOffset(at: 0.31))
    scroller.rest()
    #expect(scroller.contentOffset == side * 500)
  }

  /// Returns a scroller after fingers have moved at `speed` for 0.2 s, with samples of `phase` at 125 Hz.
  private static func swiped(
    speed: Double, phase: TrackpadPhase = .changed, configuration: ScrollConfiguration = ScrollConfiguration()
  ) -> Scroller {
    var scroller = Scroller(configuration: configuration)
    scroller.scroll(byTrackpad: 0, phase: phase == .changed ? .began : phase, time: 0)
    for index in 1...25 { scroller.scroll(byTrackpad: speed / 125, phase: phase, time: Double(index) / 125) }
    return scroller
  }

  @Test(
    "after a lift, the content glides on by 0.28 s times its velocity, or at the rate of a drag if that is set",
    arguments: [TrackpadPhase.changed, .unphased], [-1500.0, 4000])
  func glide(phase: TrackpadPhase, speed: Double) throws {
    for (rate, time) in [(DecelerationRate.trackpad, 0.28), (.normal, 1 / DecelerationRate.normal.decayConstant)] {
      var scroller = Self.swiped(speed: speed, phase: phase, configuration: .init(trackpadDecelerationRate: rate))
      if phase == .changed {
        scroller.scroll(byTrackpad: 0, phase: .lifted, time: 0.2)
      } else {
        scroller.advance(to: 0.221)
      }
      let glide = try #require(scroller.targetContentOffset) - speed / 5
      #expect(isNear(glide, (speed - 10 * (speed / abs(speed))) * time, within: 0.01))
    }
  }

  @Test("content that grows during a glide does not change its rate")
  func growingContent() throws {
    var scroller = Self.swiped(
      speed: 1500, configuration: .init(bounds: .range(0...400, viewportLength: 300)))
    scroller.scroll(byTrackpad: 0, phase: .lifted, time: 0.2)
    scroller.advance(to: 0.21)
    var configuration = scroller.configuration
    configuration.bounds = .range(0...9000, viewportLength: 300)
    scroller.reconfigure(configuration, time: 0.21)
    #expect(isNear(try #require(scroller.targetContentOffset), 300 + 1490 * 0.28, within: 0.01))
  }

  @Test(
    "without phases, fast fingers count as lifted after 2.5 intervals, and slow ones never",
    arguments: [100.0, 240, 2000])
  func unphased(speed: Double) throws {
    var scroller = Self.swiped(speed: speed, phase: .unphased)
    let flings = speed > 250
    #expect(abs(try #require(scroller.nextEventTime) - (0.2 + (flings ? 0.02 : 0.15))) < 1e-9)
    let events = scroller.rest()
    #expect(events.first == (flings ? [.didEndDragging, .willDecelerate] : .didEndDragging))
  }

  @Test("a call, a key or a fling ends the momentum of the platform")
  func staleMomentum() {
    for call in 0..<3 {
      var scroller = Scroller(
        contentOffset: 2000, configuration: .init(bounds: .range(0...20_000, viewportLength: 500)))
      scroller.scroll(byTrackpad: 0, phase: .began, time: 0)
      scroller.scroll(byTrackpad: 30, phase: .changed, time: 0.01)
      scroller.scroll(byTrackpad: 0, phase: .ended, time: 0.02)
      scroller.scroll(byTrackpad: 30, phase: .momentum, time: 0.03)
      switch call {
      case 0: scroller.animate(to: 9000, time: 0.04)
      case 1: scroller.pressKey(.start, time: 0.04)
      default: scroller.fling(velocity: 1000, time: 0.04)
      }
      let target = scroller.targetContentOffset
      for step in 5...20 { scroller.scroll(byTrackpad: 30, phase: .momentum, time: Double(step) / 100) }
      scroller.scroll(byTrackpad: 0, phase: .momentumEnded, time: 0.21)
      scroller.rest()
      #expect(scroller.contentOffset == target)
    }
  }
}

import Testing

@testable import ScrollPhysics

@Suite("Scroller: shifting content")
struct ScrollerContentTests {
  /// The state of a scroller when rows are inserted above.
  enum Situation: CaseIterable {
    case rest, drag, overscrolledDrag, glide, snap, bounce, animation, wheel, trackpad, custom
  }

  private static func configuration(_ situation: Situation, end: Double = 4000) -> ScrollConfiguration {
    ScrollConfiguration(
      bounds: .range(0...end, viewportLength: 600),
      snapPolicy: situation == .snap ? .interval(130, origin: 3) : .none)
  }

  private static func scroller(_ situation: Situation) -> Scroller {
    var scroller = Scroller(contentOffset: 500, configuration: configuration(situation))
    switch situation {
    case .rest: break
    case .drag: scroller.drag(by: -200, speed: 700, at: 0)
    case .overscrolledDrag: scroller.drag(by: 900, speed: 3000, at: 0)
    case .glide, .snap: scroller.fling(velocity: 1510, time: 0)
    case .bounce:
      scroller.setContentOffset(20, time: 0)
      scroller.fling(velocity: -2000, time: 0)
    case .animation: scroller.animate(to: 1700, duration: 1, time: 0)
    case .wheel: scroller.scroll(byWheel: 120, isPrecise: false, time: 0)
    case .trackpad:
      for step in 0..<8 { scroller.scroll(byTrackpad: 9, phase: .changed, time: Double(step) * 0.008) }
    case .custom: scroller.follow(Glide.spring(position: 500, velocity: 900, destination: 800), time: 0)
    }
    scroller.advance(to: 0.07)
    return scroller
  }

  @Test("offset, target and motion move with the content, without an event", arguments: Situation.allCases)
  func shift(situation: Situation) {
    let still = Self.scroller(situation)
    var shifted = still
    #expect(shifted.shiftContent(by: 480, time: 0.07) == [])
    #expect(shifted.phase == still.phase && shifted.velocity == still.velocity)
    #expect(shifted.targetContentOffset.map { $0 - 480 } == still.targetContentOffset)
    for step in 0..<100 {
      let time = 0.07 + Double(step) * 0.03
      #expect(isNear(shifted.contentOffset(at: time) - 480, still.contentOffset(at: time), within: 1e-9))
    }
  }

  @Test("a motion continues when the bounds are extended to the longer content", arguments: Situation.allCases)
  func insert(situation: Situation) {
    let still = Self.scroller(situation)
    var grown = still
    grown.shiftContent(by: 480, time: 0.07)
    var longer = Self.configuration(situation, end: 4480)
    longer.snapPolicy = grown.configuration.snapPolicy
    let events = grown.reconfigure(longer, time: 0.07)
    #expect(events.isSubset(of: [.willDecelerate]))
    #expect(isNear(grown.contentOffset - 480, still.contentOffset, within: 1e-9))
    // Content beyond the old start is within the new bounds, and does not spring back.
    guard situation != .bounce, situation != .overscrolledDrag else { return }
    #expect(isNear(grown.velocity, still.velocity, within: 1e-9))
    #expect(grown.targetContentOffset.map { isNear($0 - 480, still.targetContentOffset ?? 0, within: 1e-9) } != false)
  }

  @Test("a wrapping axis continues to count its turns", arguments: [-700.0, 250, 1234])
  func wrapping(distance: Double) {
    var sky = Scroller(
      contentOffset: 2500,
      configuration: ScrollConfiguration(bounds: .wrapping(period: 1000), snapPolicy: .interval(100)))
    sky.shiftContent(by: distance, time: 0)
    #expect(sky.contentOffset == 2500 + distance)
    sky.fling(velocity: 800, time: 0)
    sky.shiftContent(by: distance, time: 0.2)
    sky.rest()
    #expect(sky.phase == .idle && (sky.contentOffset - sky.foldedOffset).remainder(dividingBy: 1000) == 0)
  }
}

import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller: changing bounds")
struct ScrollerReconfigureTests {
  private static func range(_ range: ClosedRange<Double>, viewport: Double = 300) -> ScrollConfiguration {
    ScrollConfiguration(bounds: .range(range, viewportLength: viewport))
  }

  @Test("content left beyond a new end springs back to it")
  func shrink() {
    var scroller = Scroller(contentOffset: 900, configuration: Self.range(0...1000))
    #expect(scroller.reconfigure(Self.range(0...800), time: 1) == .willDecelerate)
    #expect(scroller.contentOffset == 900)
    #expect(scroller.phase == .bouncing)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 800)
  }

  @Test("a fling bounces at an end that moved into its path, with its velocity")
  func newEnd() {
    var scroller = Scroller(configuration: Self.range(0...5000))
    scroller.fling(velocity: 3000, time: 0)
    scroller.advance(to: 0.05)
    let velocity = scroller.velocity
    scroller.reconfigure(Self.range(0...400), time: 0.05)
    #expect(abs(scroller.velocity - velocity) < 1e-9)
    #expect(scroller.targetContentOffset == 400)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 400)
  }

  @Test("a custom motion stays within new ends, even after a fling")
  func newEndOfCustomMotion() {
    var scroller = Scroller(configuration: Self.range(0...5000))
    scroller.fling(velocity: 400, time: 0)
    scroller.follow(TimedMotion(position: 0, destination: 3000, duration: 2), time: 0.1)
    scroller.reconfigure(Self.range(0...2000), time: 0.2)
    scroller.rest()
    #expect(scroller.contentOffset <= 2000)
  }

  @Test("content left beyond an end that moved during a press returns when the press ends", arguments: [true, false])
  func strandedUnderPress(isCancelled: Bool) {
    var scroller = Scroller(contentOffset: 900, configuration: Self.range(0...1000))
    scroller.press(at: 50, time: 1)
    scroller.reconfigure(Self.range(0...100), time: 1.1)
    #expect(scroller.contentOffset == 900)
    _ = isCancelled ? scroller.cancel(time: 1.2) : scroller.release(time: 1.2)
    scroller.rest()
    #expect(scroller.phase == .idle)
    #expect(scroller.contentOffset == 100)
  }

  @Test("a list filtered during a drag does not jump, and moves when the finger moves back")
  func filteredInDrag() {
    var scroller = Scroller(contentOffset: 1200, configuration: Self.range(0...4000, viewport: 600))
    scroller.beginDragging(at: 500, time: 0)
    scroller.move(to: 490, time: 0.01)
    scroller.reconfigure(Self.range(0...0, viewport: 600), time: 0.02)
    #expect(scroller.contentOffset == 1210)
    scroller.move(to: 489.5, time: 0.03)
    #expect(abs(scroller.contentOffset - 1210) < 1)
    scroller.move(to: 589.5, time: 0.04)
    #expect(scroller.contentOffset < 1200)
    scroller.release(time: 0.5)
    scroller.rest()
    #expect(scroller.contentOffset == 0)
  }

  @Test("content appended far away does not affect any fling", arguments: UInt64(1)...20)
  func appendWhileFlinging(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var configuration = Self.range(0...3200, viewport: 320)
      configuration.snapPolicy = chance.either([
        .none, .paging(pageLength: 320), .interval(320), .positions([0, 300, 900, 3200]), .interval(250),
      ])
      configuration.pixelLength = chance.either([0, 1])
      var scroller = Scroller(contentOffset: chance.number(0...3200), configuration: configuration)
      scroller.fling(velocity: chance.number(-4000...2000), time: 0)
      let time = chance.number(0...1)
      scroller.advance(to: time)
      // A fling to the end that moves is affected.
      guard let target = scroller.targetContentOffset, scroller.isMoving, target < 3200 else { continue }
      let alone = scroller
      configuration.bounds = .range(0...chance.number(3200...9000), viewportLength: 320)
      let events = scroller.reconfigure(configuration, time: time)
      #expect(events == [])
      guard scroller.contentOffset(at: time + 0.2) == alone.contentOffset(at: time + 0.2),
        scroller.targetContentOffset == target
      else {
        Issue.record("seed \(seed): from \(alone.contentOffset) to \(target), not \(scroller)")
        return
      }
    }
  }

  @Test("a fling that an end no longer stops continues, and is announced only once")
  func growth() {
    var scroller = Scroller(contentOffset: 900, configuration: Self.range(0...1000))
    #expect(scroller.fling(velocity: 2000, time: 0) == .willDecelerate)
    scroller.advance(to: 0.02)
    #expect(scroller.reconfigure(Self.range(0...5000), time: 0.02) == [])
    #expect(scroller.phase == .decelerating)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(abs(scroller.contentOffset - Glide(position: 900, velocity: 2000).destination) < 1e-9)
  }

  @Test("a drag beyond an end is not affected when the other end moves", arguments: [-1.0, 1])
  func otherEnd(side: Double) {
    var scroller = Scroller(configuration: Self.range(-500...500))
    scroller.setContentOffset(side * 500, time: 0)
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: -side * 400, time: 0.1)
    var alone = scroller
    let ends = side > 0 ? -9000.0...500 : -500.0...9000
    scroller.reconfigure(Self.range(ends), time: 0.1)
    scroller.move(to: -side * 430, time: 0.2)
    alone.move(to: -side * 430, time: 0.2)
    #expect(scroller.contentOffset == alone.contentOffset)
  }

  @Test(
    "a release beyond an end ends on its target, even if the snap policy changes on the way",
    arguments: [-1.0, 1])
  func snappingAfterEntry(side: Double) throws {
    let pages = ScrollConfiguration(
      bounds: .range(-1000...1000, viewportLength: 480), snapPolicy: .paging(pageLength: 480))
    var scroller = Scroller(contentOffset: side * 1000, configuration: pages)
    scroller.press(at: 0, time: 0)
    for step in 1...20 { scroller.move(to: -side * 6 * Double(step), time: Double(step) * 0.01) }
    for step in 1...5 { scroller.move(to: side * (20 * Double(step) - 120), time: 0.2 + Double(step) * 0.008) }
    scroller.release(time: 0.24)
    let target = try #require(scroller.targetContentOffset)
    try #require(scroller.phase == .bouncing && abs(target) < 1000)
    scroller.reconfigure(ScrollConfiguration(bounds: pages.bounds), time: 0.24)
    #expect(scroller.targetContentOffset == target)
    scroller.rest()
    #expect(scroller.contentOffset == target)
  }

  @Test("a pager at rest settles on a page when its pages change")
  func resizedPager() {
    func pages(_ length: Double) -> ScrollConfiguration {
      ScrollConfiguration(
        bounds: .range(0...9 * length, viewportLength: length), snapPolicy: .paging(pageLength: length))
    }
    var pager = Scroller(contentOffset: 640, configuration: pages(320))
    #expect(pager.reconfigure(pages(480), time: 0) == [])
    #expect(pager.phase == .animating && pager.targetContentOffset == 480)
    #expect(pager.rest() == [.didEndAnimating])
  }

  @Test("resized pages keep their item, at rest and while it is turned", arguments: [-1.0, 1], [false, true])
  func keptItem(side: Double, isMoving: Bool) {
    func pages(_ length: Double) -> ScrollConfiguration {
      ScrollConfiguration(
        bounds: .range(-9 * length...9 * length, viewportLength: length), snapPolicy: .paging(pageLength: length))
    }
    var pager = Scroller(contentOffset: side * 640, configuration: pages(320))
    if isMoving { pager.fling(velocity: side * 900, time: 0) }
    #expect(pager.reconfigure(keepingItem: pages(480), time: 0.1) == (isMoving ? .didCancelDecelerating : []))
    #expect(pager.contentOffset == side * 480 * (isMoving ? 3 : 2) && pager.phase == .idle)
  }

  @Test("a resize does not take the content out of the hand")
  func keptItemInDrag() {
    var pager = Scroller(
      configuration: ScrollConfiguration(
        bounds: .range(0...3200, viewportLength: 320), snapPolicy: .paging(pageLength: 320)))
    pager.beginDragging(at: 0, time: 0)
    pager.move(to: -200, time: 1)
    let configuration = ScrollConfiguration(
      bounds: .range(0...4800, viewportLength: 480), snapPolicy: .paging(pageLength: 480))
    pager.reconfigure(keepingItem: configuration, time: 1)
    #expect(pager.contentOffset == 200 && pager.phase == .dragging)
  }

  @Test("an axis that ceases to wrap after some turns shows the same place", arguments: [-5.0, 5])
  func unwrapped(turns: Double) {
    var list = Scroller(contentOffset: turns * 900 + 100, configuration: .init(bounds: .wrapping(period: 900)))
    list.animate(to: turns * 900 + 300, time: 0)
    list.advance(to: 0.1)
    let (place, velocity) = (list.foldedOffset, list.velocity)
    list.reconfigure(ScrollConfiguration(bounds: .range(0...900, viewportLength: 300)), time: 0.1)
    #expect(isNear(list.contentOffset, place, within: 1e-9) && isNear(list.velocity, velocity, within: 1e-9))
    #expect(isNear(list.targetContentOffset ?? 0, 300, within: 1e-9))
    list.rest()
    #expect(isNear(list.contentOffset, 300, within: 1e-9))
  }

  @Test("an animation that turns beyond an end turns before a new end ahead of it")
  func turn() {
    var list = Scroller(
      contentOffset: 40, configuration: ScrollConfiguration(bounds: .range(0...1000, viewportLength: 600)))
    list.fling(velocity: -2500, time: 0)
    list.advance(to: 0.03)
    list.animate(to: 0, duration: 3, time: 0.03)
    #expect(list.contentOffset < -20 && list.velocity < -1000)
    list.reconfigure(ScrollConfiguration(bounds: .range(-60...1000, viewportLength: 600)), time: 0.03)
    for step in 0..<100 { #expect(list.contentOffset(at: 0.03 + Double(step) / 100) >= -60) }
  }

  @Test("a drag in which the unit changes stays where it is, without the velocity of the other unit")
  func unit() {
    var list = Scroller()
    list.drag(by: -200, speed: 2000, at: 0)
    let offset = list.contentOffset
    list.reconfigure(ScrollConfiguration(pointLength: 1.0 / 640), time: 0.1)
    #expect(list.contentOffset(at: 0.11) == offset && list.velocity == 0)
    list.release(time: 0.1)
    #expect(!list.isMoving)
  }
}

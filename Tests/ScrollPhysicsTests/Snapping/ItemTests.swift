import ScrollPhysics
import Testing

@Suite("Items")
struct ItemTests {
  private static let widths = [300.0, 200, 500, 250, 400, 350]

  private static func pages(intent: SnapIntent) -> Scroller {
    var start = 0.0
    let items = widths.map { width in
      defer { start += width }
      return start...start + width
    }
    return Scroller(
      configuration: ScrollConfiguration(
        bounds: .content(length: start, viewportLength: 200),
        snapPolicy: .items(items, alignment: .start, in: .unbounded, intent: intent)))
  }

  @Test("a flick in the middle of a drag past a page ends on the next one, and not beyond the last")
  func drag() {
    var pager = Self.pages(intent: .direction)
    let end = pager.drag(by: -350, speed: 2000, at: 0)
    pager.release(time: end)
    pager.rest()
    #expect(pager.contentOffset == 500)
    pager.setContentOffset(1600, time: 10)
    pager.fling(velocity: 4000, time: 10)
    var furthest = 0.0
    while let next = pager.nextEventTime {
      for part in 1...20 { furthest = max(furthest, pager.contentOffset(at: 10 + (next - 10) * Double(part) / 20)) }
      pager.advance(to: next)
    }
    #expect(furthest == 1650 && pager.contentOffset == 1650)
  }

  private static let policies: [(SnapPolicy, ScrollBounds)] = [
    (.interval(32, origin: -64), .range(-64...704, viewportLength: 160)),
    (.paging(pageLength: 100), .unbounded),
    (.positions([0, 90, 300]), .wrapping(period: 360)),
    (.interval(1), .wrapping(period: 12)),
    (.positions([500, 0, 120, 900]), .range(0...900, viewportLength: 300)),
  ]

  @Test("every item is crossed once and in order, at any frame rate", arguments: policies, [24.0, 240])
  func crossings(policy: (SnapPolicy, ScrollBounds), rate: Double) throws {
    let pointLength = policy.1 == .wrapping(period: 12) ? 0.01 : 1
    var configuration = ScrollConfiguration(pointLength: pointLength, bounds: policy.1, snapPolicy: policy.0)
    configuration.reportsItems = true
    var scroller = Scroller(configuration: configuration)
    var item = try #require(scroller.currentItem)
    let first = item
    scroller.fling(velocity: 2500 * pointLength, time: 0)
    var clicks = 0
    for frame in 1...Int(rate * 6) {
      let events = scroller.advance(to: Double(frame) / rate)
      let current = try #require(scroller.currentItem)
      #expect(events.contains(.didCrossItem) == (current != item))
      #expect(policy.1 == .range(-64...704, viewportLength: 160) || current >= item)
      clicks += abs(current - item)
      item = current
    }
    #expect(scroller.phase == .idle)
    if policy.0 != .paging(pageLength: 100) { #expect(clicks > 2) }
    #expect(clicks >= item - first)
  }

  @Test("crossing an item and back is reported, and inserting items is not")
  func moves() {
    var configuration = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 200), snapPolicy: .interval(100))
    configuration.reportsItems = true
    var list = Scroller(contentOffset: 200, configuration: configuration)
    list.beginDragging(at: 0, time: 0)
    list.move(to: -60, time: 1)
    #expect(list.advance(to: 1.1) == .didCrossItem)
    #expect(list.currentItem == 3)
    list.move(to: 0, time: 2)
    #expect(list.advance(to: 2.1) == .didCrossItem)
    list.shiftContent(by: 300, time: 2.2)
    configuration.bounds = .range(0...1300, viewportLength: 200)
    list.reconfigure(configuration, time: 2.2)
    #expect(list.advance(to: 2.3) == [])
    #expect(list.currentItem == 5)
  }

  @Test("items are counted as they are crossed, and within a turn", arguments: [-1.0, 1])
  func crossed(side: Double) {
    var dial = Scroller(
      configuration: ScrollConfiguration(
        bounds: .wrapping(period: 1300), snapPolicy: .interval(100), reportsItems: true))
    #expect(dial.foldedItem == 0)
    dial.setContentOffset(side * 300, time: 0)
    #expect(dial.advance(to: 0.1) == .didCrossItem)
    #expect(dial.foldedItem == (side > 0 ? 3 : 10))
    dial.setContentOffset(side * 300 + 13_000, time: 1)
    dial.advance(to: 1.1)
    #expect(dial.currentItem == Int(side) * 3 + 130 && dial.foldedItem == (side > 0 ? 3 : 10))
  }
}

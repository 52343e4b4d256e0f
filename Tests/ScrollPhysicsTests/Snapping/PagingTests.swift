import ScrollPhysics
import Testing

@Suite("Paging")
struct PagingTests {
  private static func pages(
    _ bounds: ScrollBounds = .range(0...3200, viewportLength: 320),
    pointLength: Double = 1,
    threshold: Double = 20
  ) -> ScrollConfiguration {
    ScrollConfiguration(
      pointLength: pointLength, bounds: bounds,
      snapPolicy: .paging(pageLength: 320 * pointLength, velocityThreshold: threshold))
  }

  @Test(
    "one threshold turns the page for all launch speeds and units",
    arguments: [(ScrollPointer.touch, 25.0, 640.0), (.touch, 15, 320), (.mouse, 25, 640), (.mouse, 15, 320)],
    [1, 1.0 / 320, 50]
  )
  func threshold(_ release: (pointer: ScrollPointer, speed: Double, page: Double), point: Double) {
    let bounds = ScrollBounds.range(0...3200 * point, viewportLength: 320 * point)
    var scroller = Scroller(
      contentOffset: 320 * point, configuration: Self.pages(bounds, pointLength: point, threshold: 20))
    let time = scroller.drag(
      by: -30 * point, speed: release.speed * point, rate: 100, at: 0, pointer: release.pointer)
    scroller.release(time: time)
    scroller.rest()
    #expect(abs(scroller.contentOffset / point - release.page) < 1e-9)
  }

  @Test("a flick onto the last page stops there, and one from it bounces")
  func lastPage() {
    var scroller = Scroller(contentOffset: 2900, configuration: Self.pages())
    scroller.fling(velocity: 8000, time: 0)
    for step in 1...1000 { #expect(scroller.contentOffset(at: Double(step) / 1000) <= 3200 + 1e-9) }
    scroller.rest()
    #expect(scroller.contentOffset == 3200)
    scroller.fling(velocity: 2000, time: 10)
    #expect(scroller.contentOffset(at: 10.1) > 3200)
    scroller.rest()
    #expect(scroller.contentOffset == 3200)
  }

  @Test("a wheel turns one page per notch, in its direction", arguments: [-1.0, 1], [true, false])
  func notches(side: Double, isPrecise: Bool) {
    var scroller = Scroller(contentOffset: 1600, configuration: Self.pages())
    for notch in 0..<5 {
      scroller.scroll(byWheel: side * 100, isPrecise: isPrecise, time: Double(notch))
      scroller.advance(to: Double(notch) + 0.9)
      #expect(scroller.contentOffset == 1600 + side * 320 * Double(notch + 1))
    }
  }

  @Test("a trackpad that reverses settles in the direction of its last movement")
  func turnBack() {
    var scroller = Scroller(contentOffset: 1600, configuration: Self.pages())
    for step in 0..<10 { scroller.scroll(byWheel: 20, isPrecise: true, time: Double(step) / 100) }
    scroller.scroll(byWheel: -5, isPrecise: true, time: 0.1)
    scroller.rest()
    #expect(scroller.contentOffset == 1600)
  }

  @Test(
    "a wheel settles on the next multiple in its direction, if it is near enough",
    arguments: [(40.0, Double.infinity, 100.0), (-40, .infinity, -100), (40, 30, 40), (80, 30, 100), (-80, 30, -100)]
  )
  func interval(delta: Double, maximumDistance: Double, rest: Double) {
    let policy = SnapPolicy.interval(100, maximumDistance: maximumDistance)
    for isPrecise in [true, false] {
      var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: policy))
      scroller.scroll(byWheel: delta, isPrecise: isPrecise, time: 0)
      scroller.rest()
      #expect(scroller.contentOffset == rest)
    }
  }

  @Test("notches that add up to a multiple end exactly on it, despite rounding", arguments: [-1.0, 1])
  func rounding(side: Double) {
    for count in [3, 7, 30] {
      var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(1)))
      for _ in 0..<count { scroller.scroll(byWheel: side / Double(count), isPrecise: true, time: 0) }
      scroller.rest()
      #expect(scroller.contentOffset == side)
    }
  }

  @Test("a flick turns at most the given number of pages", arguments: [-1.0, 1], [1, 2, 3])
  func severalPages(side: Double, count: Int) {
    let policy = SnapPolicy.paging(pageLength: 100, maximumPages: count)
    for bounds in [ScrollBounds.unbounded, .range(-1000...1000, viewportLength: 100), .wrapping(period: 1000)] {
      for (velocity, pages) in [(60.0, 1), (400, min(count, 2)), (5000, count)] {
        var pager = Scroller(contentOffset: 500, configuration: ScrollConfiguration(bounds: bounds, snapPolicy: policy))
        pager.fling(velocity: side * velocity, time: 0)
        #expect(pager.targetContentOffset == 500 + side * Double(pages) * 100, "\(bounds), \(velocity)")
      }
    }
  }
}

import ScrollPhysics
import Testing

// snippet
/// Pages as wide as the window, turned one at a time by a swipe or a wheel.
struct Pager {
  private(set) var scroller = Scroller()
  let pageCount: Int

  init(pageCount: Int, width: Double) {
    self.pageCount = pageCount
    resize(to: width, at: 0)
  }

  /// The page that fills most of the window.
  var page: Int { scroller.currentItem ?? 0 }

  /// Changes the width of the window, and stays on the current page.
  mutating func resize(to width: Double, at time: Double) {
    scroller.reconfigure(
      keepingItem: ScrollConfiguration(
        bounds: .content(length: Double(pageCount) * width, viewportLength: width),
        snapPolicy: .paging(pageLength: width)),
      time: time)
  }

  /// Handles the input of a pointer or a wheel, or a frame.
  mutating func handle(_ change: (inout Scroller) -> ScrollEvents) { _ = change(&scroller) }
}
// end

@Suite("Recipe: a pager")
struct PagerRecipeTests {
  @Test("a swipe turns one page, however fast, and a resize keeps it", arguments: [300.0, 20_000])
  func swipe(speed: Double) {
    var pager = Pager(pageCount: 5, width: 320)
    for page in 1...3 {
      pager.handle { $0.fling(velocity: speed, time: Double(page) * 5) }
      pager.handle { $0.advance(to: Double(page) * 5 + 4) }
      #expect(pager.page == page)
    }
    pager.resize(to: 500, at: 30)
    #expect(pager.scroller.contentOffset == 1500)
    pager.handle { $0.scroll(byWheel: -20, isPrecise: false, time: 31) }
    pager.handle { $0.advance(to: 33) }
    #expect(pager.page == 2)
  }
}

import ScrollPhysics
import Testing

@Suite("Scroller: insets")
struct ScrollerInsetTests {
  private static let insets = ScrollInsets(leading: 64, trailing: 34)

  private static func configuration(
    length: Double = 4000, insets: ScrollInsets = insets, snapPolicy: SnapPolicy = .none
  ) -> ScrollConfiguration {
    var configuration = ScrollConfiguration(snapPolicy: snapPolicy)
    configuration.bounds = .content(length: length, viewportLength: 600, insets: insets)
    return configuration
  }

  @Test("content begins clear of the leading inset, and ends clear of the trailing one")
  func ends() {
    var list = Scroller(configuration: Self.configuration())
    #expect(list.contentOffset == -64)
    list.setContentOffset(9999, time: 0)
    #expect(list.contentOffset == 3434)
    #expect(Scroller(contentOffset: 10, configuration: Self.configuration()).contentOffset == 10)
    let map = ScrollPlane(horizontal: Self.configuration(), vertical: Self.configuration(insets: .zero))
    #expect(map.contentOffset == ScrollVector(x: -64, y: 0))
  }

  @Test(
    "items are made visible between the insets",
    arguments: [(0.0, -64.0), (100, 36), (700, 178), (3960, 3434), (2000, 1478)])
  func visible(item: Double, offset: Double) {
    var list = Scroller(contentOffset: item < 500 ? 1000 : 0, configuration: Self.configuration())
    list.scrollToVisible(item...item + 44, time: 0)
    list.rest()
    #expect(list.contentOffset == offset)
  }

  @Test("an aligned item is centered between the insets")
  func aligned() {
    var list = Scroller(configuration: Self.configuration())
    list.scrollToVisible(2000...2100, alignment: .center, time: 0)
    list.rest()
    #expect(list.contentOffset + 64 + (600 - 64 - 34) / 2 == 2050)
  }

  @Test(
    "pages and intervals count from the end of the inset",
    arguments: [SnapPolicy.paging(pageLength: 502), .interval(502, maximumDistance: 300), .positions([0, 502, 1004])])
  func snapping(policy: SnapPolicy) {
    var pager = Scroller(configuration: Self.configuration(snapPolicy: policy))
    pager.fling(velocity: 900, time: 0)
    pager.rest()
    #expect(pager.contentOffset == 502 - 64)
    pager.scroll(byWheel: 20, isPrecise: false, time: 10)
    pager.rest()
    #expect(pager.contentOffset == 1004 - 64)
  }

  @Test(
    "content that fits and does not bounce ignores a wheel and a trackpad, unless it leaves them to another scroller",
    arguments: [ScrollEndBehavior.bounce, .chain])
  func ignored(endBehavior: ScrollEndBehavior) {
    let configuration = ScrollConfiguration(
      bounds: .range(0...0, viewportLength: 600), endBehavior: endBehavior, alwaysBounces: false)
    var list = Scroller(configuration: configuration)
    let begins: ScrollEvents = endBehavior == .chain ? .willBeginDragging : []
    #expect(list.scroll(byWheel: 10, isPrecise: false, time: 0) == begins)
    list.advance(to: 1)
    #expect(list.scroll(byTrackpad: 10, phase: .began, time: 1) == begins)
    #expect(list.unconsumedDistance == (endBehavior == .chain ? 10 : 0))
  }

  @Test("content that fits stays unless it always bounces", arguments: [false, true])
  func fits(alwaysBounces: Bool) {
    var configuration = Self.configuration(length: 200)
    configuration.alwaysBounces = alwaysBounces
    var list = Scroller(configuration: configuration)
    list.drag(by: 200, speed: 800, at: 0)
    list.advance(to: 0.3)
    #expect((list.contentOffset < -64) == alwaysBounces)
    list.release(time: 0.4)
    list.rest()
    #expect(list.contentOffset == -64)
    configuration.bounds = .content(length: 3000, viewportLength: 600)
    list.reconfigure(configuration, time: 5)
    let end = list.drag(by: 200, speed: 800, at: 6)
    list.advance(to: end)
    #expect(list.contentOffset < 0)
  }
}

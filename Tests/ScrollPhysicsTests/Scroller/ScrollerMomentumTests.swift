import Testing

@testable import ScrollPhysics

@Suite("Scroller: a platform's momentum")
struct ScrollerMomentumTests {
  private static let pages = ScrollConfiguration(
    bounds: .range(0...6400, viewportLength: 320), snapPolicy: .paging(pageLength: 320))
  private static let items = ScrollConfiguration(
    bounds: .range(0...6400, viewportLength: 320),
    snapPolicy: .positions((0...20).map { Double($0) * 320 }, intent: .direction))

  /// Sends events of 60 points that decay by 3 per cent from the ninth on, one each hundredth of a second.
  private func swipe(
    _ scroller: inout Scroller, from time: Double = 0, _ send: (inout Scroller, Double, Int, Double) -> Void
  )
    -> Double
  {
    var delta = 60.0
    for index in 0..<200 {
      if index >= 8 { delta *= 0.97 }
      send(&scroller, delta, index, time + Double(index) / 100)
    }
    scroller.advance(to: time + 4)
    return time + 4
  }

  @Test("a swipe turns the page on which the fingers are lifted, whatever the momentum", arguments: [pages, items])
  func phases(configuration: ScrollConfiguration) {
    var scroller = Scroller(configuration: configuration)
    scroller.scroll(byTrackpad: 0, phase: .began, time: 0)
    _ = swipe(&scroller) { scroller, delta, index, time in
      scroller.scroll(
        byTrackpad: index == 8 ? 0 : delta, phase: index < 8 ? .changed : index == 8 ? .ended : .momentum, time: time)
    }
    // The hand has moved by 480 points.
    #expect(scroller.contentOffset == 640 && scroller.phase == .idle)
  }

  @Test("a swipe without phases turns one page", arguments: [pages, items], [false, true])
  func stream(configuration: ScrollConfiguration, isTrackpad: Bool) {
    var scroller = Scroller(configuration: configuration)
    func send(_ scroller: inout Scroller, _ delta: Double, _ time: Double) {
      if isTrackpad {
        scroller.scroll(byTrackpad: delta, phase: .unphased, time: time)
      } else {
        scroller.scroll(byWheel: delta, isPrecise: true, time: time)
      }
    }
    let time = swipe(&scroller) { send(&$0, $1, $3) }
    #expect(scroller.contentOffset == 320 && scroller.phase == .idle)
    _ = swipe(&scroller, from: time) { send(&$0, $1, $3) }
    #expect(scroller.contentOffset == 640)
  }

  @Test("a second swipe into the momentum of the first turns another page")
  func rise() {
    var scroller = Scroller(configuration: Self.pages)
    for index in 0..<60 {
      let delta =
        index < 30 ? 60 * Double(30 - index) / 30 : index < 40 ? 5 * Double(index - 29) : 50 * Double(60 - index) / 20
      scroller.scroll(byWheel: delta, isPrecise: true, time: Double(index) / 100)
    }
    scroller.rest()
    #expect(scroller.contentOffset == 640)
  }

  private static func thrown() -> Scroller {
    var scroller = Scroller()
    scroller.scroll(byTrackpad: 0, phase: .began, time: 0)
    for index in 1...10 { scroller.scroll(byTrackpad: 10, phase: .changed, time: Double(index) / 100) }
    scroller.scroll(byTrackpad: 0, phase: .ended, time: 0.1)
    for index in 11...15 { scroller.scroll(byTrackpad: 10, phase: .momentum, time: Double(index) / 100) }
    return scroller
  }

  @Test("a click during the momentum catches the content and ends it, until the fingers touch again")
  func click() {
    var scroller = Self.thrown()
    #expect(scroller.press(at: 0, time: 0.16).contains(.didCatch))
    scroller.release(time: 0.2)
    let offset = scroller.contentOffset
    scroller.scroll(byTrackpad: 10, phase: .momentum, time: 0.21)
    #expect(scroller.contentOffset == offset)
    scroller.scroll(byTrackpad: 0, phase: .began, time: 0.3)
    scroller.scroll(byTrackpad: 10, phase: .changed, time: 0.31)
    #expect(scroller.contentOffset > offset)
  }

  @Test("content that is set during the momentum stays where it is set")
  func set() {
    var scroller = Self.thrown()
    scroller.setContentOffset(1000, time: 0.16)
    scroller.scroll(byTrackpad: 10, phase: .momentum, time: 0.17)
    scroller.rest()
    #expect(scroller.contentOffset == 1000)
  }
}

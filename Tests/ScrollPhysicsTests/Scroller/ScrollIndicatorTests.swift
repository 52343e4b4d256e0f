import Testing

@testable import ScrollPhysics

@Suite("Scroll indicator")
struct ScrollIndicatorTests {
  private static func list(at offset: Double, length: Double = 3000) -> Scroller {
    Scroller(
      contentOffset: offset, configuration: ScrollConfiguration(bounds: .content(length: length, viewportLength: 600)))
  }

  @Test(
    "the knob's length is the visible fraction, and its position that of the viewport",
    arguments: [(0.0, 0.0), (600, 100), (1200, 200), (2400, 400)])
  func inside(offset: Double, position: Double) {
    let list = Self.list(at: offset)
    let knob = list.indicator(trackLength: 500)
    #expect(knob?.position == position && knob?.length == 100)
  }

  @Test("between insets, the knob's position is that of the viewport in the extended range")
  func insets() {
    let bounds = ScrollBounds.content(
      length: 3000, viewportLength: 600, insets: ScrollInsets(leading: 100, trailing: 100))
    let list = Scroller(contentOffset: 600, configuration: ScrollConfiguration(bounds: bounds))
    let knob = list.indicator(trackLength: 320)
    #expect(knob?.position == 70 && knob?.length == 60)
  }

  @Test("a knob is never shorter than its minimum, and never longer than its track")
  func limits() throws {
    let long = try #require(Self.list(at: 1e6, length: 1e6).indicator(trackLength: 500))
    #expect(long.length == 36 && long.position == 464)
    let short = try #require(Self.list(at: 0, length: 100).indicator(trackLength: 500))
    #expect(short.length == 500 && short.position == 0)
    #expect(Self.list(at: 0, length: 1e6).indicator(trackLength: 20)?.length == 20)
    #expect(Scroller().indicator(trackLength: 500) == nil)
  }

  @Test("beyond an end, the knob is squeezed against it, down to a minimum", arguments: [-1.0, 1])
  func squeezed(side: Double) throws {
    var list = Self.list(at: side < 0 ? 0 : 2400)
    list.beginDragging(at: 0, time: 0)
    var last = 100.0
    for step in 1...30 {
      list.move(to: -side * Double(step * step * 20), time: Double(step))
      list.advance(to: Double(step) + 0.5)
      let knob = try #require(list.indicator(trackLength: 500))
      #expect(knob.length < last || knob.length == 8)
      #expect(side < 0 ? knob.position == 0 : isNear(knob.position + knob.length, 500, within: 1e-12))
      last = knob.length
    }
    #expect(last == 8)
    list.release(time: 31)
    list.rest()
    #expect(list.indicator(trackLength: 500)?.length == 100)
  }

  @Test("the knob of content that fits is squeezed at the side of the pull", arguments: [-1.0, 1])
  func fits(side: Double) throws {
    var list = Self.list(at: 0, length: 100)
    list.beginDragging(at: 0, time: 0)
    list.move(to: -side * 300, time: 1)
    list.advance(to: 2)
    let knob = try #require(list.indicator(trackLength: 500))
    #expect(knob.length < 450)
    #expect(side < 0 ? knob.position == 0 : isNear(knob.position + knob.length, 500, within: 1e-12))
  }
}

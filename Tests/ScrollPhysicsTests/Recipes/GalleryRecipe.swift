import ScrollPhysics
import Testing

// snippet
/// Cards of different widths in the middle of the window: a flick moves by one, and each that passes clicks.
struct Gallery {
  private(set) var scroller: Scroller
  private(set) var clicks = 0

  init(widths: [Double], viewportWidth: Double) {
    var start = 0.0
    let cards = widths.map { width in
      defer { start += width }
      return start...start + width
    }
    // From the first card in the middle to the last one.
    let first = ((widths.first ?? 0) - viewportWidth) / 2
    let last = start - ((widths.last ?? 0) + viewportWidth) / 2
    let bounds = ScrollBounds.range(first...max(first, last), viewportLength: viewportWidth)
    scroller = Scroller(
      contentOffset: first,
      configuration: ScrollConfiguration(
        bounds: bounds, snapPolicy: .items(cards, alignment: .center, in: bounds, intent: .direction)))
  }

  /// The number of the card in the middle.
  var card: Int { scroller.currentItem ?? 0 }

  /// Handles the input of a pointer or a wheel, or a frame.
  mutating func handle(_ change: (inout Scroller) -> ScrollEvents) {
    let former = card
    _ = change(&scroller)
    clicks += abs(card - former)
  }
}
// end

@Suite("Recipe: a pager of different widths")
struct GalleryRecipeTests {
  private static let widths = [300.0, 200, 500, 250, 400]

  @Test("a flick of any speed moves by one card, with one click", arguments: [400.0, 2000, 15_000])
  func flick(speed: Double) {
    var gallery = Gallery(widths: Self.widths, viewportWidth: 600)
    #expect(gallery.scroller.contentOffset == -150 && gallery.card == 0)
    for card in 1..<Self.widths.count {
      gallery.handle { $0.fling(velocity: speed, time: Double(card) * 5) }
      for frame in 1...200 { gallery.handle { $0.advance(to: Double(card) * 5 + Double(frame) / 50) } }
      #expect(gallery.card == card && gallery.clicks == card)
      let middle = Self.widths[..<card].reduce(0, +) + Self.widths[card] / 2
      #expect(gallery.scroller.contentOffset == middle - 300)
    }
  }
}

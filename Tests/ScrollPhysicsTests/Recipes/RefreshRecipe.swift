import ScrollPhysics
import Testing

// snippet
/// A list that loads again when it is pulled down by more than the height of its spinner.
struct RefreshList {
  static let spinnerHeight = 60.0

  private(set) var scroller = Scroller()
  private(set) var isLoading = false
  private var contentHeight: Double

  init(contentHeight: Double) {
    self.contentHeight = contentHeight
    resize(at: 0)
  }

  /// The visible height of the space above the list, for a spinner that grows with it.
  var pull: Double { max(0, -scroller.contentOffset) }

  mutating func fingerDown(_ y: Double, at time: Double) { scroller.press(at: y, by: .touch, time: time) }
  mutating func fingerMoved(_ y: Double, at time: Double) { scroller.move(to: y, time: time) }

  /// Lifts the finger, and returns whether to load the list: an inset holds it meanwhile.
  mutating func fingerUp(at time: Double) -> Bool {
    let loads = !isLoading && -scroller.overscroll > Self.spinnerHeight
    if loads {
      isLoading = true
      resize(at: time)
    }
    scroller.release(time: time)
    return loads
  }

  /// Ends the loading: without the inset the list springs back.
  mutating func didLoad(contentHeight: Double, at time: Double) {
    self.contentHeight = contentHeight
    isLoading = false
    resize(at: time)
  }

  mutating func frame(at time: Double) { scroller.advance(to: time) }

  private mutating func resize(at time: Double) {
    let insets = ScrollInsets(leading: isLoading ? Self.spinnerHeight : 0)
    let bounds = ScrollBounds.content(length: contentHeight, viewportLength: 600, insets: insets)
    scroller.reconfigure(ScrollConfiguration(bounds: bounds), time: time)
  }
}
// end

@Suite("Recipe: pull to refresh")
struct RefreshRecipeTests {
  private static func pull(_ list: inout RefreshList, by distance: Double) -> Bool {
    list.fingerDown(0, at: 0)
    for step in 1...50 { list.fingerMoved(distance * Double(step) / 50, at: 0.02 * Double(step)) }
    return list.fingerUp(at: 1.2)
  }

  @Test("a long pull loads, holds the list below its spinner, and releases it afterwards", arguments: [2000.0, 100])
  func load(height: Double) {
    var list = RefreshList(contentHeight: height)
    #expect(Self.pull(&list, by: 200))
    #expect(list.pull > 60 && list.isLoading)
    list.frame(at: 4)
    #expect(list.pull == 60)
    list.didLoad(contentHeight: height + 500, at: 5)
    #expect(list.pull == 60 && list.scroller.phase == .bouncing)
    list.frame(at: 8)
    #expect(list.pull == 0 && list.scroller.contentOffset == 0)
  }

  @Test("a short pull springs back")
  func short() {
    var list = RefreshList(contentHeight: 2000)
    #expect(!Self.pull(&list, by: 90))
    list.frame(at: 4)
    #expect(list.pull == 0 && !list.isLoading)
  }
}

import ScrollPhysics
import Testing

// snippet
/// A drawer that opens or closes: in the direction of a flick, or to the nearer side after a slow release.
struct Drawer {
  static let width = 280.0

  private(set) var scroller = Scroller(
    configuration: ScrollConfiguration(bounds: .range(0...width, viewportLength: width)))

  mutating func fingerDown(_ x: Double, at time: Double) { scroller.press(at: x, by: .touch, time: time) }
  mutating func fingerMoved(_ x: Double, at time: Double) { scroller.move(to: x, time: time) }

  /// Lifts the finger, and moves the drawer to one of its sides, as in `scrollViewWillEndDragging`.
  mutating func fingerUp(at time: Double) {
    scroller.release(time: time)
    let isOpening = scroller.velocity == 0 ? scroller.contentOffset > Self.width / 2 : scroller.velocity > 0
    scroller.setTargetContentOffset(isOpening ? Self.width : 0)
  }
}
// end

@Suite("Recipe: replacing the target")
struct TargetRecipeTests {
  @Test(
    "a drawer opens after a flick, and closes if less than half is open",
    arguments: [(40.0, 1000.0, 280.0), (200, 100, 280), (100, 100, 0)]
  )
  func drawer(distance: Double, speed: Double, side: Double) {
    var drawer = Drawer()
    drawer.fingerDown(300, at: 0)
    let duration = distance / speed
    for step in 1...20 {
      drawer.fingerMoved(300 - distance * Double(step) / 20, at: duration * Double(step) / 20)
    }
    drawer.fingerUp(at: duration)
    var scroller = drawer.scroller
    scroller.rest()
    #expect(scroller.contentOffset == side)
  }
}

import ScrollPhysics
import Testing

// snippet
/// Pages with a wide picture and a long text: the picture takes a movement first, and the page what it leaves over.
struct NestedPages {
  private(set) var pages = Scroller(
    configuration: ScrollConfiguration(
      bounds: .content(length: 1600, viewportLength: 320), snapPolicy: .paging(pageLength: 320)))
  private(set) var picture = Scroller(
    configuration: ScrollConfiguration(bounds: .content(length: 700, viewportLength: 320), endBehavior: .chain))
  private(set) var text = Scroller(
    configuration: ScrollConfiguration(bounds: .content(length: 3000, viewportLength: 480)))

  private var lock = DirectionalLock()
  private var finger = ScrollVector.zero
  private var locked = ScrollVector.zero

  mutating func fingerDown(_ point: ScrollVector, at time: Double) {
    lock = DirectionalLock(lockAngle: 45)
    (finger, locked) = (point, point)
    picture.press(at: point.x, by: .touch, time: time)
    text.press(at: point.y, by: .touch, time: time)
    // The picture has a slop already.
    pages.press(at: 0, by: ScrollPointer(slop: 0, launchSpeed: 250, estimator: .impulse), time: time)
  }

  mutating func fingerMoved(_ point: ScrollVector, at time: Double) {
    let delta = point - finger
    let part = lock.filter(deltaX: delta.x, deltaY: delta.y, time: time)
    locked = locked + ScrollVector(x: part.deltaX, y: part.deltaY)
    finger = point
    picture.move(to: locked.x, time: time)
    pages.move(to: -picture.unconsumedDistance, time: time)
    text.move(to: locked.y, time: time)
  }

  mutating func fingerUp(at time: Double) {
    picture.release(time: time)
    pages.release(time: time)
    text.release(time: time)
  }

  mutating func frame(at time: Double) {
    // Event by event, so that a page takes over at the time at which the picture reaches its end.
    while let next = picture.nextEventTime, next <= time {
      picture.advance(to: next)
      if picture.unconsumedVelocity != 0 { pages.fling(velocity: picture.unconsumedVelocity, time: next) }
    }
    picture.advance(to: time)
    pages.advance(to: time)
    text.advance(to: time)
  }
}
// end

@Suite("Recipe: nested pages")
struct NestedRecipeTests {
  /// Drags from the middle of a page, by 10 points every 10 ms, and returns the time.
  private static func drag(_ pages: inout NestedPages, by way: [ScrollVector], at time: Double) -> Double {
    var (point, time) = (ScrollVector(x: 160, y: 240), time)
    pages.fingerDown(point, at: time)
    for leg in way {
      let count = Int(leg.length / 10)
      for _ in 0..<count {
        (point, time) = (point + leg * (1 / Double(count)), time + 0.01)
        pages.fingerMoved(point, at: time)
      }
    }
    return time
  }

  @Test("the movement that the picture does not consume moves the page", arguments: [-1.0, 1])
  func drag(side: Double) {
    var nested = NestedPages()
    nested.frame(at: 0)
    let goal = side < 0 ? 380.0 : 0
    let time = Self.drag(&nested, by: [ScrollVector(x: side * 500, y: 0)], at: 0)
    nested.frame(at: time + 1)
    #expect(nested.picture.contentOffset == goal)
    // The slop is 10 points; before the first page a rubber band resists.
    #expect(side < 0 ? abs(nested.pages.contentOffset - 110) < 1e-9 : nested.pages.contentOffset < -100)
  }

  @Test("moving back in the same gesture returns to its start", arguments: [-1.0, 1])
  func backAndForth(side: Double) {
    var nested = NestedPages()
    let out = ScrollVector(x: side * 600, y: 0)
    let time = Self.drag(&nested, by: [out, out * -1, out, out * -1], at: 0)
    nested.frame(at: time + 1)
    // Except for the slop of the touch, which is not moved back.
    #expect(abs(nested.pages.contentOffset) < 10)
    #expect(nested.picture.contentOffset <= 10)
  }

  @Test("a flick beyond the picture's end turns the page with the remaining velocity")
  func flick() {
    var nested = NestedPages()
    let time = Self.drag(&nested, by: [ScrollVector(x: -300, y: 0)], at: 0)
    nested.fingerUp(at: time)
    var previous = 0.0
    for frame in 1...600 {
      nested.frame(at: time + Double(frame) / 120)
      let sum = nested.picture.contentOffset + nested.pages.contentOffset
      #expect(sum - previous < 300 && sum >= previous - 1e-9)
      previous = sum
    }
    #expect(nested.picture.contentOffset == 380 && nested.pages.contentOffset == 320)
  }

  @Test("a mostly vertical drag moves only the text")
  func lock() {
    var nested = NestedPages()
    let time = Self.drag(&nested, by: [ScrollVector(x: -150, y: -400)], at: 0)
    nested.frame(at: time + 1)
    #expect(nested.text.contentOffset > 300)
    #expect(nested.picture.contentOffset == 0 && nested.pages.contentOffset == 0)
  }
}

import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Scroller: rest")
struct ScrollerRestTests {
  private static func chat(_ heights: [Double]) -> ScrollConfiguration {
    ScrollConfiguration(bounds: .content(length: heights.reduce(0, +), viewportLength: 600))
  }

  @Test("content at its end stays there when content of any length is inserted before it", arguments: UInt64(1)...200)
  func prepend(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let unit = chance.either([3.0, 10])
    func rows(_ chance: inout SeededGenerator) -> [Double] {
      (0..<30).map { _ in chance.number(40 * unit...120 * unit).rounded() / unit }
    }
    var heights = rows(&chance)
    var scroller = Scroller(configuration: Self.chat(heights))
    scroller.setContentOffset(.greatestFiniteMagnitude, time: 0)
    let older = rows(&chance)
    heights = older + heights
    var events = scroller.shiftContent(by: older.reduce(0, +), time: 1)
    events.formUnion(scroller.reconfigure(Self.chat(heights), time: 1))
    #expect(events == [])
    #expect(scroller.isAtEnd && scroller.distanceToEnd == 0 && scroller.phase == .idle)
    #expect(!scroller.scroll(byWheel: -10, isPrecise: false, time: 1).isEmpty)
  }

  @Test("content is at its end while it moves there, but not while a pointer is pressed")
  func end() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...1000, viewportLength: 500)))
    #expect(!scroller.isAtEnd && scroller.distanceToEnd == 1000)
    scroller.animate(to: 1000, time: 0)
    #expect(scroller.isAtEnd && scroller.distanceToEnd == 1000)
    scroller.press(at: 0, time: 0.1)
    #expect(!scroller.isAtEnd)
    #expect(!Scroller().isAtEnd && Scroller().distanceToEnd == .infinity)
  }

  @Test(
    "content that comes back fast from a soft end stops at a hard one", arguments: [-1.0, 1],
    [ScrollEndBehavior.clamp, .chain])
  func hardSide(side: Double, behavior: ScrollEndBehavior) {
    let oneSided = side < 0 ? ScrollEndBehavior.bounceAtStart : .bounceAtEnd
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...0, viewportLength: 600)))
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: -side * 300, time: 0.1)
    for step in 1...10 {
      scroller.move(to: -side * (300 - Double(step) * 20), time: 0.2 + Double(step) / 100)
    }
    var other = scroller
    other.reconfigure(ScrollConfiguration(bounds: .range(0...0, viewportLength: 600), endBehavior: oneSided), time: 0.3)
    scroller.reconfigure(
      ScrollConfiguration(bounds: .range(0...0, viewportLength: 600), endBehavior: behavior), time: 0.3)
    for var content in [scroller, other] {
      content.release(time: 0.3)
      for step in 0...200 {
        content.advance(to: 0.3 + Double(step) / 200)
        #expect(content.contentOffset * side >= 0)
      }
      #expect(content.contentOffset == 0 && content.phase == .idle)
    }
  }

  @Test("content settles on a position that rounding has moved beyond an end", arguments: [-1.0, 1])
  func roundedPosition(side: Double) {
    let (position, end) = (side * 505.999_999_999_999_9, side * 506)
    var scroller = Scroller(
      contentOffset: position,
      configuration: ScrollConfiguration(
        bounds: side < 0 ? .range(position...0, viewportLength: 300) : .range(0...position, viewportLength: 300),
        snapPolicy: .positions([end, side * 200])))
    scroller.fling(velocity: 0, time: 0)
    #expect(scroller.targetContentOffset == position && scroller.item(at: position) == (side < 0 ? 0 : 1))
  }

  @Test("a call to follow a motion reports the settling that it replaces", arguments: [false, true])
  func followed(isNotch: Bool) {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(100)))
    scroller.scroll(byWheel: 140, isPrecise: !isNotch, time: 0)
    scroller.advance(to: 0.16)
    #expect(scroller.phase == .animating)
    let events = scroller.follow(Glide(position: scroller.contentOffset, velocity: 500), time: 0.16)
    #expect(events == [.didCancelAnimating, .willDecelerate])
  }

  @Test("content that settles and is sent to where it is turns back instead of stopping dead")
  func turn() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(100)))
    scroller.scroll(byWheel: 40, isPrecise: true, time: 0)
    scroller.advance(to: 0.25)
    let (offset, velocity) = (scroller.contentOffset, scroller.velocity)
    scroller.setTargetContentOffset(offset)
    #expect(velocity > 0 && isNear(scroller.velocity, velocity, within: 1e-9))
    scroller.rest()
    #expect(scroller.contentOffset == offset)
  }

  @Test("with reduced motion, the offset now is the same whether it is asked for or shown")
  func reducedMotion() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .interval(100), reducesMotion: true))
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: -40, time: 0.1)
    scroller.release(time: 1)
    let offset = scroller.contentOffset(at: 1)
    scroller.advance(to: 1)
    #expect(scroller.contentOffset == offset)
  }

  @Test("the release of a key stops only the motion of that key")
  func key() {
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .range(0...9000, viewportLength: 500)))
    scroller.pressKey(.lineForward, isRepeat: true, time: 0)
    scroller.releaseKey(.lineBackward, time: 0.5)
    #expect(scroller.velocity(at: 2) == 800)
    scroller.releaseKey(.lineForward, time: 0.5)
    #expect(scroller.velocity(at: 2) == 0)
  }

  @Test("a second finger drags at once")
  func secondFinger() {
    var scroller = Scroller()
    scroller.beginDragging(at: 0, by: .touch, time: 0)
    scroller.move(to: -50, time: 0.1)
    scroller.press(at: 200, by: .touch, time: 0.15)
    let offset = scroller.contentOffset
    scroller.move(to: 196, time: 0.25)
    #expect(scroller.contentOffset(at: 0.5) == offset + 4)
  }

  // MARK: A saved state

  @Test("a state saved while a key is held stops where a release of the key would")
  func heldKey() {
    let configuration = ScrollConfiguration(bounds: .range(0...100_000, viewportLength: 500))
    var scroller = Scroller(configuration: configuration)
    scroller.pressKey(.pageForward, isRepeat: true, time: 0)
    scroller.advance(to: 1)
    var restored = Scroller(scroller.state, configuration: configuration, time: 1)
    scroller.releaseKey(time: 1)
    #expect(restored.targetContentOffset == scroller.targetContentOffset)
    restored.rest()
    scroller.rest()
    #expect(restored.contentOffset == scroller.contentOffset)
  }

  @Test("a fling saved below its stop speed ends on its target")
  func slowFling() throws {
    var scroller = Scroller()
    scroller.fling(velocity: 1000, time: 0)
    scroller.setTargetContentOffset(700)
    let end = try #require(scroller.nextEventTime)
    scroller.advance(to: end - 0.01)
    var state = scroller.state
    state.velocity = 9
    state.contentOffset = 698.98
    var restored = Scroller(state, time: 5)
    restored.rest()
    #expect(restored.contentOffset == 700)
  }

  @Test("a saved animation takes the time that was left")
  func animation() {
    var scroller = Scroller()
    scroller.animate(to: 1000, duration: 20, time: 0)
    scroller.advance(to: 5)
    let restored = Scroller(scroller.state, time: 5)
    #expect(restored.nextEventTime.map { abs($0 - 20) < 1e-9 } == true)
  }
}

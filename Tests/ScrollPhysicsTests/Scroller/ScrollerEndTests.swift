import Testing

@testable import ScrollPhysics

@Suite("Scroller: ends")
struct ScrollerEndTests {
  @Test(
    "a bounce caught farther out than the viewport's length neither jumps nor ignores the finger", arguments: [-1.0, 1])
  func deepGrab(side: Double) {
    let configuration = ScrollConfiguration(bounds: .range(-500...500, viewportLength: 300))
    var scroller = Scroller(contentOffset: side * 500, configuration: configuration)
    scroller.fling(velocity: side * 20_000, time: 0)
    scroller.press(at: 0, time: 0.1)
    let caught = scroller.contentOffset
    #expect(abs(caught) > 500 + 300)
    scroller.beginDragging(at: 0, time: 0.1)
    scroller.move(to: side * 0.5, time: 0.11)
    #expect(abs(scroller.contentOffset - caught) < 0.5)
    var last = scroller.contentOffset
    for step in 1...600 {
      scroller.move(to: side * (0.5 + Double(step)), time: 0.11 + Double(step) / 1000)
      // At least an eighth of the finger's movement, from the first point on.
      #expect((last - scroller.contentOffset) * side > 0.125)
      last = scroller.contentOffset
    }
  }

  @Test("with a viewport of length 0, a caught bounce stays until the finger moves back")
  func hardGrab() {
    let configuration = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 0))
    var scroller = Scroller(configuration: configuration)
    scroller.fling(velocity: -3000, time: 0)
    scroller.advance(to: 0.08)
    let caught = scroller.contentOffset
    #expect(caught < -50)
    scroller.beginDragging(at: 0, time: 0.08)
    #expect(scroller.contentOffset == caught)
    scroller.move(to: 30, time: 0.09)
    #expect(scroller.contentOffset == caught)
    scroller.move(to: 25, time: 0.1)
    #expect(scroller.contentOffset == caught + 5)
  }

  @Test("at clamped ends, content that reverses waits at the end, and never passes it")
  func clampedSnap() {
    var configuration = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300), endBehavior: .clamp)
    configuration.snapPolicy = .positions([200])
    var scroller = Scroller(contentOffset: 20, configuration: configuration)
    scroller.fling(velocity: -3000, time: 0)
    for frame in 1...200 {
      scroller.advance(to: Double(frame) / 200)
      #expect(scroller.contentOffset >= 0)
    }
    scroller.advance(to: 3)
    #expect(scroller.contentOffset == 200)
  }

  @Test("content released at rest beyond an end starts with the configured speed", arguments: [0.0, 7.26])
  func releaseAtRest(rate: Double) {
    var configuration = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 600))
    configuration.tuning.bounceReleaseRate = rate
    var scroller = Scroller(configuration: configuration)
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: 200, time: 0.1)
    let displacement = -scroller.contentOffset
    scroller.release(time: 1)
    #expect(abs(scroller.velocity - rate * displacement) < 1e-9)
    for frame in 1...100 {
      scroller.advance(to: 1 + Double(frame) / 100)
      #expect(scroller.contentOffset <= 0)
    }
    #expect(scroller.contentOffset == 0)
  }

  @Test("bounds are computed from content, viewport and insets, and short content rests at its start")
  func content() {
    #expect(ScrollBounds.content(length: 1000, viewportLength: 400) == .range(0...600, viewportLength: 400))
    #expect(
      ScrollBounds.content(length: 1000, viewportLength: 400, insets: ScrollInsets(leading: 64, trailing: 34))
        == .range(-64...634, viewportLength: 400, insets: ScrollInsets(leading: 64, trailing: 34)))
    #expect(
      ScrollBounds.content(length: 100, viewportLength: 400, insets: ScrollInsets(leading: 64, trailing: 34))
        == .range(-64 ... -64, viewportLength: 400, insets: ScrollInsets(leading: 64, trailing: 34)))
    #expect(ScrollBounds.content(length: .nan, viewportLength: -5) == .range(0...0, viewportLength: 0))
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .content(length: 1000, viewportLength: 400)))
    scroller.pressKey(.end, time: 0)
    scroller.pressKey(.start, time: 1)
    scroller.advance(to: 2)
    #expect("\(scroller.contentOffset)" == "0.0")
  }

  @Test("the constants can be tuned, such as the bounce, the resistance and durations")
  func tuning() throws {
    var configuration = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 600))
    configuration.tuning.bounceFrequency = 20
    configuration.tuning.rubberBandCoefficient = 0.2
    configuration.tuning.settleDuration = 0.5
    configuration.tuning.wheelSilence = 0.05
    configuration.snapPolicy = .interval(100)
    var scroller = Scroller(configuration: configuration)
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: 300, time: 0.1)
    let shown = RubberBand(dimension: 600, coefficient: 0.2).displacement(forExcess: 300)
    #expect(abs(scroller.contentOffset + shown) < 1e-9)
    scroller.release(time: 1)
    let spring = Glide(springFrom: -shown, frequency: 20)
    #expect(abs(scroller.contentOffset(at: 1.05) - spring.position(at: 0.05)) < 1e-9)
    scroller.rest()
    scroller.scroll(byWheel: 30, isPrecise: true, time: 10)
    #expect(scroller.nextEventTime == 10.05)
    scroller.advance(to: 10.05)
    #expect(abs(try #require(scroller.nextEventTime) - 10.55) < 1e-12)
  }

  @Test(
    "a custom motion that starts and ends beyond an end springs back from there",
    arguments: [ScrollEndBehavior.bounce, .clamp, .chain, .bounceAtEnd])
  func customMotionBeyondEnd(ends: ScrollEndBehavior) {
    let configuration = ScrollConfiguration(bounds: .range(0...1000, viewportLength: 300), endBehavior: ends)
    var scroller = Scroller(configuration: configuration)
    scroller.follow(TimedMotion(position: -50, destination: -80, duration: 0.5), time: 0)
    #expect(scroller.targetContentOffset == 0)
    #expect(scroller.advance(to: 0.5) == [])
    #expect(scroller.contentOffset == -80 && scroller.phase == .bouncing)
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 0)
  }

  @Test("a custom motion out of the range stops at a clamped end", arguments: [-1.0, 1])
  func customMotionOut(side: Double) {
    let configuration = ScrollConfiguration(bounds: .range(-100...100, viewportLength: 300), endBehavior: .clamp)
    var scroller = Scroller(contentOffset: 0, configuration: configuration)
    scroller.follow(TimedMotion(position: 0, destination: side * 900, duration: 0.5), time: 0)
    for frame in 1...60 {
      scroller.advance(to: Double(frame) / 100)
      #expect(abs(scroller.contentOffset) <= 100)
    }
    #expect(scroller.contentOffset == side * 100 && scroller.phase == .idle)
  }

  @Test("a finger that returns from beyond an end leaves no rounding error beyond it", arguments: [-1.0, 1])
  func backOnEnd(side: Double) {
    let end = side * 700.1
    let configuration = ScrollConfiguration(bounds: .range(-700.1...700.1, viewportLength: 300))
    for step in 1...500 {
      var scroller = Scroller(contentOffset: end - side * 0.37 * Double(step), configuration: configuration)
      scroller.beginDragging(at: 0.1 * Double(step), time: 0)
      scroller.move(to: 0.1 * Double(step) - side * 400, time: 1)
      scroller.move(to: 0.1 * Double(step) - side * 0.37 * Double(step), time: 2)
      #expect(abs(scroller.contentOffset) <= 700.1 && abs(scroller.contentOffset - end) < 1e-9)
      #expect(scroller.release(time: 3) == .didEndDragging)
    }
  }

  /// A behavior that bounces at one end, and the side of that end.
  private static let oneSided: [(ScrollEndBehavior, Double)] = [(.bounceAtStart, -1), (.bounceAtEnd, 1)]

  @Test(
    "content that bounces at one end resists a drag there, and stops at the other, where the finger slips",
    arguments: oneSided)
  func oneSidedDrag(ends: ScrollEndBehavior, side: Double) {
    let bounds = ScrollBounds.range(-100...100, viewportLength: 300)
    var scroller = Scroller(contentOffset: 0, configuration: ScrollConfiguration(bounds: bounds, endBehavior: ends))
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: side * -250, time: 1)
    #expect(abs(scroller.overscroll - side * RubberBand(dimension: 300).displacement(forExcess: 150)) < 1e-9)
    scroller.move(to: side * 400, time: 2)
    #expect(scroller.contentOffset == side * -100 && scroller.overscroll == 0)
    scroller.move(to: side * 390, time: 3)
    #expect(abs(scroller.contentOffset + side * 90) < 1e-9)
    scroller.move(to: side * 430, time: 3.01)
    #expect(scroller.velocity == 0)
    scroller.move(to: side * 80, time: 4)
    #expect(abs(scroller.overscroll - side * RubberBand(dimension: 300).displacement(forExcess: 150)) < 1e-9)
  }

  @Test("content that bounces at one end bounces there after a fling, and stops at the other", arguments: oneSided)
  func oneSidedFling(ends: ScrollEndBehavior, side: Double) {
    let bounds = ScrollBounds.range(-100...100, viewportLength: 300)
    for direction in [side, -side] {
      var scroller = Scroller(contentOffset: 0, configuration: ScrollConfiguration(bounds: bounds, endBehavior: ends))
      scroller.fling(velocity: direction * 2000, time: 0)
      let offsets = (1...200).map { scroller.contentOffset(at: Double($0) / 200) * direction }
      #expect(((offsets.max() ?? 0) > 120) == (direction == side))
      #expect(offsets.allSatisfy { $0 <= 100 } == (direction != side))
      #expect(scroller.rest() == [.didEndDecelerating] && scroller.contentOffset == direction * 100)
    }
  }

  @Test(
    "content that bounces at one end stops at both with reduced motion, or if it fits and does not always bounce",
    arguments: [true, false])
  func oneSidedStop(reducesMotion: Bool) {
    let configuration = ScrollConfiguration(
      bounds: .range(0...(reducesMotion ? 100 : 0), viewportLength: 300), endBehavior: .bounceAtStart,
      alwaysBounces: reducesMotion, reducesMotion: reducesMotion)
    var scroller = Scroller(configuration: configuration)
    scroller.beginDragging(at: 0, time: 0)
    scroller.move(to: 50, time: 1)
    #expect(scroller.overscroll == 0)
  }

  @Test("a fling at the end of a chain leaves its velocity to the enclosing scroller", arguments: [-1.0, 1])
  func flingAtEnd(side: Double) {
    let bounds = ScrollBounds.range(-500...500, viewportLength: 300)
    var scroller = Scroller(contentOffset: side * 500, configuration: .init(bounds: bounds, endBehavior: .chain))
    #expect(scroller.fling(velocity: side * 2000, time: 0) == [])
    #expect(scroller.unconsumedVelocity == side * 2000)
    scroller.fling(velocity: side * -2000, time: 1)
    #expect(scroller.unconsumedVelocity == 0)
  }

  @Test("the notches of a wheel beyond the end of a chain are left to the enclosing scroller", arguments: [-1.0, 1])
  func notches(side: Double) {
    var inner = Scroller(
      contentOffset: 300 + side * 250,
      configuration: ScrollConfiguration(bounds: .range(0...600, viewportLength: 300), endBehavior: .chain))
    inner.scroll(byWheel: side * 30, isPrecise: false, time: 0)
    #expect(inner.unconsumedDistance == 0)
    inner.scroll(byWheel: side * 30, isPrecise: false, time: 0.05)
    #expect(inner.unconsumedDistance == side * 10)
    inner.scroll(byWheel: side * 30, isPrecise: false, time: 0.1)
    #expect(inner.unconsumedDistance == side * 30)
    inner.rest()
    #expect(inner.unconsumedDistance == 0)
    inner.scroll(byWheel: side * 30, isPrecise: false, time: 10)
    #expect(inner.unconsumedDistance == side * 30)
  }
}

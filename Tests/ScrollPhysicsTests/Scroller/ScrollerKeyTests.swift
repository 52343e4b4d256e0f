import ScrollPhysics
import Testing

@Suite("Scroller: keys")
struct ScrollerKeyTests {
  private static func list(at offset: Double = 1000, snapPolicy: SnapPolicy = .none) -> Scroller {
    var configuration = ScrollConfiguration(snapPolicy: snapPolicy)
    configuration.bounds = .content(length: 5000, viewportLength: 600, insets: ScrollInsets(leading: 40))
    return Scroller(contentOffset: offset, configuration: configuration)
  }

  @Test(
    "a key moves by a line, by a page or to an end",
    arguments: [
      (ScrollKey.lineForward, 1040.0), (.lineBackward, 960), (.pageForward, 1490), (.pageBackward, 510), (.start, -40),
      (.end, 4400),
    ])
  func step(key: ScrollKey, target: Double) {
    var list = Self.list()
    #expect(list.pressKey(key, time: 0) == [])
    #expect(list.targetContentOffset == target && list.phase == .animating)
    #expect(list.rest() == [.didEndAnimating])
    #expect(list.contentOffset == target)
  }

  @Test("presses in one direction add up, and one in the other direction starts at the content", arguments: [-1, 1])
  func pending(direction: Int) throws {
    var list = Self.list()
    let (on, back): (ScrollKey, ScrollKey) =
      direction > 0 ? (.lineForward, .lineBackward) : (.lineBackward, .lineForward)
    for press in 1...5 { list.pressKey(on, time: Double(press) * 0.05) }
    #expect(list.targetContentOffset == 1000 + 200 * Double(direction))
    let offset = list.contentOffset
    list.pressKey(back, time: 0.25)
    #expect(try isNear(#require(list.targetContentOffset), offset - 40 * Double(direction), within: 1e-12))
  }

  @Test("a held key scrolls at a constant speed, and stops shortly after its release", arguments: [-1.0, 1])
  func held(direction: Double) {
    var list = Self.list(at: 2500)
    let key: ScrollKey = direction > 0 ? .lineForward : .lineBackward
    list.pressKey(key, time: 0)
    for press in 0..<60 { list.pressKey(key, isRepeat: true, time: 0.3 + Double(press) / 30) }
    for frame in 60..<200 {
      #expect(isNear(list.velocity(at: Double(frame) / 100 + 0.3), direction * 800, within: 1e-3))
    }
    list.advance(to: 2.5)
    let offset = list.contentOffset
    #expect(list.releaseKey(time: 2.5) == [])
    #expect(isNear(list.velocity, direction * 800, within: 1e-3))
    #expect(list.rest() == [.didEndAnimating])
    #expect(abs(list.contentOffset - offset) < 100 && (list.contentOffset - offset) * direction > 0)
  }

  @Test("a held key reverses a motion without a jump, and without passing the end")
  func against() {
    var list = Self.list(at: 30)
    list.fling(velocity: -4000, time: 0)
    list.pressKey(.pageForward, isRepeat: true, time: 0.005)
    let velocity = list.velocity
    #expect(velocity < -3000)
    #expect(isNear(list.velocity(at: 0.005 + 1e-9), velocity, within: 1e-3))
    for step in 0..<100 { #expect(list.contentOffset(at: 0.005 + Double(step) / 100) >= -40) }
    list.rest()
    #expect(list.contentOffset == 4400)
  }

  @Test("keys stop on snap positions", arguments: [ScrollKey.lineForward, .lineBackward, .pageForward, .pageBackward])
  func snapping(key: ScrollKey) {
    var list = Self.list(at: 960, snapPolicy: .interval(500))
    list.pressKey(key, time: 0)
    list.rest()
    #expect(list.contentOffset == (key == .lineForward || key == .pageForward ? 1460 : 460))
    list.pressKey(key, isRepeat: true, time: 5)
    list.releaseKey(time: 5.4)
    list.rest()
    #expect(
      (list.contentOffset + 40).truncatingRemainder(dividingBy: 500) == 0 || [-40, 4400].contains(list.contentOffset))
  }

  @Test("a held key that is released before the content moves stops ahead of the content", arguments: [-1.0, 1])
  func releasedAtOnce(direction: Double) {
    var list = Self.list(at: 1000, snapPolicy: .interval(500))
    list.pressKey(direction > 0 ? .lineForward : .lineBackward, isRepeat: true, time: 0)
    list.releaseKey(time: 0)
    #expect(list.targetContentOffset == (direction > 0 ? 1460 : 960))
  }

  @Test("keys for an end have no effect without ends, and no key moves dragged content")
  func none() {
    var sky = Scroller(contentOffset: 5, configuration: ScrollConfiguration(bounds: .wrapping(period: 12)))
    sky.pressKey(.end, time: 0)
    #expect(sky.phase == .idle && sky.contentOffset == 5)
    sky.pressKey(.lineForward, time: 0)
    sky.rest()
    #expect(sky.contentOffset == 45)
    var list = Self.list()
    list.beginDragging(at: 0, time: 0)
    list.pressKey(.pageForward, time: 0.1)
    #expect(list.phase == .dragging)
  }

  /// Returns the offsets at which `key`, pressed three times, comes to rest.
  private static func stops(
    of key: ScrollKey, at offset: Double, snapPolicy: SnapPolicy, viewportLength: Double
  ) -> [Double] {
    var configuration = ScrollConfiguration(snapPolicy: snapPolicy)
    configuration.bounds = .range(0...6000, viewportLength: viewportLength)
    var list = Scroller(contentOffset: offset, configuration: configuration)
    return (0..<3).map { press in
      list.pressKey(key, time: Double(press))
      list.rest()
      return list.contentOffset
    }
  }

  @Test("an arrow key skips no item of half a line or more", arguments: [20.0, 24, 36, 40, 100], [true, false])
  func rows(length: Double, isList: Bool) {
    let policy: SnapPolicy = isList ? .positions((0...60).map { Double($0) * length }) : .interval(length)
    let forward = Self.stops(of: .lineForward, at: 0, snapPolicy: policy, viewportLength: 400)
    #expect(forward == [length, 2 * length, 3 * length])
    let backward = Self.stops(of: .lineBackward, at: 3 * length, snapPolicy: policy, viewportLength: 400)
    #expect(backward == [2 * length, length, 0])
  }

  @Test("a page key ends on the last item within the page, and on the next one if there is none")
  func pages() {
    let cards = SnapPolicy.positions((0...20).map { Double($0) * 296 })
    #expect(Self.stops(of: .pageForward, at: 0, snapPolicy: cards, viewportLength: 360) == [296, 592, 888])
    #expect(Self.stops(of: .pageBackward, at: 888, snapPolicy: cards, viewportLength: 360) == [592, 296, 0])
    #expect(Self.stops(of: .pageForward, at: 0, snapPolicy: .interval(500), viewportLength: 400) == [500, 1000, 1500])
    #expect(Self.stops(of: .pageForward, at: 0, snapPolicy: .interval(100), viewportLength: 400) == [300, 600, 900])
  }

  @Test("a key while another is held, or during a fling, moves by its own step", arguments: [-1.0, 1])
  func duringMotion(direction: Double) throws {
    let (line, page): (ScrollKey, ScrollKey) =
      direction > 0 ? (.lineForward, .pageForward) : (.lineBackward, .pageBackward)
    for bounds in [ScrollBounds.unbounded, .range(-1e5...1e5, viewportLength: 600)] {
      var list = Scroller(contentOffset: 0, configuration: ScrollConfiguration(bounds: bounds))
      list.pressKey(line, isRepeat: true, time: 0)
      list.advance(to: 1)
      let offset = list.contentOffset
      list.pressKey(page, viewportLength: 600, time: 1)
      #expect(try isNear(#require(list.targetContentOffset), offset + direction * 525, within: 1e-9))
      list.fling(velocity: direction * 3000, time: 2)
      list.advance(to: 2.1)
      let (start, speed) = (list.contentOffset, abs(list.velocity))
      list.pressKey(line, time: 2.1)
      #expect(try isNear(#require(list.targetContentOffset), start + direction * 40, within: 1e-9))
      for step in 0..<100 { #expect(abs(list.velocity(at: 2.1 + Double(step) / 500)) <= speed + 1e-6) }
    }
  }

  @Test("each press on a wrapping axis moves on by an item, despite rounding", arguments: [-1.0, 1])
  func rounding(direction: Double) {
    var dial = Scroller(configuration: .init(bounds: .wrapping(period: 1250), snapPolicy: .interval(1250.0 / 13)))
    for press in 1...60 {
      dial.pressKey(direction > 0 ? .lineForward : .lineBackward, time: 0)
      #expect(isNear(dial.targetContentOffset ?? 0, direction * Double(press) * 1250 / 13, within: 1e-9))
    }
  }

  @Test("a page on a wrapping axis has the length of the viewport")
  func wrappingPage() {
    var sky = Scroller(configuration: ScrollConfiguration(bounds: .wrapping(period: 1200)))
    sky.pressKey(.pageForward, viewportLength: 400, time: 0)
    #expect(sky.targetContentOffset == 350)
  }

  @Test("a held key continues when the content grows or shrinks", arguments: [2000.0, 50_000])
  func changedContent(length: Double) {
    var list = Self.list()
    list.pressKey(.lineForward, isRepeat: true, time: 0)
    list.advance(to: 0.2)
    var configuration = list.configuration
    configuration.bounds = .content(length: length, viewportLength: 600)
    #expect(list.reconfigure(configuration, time: 0.2) == [])
    #expect(isNear(list.velocity(at: 0.4), 800, within: 1e-3))
    #expect(list.releaseKey(time: 0.4) == [])
    #expect(list.rest() == [.didEndAnimating] && list.contentOffset < 1600)
  }

  @Test(
    "a page is ten lines where the length of the viewport is unknown",
    arguments: [ScrollBounds.unbounded, .wrapping(period: 5000)])
  func unknownPage(bounds: ScrollBounds) {
    var sky = Scroller(contentOffset: 500, configuration: ScrollConfiguration(bounds: bounds))
    sky.pressKey(.pageBackward, time: 0)
    #expect(sky.targetContentOffset == 100)
  }

  @Test("a held key turns content at an end at once, also where that is at -0", arguments: [0.0, -0.0])
  func atEnd(end: Double) {
    var list = Scroller(contentOffset: 0, configuration: .init(bounds: .range(-5000...end, viewportLength: 500)))
    list.fling(velocity: 3000, time: 0)
    list.pressKey(.pageBackward, isRepeat: true, time: 0)
    #expect(list.contentOffset(at: 0.01) < 0.01)
  }
}

import ScrollPhysics
import TestSupport
import Testing

@Suite("Intervals, pages and ends")
struct SnapGridTests {
  private static let bounds = ScrollBounds.range(0...1000, viewportLength: 300)
  private static let policies: [SnapPolicy] = [
    .interval(300), .paging(pageLength: 300), .interval(300, maximumDistance: 60),
  ]

  @Test("an end that is not a multiple is a snap position, after a fling and after a slow release", arguments: policies)
  func end(policy: SnapPolicy) {
    let configuration = ScrollConfiguration(bounds: Self.bounds, snapPolicy: policy)
    var flung = Scroller(contentOffset: 910, configuration: configuration)
    flung.fling(velocity: 2500, time: 0)
    var slow = Scroller(contentOffset: 985, configuration: configuration)
    slow.drag(by: 5, speed: 10, at: 0)
    slow.release(time: 2)
    for var scroller in [flung, slow] {
      scroller.rest()
      #expect(scroller.contentOffset == 1000)
    }
  }

  @Test("multiples count from an origin, such as an inset")
  func origin() {
    let bounds = ScrollBounds.range(-64...2700, viewportLength: 300)
    let policy = SnapPolicy.interval(100, origin: -64)
    for (rest, place) in [(-64.0, -64.0), (-20, -64), (30, 36), (1000, 1036), (2690, 2700)] {
      #expect(policy.destination(from: 0, projected: rest, in: bounds) == place)
    }
    let pages = SnapPolicy.paging(pageLength: 300, origin: -64)
    #expect(pages.destination(from: -64, projected: 0, velocity: 900, in: bounds) == 236)
    #expect(pages.destination(from: 300, projected: 0, velocity: -900, in: bounds) == 236)
    #expect(pages.destination(from: 236, projected: 0, velocity: -900, in: bounds) == -64)
  }

  @Test("on a wrapping axis, a whole number of multiples divides the period", arguments: [-1.0, 1])
  func wrapping(side: Double) {
    let pages = SnapPolicy.paging(pageLength: 330, origin: 50)
    var offset = 50.0
    for page in 1...5 {
      offset =
        pages.destination(from: offset, projected: offset, velocity: side * 900, in: .wrapping(period: 960)) ?? .nan
      #expect(offset == 50 + side * 320 * Double(page))
    }
  }

  @Test("the nearest snap position is no further than any other", arguments: UInt64(1)...200)
  func nearest(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let ends = [chance.number(-900...900), chance.number(-900...900)].sorted()
    let origin = chance.number(-50...50)
    let offset = chance.number(ends[0]...ends[1])
    let policy = SnapPolicy.interval(70, origin: origin)
    let bounds = ScrollBounds.range(ends[0]...ends[1], viewportLength: 10)
    let place = try #require(policy.destination(from: offset, projected: offset, in: bounds))
    let places = ends + (-40...40).map { origin + 70 * Double($0) }.filter { $0 >= ends[0] && $0 <= ends[1] }
    #expect(abs((places.map { abs($0 - offset) }.min() ?? 0) - abs(place - offset)) < 1e-9)
  }

  @Test(
    "an invalid length settles at any offset",
    arguments: [Double.infinity, 1e-300, .leastNonzeroMagnitude, 0, -1, .nan, 1e300],
    [ScrollBounds.unbounded, .range(0...1000, viewportLength: 300), .wrapping(period: 360)]
  )
  func noLength(length: Double, bounds: ScrollBounds) {
    for policy in [SnapPolicy.interval(length), .paging(pageLength: length)] {
      for velocity in [-900.0, 0, 900] {
        #expect(policy.destination(from: 100, projected: 500, velocity: velocity, in: bounds) == nil)
      }
    }
  }

  @Test("a custom rule's result that is not finite is ignored", arguments: [Double.nan, .infinity, -.infinity])
  func customNotANumber(answer: Double) {
    let policy = SnapPolicy.custom(CustomSnap(ConstantRule(answer: answer)))
    #expect(policy.destination(from: 5000, projected: 5000) == nil)
    var scroller = Scroller(contentOffset: 5000, configuration: ScrollConfiguration(snapPolicy: policy))
    scroller.fling(velocity: 0, time: 0)
    scroller.rest()
    #expect(scroller.contentOffset == 5000)
  }

  private struct ConstantRule: SnapRule {
    var answer: Double

    func destination(from current: Double, projected: Double, velocity: Double) -> Double? { answer }
  }

  @Test(
    "an item comes to rest at the start, in the middle, or at the end of the viewport",
    arguments: zip([SnapAlignment.start, .center, .end], [40.0, -100, -240])
  )
  func alignment(alignment: SnapAlignment, first: Double) {
    let items = (0..<10).map { index in
      let start = 40 + 120 * Double(index)
      return start...start + 120
    }
    #expect(alignment.offset(showing: items[0], viewportLength: 400) == first)
    let policy = SnapPolicy.items(items, alignment: alignment, in: .range(0...1000, viewportLength: 400))
    #expect(policy.destination(from: 0, projected: first + 130) == first + 120)
  }
}

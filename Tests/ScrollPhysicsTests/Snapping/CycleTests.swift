import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Cycle")
struct CycleTests {
  @Test("folding is exact", arguments: try Vector.all(of: "wrap.fold"))
  func fold(_ vector: Vector) throws {
    let period = try vector.inputs.number("period")
    let offsets = try vector.inputs.numbers("offsets")
    try vector.expect(offsets.map(ScrollBounds.Cycle(period: period).fold), "folded")
    let configuration = ScrollConfiguration(bounds: .wrapping(period: period))
    let scrollers = offsets.map { Scroller(contentOffset: $0, configuration: configuration) }
    try vector.expect(scrollers.map(\.foldedOffset), "folded")
    #expect(scrollers.map(\.contentOffset) == offsets)
  }

  @Test("the shortest displacement between two offsets", arguments: try Vector.all(of: "wrap.shortestPath"))
  func shortest(_ vector: Vector) throws {
    let current = try vector.inputs.number("current")
    let destination = try vector.inputs.number("destination")
    let period = try vector.inputs.number("period")
    let way = ScrollBounds.Cycle(period: period).shortestDisplacement(from: current, to: destination)
    try vector.expect(way, "displacement")
    let configuration = ScrollConfiguration(bounds: .wrapping(period: period))
    var scroller = Scroller(contentOffset: current, configuration: configuration)
    _ = scroller.animate(to: destination, route: .shortest, time: 0)
    try vector.expect(scroller.targetContentOffset, "unboundedDestination")
  }

  @Test("an offset just below the seam is on the seam", arguments: [-1e-20, -1e-300, -0.0])
  func hairBelowSeam(offset: Double) {
    #expect(ScrollBounds.Cycle(period: 12).fold(offset) == 0)
    #expect(ScrollBounds.Cycle(period: 12).turns(in: offset) == 0)
  }

  @Test("a period that is not above 0 becomes 1", arguments: [0.0, -3, .nan])
  func invalid(period: Double) {
    #expect(ScrollBounds.Cycle(period: period).fold(3.25) == 0.25)
    #expect(ScrollBounds.Cycle(period: period).turns(in: 3.25) == 3)
  }

  @Test("the folded offset and the turns add up to the offset", arguments: UInt64(1)...100)
  func foldAndTurns(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let wrap = ScrollBounds.Cycle(period: chance.number(0.01...1000))
    let offset = chance.number(-1e6...1e6)
    let folded = wrap.fold(offset)
    #expect(folded >= 0 && folded < wrap.period)
    #expect(isNear(Double(wrap.turns(in: offset)) * wrap.period + folded, offset, within: 1e-12))
  }
}

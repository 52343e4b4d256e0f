import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Cycle")
struct CycleTests {
  @Test("folding is exact", arguments: [(12.0, 0.0), (-0.25, 11.75), (36_000_000.5, 0.5), (-36_000_000.25, 11.75)])
  func fold(offset: Double, folded: Double) {
    let scroller = Scroller(contentOffset: offset, configuration: ScrollConfiguration(bounds: .wrapping(period: 12)))
    #expect(scroller.foldedOffset == folded && scroller.contentOffset == offset)
  }

  @Test(
    "the shortest displacement is at most half a turn",
    arguments: [(1.0, 11.0, -2.0), (11, 1, 2), (6, 0, 6), (0, 6.5, -5.5)])
  func shortest(current: Double, destination: Double, displacement: Double) {
    let cycle = ScrollBounds.Cycle(period: 12)
    #expect(cycle.shortestDisplacement(from: current - 24, to: destination + 36) == displacement)
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

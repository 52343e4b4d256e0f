import TestSupport
import Testing

@testable import cosmos_window

@Suite struct CostHistogramTests {
  @Test(
    "the median is that of the sorted costs, to 1/2048 of it, and the largest is exact", arguments: [1, 2, 9, 10_000])
  func sorted(count: Int) throws {
    var generator = SeededGenerator(seed: 6)
    // From a tenth of a microsecond to a second.
    let costs = (0..<count).map { _ in 1e6 / generator.number(1...1e7) }
    var histogram = CostHistogram()
    for cost in costs { histogram.add(cost) }
    let exact = costs.sorted()[count / 2]
    let median = try #require(histogram.median)
    #expect(abs(median / exact - 1) <= 1.0 / 2048)
    #expect(histogram.largest == costs.max())
  }

  @Test("costs out of all measure count as the least or the greatest", arguments: [0, -1, 1e300, .infinity])
  func extremes(cost: Double) throws {
    var histogram = CostHistogram()
    histogram.add(cost)
    let median = try #require(histogram.median)
    #expect(cost > 1 ? median > 1e9 : median < 0.001)
    #expect(histogram.largest == cost)
  }

  @Test("of no frames there is neither a median nor a largest")
  func empty() {
    #expect(CostHistogram().median == nil && CostHistogram().largest == nil)
  }
}

/// A histogram of frame costs in microseconds; a bin's relative width is at most 1/1024.
struct CostHistogram {
  /// The number of significand bits that, with the exponent, determine the bin.
  private static let precision = 10
  /// The range of the bins, in microseconds: from about a nanosecond to about 18 minutes.
  private static let costs = 0x1p-10...0x1p30

  private var counts = [UInt32](repeating: 0, count: Self.index(of: Self.costs.upperBound) + 1)
  private var total = 0
  /// The largest cost, in microseconds; `nil` if the histogram is empty.
  private(set) var largest: Double?

  mutating func add(_ cost: Double) {
    counts[Self.index(of: cost)] += 1
    total += 1
    largest = max(largest ?? cost, cost)
  }

  /// The median in microseconds, the upper one for an even number of costs, to within half a bin; `nil` if empty.
  var median: Double? {
    var before = 0
    let index = counts.firstIndex { count in
      before += Int(count)
      return before > total / 2
    }
    return index.map { (Self.least(at: $0) + Self.least(at: $0 + 1)) / 2 }
  }

  private static func index(of cost: Double) -> Int {
    let bits = max(costs.lowerBound, min(cost, costs.upperBound)).bitPattern - costs.lowerBound.bitPattern
    return Int(bits >> (Double.significandBitCount - precision))
  }

  private static func least(at index: Int) -> Double {
    Double(bitPattern: costs.lowerBound.bitPattern + UInt64(index) << (Double.significandBitCount - precision))
  }
}

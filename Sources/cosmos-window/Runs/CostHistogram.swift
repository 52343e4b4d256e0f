/// How many frames cost how much, in memory that does not grow with the number of frames.
///
/// A cost is counted in a range of costs, none of which is wider than 1/1024 of its least cost.
struct CostHistogram {
  /// The bits of a cost's significand that are kept.
  private static let precision = 10
  /// The costs that are told apart, in microseconds: from a nanosecond, in which clocks count, to a quarter of an hour.
  private static let costs = 0x1p-10...0x1p30

  private var counts = [UInt32](repeating: 0, count: Self.index(of: Self.costs.upperBound) + 1)
  private var total = 0
  /// The largest cost, as it was added; `nil` if there is none.
  private(set) var largest: Double?

  /// Adds a cost, in microseconds.
  mutating func add(_ cost: Double) {
    counts[Self.index(of: cost)] += 1
    total += 1
    largest = max(largest ?? cost, cost)
  }

  /// The cost in the middle of all by size, to 1/2048 of it; `nil` if there is none.
  var median: Double? {
    var before = 0
    let index = counts.firstIndex { count in
      before += Int(count)
      return before > total / 2
    }
    return index.map { (Self.least(at: $0) + Self.least(at: $0 + 1)) / 2 }
  }

  /// A floating-point number's bits are in the order of its size; the upper ones number the ranges.
  private static func index(of cost: Double) -> Int {
    let bits = max(costs.lowerBound, min(cost, costs.upperBound)).bitPattern - costs.lowerBound.bitPattern
    return Int(bits >> (Double.significandBitCount - precision))
  }

  /// The least cost of a range.
  private static func least(at index: Int) -> Double {
    Double(bitPattern: costs.lowerBound.bitPattern + UInt64(index) << (Double.significandBitCount - precision))
  }
}

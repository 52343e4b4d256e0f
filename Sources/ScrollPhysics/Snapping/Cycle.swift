// The arithmetic of an axis that ends where it begins.

/// An endless axis of which every ``period`` looks the same.
public struct Cycle: Hashable, Sendable {
  /// Length of one turn in units, above 0.
  public private(set) var period: Double

  /// Makes an axis of the given period; what is not above 0 becomes 1.
  public init(period: Double) {
    self.period = max(period.positive(or: 1), 1e-9)
  }

  /// The offset within the first turn that shows the same: in 0 ..< ``period``, exact.
  public func fold(_ offset: Double) -> Double {
    let rest = offset.sanitized().truncatingRemainder(dividingBy: period)
    guard rest < 0 else { return rest == 0 ? 0 : rest }
    // So little below the seam that the sum rounds to the period itself: that is the seam.
    return rest + period < period ? rest + period : 0
  }

  /// The whole turns in `offset`, so that `turns * period + fold(offset)` is `offset`.
  public func turns(in offset: Double) -> Int {
    Int(saturating: ((offset.sanitized() - fold(offset)) / period).rounded())
  }

  /// The short way from one offset to a place that looks like `destination`; exactly half a turn goes forward.
  public func shortestDisplacement(from current: Double, to destination: Double) -> Double {
    let ahead = fold(fold(destination) - fold(current))
    return ahead <= period / 2 ? ahead : ahead - period
  }
}

/// The arithmetic of an endless axis that repeats itself every ``period``.
public struct Cycle: Hashable, Sendable {
  /// The length of one turn in units, above 0.
  public let period: Double

  /// Creates a cycle; a period that is not above 0 becomes 1.
  public init(period: Double) {
    self.period = max(period.positive(or: 1), 1e-9)
  }

  /// Returns the offset within the first turn that shows the same content: in 0 ..< ``period``, exact.
  public func fold(_ offset: Double) -> Double {
    let rest = offset.sanitized().truncatingRemainder(dividingBy: period)
    guard rest < 0 else { return rest == 0 ? 0 : rest }
    // An offset so little below the seam that the sum rounds to the period itself lies on the seam.
    return rest + period < period ? rest + period : 0
  }

  /// Returns the number of whole turns in `offset`, so that `turns * period + fold(offset)` is `offset`.
  public func turns(in offset: Double) -> Int {
    Int(saturating: ((offset.sanitized() - fold(offset)) / period).rounded())
  }

  /// Returns the shortest displacement from one offset to one that shows the same as `destination`.
  ///
  /// Exactly half a turn goes forward.
  public func shortestDisplacement(from current: Double, to destination: Double) -> Double {
    let ahead = fold(fold(destination) - fold(current))
    return ahead <= period / 2 ? ahead : ahead - period
  }
}

extension Int {
  /// Creates the integer nearest to `value` towards zero, held within the range of `Int`.
  fileprivate init(saturating value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}

#if !hasFeature(Embedded)
  extension Cycle: Codable {}
#endif

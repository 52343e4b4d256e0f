internal import MathFunctions

/// The arithmetic of an endless axis whose content repeats every ``period``.
public struct Cycle: ScrollValue {
  /// The length of one turn in units, above 0.
  public let period: Double

  /// Creates a cycle; a period that is not above 0 becomes 1.
  public init(period: Double) { self.period = max(period.positive(or: 1), 1e-9) }

  /// Returns the offset within the first turn that shows the same content, in 0 ..< ``period`` and exact.
  public func fold(_ offset: Double) -> Double { offset.sanitized().wrapped(to: period) }

  /// Returns the number of whole turns in `offset`, so that `turns * period + fold(offset)` is `offset`.
  public func turns(in offset: Double) -> Int {
    Int(saturating: ((offset.sanitized() - fold(offset)) / period).rounded())
  }

  /// Returns the shortest displacement from `current` to an offset that shows the same content as `destination`.
  ///
  /// Exactly half a turn goes forward.
  public func shortestDisplacement(from current: Double, to destination: Double) -> Double {
    let ahead = fold(fold(destination) - fold(current))
    return ahead <= period / 2 ? ahead : ahead - period
  }
}

extension Int {
  /// Creates an integer by rounding `value` towards zero, clamped to the range of `Int`.
  init(saturating value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}

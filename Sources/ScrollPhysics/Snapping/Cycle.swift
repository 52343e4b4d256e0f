import MathFunctions

extension ScrollBounds {
  /// The arithmetic of an endless axis whose content repeats every ``period`` units.
  ///
  /// Offsets are limited to 1e15 in magnitude, and NaN counts as 0.
  public struct Cycle: Hashable, Sendable {
    /// The length of one turn, in units, at least 1e-9.
    public let period: Double

    /// Creates a cycle; a period that is not above 0 becomes 1, and others are limited to 1e-9 through 1e15.
    public init(period: Double) { self.period = max(period.positive(or: 1), 1e-9) }

    /// Returns the offset in 0 ..< ``period`` with the same content as `offset`; exact for offsets from 0 to 1e15.
    public func fold(_ offset: Double) -> Double { offset.sanitized().wrapped(to: period) }

    /// Returns the number of whole turns in `offset`, `(offset - fold(offset)) / period`.
    func turns(in offset: Double) -> Double { ((offset.sanitized() - fold(offset)) / period).rounded() }

    /// Returns the shortest displacement from `current` to an offset that shows the same content as `destination`.
    ///
    /// The result is positive for exactly half a turn.
    public func shortestDisplacement(from current: Double, to destination: Double) -> Double {
      let ahead = fold(fold(destination) - fold(current))
      return ahead <= period / 2 ? ahead : ahead - period
    }
  }
}

extension Int {
  /// Creates an integer by rounding `value` towards zero and clamping it to the range of `Int`; NaN becomes 0.
  init(saturating value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}

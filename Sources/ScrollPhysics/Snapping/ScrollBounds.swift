// Where content may be.

/// The bounds of one axis, in the caller's unit.
public enum ScrollBounds: Hashable, Sendable {
  /// Any offset, without end.
  case unbounded

  /// Offsets with two ends, at which a drag is held back like rubber and a fling bounces.
  ///
  /// `viewportLength` is the visible length: what the rubber band can stretch to at most. 0 makes the ends hard
  /// for a hand.
  case range(ClosedRange<Double>, viewportLength: Double)

  /// Any offset, all turns of length `period` looking the same.
  case wrapping(period: Double)

  /// The bounds with every number harmless: finite, a period above 0, a viewport not below 0.
  var sanitized: ScrollBounds {
    switch self {
    case .unbounded: .unbounded
    case .range(let range, let length):
      .range(range.lowerBound.sanitized()...range.upperBound.sanitized(), viewportLength: max(0, length.sanitized()))
    case .wrapping(let period): .wrapping(period: Cycle(period: period).period)
    }
  }

  /// The offset itself, or the end that it lies beyond.
  func clamp(_ offset: Double) -> Double {
    switch self {
    case .unbounded, .wrapping: offset
    case .range(let range, _): offset.clamped(to: range)
    }
  }

  /// The map from finger to content beyond the ends; `nil` without ends.
  var rubberBand: (band: RubberBand, range: ClosedRange<Double>)? {
    guard case .range(let range, let length) = self else { return nil }
    return (RubberBand(dimension: length), range)
  }

  /// How an axis repeats; `nil` when it does not.
  var cycle: Cycle? {
    guard case .wrapping(let period) = self else { return nil }
    return Cycle(period: period)
  }
}

/// The offsets that one axis allows, in the caller's unit.
public enum ScrollBounds: Hashable, Sendable {
  /// Any offset, without an end.
  case unbounded

  /// The offsets between two ends, beyond which a drag meets resistance and a fling bounces.
  ///
  /// `viewportLength` is the visible length, which the content never moves beyond an end. At 0 a drag stops at the
  /// ends.
  case range(ClosedRange<Double>, viewportLength: Double)

  /// Any offset, with the content repeated every `period`.
  case wrapping(period: Double)

  /// The same bounds with every value finite, the period above 0, and the viewport not below 0.
  var sanitized: ScrollBounds {
    switch self {
    case .unbounded: .unbounded
    case .range(let range, let length):
      .range(range.lowerBound.sanitized()...range.upperBound.sanitized(), viewportLength: max(0, length.sanitized()))
    case .wrapping(let period): .wrapping(period: Cycle(period: period).period)
    }
  }

  /// Returns the allowed offset nearest to `offset`.
  func clamp(_ offset: Double) -> Double {
    switch self {
    case .unbounded, .wrapping: offset
    case .range(let range, _): offset.clamped(to: range)
    }
  }

  /// The resistance beyond the ends; `nil` without ends.
  var rubberBand: (band: RubberBand, range: ClosedRange<Double>)? {
    guard case .range(let range, let length) = self else { return nil }
    return (RubberBand(dimension: length), range)
  }

  /// The cycle of a wrapping axis; `nil` otherwise.
  var cycle: Cycle? {
    guard case .wrapping(let period) = self else { return nil }
    return Cycle(period: period)
  }
}

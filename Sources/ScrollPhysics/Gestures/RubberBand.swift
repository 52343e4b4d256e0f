/// The drag resistance beyond the ends of the content, as in UIScrollView.
///
/// The proposed offset of a drag is the offset that the content would have without resistance. If it is `e` beyond an
/// end, the content is shown `f(e) = e D c / (D + c e)` beyond that end, with dimension `D` and coefficient `c`. This
/// is the widely quoted `(1 - 1/(e c/D + 1)) D`, which approaches `D`. Lengths are in the caller's unit.
public struct RubberBand: Hashable, Sendable {
  /// The coefficient of UIScrollView, as widely reported, and consistent with a drag recorded on iOS 26.5.
  static let defaultCoefficient = 0.55

  /// The largest displacement that is inverted, as a fraction of the dimension; at 1, the inverse would be infinite.
  private static let maximumFraction = 1 - 1e-9

  /// `D`, usually the length of the viewport; at 0 the content does not move beyond an end.
  let dimension: Double

  /// `c`, the fraction of the finger's velocity with which the content moves just beyond an end, from 0 to 1.
  let coefficient: Double

  /// Creates a band with a dimension; a negative dimension becomes 0, and `coefficient` is clamped to 0...1.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = max(0, dimension.sanitized())
    self.coefficient = coefficient.clamped(to: 0...1, or: Self.defaultCoefficient)
  }

  /// Returns the signed displacement of the content for a proposed offset `excess` beyond an end.
  public func displacement(forExcess excess: Double) -> Double {
    let excess = excess.sanitized()
    guard dimension > 0 else { return 0 }
    return excess * dimension * coefficient / (dimension + coefficient * abs(excess))
  }

  /// Returns the offset at which content is shown for a proposed offset.
  public func position(forProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let edge = proposed.sanitized().clamped(to: range)
    return edge + displacement(forExcess: proposed.sanitized() - edge)
  }

  /// Returns the proposed offset for which content is shown at `position`.
  ///
  /// The displacement is limited to just below the dimension. At a dimension or a coefficient of 0, there is none.
  func proposed(forPosition position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = position.clamped(to: range)
    guard position != edge, dimension > 0, coefficient > 0 else { return edge }
    let maximum = dimension * Self.maximumFraction
    let displacement = (position - edge).clamped(to: -maximum...maximum)
    return edge + (displacement * dimension / (coefficient * (dimension - abs(displacement)))).sanitized()
  }

  /// Returns the content's velocity while the proposed offset passes `proposed` with `velocity`.
  func velocity(_ velocity: Double, atProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let excess = proposed - proposed.clamped(to: range)
    guard excess != 0, dimension > 0 else { return excess == 0 ? velocity : 0 }
    let ratio = dimension / (dimension + coefficient * abs(excess))
    return velocity * coefficient * ratio * ratio
  }
}

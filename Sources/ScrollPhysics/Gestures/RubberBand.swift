/// The drag resistance beyond the ends of the content, as in UIScrollView.
///
/// While a finger is `e` beyond an end, the content is shown `f(e) = e D c / (D + c e)` beyond it. This is the widely
/// quoted `(1 - 1/(e c/D + 1)) D`, which never reaches `D`. The band maps positions of the finger, not movements, so
/// that the offset does not depend on the finger's path. The proposed offset is the one without resistance.
public struct RubberBand: ScrollValue {
  /// The coefficient of UIScrollView, as widely reported, and consistent with a drag recorded on iOS 26.5.
  public static let defaultCoefficient = 0.55

  /// The limit of the displacements that are inverted, as a fraction of the dimension; at 1, the inverse is infinite.
  private static let maximumFraction = 1 - 1e-9

  /// `D`, usually the length of the viewport, in units; at 0 the content does not move beyond an end.
  public let dimension: Double

  /// `c`, the fraction of the finger's velocity with which the content moves just beyond an end, from 0 to 1.
  public let coefficient: Double

  /// Creates a band with a dimension in units, usually the length of the viewport.
  public init(dimension: Double, coefficient: Double = defaultCoefficient) {
    self.dimension = max(0, dimension.sanitized())
    self.coefficient = coefficient.clamped(to: 0...1, or: Self.defaultCoefficient)
  }

  /// Returns the signed displacement of the content beyond an end for a finger that is `excess` units beyond it.
  public func displacement(forExcess excess: Double) -> Double {
    let excess = excess.sanitized()
    guard dimension > 0 else { return 0 }
    return excess * dimension * coefficient / (dimension + coefficient * abs(excess))
  }

  /// Returns the signed distance of the finger beyond an end for content that is `displacement` units beyond it.
  public func excess(forDisplacement displacement: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let maximum = dimension * Self.maximumFraction
    let displacement = displacement.sanitized().clamped(to: -maximum...maximum)
    return (displacement * dimension / (coefficient * (dimension - abs(displacement)))).sanitized()
  }

  /// Returns the ratio of the content's velocity to that of a finger that is `excess` units beyond an end.
  public func velocityFactor(atExcess excess: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let ratio = dimension / (dimension + coefficient * abs(excess.sanitized()))
    return coefficient * ratio * ratio
  }

  /// Returns the offset at which content with a proposed offset is shown, in units.
  public func position(forProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let edge = proposed.sanitized().clamped(to: range)
    return edge + displacement(forExcess: proposed.sanitized() - edge)
  }

  /// Returns the proposed offset of content that is shown at `position`, in units.
  public func proposed(forPosition position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = position.sanitized().clamped(to: range)
    return edge + excess(forDisplacement: position.sanitized() - edge)
  }

  /// Returns the velocity of content, in units per second, if its proposed offset moves with `velocity` at `proposed`.
  public func velocity(_ velocity: Double, atProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let excess = proposed.sanitized() - proposed.sanitized().clamped(to: range)
    return excess == 0 ? velocity : velocity * velocityFactor(atExcess: excess)
  }
}

/// Drag resistance beyond the ends of the content, as in UIScrollView.
///
/// Content that a finger pulls `e` beyond an end is shown `f(e) = e D c / (D + c e)` beyond it, which is the often
/// quoted `(1 - 1/(e c/D + 1)) D` and never reaches `D`. The band maps positions of the finger, not movements, so that
/// the offset does not depend on the path of the finger.
public struct RubberBand: ScrollValue {
  /// The coefficient of UIScrollView: the fraction of the finger's speed at which content moves right at the end.
  public static let defaultCoefficient = 0.55

  /// The largest displacement that is inverted, as a fraction of the dimension; at 1 the inverse is infinite.
  private static let maximumFraction = 1 - 1e-9

  /// `D`, the length of the viewport in units; at 0 the content does not move beyond an end.
  public let dimension: Double

  /// `c`, the fraction of the finger's speed at which content moves right at the end, from 0 to 1.
  public let coefficient: Double

  /// Creates a band for a viewport of length `dimension`.
  public init(dimension: Double, coefficient: Double = defaultCoefficient) {
    self.dimension = max(0, dimension.sanitized())
    self.coefficient = coefficient.clamped(to: 0...1, or: Self.defaultCoefficient)
  }

  /// Returns the displacement of content beyond an end for a finger `excess` beyond it; either sign.
  public func displacement(forExcess excess: Double) -> Double {
    let excess = excess.sanitized()
    guard dimension > 0 else { return 0 }
    return excess * dimension * coefficient / (dimension + coefficient * abs(excess))
  }

  /// Returns the excess of the finger for content shown `displacement` beyond an end; either sign.
  public func excess(forDisplacement displacement: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let maximum = dimension * Self.maximumFraction
    let displacement = displacement.sanitized().clamped(to: -maximum...maximum)
    return (displacement * dimension / (coefficient * (dimension - abs(displacement)))).sanitized()
  }

  /// Returns the ratio of the content's velocity to the finger's, `excess` beyond an end: the slope of the map.
  public func velocityFactor(atExcess excess: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let ratio = dimension / (dimension + coefficient * abs(excess.sanitized()))
    return coefficient * ratio * ratio
  }

  /// Returns the position of content for which the finger proposes `proposed`.
  public func position(forProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let edge = proposed.sanitized().clamped(to: range)
    return edge + displacement(forExcess: proposed.sanitized() - edge)
  }

  /// Returns the position of the finger for content shown at `position`, so that a drag of the content continues there.
  public func proposed(forPosition position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = position.sanitized().clamped(to: range)
    return edge + excess(forDisplacement: position.sanitized() - edge)
  }

  /// Returns the velocity of content whose finger proposes `proposed` and moves with `velocity`, in units per second.
  public func velocity(_ velocity: Double, atProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let excess = proposed.sanitized() - proposed.sanitized().clamped(to: range)
    return excess == 0 ? velocity : velocity * velocityFactor(atExcess: excess)
  }
}

// The pull that a hand feels beyond the end of the content.

/// UIScrollView's map from how far a finger has pulled beyond an end to how far the content is shown there.
///
/// `f(e) = e D c / (D + c e)`, which is the often quoted `(1 - 1/(e c/D + 1)) D`. It never reaches `D`. A map of the
/// finger's place, not of its movements: the same finger position shows the same offset by whatever way it came.
public struct RubberBand: Hashable, Sendable {
  /// UIScrollView's coefficient: the share of the finger's speed that is left right at the end.
  public static let defaultCoefficient = 0.55

  /// The share of the dimension that counts as all of it when going back: beyond, the finger would be at infinity.
  private static let furthest = 1 - 1e-9

  /// `D`, the length of the viewport in units; at 0 nothing gives way.
  public let dimension: Double

  /// `c`, from 0 to 1.
  public let coefficient: Double

  /// Makes a band for a viewport of length `dimension`.
  public init(dimension: Double, coefficient: Double = defaultCoefficient) {
    self.dimension = max(0, dimension.sanitized())
    self.coefficient = min(max(coefficient.sanitized(or: Self.defaultCoefficient), 0), 1)
  }

  /// How far beyond the end content is shown for a finger `excess` beyond it; either sign.
  public func displacement(forExcess excess: Double) -> Double {
    let excess = excess.sanitized()
    guard dimension > 0 else { return 0 }
    return excess * dimension * coefficient / (dimension + coefficient * abs(excess))
  }

  /// How far beyond the end the finger must be for content to be shown `displacement` beyond it; either sign.
  public func excess(forDisplacement displacement: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let shown = displacement.sanitized().clamped(to: -dimension * Self.furthest...dimension * Self.furthest)
    return (shown * dimension / (coefficient * (dimension - abs(shown)))).sanitized()
  }

  /// The share of the finger's velocity that content has `excess` beyond the end: the slope of the map.
  public func velocityFactor(atExcess excess: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (dimension + coefficient * abs(excess.sanitized()))
    return coefficient * share * share
  }

  /// The content offset shown for a finger that asks for `proposed`.
  public func position(forProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let edge = proposed.sanitized().clamped(to: range)
    return edge + displacement(forExcess: proposed.sanitized() - edge)
  }

  /// What the finger asks for when `position` is shown: where a drag continues that grabs a bounce.
  public func proposed(forPosition position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = position.sanitized().clamped(to: range)
    return edge + excess(forDisplacement: position.sanitized() - edge)
  }

  /// The velocity of content whose finger asks for `proposed` and moves with `velocity`, in units per second.
  public func velocity(_ velocity: Double, atProposed proposed: Double, in range: ClosedRange<Double>) -> Double {
    let excess = proposed.sanitized() - proposed.sanitized().clamped(to: range)
    return excess == 0 ? velocity : velocity * velocityFactor(atExcess: excess)
  }
}

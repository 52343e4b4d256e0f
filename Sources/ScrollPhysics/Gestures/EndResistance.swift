/// Drag resistance beyond the bounds, from the offset at which a drag takes hold of the content.
///
/// Soft ends are a ``RubberBand``. Its inverse is infinite one viewport beyond an end, and so steep before that a
/// returning finger moves nothing over a long distance. A drag that takes hold further out than half a viewport
/// therefore gets a band for twice its displacement, which has a slope of at least a quarter of the coefficient. Beyond
/// hard ends the finger slips, and the content moves as soon as it reverses.
enum EndResistance: ScrollValue {
  /// The axis has no ends.
  case none
  /// Whether the finger slips, or has to come back before the content moves again.
  case hard(ClosedRange<Double>, slips: Bool)
  case soft(ClosedRange<Double>, viewportLength: Double, RubberBand)

  /// The dimension of a band in units of the displacement at which a drag takes hold.
  private static let dimensionPerDisplacement = 2.0
  /// The smallest coefficient of a soft end; below, rounding would exceed the movements of the content.
  private static let minimumCoefficient = 1e-3
  /// The rounding error of a finger that moves beyond an end and back, in dimensions of the band.
  private static let rounding = 1e-12

  /// Creates the resistance to a drag that takes hold of content at `offset`.
  init(_ configuration: borrowing ScrollConfiguration, holdingAt offset: Double) {
    guard case .range(let range, let viewportLength) = configuration.bounds else {
      self = .none
      return
    }
    let coefficient = configuration.tuning.rubberBandCoefficient
    guard configuration.ends == .bounce, viewportLength > 0, coefficient >= Self.minimumCoefficient else {
      self = .hard(range, slips: configuration.ends != .chain)
      return
    }
    let displacement = abs(offset - offset.clamped(to: range))
    let dimension = max(viewportLength, Self.dimensionPerDisplacement * displacement)
    let band = RubberBand(dimension: dimension, coefficient: coefficient)
    self = .soft(range, viewportLength: viewportLength, band)
  }

  mutating func shift(by distance: Double) {
    switch self {
    case .none: break
    case .hard(let range, let slips): self = .hard(range.shifted(by: distance), slips: slips)
    case .soft(let range, let length, let band):
      self = .soft(range.shifted(by: distance), viewportLength: length, band)
    }
  }

  /// Returns the resistance to the same drag with other settings, or `nil` if the drag must take hold anew.
  func adapted(to configuration: ScrollConfiguration, at offset: Double) -> EndResistance? {
    switch (self, EndResistance(configuration, holdingAt: offset)) {
    case (.none, .none): self
    case (.soft(let old, let oldLength, let band), .soft(let new, let length, let newBand))
    where offset.clamped(to: old) == offset.clamped(to: new) && length == oldLength
      && newBand.coefficient == band.coefficient:
      .soft(new, viewportLength: length, band)
    case (.none, _), (.hard, _), (.soft, _): nil
    }
  }

  /// Returns the offset that a drag proposes when content is shown at `offset`.
  func proposed(at offset: Double) -> Double {
    guard case .soft(let range, _, let band) = self else { return offset }
    return band.proposed(forPosition: offset, in: range)
  }

  /// Returns the offset to which a drag that proposes `proposed` moves content at `offset`.
  func shown(for proposed: Double, from offset: Double) -> Double {
    switch self {
    case .none: return proposed
    case .hard(let range, _):
      return proposed.clamped(to: min(offset, range.lowerBound)...max(offset, range.upperBound))
    case .soft(let range, _, let band):
      let position = band.position(forProposed: proposed, in: range)
      let edge = position.clamped(to: range)
      // No rounding error may leave content beyond an end, from which it would spring back.
      return abs(position - edge) <= max(Self.rounding * band.dimension, 4 * edge.ulp) ? edge : position
    }
  }

  /// Returns the velocity of content at `offset` when the drag proposes `proposed` and moves with `velocity`.
  func velocity(_ velocity: Double, atProposed proposed: Double, offset: Double) -> Double {
    switch self {
    case .none: return velocity
    case .hard(let range, let slips):
      if !slips, !range.contains(proposed) { return 0 }
      let isStopped = velocity > 0 ? offset >= range.upperBound : offset <= range.lowerBound
      return isStopped ? 0 : velocity
    case .soft(let range, _, let band):
      return band.velocity(velocity, atProposed: proposed, in: range)
    }
  }
}

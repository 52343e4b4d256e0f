/// The resistance to a drag beyond the ends of the bounds.
///
/// The proposed offset of a drag is the offset that the content would have without resistance. A soft end is a
/// ``RubberBand`` whose dimension is the length of the viewport, or more if a drag begins far beyond the end.
enum EndResistance: Hashable, Sendable {
  case none
  /// If `slips`, content at an end moves as soon as the finger reverses; if not, once the proposed offset is in range.
  case hard(ClosedRange<Double>, slips: Bool)
  case soft(ClosedRange<Double>, viewportLength: Double, RubberBand)

  /// The smallest dimension of the band per unit of initial displacement; near 1, the content would hardly move.
  private static let dimensionPerDisplacement = 2.0
  /// An end with a smaller coefficient counts as hard, because content would hardly move beyond it.
  private static let minimumCoefficient = 1e-3
  /// The tolerance for rounding errors at an end, as a fraction of the band's dimension.
  private static let rounding = 1e-12

  init(_ configuration: borrowing ScrollConfiguration, holdingAt offset: Double) {
    guard case .range(let range, let viewportLength, _) = configuration.bounds else {
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

  /// Returns this resistance adapted to `configuration` for content held at `offset`; `nil` if a new hold is needed.
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

  func proposed(at offset: Double) -> Double {
    guard case .soft(let range, _, let band) = self else { return offset }
    return band.proposed(forPosition: offset, in: range)
  }

  /// Returns the offset to which a drag with the proposed offset `proposed` moves content at `offset`, all in units.
  func shown(for proposed: Double, from offset: Double) -> Double {
    switch self {
    case .none: return proposed
    case .hard(let range, _):
      return proposed.clamped(to: min(offset, range.lowerBound)...max(offset, range.upperBound))
    case .soft(let range, _, let band):
      let position = band.position(forProposed: proposed, in: range)
      let edge = position.clamped(to: range)
      // Otherwise a rounding error could leave the content just beyond an end, from which it would spring back.
      return abs(position - edge) <= max(Self.rounding * band.dimension, 4 * edge.ulp) ? edge : position
    }
  }

  /// Returns the velocity of content at `offset` while the proposed offset changes at `velocity`, in units per second.
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

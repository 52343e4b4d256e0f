/// What a hand meets beyond the ends of a range, from the offset at which it took hold of the content.
///
/// Soft ends are a ``RubberBand``. Its inverse is infinite one viewport beyond an end, and so steep before that a
/// returning hand moves nothing for a long way. A hand that takes hold further out than half a viewport therefore gets
/// a band for twice its displacement, which follows with at least a quarter of the coefficient. Hard ends let nothing
/// further out, and the hand slips: as soon as it comes back, the content follows.
struct EndResistance: Hashable, Sendable {
  /// The dimension of a band in units of the displacement at which a hand took hold.
  private static let dimensionPerDisplacement = 2.0

  /// The least coefficient of a soft end: below, rounding would take more than the hand gives.
  private static let minimumCoefficient = 1e-3

  /// The rounding of a finger's way beyond an end and back, in dimensions of the band.
  private static let rounding = 1e-12

  private let range: ClosedRange<Double>
  private let viewportLength: Double
  /// The band of soft ends; `nil` for hard ones.
  private let band: RubberBand?

  /// Creates the resistance that a hand meets which takes hold at `offset`; `nil` without ends.
  init?(_ configuration: ScrollConfiguration, holdingAt offset: Double) {
    guard case .range(let range, let viewportLength) = configuration.bounds else { return nil }
    self.range = range
    self.viewportLength = viewportLength
    let coefficient = configuration.tuning.rubberBandCoefficient
    let isSoft =
      configuration.endBehavior == .bounce && viewportLength > 0 && coefficient >= Self.minimumCoefficient
    let displacement = abs(offset - offset.clamped(to: range))
    let dimension = max(viewportLength, Self.dimensionPerDisplacement * displacement)
    band = isSoft ? RubberBand(dimension: dimension, coefficient: coefficient) : nil
  }

  /// Creates the resistance of other ends for the same hand; `nil` if the hand feels the difference.
  init?(_ resistance: EndResistance, changedTo configuration: ScrollConfiguration, at offset: Double) {
    let new = EndResistance(configuration, holdingAt: offset)
    guard let new, offset.clamped(to: new.range) == offset.clamped(to: resistance.range),
      new.viewportLength == resistance.viewportLength, new.band?.coefficient == resistance.band?.coefficient
    else { return nil }
    range = new.range
    viewportLength = new.viewportLength
    band = resistance.band
  }

  /// Whether the ends let nothing further out.
  var isHard: Bool { band == nil }

  /// Returns what the hand asks for when content is shown at `offset`.
  func proposed(at offset: Double) -> Double { band?.proposed(forPosition: offset, in: range) ?? offset }

  /// Returns where content at `offset` is shown when the hand asks for `proposed`.
  func shown(for proposed: Double, from offset: Double) -> Double {
    if let band { return settled(band.position(forProposed: proposed, in: range), band) }
    return proposed.clamped(to: min(offset, range.lowerBound)...max(offset, range.upperBound))
  }

  /// Returns the end in place of a position that only rounding keeps from it.
  ///
  /// Beyond an end, however little, the content would spring back.
  private func settled(_ position: Double, _ band: RubberBand) -> Double {
    let edge = position.clamped(to: range)
    return abs(position - edge) <= max(Self.rounding * band.dimension, 4 * edge.ulp) ? edge : position
  }

  /// Returns the velocity of content at `offset` whose hand asks for `proposed` and moves with `velocity`.
  func velocity(_ velocity: Double, atProposed proposed: Double, offset: Double) -> Double {
    if let band { return band.velocity(velocity, atProposed: proposed, in: range) }
    let isStopped = velocity > 0 ? offset >= range.upperBound : offset <= range.lowerBound
    return isStopped ? 0 : velocity
  }
}

#if !hasFeature(Embedded)
  extension EndResistance: Codable {}
#endif

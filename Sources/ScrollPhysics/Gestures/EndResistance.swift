/// The resistance to a drag beyond the ends of the bounds.
///
/// The proposed offset of a drag is the offset that the content would have without resistance. A soft end is a
/// ``RubberBand`` whose dimension is the length of the viewport, or more if a drag begins far beyond the end.
struct EndResistance: Hashable, Sendable {
  /// The smallest dimension of the band per unit of initial displacement; near 1, the content would hardly move.
  private static let dimensionPerDisplacement = 2.0
  /// An end with a smaller coefficient counts as hard, because content would hardly move beyond it.
  private static let minimumCoefficient = 1e-3
  /// The tolerance for rounding errors at an end, as a fraction of the band's dimension.
  private static let rounding = 1e-12

  /// The range whose ends stop the content; infinite on a side with a soft end, or without one.
  private var hard: ClosedRange<Double>
  /// The range whose ends resist as a band; infinite on a side with a hard end, or without one.
  private var soft: ClosedRange<Double>
  private let viewportLength: Double
  private var band: RubberBand
  /// Whether content at a hard end moves as soon as the finger reverses; if not, once the proposed offset is in range.
  private let slips: Bool

  init(_ configuration: borrowing ScrollConfiguration, holdingAt offset: Double) {
    let range = configuration.bounds.range
    let coefficient = configuration.tuning.rubberBandCoefficient
    viewportLength = configuration.bounds.viewportLength
    hard = viewportLength > 0 && coefficient >= Self.minimumCoefficient ? configuration.hardRange : range
    let softStart = hard.lowerBound.isFinite ? -.infinity : range.lowerBound
    let softEnd = hard.upperBound.isFinite ? .infinity : range.upperBound
    soft = softStart...softEnd
    let displacement = abs(offset - offset.clamped(to: soft))
    band = RubberBand(
      dimension: max(viewportLength, Self.dimensionPerDisplacement * displacement), coefficient: coefficient)
    slips = configuration.endBehavior != .chain
  }

  mutating func shift(by distance: Double) {
    hard = hard.shifted(by: distance)
    soft = soft.shifted(by: distance)
  }

  /// Returns this resistance adapted to `configuration` for content held at `offset`; `nil` if a new hold is needed.
  func adapted(to configuration: ScrollConfiguration, at offset: Double) -> EndResistance? {
    var other = EndResistance(configuration, holdingAt: offset)
    guard other.hard == hard, other.viewportLength == viewportLength, other.band.coefficient == band.coefficient,
      offset.clamped(to: other.soft) == offset.clamped(to: soft)
    else { return nil }
    other.band = band
    return other
  }

  func proposed(at offset: Double) -> Double { band.proposed(forPosition: offset, in: soft) }

  /// Returns whether a hard end keeps the content from the proposed offset `proposed`, and the finger slips there.
  func slips(at proposed: Double) -> Bool { slips && !hard.contains(proposed) }

  /// The signed distance of `proposed` beyond an end that leaves it to an enclosing scroller; otherwise 0.
  func unconsumedDistance(of proposed: Double) -> Double { slips ? 0 : proposed - proposed.clamped(to: hard) }

  /// Returns the offset to which a drag with the proposed offset `proposed` moves content at `offset`.
  func shown(for proposed: Double, from offset: Double) -> Double {
    let stopped = proposed.clamped(to: min(offset, hard.lowerBound)...max(offset, hard.upperBound))
    let position = band.position(forProposed: stopped, in: soft)
    let edge = position.clamped(to: soft)
    // Otherwise a rounding error could leave the content just beyond an end, from which it would spring back.
    return abs(position - edge) <= max(Self.rounding * band.dimension, 4 * edge.ulp) ? edge : position
  }

  /// Returns the velocity of content at `offset` while the proposed offset changes at `velocity`.
  func velocity(_ velocity: Double, atProposed proposed: Double, offset: Double) -> Double {
    let isStopped = velocity > 0 ? offset >= hard.upperBound : offset <= hard.lowerBound
    return isStopped || unconsumedDistance(of: proposed) != 0
      ? 0 : band.velocity(velocity, atProposed: proposed, in: soft)
  }
}

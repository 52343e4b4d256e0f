/// The multiples of a length, counted from an origin, and the ends of a range: the resting places of intervals and
/// pages.
///
/// On a wrapping axis the multiples start anew at the copies of the origin.
struct SnapGrid {
  /// The lengths that divide any offset without an infinity.
  private static let validLengths = 1e-12...Limit.length

  /// The distance from a multiple within which content is on it, in multiples: a thousand times any rounding.
  private static let tolerance = 1e-6

  private let length: Double
  private let origin: Double
  private let bounds: ScrollBounds

  /// Creates a grid; `nil` if the length is not a number from 1e-12 to 1e15.
  init?(length: Double, origin: Double, in bounds: ScrollBounds) {
    guard Self.validLengths.contains(length) else { return nil }
    self.length = length
    self.origin = origin.sanitized()
    self.bounds = bounds
  }

  /// Returns the resting place nearest to `offset`.
  func nearest(to offset: Double) -> Double {
    let (turn, rest) = parts(of: offset)
    let multiple = (rest / length).rounded() * length
    if let cycle = bounds.cycle {
      let last = min(multiple, lastMultiple(in: cycle))
      return turn + (cycle.period - rest < abs(last - rest) ? cycle.period : last) + origin
    }
    guard case .range(let range, _) = bounds else { return multiple + origin }
    let offset = offset.clamped(to: range)
    let place = (multiple + origin).clamped(to: range)
    let end = offset - range.lowerBound < range.upperBound - offset ? range.lowerBound : range.upperBound
    return abs(end - offset) < abs(place - offset) ? end : place
  }

  /// Returns the first resting place beyond `offset` in a direction, -1 or 1; at an end that end.
  func next(beyond offset: Double, direction: Double) -> Double {
    first(from: offset, direction: direction, atLeast: Self.tolerance)
  }

  /// Returns the first resting place at `offset` or beyond it in a direction, -1 or 1.
  func first(from offset: Double, direction: Double) -> Double {
    first(from: offset, direction: direction, atLeast: -Self.tolerance)
  }

  /// Returns the first resting place that lies at least `margin` multiples beyond `offset` in a direction.
  private func first(from offset: Double, direction: Double, atLeast margin: Double) -> Double {
    let (turn, rest) = parts(of: offset)
    let index = rest / length
    guard let cycle = bounds.cycle else {
      let place = direction > 0 ? (index + margin).rounded(.up) : (index - margin).rounded(.down)
      return bounds.clamp(place * length + origin)
    }
    let last = lastMultiple(in: cycle)
    let margin = margin * length
    if direction > 0 {
      let place = ((rest + margin) / length).rounded(.up) * length
      if place <= last { return turn + place + origin }
      // Between the last multiple and the seam lies the copy of the first, and at the seam perhaps the one after it.
      return turn + cycle.period + (rest + margin > cycle.period ? length : 0) + origin
    }
    if rest - margin >= cycle.period { return turn + cycle.period + origin }
    guard rest - margin >= 0 else { return turn - cycle.period + last + origin }
    return turn + min(((rest - margin) / length).rounded(.down) * length, last) + origin
  }

  /// Returns an offset as a copy of the origin, less the origin, and the distance beyond it.
  private func parts(of offset: Double) -> (turn: Double, rest: Double) {
    let distance = offset.sanitized() - origin
    guard let cycle = bounds.cycle else { return (0, distance) }
    let rest = cycle.fold(distance)
    return (distance - rest, rest)
  }

  /// Returns the last multiple before the seam.
  private func lastMultiple(in cycle: Cycle) -> Double { max(0, ((cycle.period / length).rounded(.up) - 1) * length) }
}

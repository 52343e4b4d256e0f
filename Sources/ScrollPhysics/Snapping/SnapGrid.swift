/// The snap positions of intervals and pages: the multiples of a length from an origin, and the ends of a range.
///
/// On a wrapping axis, the multiples start again at each copy of the origin.
struct SnapGrid {
  /// The valid lengths, in units; the quotient of any offset and one of them is finite.
  private static let validLengths = 1e-12...Limit.length
  /// The tolerance for rounding errors at a snap position, as a fraction of the length.
  private static let tolerance = 1e-6

  private let length: Double
  private let origin: Double
  private let bounds: ScrollBounds

  init?(length: Double, origin: Double, in bounds: ScrollBounds) {
    guard Self.validLengths.contains(length) else { return nil }
    self.length = length
    self.origin = origin.sanitized() - bounds.insets.leading
    self.bounds = bounds
  }

  func nearest(to offset: Double) -> Double {
    let (turn, remainder) = parts(of: offset)
    let multiple = (remainder / length).rounded() * length
    if let cycle = bounds.cycle {
      let last = min(multiple, lastMultiple(in: cycle))
      return turn + (cycle.period - remainder < abs(last - remainder) ? cycle.period : last) + origin
    }
    let (range, offset, position) = (bounds.range, bounds.clamp(offset), bounds.clamp(multiple + origin))
    let end = offset - range.lowerBound < range.upperBound - offset ? range.lowerBound : range.upperBound
    return abs(end - offset) < abs(position - offset) ? end : position
  }

  /// Returns the index, 0 at the origin, of the snap position nearest to `offset`.
  ///
  /// An end has the index of its nearest multiple. On a wrapping axis, `offset` excludes `turns` whole turns.
  func item(at offset: Double, afterTurns turns: Int) -> Int {
    let (turn, remainder) = parts(of: nearest(to: offset))
    let multiple = Int(saturating: (remainder / length).rounded())
    guard let cycle = bounds.cycle else { return multiple }
    let turns = turns &+ Int(saturating: (turn / cycle.period).rounded())
    return multiple &+ turns &* (Int(saturating: (lastMultiple(in: cycle) / length).rounded()) &+ 1)
  }

  /// Returns the first snap position beyond `offset` in a direction, -1 or 1; the end of the range if there is none.
  func next(beyond offset: Double, direction: Double) -> Double {
    first(from: offset, direction: direction, atLeast: Self.tolerance)
  }

  /// Returns the first snap position at or beyond `offset` in a direction, -1 or 1; `offset` is within the bounds.
  func first(from offset: Double, direction: Double) -> Double {
    first(from: offset, direction: direction, atLeast: -Self.tolerance)
  }

  /// Returns the first snap position at least `margin` lengths beyond `offset`, or else the end of the range.
  private func first(from offset: Double, direction: Double, atLeast margin: Double) -> Double {
    let (turn, remainder) = parts(of: offset)
    let index = remainder / length
    guard let cycle = bounds.cycle else {
      let multiple = direction > 0 ? (index + margin).rounded(.up) : (index - margin).rounded(.down)
      return bounds.clamp(multiple * length + origin)
    }
    let last = lastMultiple(in: cycle)
    let margin = margin * length
    if direction > 0 {
      let position = ((remainder + margin) / length).rounded(.up) * length
      if position <= last { return turn + position + origin }
      // The copy of the origin follows the last multiple. Content on that copy continues to the next multiple.
      return turn + cycle.period + (remainder + margin > cycle.period ? length : 0) + origin
    }
    if remainder - margin >= cycle.period { return turn + cycle.period + origin }
    guard remainder - margin >= 0 else { return turn - cycle.period + last + origin }
    return turn + min(((remainder - margin) / length).rounded(.down) * length, last) + origin
  }

  /// Returns the signed distance from the origin to `offset`, in units, split into whole turns and a remainder.
  private func parts(of offset: Double) -> (turn: Double, remainder: Double) {
    let distance = offset.sanitized() - origin
    guard let cycle = bounds.cycle else { return (0, distance) }
    let remainder = cycle.fold(distance)
    return (distance - remainder, remainder)
  }

  /// Returns the last multiple within a turn, as a distance from the origin.
  private func lastMultiple(in cycle: ScrollBounds.Cycle) -> Double {
    max(0, ((cycle.period / length).rounded(.up) - 1) * length)
  }
}

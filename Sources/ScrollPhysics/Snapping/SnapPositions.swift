/// The snap positions within bounds, in ascending order: a list, or the multiples of a length and the ends of a range.
///
/// Each position has an index, which keeps counting over the turns of a wrapping axis. Indices are whole numbers.
struct SnapPositions {
  /// The valid lengths; the quotient of any offset and one of them is finite.
  private static let validLengths = 1e-12...Limit.length
  /// The largest rounding error of a length that divides a period, as a fraction of the length.
  private static let rounding = 1e-12

  /// The distance between two multiples; `nil` for a list.
  let length: Double?
  /// The number of positions in one turn of a wrapping axis.
  let count: Double
  /// The positions of the list, from the origin, in ascending order; within a turn on a wrapping axis.
  private let list: [Double]
  /// The offset from which multiples and the positions of a list are counted.
  private let origin: Double
  private let bounds: ScrollBounds
  /// The distance within which content counts as being at a position; too small to be visible.
  private let rounding: Double

  /// Creates the positions of a snap policy; `nil` without any, for a custom rule, or for an invalid length.
  ///
  /// On a wrapping axis, a length is changed so that a whole number of multiples divides the period.
  init?(_ configuration: ScrollConfiguration) {
    (bounds, rounding) = (configuration.bounds, configuration.rounding)
    let start = -bounds.insets.leading
    switch configuration.snapPolicy {
    case .interval(let length, let origin, _), .paging(let length, let origin, _, _):
      guard Self.validLengths.contains(length) else { return nil }
      let period = bounds.cycle?.period ?? length
      count = max(1, (period / length).rounded())
      let divisor = period / count
      self.length = abs(divisor - length) < length * Self.rounding ? length : divisor
      (list, self.origin) = ([], origin.sanitized() + start)
    case .positions(let list, _, _): (length, count, self.list, origin) = (nil, Double(list.count), list, start)
    case .none, .custom: return nil
    }
  }

  /// Returns the index of the first position at or beyond `offset`, as if there were no ends.
  private func firstIndex(from offset: Double) -> Double {
    let distance = offset.sanitized() - origin
    let remainder = bounds.cycle?.fold(distance) ?? distance
    let turn = bounds.cycle?.turns(in: distance) ?? 0
    let index = length.map { (remainder / $0).rounded(.up) } ?? Double(list.partitioned { $0 >= remainder })
    return turn * count + index
  }

  /// Returns the position with an index; `nil` if it is not within the bounds.
  func position(at index: Double) -> Double? {
    let turn = bounds.cycle == nil ? 0 : (index / count).rounded(.down)
    let part = index - turn * count
    let start = turn * (bounds.cycle?.period ?? 0) + origin
    var position = start
    if let length {
      position = bounds.clamp(start + part * length)
    } else {
      let place = Int(saturating: part)
      guard list.indices.contains(place) else { return nil }
      position += list[place]
    }
    return bounds.end(near: position, within: rounding) ?? (bounds.contains(position) ? position : nil)
  }

  private func nearestIndex(to offset: Double) -> Double {
    let next = firstIndex(from: offset)
    guard let high = position(at: next) else { return next - 1 }
    guard let low = position(at: next - 1) else { return next }
    let difference = abs(high - offset) - abs(low - offset)
    return difference < 0 || (difference == 0 && offset >= origin) ? next : next - 1
  }

  /// Returns the position nearest to `offset`, which is within the bounds; `nil` if there is none.
  ///
  /// Of two equally near positions, the one further from the origin counts as nearer.
  func nearest(to offset: Double) -> Double? { position(at: nearestIndex(to: offset)) }

  /// Returns the first position beyond `offset` in a direction, -1 or 1, or at it if `isInclusive`; `nil` if there is
  /// none.
  ///
  /// With a `count` above 0, the result is that many positions further. An end is the last of the multiples.
  func next(
    beyond offset: Double, direction: Double, isInclusive: Bool = false, skipping count: Double = 0
  ) -> Double? {
    let first = firstIndex(from: offset + (isInclusive ? -direction : direction) * rounding)
    return position(at: (direction > 0 ? first : first - 1) + direction * count)
  }

  /// Returns the index of the position nearest to `offset`, which excludes `turns` whole turns; `nil` if there is none.
  ///
  /// An end has the index of its nearest multiple.
  func item(at offset: Double, afterTurns turns: Double) -> Int? {
    let index = nearestIndex(to: bounds.clamp(offset))
    guard let position = position(at: index) else { return nil }
    let item = length.map { ((position - origin) / $0).rounded() } ?? index
    return Int(saturating: item + turns * count)
  }
}

extension [Double] {
  /// Returns the number of elements before the first one for which `condition` is true; later ones must fulfill it too.
  fileprivate func partitioned(where condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

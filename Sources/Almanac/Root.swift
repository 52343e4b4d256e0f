import Ephemeris

/// The times at which values of the sky become positive; all are Julian dates in days.
public enum Root {
  /// The precision of a time: a second.
  static let precision = 1 / JulianDate.secondsPerDay

  /// Returns the time at which a value becomes positive, by halving the range from a time at which it is negative to one
  /// at which it is not; `nil` if one of them is otherwise.
  public static func time(from start: Double, to end: Double, of value: (Double) -> Double) -> Double? {
    guard value(start) < 0, value(end) >= 0 else { return nil }
    var (start, end) = (start, end)
    while end - start > precision {
      let middle = (start + end) / 2
      if value(middle) < 0 { start = middle } else { end = middle }
    }
    return end
  }
}

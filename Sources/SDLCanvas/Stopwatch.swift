// What things cost on average.

/// Adds up spans of time.
struct Stopwatch {
  private var seconds = 0.0
  private var count = 0

  /// Adds a span, in seconds.
  mutating func add(_ span: Double) {
    seconds += span
    count += 1
  }

  /// The mean span in microseconds; 0 before the first.
  var meanMicroseconds: Double { count == 0 ? 0 : seconds / Double(count) * 1e6 }
}

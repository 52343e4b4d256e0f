internal import Canvas
internal import Scene

/// The places of the degrees between the signs, and how many of them have room for a number.
enum DegreeScale {
  /// The number of degrees from one sign to the next.
  static let degreesPerSign = 30
  /// The distances between numbers to choose from, in degrees.
  private static let steps = [1, 2, 5, 10, 15]
  /// The smallest distance between numbers, in design points.
  private static let minimumDistance = 160.0

  /// Returns the distance from one number to the next, in degrees.
  static func step(in metrics: ViewMetrics) -> Int {
    let degree = metrics.pointsPerSign / metrics.scale / Double(degreesPerSign)
    return steps.first { Double($0) * degree >= minimumDistance } ?? degreesPerSign
  }

  /// Calls `body` with each degree between the signs that the window shows, its middle, and how far from the window's
  /// middle that rests, in pixels.
  ///
  /// - Parameters:
  ///   - metrics: The window's sizes.
  ///   - position: The sign coordinate in the window's middle.
  ///   - margin: How far beyond the window's edges a middle may be, in pixels.
  ///   - body: A closure that is given each degree.
  static func forEachDegree(
    in metrics: ViewMetrics, position: Double, margin: Double, body: (Int, Double, Double) -> Void
  ) {
    let degree = metrics.gap * metrics.width / Double(degreesPerSign)
    let position = position * Double(degreesPerSign)
    let half = metrics.width / 2 + margin
    let first = Int((position - half / degree).rounded(.up))
    let last = Int((position + half / degree).rounded(.down))
    guard first <= last else { return }
    for number in first...last where number % degreesPerSign != 0 {
      let distance = (Double(number) - position) * degree
      body(number, metrics.width / 2 + distance, (Double(number) - position.rounded()) * degree)
    }
  }
}

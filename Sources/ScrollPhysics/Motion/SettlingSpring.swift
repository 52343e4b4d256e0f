// How a spring, which only ever draws near, comes to an end.

/// A critically damped ``Spring`` that arrives: its last, invisible stretch is a curve that ends at rest on the spot.
///
/// Cutting the spring off would jump. Waiting until rounding hides the jump takes seconds in which nothing is seen
/// to move, yet nothing may be said to have ended.
struct SettlingSpring: Hashable, Sendable {
  /// The stretch begins this near the destination, in points: a quarter of a point, half a Retina pixel.
  static let nearness = 0.25

  /// Length of the stretch in units of 1/beta; at 2 the curve is no steeper than the spring and cannot overshoot.
  private static let stretch = 2.0

  let spring: Spring
  private let settleTime: Double
  private let stretchDuration: Double

  init(_ spring: Spring, pointLength: Double) {
    self.spring = spring
    settleTime = Self.settleTime(of: spring, within: Self.nearness * pointLength)
    stretchDuration = Self.stretch / spring.frequency
  }

  var duration: Double { settleTime + stretchDuration }

  var destination: Double { spring.destination }

  func position(at time: Double) -> Double {
    guard time > settleTime else { return spring.position(at: time) }
    guard time < duration else { return spring.destination }
    let share = (time - settleTime) / stretchDuration
    let rest = (1 - share) * (1 - share)
    let lead = spring.velocity(at: settleTime) * stretchDuration
    return spring.destination + rest * (spring.displacement(at: settleTime) * (1 + 2 * share) + lead * share)
  }

  func velocity(at time: Double) -> Double {
    guard time > settleTime else { return spring.velocity(at: time) }
    guard time < duration else { return 0 }
    let share = (time - settleTime) / stretchDuration
    let lead = spring.velocity(at: settleTime) * stretchDuration
    let way = lead * (1 - share) * (1 - 3 * share) - 6 * spring.displacement(at: settleTime) * share * (1 - share)
    return way / stretchDuration
  }

  /// When the spring comes within `distance` for good: past its turn a critically damped spring only draws nearer.
  private static func settleTime(of spring: Spring, within distance: Double) -> Double {
    var early = spring.peakTime ?? 0
    guard abs(spring.displacement(at: early)) > distance else { return early }
    // 100/beta fades any length to nothing; 60 halvings of it are finer than a Double's time.
    var late = early + 100 / spring.frequency
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if abs(spring.displacement(at: middle)) > distance { early = middle } else { late = middle }
    }
    return late
  }
}

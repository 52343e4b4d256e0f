/// A critically damped ``SpringMotion`` that reaches its destination in finite time.
///
/// A spring only approaches its destination, and ending it early would make the position jump. Once the spring stays
/// within a quarter of a point of the destination, a cubic curve therefore continues its movement to rest.
struct SettlingSpring: ScrollMotion {
  /// The distance from the destination at which the curve begins, in points: half a pixel at a display scale of 2.
  private static let tolerance = 0.25
  /// The duration of the curve, as a multiple of 1/frequency; at 2, the curve overshoots only if the spring would.
  private static let curveLength = 2.0

  private let spring: SpringMotion
  private let settleTime: Double
  private let curveDuration: Double

  /// Creates a motion that follows `spring`, which must be critically damped, and then a cubic curve.
  ///
  /// `pointLength` is the length of a point in the spring's unit, or 1 if it is not above 0.
  init(_ spring: SpringMotion, pointLength: Double = 1) {
    self.spring = spring
    settleTime = Self.settleTime(of: spring, within: Self.tolerance * pointLength.positive(or: 1))
    curveDuration = Self.curveLength / spring.frequency
  }

  /// The time from the start until the content is at rest, in seconds.
  var duration: Double { settleTime + curveDuration }

  /// The position that the motion reaches exactly at its end, in units.
  var destination: Double { spring.destination }

  /// Returns the position after `time` seconds, in units; ``destination`` from ``duration`` on.
  func position(at time: Double) -> Double {
    guard time > settleTime else { return spring.position(at: time) }
    guard time < duration else { return spring.destination }
    let progress = (time - settleTime) / curveDuration
    let weight = (1 - progress) * (1 - progress)
    let lead = spring.velocity(at: settleTime) * curveDuration
    return spring.destination + weight * (spring.displacement(at: settleTime) * (1 + 2 * progress) + lead * progress)
  }

  /// Returns the velocity after `time` seconds, in units per second; 0 from ``duration`` on.
  func velocity(at time: Double) -> Double {
    guard time > settleTime else { return spring.velocity(at: time) }
    guard time < duration else { return 0 }
    let progress = (time - settleTime) / curveDuration
    let lead = spring.velocity(at: settleTime) * curveDuration
    let slope =
      lead * (1 - progress) * (1 - 3 * progress)
      - 6 * spring.displacement(at: settleTime) * progress * (1 - progress)
    return slope / curveDuration
  }

  /// Returns a time from which `spring` stays within `distance` units of its destination, in seconds.
  private static func settleTime(of spring: SpringMotion, within distance: Double) -> Double {
    let early = spring.peakTime ?? 0
    guard abs(spring.displacement(at: early)) > distance else {
      // The spring reverses within the distance, too close to be seen. Settle when it first comes that close.
      guard abs(spring.initialDisplacement) > distance else { return early }
      return timeOfChange(from: 0, to: early) { abs(spring.displacement(at: $0)) > distance }
    }
    // After this time the displacement has decayed to less than a rounding error.
    return timeOfChange(from: early, to: early + 100 / spring.frequency) { abs(spring.displacement(at: $0)) > distance }
  }
}

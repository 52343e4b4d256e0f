/// A critically damped ``Spring`` that arrives: its last, invisible part is a curve that ends at rest.
///
/// A spring only ever draws nearer. Cutting it off would be a jump, and waiting until rounding hides the jump would
/// take seconds in which nothing is seen to move.
public struct SettlingSpring: ScrollMotion {
  /// The distance from the destination at which the curve begins, in points: half a Retina pixel.
  private static let tolerance = 0.25

  /// The duration of the curve in units of 1/beta; at 2 it is no steeper than the spring and cannot overshoot.
  private static let curveLength = 2.0

  private let spring: Spring
  private let settleTime: Double
  private let curveDuration: Double

  /// Creates the spring that moves like `spring`, which is critically damped, and arrives.
  ///
  /// - Parameters:
  ///   - spring: A critically damped spring.
  ///   - pointLength: The length of a point in the spring's unit; its last quarter is the curve.
  public init(_ spring: Spring, pointLength: Double = 1) {
    self.spring = spring
    settleTime = Self.settleTime(of: spring, within: Self.tolerance * pointLength.positive(or: 1))
    curveDuration = Self.curveLength / spring.frequency
  }

  /// The time from the start until the spring is at rest, in seconds.
  public var duration: Double { settleTime + curveDuration }

  /// The position that the spring pulls to, and arrives at exactly.
  public var destination: Double { spring.destination }

  /// Returns the position after `time` seconds.
  public func position(at time: Double) -> Double {
    guard time > settleTime else { return spring.position(at: time) }
    guard time < duration else { return spring.destination }
    let progress = (time - settleTime) / curveDuration
    let rest = (1 - progress) * (1 - progress)
    let lead = spring.velocity(at: settleTime) * curveDuration
    return spring.destination + rest * (spring.displacement(at: settleTime) * (1 + 2 * progress) + lead * progress)
  }

  /// Returns the velocity after `time` seconds, in units per second.
  public func velocity(at time: Double) -> Double {
    guard time > settleTime else { return spring.velocity(at: time) }
    guard time < duration else { return 0 }
    let progress = (time - settleTime) / curveDuration
    let lead = spring.velocity(at: settleTime) * curveDuration
    let slope =
      lead * (1 - progress) * (1 - 3 * progress)
      - 6 * spring.displacement(at: settleTime) * progress * (1 - progress)
    return slope / curveDuration
  }

  /// Returns when the spring comes within `distance` for good: past its turn it only draws nearer.
  private static func settleTime(of spring: Spring, within distance: Double) -> Double {
    var early = spring.peakTime ?? 0
    guard abs(spring.displacement(at: early)) > distance else { return early }
    // After 100/beta any length has decayed to nothing; 60 halvings of that are finer than a Double's time.
    var late = early + 100 / spring.frequency
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if abs(spring.displacement(at: middle)) > distance { early = middle } else { late = middle }
    }
    return late
  }
}

#if !hasFeature(Embedded)
  extension SettlingSpring: Codable {}
#endif

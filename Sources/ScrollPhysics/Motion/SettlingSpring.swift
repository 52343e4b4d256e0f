/// A critically damped ``Spring`` that arrives: a curve that ends at rest replaces its last, invisible part.
///
/// A spring only approaches its destination, for seconds without visible motion, and ending it early would be a jump.
public struct SettlingSpring: ScrollMotion, ScrollValue {
  /// The distance from the destination at which the curve begins, in points: half a Retina pixel.
  private static let tolerance = 0.25
  /// The duration of the curve in units of 1/beta; at 2 it is no steeper than the spring and cannot overshoot.
  private static let curveLength = 2.0

  private let spring: Spring
  private let settleTime: Double
  private let curveDuration: Double

  /// Creates a spring that moves like the critically damped `spring` up to the last quarter of a point, and arrives.
  ///
  /// `pointLength` is the length of a point in the spring's unit.
  public init(_ spring: Spring, pointLength: Double = 1) {
    self.spring = spring
    settleTime = Self.settleTime(of: spring, within: Self.tolerance * pointLength.positive(or: 1))
    curveDuration = Self.curveLength / spring.frequency
  }

  /// The time from the start until the spring is at rest, in seconds.
  public var duration: Double { settleTime + curveDuration }

  /// The position that the spring pulls to and reaches exactly.
  public var destination: Double { spring.destination }

  /// Returns the position after `time` seconds.
  public func position(at time: Double) -> Double {
    guard time > settleTime else { return spring.position(at: time) }
    guard time < duration else { return spring.destination }
    let progress = (time - settleTime) / curveDuration
    let weight = (1 - progress) * (1 - progress)
    let lead = spring.velocity(at: settleTime) * curveDuration
    return spring.destination + weight * (spring.displacement(at: settleTime) * (1 + 2 * progress) + lead * progress)
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

  /// Returns the time from which the spring stays within `distance`: after its turn it only approaches.
  private static func settleTime(of spring: Spring, within distance: Double) -> Double {
    let early = spring.peakTime ?? 0
    guard abs(spring.displacement(at: early)) > distance else {
      // On its way in, content that is barely too fast turns late and invisibly.
      guard abs(spring.initialDisplacement) > distance else { return early }
      return timeOfChange(from: 0, to: early) { abs(spring.displacement(at: $0)) > distance }
    }
    // After 100/beta any length has decayed completely.
    return timeOfChange(from: early, to: early + 100 / spring.frequency) { abs(spring.displacement(at: $0)) > distance }
  }
}

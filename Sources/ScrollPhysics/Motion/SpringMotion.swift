internal import MathFunctions

/// A critically damped spring in closed form: `x'' + 2 w x' + w^2 x = 0`, with `x` the displacement from ``destination``.
///
/// `x(t) = e^(-w t) (x0 + (v0 + w x0) t)`, which approaches the destination as fast as possible without oscillating.
/// Lengths are in any unit, times in seconds from the start.
public struct SpringMotion: ScrollMotion {
  /// The frequency of UIScrollView's critically damped bounce, in 1/s, fitted to recorded bounces (10.89 to 10.93).
  static let bounceFrequency = 10.9

  private static let validFrequencies = 1e-6...1e9

  /// The position at which the spring is in equilibrium, in units.
  public let destination: Double

  /// `x0`, the signed distance from ``destination`` at the start, in units.
  let initialDisplacement: Double

  /// `v0`, the velocity at the start, in units per second.
  let initialVelocity: Double

  /// `w`, the angular frequency, from 1e-6 to 1e9 in 1/s.
  let frequency: Double

  /// Creates a spring that pulls a mass from `position` to `destination`, in units.
  ///
  /// `velocity` is in units per second, and `frequency` is the angular frequency in 1/s; one that is not above 0 becomes
  /// 10.9.
  public init(position: Double, velocity: Double = 0, destination: Double = 0, frequency: Double = 10.9) {
    self.destination = destination.sanitized()
    initialDisplacement = (position - self.destination).sanitized()
    initialVelocity = velocity.sanitized()
    self.frequency = frequency.positive(or: Self.bounceFrequency).clamped(to: Self.validFrequencies)
  }

  /// The time to the end, in seconds: infinite, or 0 for a start at rest at ``destination``.
  public var duration: Double { initialDisplacement == 0 && initialVelocity == 0 ? 0 : .infinity }

  /// Returns the position after `time` seconds, in units.
  public func position(at time: Double) -> Double { destination + displacement(at: time) }

  /// Returns the signed distance from ``destination`` after `time` seconds, in units.
  func displacement(at time: Double) -> Double {
    let (envelope, time) = envelope(at: time)
    return envelope > 0 ? initialDisplacement * envelope + pull * (envelope * time) : 0
  }

  /// Returns the velocity after `time` seconds, in units per second.
  public func velocity(at time: Double) -> Double {
    let (envelope, time) = envelope(at: time)
    return envelope > 0 ? initialVelocity * envelope - frequency * pull * (envelope * time) : 0
  }

  /// The time at which the motion first reverses, in seconds; 0 if it starts at rest, `nil` if it never reverses.
  var peakTime: Double? { initialVelocity == 0 ? 0 : Self.valid(initialVelocity / (frequency * pull)) }

  /// The signed distance from ``destination`` at ``peakTime``, in units; `nil` if the motion never reverses.
  var peakDisplacement: Double? { peakTime.map { displacement(at: $0) } }

  /// The time of the first passage through ``destination``, in seconds; 0 if it starts there, `nil` if it never passes.
  var crossingTime: Double? { initialDisplacement == 0 ? 0 : Self.valid(-initialDisplacement / pull) }

  /// `v0 + w x0`, in units per second.
  private var pull: Double { initialVelocity + frequency * initialDisplacement }

  /// Returns `e^(-w t)` for a time that is not below 0, and that time.
  private func envelope(at time: Double) -> (envelope: Double, time: Double) {
    let time = max(0, min(time, Limit.time))
    return (Math.exponential(-frequency * time), time)
  }

  private static func valid(_ time: Double) -> Double? { time > 0 && time.isFinite ? time : nil }
}

internal import MathFunctions

/// A damped spring in closed form: `m x'' + c x' + k x = 0`, where `x` is the displacement from ``destination``.
///
/// `x(t) = e^(-a t) (x0 C(t) + (v0 + a x0) S(t))`, where `a` is the damping ratio times the frequency. Below critical
/// damping, `C` is `cos(w t)` and `S` is `sin(w t)/w`, where `w` is the damped frequency. At critical damping, they are
/// 1 and `t`, and above it `cosh(w t)` and `sinh(w t)/w`.
///
/// Lengths are in any unit, times in seconds from the start.
public struct SpringMotion: ScrollMotion {
  /// The frequency of UIScrollView's critically damped bounce, in 1/s, fitted to recorded bounces (10.89 to 10.93).
  static let bounceFrequency = 10.9

  /// The tolerance for rounding errors of `1 - dampingRatio^2`, which is 0 at critical damping.
  private static let criticalTolerance = 1e-12
  private static let validFrequencies = 1e-6...1e9

  /// The position at which the spring is in equilibrium, in units.
  public let destination: Double

  /// `x0`, the signed distance from ``destination`` at the start, in units.
  let initialDisplacement: Double

  /// `v0`, the velocity at the start, in units per second.
  let initialVelocity: Double

  /// The undamped angular frequency, `sqrt(k/m)`, from 1e-6 to 1e9 in 1/s.
  let frequency: Double

  /// The damping ratio, from 0 to 1e6: at 1 the spring is critically damped, and below 1 it oscillates.
  let dampingRatio: Double

  /// Creates a spring that pulls a mass from `position` to `destination`, in units.
  ///
  /// `velocity` is in units per second, and `frequency` is the undamped angular frequency in 1/s. A frequency that is
  /// not above 0 becomes 10.9, and a damping ratio that is negative or NaN becomes 1.
  public init(
    position: Double,
    velocity: Double = 0,
    destination: Double = 0,
    frequency: Double = 10.9,
    dampingRatio: Double = 1
  ) {
    self.destination = destination.sanitized()
    initialDisplacement = (position - self.destination).sanitized()
    initialVelocity = velocity.sanitized()
    self.frequency = frequency.positive(or: Self.bounceFrequency).clamped(to: Self.validFrequencies)
    self.dampingRatio = dampingRatio >= 0 ? min(dampingRatio, 1e6) : 1
  }

  /// Returns a motion that follows the spring, which must be critically damped, and comes to rest in finite time.
  ///
  /// Within a quarter of a point of the destination, it ends along a curve. `pointLength` is the length of a point in
  /// the spring's unit, or 1 if it is not above 0.
  public func settled(pointLength: Double = 1) -> some ScrollMotion { SettlingSpring(self, pointLength: pointLength) }

  /// The time to the end, in seconds: infinite, or 0 for a start at rest at ``destination``; see ``settled(pointLength:)``.
  public var duration: Double { initialDisplacement == 0 && initialVelocity == 0 ? 0 : .infinity }

  /// Returns the position after `time` seconds, in units.
  public func position(at time: Double) -> Double { destination + displacement(at: time) }

  /// Returns the signed distance from ``destination`` after `time` seconds, in units.
  func displacement(at time: Double) -> Double {
    guard time > 0 else { return initialDisplacement }
    let (even, odd) = solutions(at: time)
    return initialDisplacement * even + (initialVelocity + decayRate * initialDisplacement) * odd
  }

  /// Returns the velocity after `time` seconds, in units per second.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    let (even, odd) = solutions(at: time)
    return initialVelocity * even - (decayRate * initialVelocity + relativeStiffness * initialDisplacement) * odd
  }

  /// The time at which the motion first reverses, in seconds; 0 if it starts at rest, `nil` if it never reverses.
  var peakTime: Double? {
    guard initialVelocity != 0 else { return 0 }
    let run = decayRate * initialVelocity + relativeStiffness * initialDisplacement
    return firstTime(withRatio: initialVelocity, to: run)
  }

  /// The signed distance from ``destination`` at ``peakTime``, in units; `nil` if the motion never reverses.
  var peakDisplacement: Double? { if let peakTime { displacement(at: peakTime) } else { nil } }

  /// The time of the first passage through ``destination``, in seconds; 0 if it starts there, `nil` if it never passes.
  var crossingTime: Double? {
    guard initialDisplacement != 0 else { return 0 }
    return firstTime(withRatio: -initialDisplacement, to: initialVelocity + decayRate * initialDisplacement)
  }

  // MARK: The equation's solutions

  /// The constant `a` of the envelope `e^(-a t)`, in 1/s.
  private var decayRate: Double { dampingRatio * frequency }

  private var relativeStiffness: Double { frequency * frequency }

  private var discriminant: Double { 1 - dampingRatio * dampingRatio }

  /// The constant `w` of `C` and `S`, in 1/s; 0 if critically damped.
  private var dampedFrequency: Double { frequency * abs(discriminant).squareRoot() }

  /// Returns the products `e^(-a t) C(t)` and `e^(-a t) S(t)`, which remain finite at any damping.
  private func solutions(at time: Double) -> (even: Double, odd: Double) {
    let time = min(time, Limit.time)
    let omega = dampedFrequency
    guard abs(discriminant) > Self.criticalTolerance else {
      let envelope = Math.exponential(-decayRate * time)
      return envelope > 0 ? (envelope, envelope * time) : (0, 0)
    }
    guard discriminant < 0 else {
      let envelope = Math.exponential(-decayRate * time)
      guard envelope > 0 else { return (0, 0) }
      return (envelope * Math.cosine(omega * time), envelope * Math.sine(omega * time) / omega)
    }
    // The slow rate is k/m over the fast one; the difference of `a` and omega would lose digits at high damping.
    let fastRate = decayRate + omega
    let slowRate = relativeStiffness / fastRate
    let slow = Math.exponential(-slowRate * time)
    let fast = Math.exponential(-fastRate * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * omega))
  }

  /// Returns the first positive time at which `S(t) / C(t)` is `rise / run`, in seconds; `nil` if there is none.
  private func firstTime(withRatio rise: Double, to run: Double) -> Double? {
    let omega = dampedFrequency
    guard abs(discriminant) > Self.criticalTolerance else {
      let time = rise / run
      return time > 0 && time.isFinite ? time : nil
    }
    guard discriminant < 0 else {
      let angle = Math.arcTangent(y: omega * rise, x: run)
      return (angle > 0 ? angle : angle + .pi) / omega
    }
    let ratio = omega * rise / run
    guard ratio > 0, ratio < 1 else { return nil }
    return (Math.logarithmOfOnePlus(ratio) - Math.logarithmOfOnePlus(-ratio)) / (2 * omega)
  }
}

internal import MathFunctions

/// A damped spring in closed form: `m x'' + c x' + k x = 0`, with `x` the displacement from ``destination``.
///
/// `x(t) = e^(-a t) (x0 C(t) + (v0 + a x0) S(t))`, with `a` the damping ratio times the frequency. `C` and `S` are
/// cosine and sine over their frequency if underdamped, 1 and `t` if critically damped, and hyperbolic if overdamped.
///
/// Lengths are in any unit, times in seconds from the start. A value that is not a number counts as 0.
public struct Spring: ScrollMotion, ScrollValue {
  /// The frequency of UIScrollView's bounce, critically damped, in 1/s; fitted to recorded bounces (10.89 to 10.93).
  public static let bounceFrequency = 10.9

  /// The magnitude of `1 - ratio^2` below which the exact and the critical solution differ by less than rounding.
  private static let criticalTolerance = 1e-12
  /// The valid frequencies, in 1/s.
  private static let validFrequencies = 1e-6...1e9

  /// The position that the spring pulls to.
  public let destination: Double

  /// `x0`, the distance from ``destination`` at the start, in units.
  public let initialDisplacement: Double

  /// `v0`, the velocity at the start, in units per second.
  public let initialVelocity: Double

  /// The undamped angular frequency, `sqrt(k/m)`, from 1e-6 to 1e9 in 1/s.
  public let frequency: Double

  /// The damping ratio: 1 is critically damped, below 1 the spring oscillates, and above 1 it creeps.
  public let dampingRatio: Double

  /// Creates a spring that pulls a position moving with `velocity` to `destination`.
  public init(
    position: Double,
    velocity: Double = 0,
    destination: Double = 0,
    frequency: Double = bounceFrequency,
    dampingRatio: Double = 1
  ) {
    self.destination = destination.sanitized()
    initialDisplacement = (position - self.destination).sanitized()
    initialVelocity = velocity.sanitized()
    self.frequency = frequency.positive(or: Self.bounceFrequency).clamped(to: Self.validFrequencies)
    self.dampingRatio = dampingRatio >= 0 ? min(dampingRatio, 1e6) : 1
  }

  /// Creates a spring that pulls a mass at `position` to `destination`.
  ///
  /// `mass` is above 0 in any unit, and `stiffness` above 0 in that unit per second squared. A `dampingRatio` of 1 is
  /// critical; it is at least 0.
  public init(
    position: Double,
    velocity: Double = 0,
    destination: Double = 0,
    mass: Double,
    stiffness: Double,
    dampingRatio: Double = 1
  ) {
    self.init(
      position: position, velocity: velocity, destination: destination, frequency: (stiffness / mass).squareRoot(),
      dampingRatio: dampingRatio)
  }

  /// Infinite, unless the spring starts at rest at its ``destination``; a ``SettlingSpring`` arrives.
  public var duration: Double { initialDisplacement == 0 && initialVelocity == 0 ? 0 : .infinity }

  /// Returns the position after `time` seconds.
  public func position(at time: Double) -> Double { destination + displacement(at: time) }

  /// Returns the distance from ``destination`` after `time` seconds.
  public func displacement(at time: Double) -> Double {
    guard time > 0 else { return initialDisplacement }
    let (even, odd) = solutions(at: time)
    return initialDisplacement * even + (initialVelocity + decayRate * initialDisplacement) * odd
  }

  /// Returns the velocity after `time` seconds.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    let (even, odd) = solutions(at: time)
    return initialVelocity * even - (decayRate * initialVelocity + relativeStiffness * initialDisplacement) * odd
  }

  /// When the motion first reverses, in seconds; 0 if it starts at rest, `nil` if it never does.
  public var peakTime: Double? {
    guard initialVelocity != 0 else { return 0 }
    let run = decayRate * initialVelocity + relativeStiffness * initialDisplacement
    return firstTime(withRatio: initialVelocity, to: run)
  }

  /// The distance from ``destination`` where the motion first reverses; `nil` if it never does.
  public var peakDisplacement: Double? { if let peakTime { displacement(at: peakTime) } else { nil } }

  /// When the motion first passes ``destination``, in seconds; 0 if it starts there, `nil` if it never does.
  public var crossingTime: Double? {
    guard initialDisplacement != 0 else { return 0 }
    return firstTime(withRatio: -initialDisplacement, to: initialVelocity + decayRate * initialDisplacement)
  }

  // MARK: The equation's solutions

  /// `a`, in 1/s.
  private var decayRate: Double { dampingRatio * frequency }

  /// `k/m`, in 1/s^2.
  private var relativeStiffness: Double { frequency * frequency }

  /// `1 - ratio^2`: above 0 if underdamped, below 0 if overdamped.
  private var discriminant: Double { 1 - dampingRatio * dampingRatio }

  /// The frequency of `C` and `S`, in 1/s.
  private var dampedFrequency: Double { frequency * abs(discriminant).squareRoot() }

  /// Returns the products `e^(-a t) C(t)` and `e^(-a t) S(t)`, which do not overflow at any damping.
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
    // The slow rate as k/m over the fast one, as their difference would cancel at high damping.
    let fastRate = decayRate + omega
    let slowRate = relativeStiffness / fastRate
    let slow = Math.exponential(-slowRate * time)
    let fast = Math.exponential(-fastRate * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * omega))
  }

  /// Returns the first positive time at which `S(t) / C(t)` is `rise / run`; `nil` if there is none.
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

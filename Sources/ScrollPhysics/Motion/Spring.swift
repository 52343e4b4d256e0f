// The pull towards a place: what a bounce and a snap are made of.

internal import MathFunctions

/// A damped spring in closed form: `m x'' + c x' + k x = 0`, `x` being the displacement from ``destination``.
///
/// `x(t) = e^(-a t) (x0 C(t) + (v0 + a x0) S(t))` with `a` = damping ratio x frequency. `C` and `S` are cosine and
/// sine over their frequency when underdamped, 1 and `t` when critical, hyperbolic when overdamped: one formula.
///
/// Lengths are in any unit, times in seconds from the start. What is not a number counts as 0.
public struct Spring: Hashable, Sendable {
  /// beta of UIScrollView's bounce in 1/s, critically damped; fitted to recorded bounces (10.89 to 10.93).
  public static let bounceFrequency = 10.9

  /// Closer to critical than this in `1 - ratio^2` and the exact solution differs by less than rounding.
  private static let critical = 1e-12

  /// The frequencies that make sense, in 1/s.
  private static let frequencies = 1e-6...1e4

  /// Where it pulls to.
  public let destination: Double

  /// `x0`: how far from ``destination`` it starts, in units.
  public let initialDisplacement: Double

  /// `v0`: the velocity it starts with, in units per second.
  public let initialVelocity: Double

  /// The undamped angular frequency, `sqrt(k/m)`, from 1e-6 to 1e4 in 1/s; beta of a critically damped spring.
  public let frequency: Double

  /// 1 is critically damped; below 1, down to 0, it swings, above 1 it creeps.
  public let dampingRatio: Double

  /// Pulls a position at `position`, moving with `velocity`, towards `destination`.
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
    self.frequency = frequency.positive(or: Self.bounceFrequency).clamped(to: Self.frequencies)
    self.dampingRatio = dampingRatio >= 0 ? min(dampingRatio, 1e6) : 1
  }

  /// Pulls a position at `position`, moving with `velocity`, towards `destination`, with a mass on a physical spring.
  ///
  /// - Parameters:
  ///   - position: Where it starts.
  ///   - velocity: With which it starts, in units per second.
  ///   - destination: Where it is pulled to.
  ///   - mass: Above 0, in any unit of mass.
  ///   - stiffness: Above 0, in that unit per second squared.
  ///   - dampingRatio: At least 0; 1 is critically damped.
  public init(
    position: Double,
    velocity: Double = 0,
    destination: Double = 0,
    mass: Double,
    stiffness: Double,
    dampingRatio: Double = 1
  ) {
    self.init(
      position: position,
      velocity: velocity,
      destination: destination,
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: dampingRatio
    )
  }

  /// Where it is after `time` seconds.
  public func position(at time: Double) -> Double { destination + displacement(at: time) }

  /// How far from ``destination`` it is after `time` seconds.
  public func displacement(at time: Double) -> Double {
    guard time > 0 else { return initialDisplacement }
    let (even, odd) = waves(at: time)
    return initialDisplacement * even + (initialVelocity + decay * initialDisplacement) * odd
  }

  /// How fast it is after `time` seconds.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    let (even, odd) = waves(at: time)
    return initialVelocity * even - (decay * initialVelocity + stiffness * initialDisplacement) * odd
  }

  /// `a`, in 1/s.
  private var decay: Double { dampingRatio * frequency }

  /// `k/m`, in 1/s^2.
  private var stiffness: Double { frequency * frequency }

  /// `e^(-a t) C(t)` and `e^(-a t) S(t)`; the decay is inside, so that no overdamped spring overflows.
  private func waves(at time: Double) -> (even: Double, odd: Double) {
    let time = min(time, Limit.time)
    let bend = 1 - dampingRatio * dampingRatio
    let swing = frequency * abs(bend).squareRoot()
    guard abs(bend) > Self.critical else {
      let fade = Math.exponential(-decay * time)
      return fade > 0 ? (fade, fade * time) : (0, 0)
    }
    guard bend < 0 else {
      let fade = Math.exponential(-decay * time)
      return fade > 0 ? (fade * Math.cosine(swing * time), fade * Math.sine(swing * time) / swing) : (0, 0)
    }
    // The slow root as k/m over the fast one: their difference would cancel at high damping.
    let fast = decay + swing
    let slow = stiffness / fast
    let slowFade = Math.exponential(-slow * time)
    let fastFade = Math.exponential(-fast * time)
    return ((slowFade + fastFade) / 2, (slowFade - fastFade) / (2 * swing))
  }

  /// When it first turns round, in seconds; 0 for one that starts at rest, `nil` when it never does.
  public var peakTime: Double? {
    guard initialVelocity != 0 else { return 0 }
    return time(whereOddOverEvenIs: initialVelocity, over: decay * initialVelocity + stiffness * initialDisplacement)
  }

  /// How far from ``destination`` it is where it first turns round; `nil` when it never does.
  public var peakDisplacement: Double? { peakTime.map(displacement(at:)) }

  /// When it first passes ``destination``, in seconds; 0 for one that starts on it, `nil` when it only draws near.
  public var crossingTime: Double? {
    guard initialDisplacement != 0 else { return 0 }
    return time(whereOddOverEvenIs: -initialDisplacement, over: initialVelocity + decay * initialDisplacement)
  }

  /// The first time above 0 at which `S(t) / C(t)` is `rise / run`: where position or velocity is 0.
  private func time(whereOddOverEvenIs rise: Double, over run: Double) -> Double? {
    let bend = 1 - dampingRatio * dampingRatio
    let swing = frequency * abs(bend).squareRoot()
    guard abs(bend) > Self.critical else {
      let time = rise / run
      return time > 0 && time.isFinite ? time : nil
    }
    guard bend < 0 else {
      let angle = Math.arcTangent(y: swing * rise, x: run)
      return (angle > 0 ? angle : angle + .pi) / swing
    }
    let ratio = swing * rise / run
    guard ratio > 0, ratio < 1 else { return nil }
    return (Math.logarithmOfOnePlus(ratio) - Math.logarithmOfOnePlus(-ratio)) / (2 * swing)
  }
}

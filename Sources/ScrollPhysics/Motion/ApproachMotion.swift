internal import MathFunctions

/// A motion whose velocity approaches a final velocity exponentially.
///
/// `v(t) = u + (v0 - u) e^(-lambda t)` and `x(t) = x0 + u t + (v0 - u)/lambda (1 - e^(-lambda t))`. Chromium's fling,
/// in which `u` opposes `v0`, ends where it would turn; the motion of a held key ends at a given destination. Lengths
/// are in any unit, times in seconds from the start. An initial position or velocity that is NaN counts as 0.
struct ApproachMotion: ScrollMotion {
  /// `x0`, the position at the start, in units.
  let initialPosition: Double

  /// `v0`, the velocity at the start, in units per second.
  let initialVelocity: Double

  /// `u`, the velocity that the motion approaches, in units per second.
  let finalVelocity: Double

  /// `lambda`, the decay constant of the difference from ``finalVelocity``, in 1/s.
  let decayConstant: Double

  /// The position at the end, in units.
  fileprivate(set) var destination: Double

  /// The time from the start to the end, in seconds.
  fileprivate(set) var duration: Double

  fileprivate init(position: Double, velocity: Double, finalVelocity: Double, decayConstant: Double) {
    initialPosition = position.sanitized()
    initialVelocity = velocity.sanitized()
    self.finalVelocity = finalVelocity
    self.decayConstant = decayConstant
    (destination, duration) = (initialPosition, .infinity)
  }

  /// Creates a motion that ends at `destination`, in units, which must lie in the direction of `finalVelocity`.
  init(position: Double, velocity: Double, finalVelocity: Double, decayConstant: Double, destination: Double) {
    self.init(position: position, velocity: velocity, finalVelocity: finalVelocity, decayConstant: decayConstant)
    let lag = abs(initialVelocity - finalVelocity) / decayConstant
    let latest = (abs(destination - initialPosition) + lag) / abs(finalVelocity)
    let direction = finalVelocity.direction
    duration = timeOfChange(from: 0, to: latest) { (destination - self.position(at: $0)) * direction > 0 }
    self.destination = destination
  }

  /// Returns the position after `time` seconds, in units; ``destination`` from ``duration`` on.
  func position(at time: Double) -> Double {
    guard time > 0 else { return initialPosition }
    guard time < duration else { return destination }
    let decay = Math.exponentialMinusOne(-decayConstant * time)
    return initialPosition + finalVelocity * time - (initialVelocity - finalVelocity) / decayConstant * decay
  }

  /// Returns the velocity after `time` seconds, in units per second; 0 after ``duration``.
  func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    guard time <= duration else { return 0 }
    return finalVelocity + (initialVelocity - finalVelocity) * Math.exponential(-decayConstant * time)
  }
}

extension Deceleration {
  /// Returns Chromium's fling on touch screens: `lambda` is 3.7/s, and `u` is 172 points per second opposite to `v0`.
  ///
  /// `velocity` is in units per second, and limited to 20,946 points per second. `pointLength` is the length of a point
  /// in units, or 1 if it is not above 0. The source of the constants is Chromium's `fling_curve.cc`.
  public static func chromiumFling(position: Double, velocity: Double, pointLength: Double = 1) -> some ScrollMotion {
    // Chromium's names for the parameters are alpha, beta, and gamma.
    let (alpha, beta, gamma) = (5707.62, 172.0, 3.7)
    let pointLength = pointLength.positive(or: 1)
    let fastest = (alpha * gamma - beta) * pointLength
    let velocity = velocity.sanitized().clamped(to: -fastest...fastest)
    let drift = beta * pointLength
    var fling = ApproachMotion(
      position: position, velocity: velocity, finalVelocity: -velocity.direction * drift, decayConstant: gamma)
    let duration = Math.logarithmOfOnePlus(abs(velocity) / drift) / gamma
    fling.destination = fling.position(at: duration)
    fling.duration = duration
    return fling
  }
}

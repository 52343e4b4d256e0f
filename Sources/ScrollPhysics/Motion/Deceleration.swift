internal import MathFunctions

/// A fling whose velocity decays exponentially, in closed form.
///
/// `x(t) = x0 + v0/lambda (1 - e^(-lambda t))` and `v(t) = v0 e^(-lambda t)`, until the speed has fallen to `s`, the
/// stop speed. The motion ends there, at `x0 + (v0 - s sgn v0)/lambda`, after `ln(|v0|/s)/lambda` seconds. With a
/// stop speed of 10 points per second, UIScrollView's `targetContentOffset` is this position, rounded to whole pixels.
///
/// Lengths are in any unit, times in seconds from the launch. An initial value or a stop speed of NaN counts as 0.
public struct Deceleration: ScrollMotion {
  /// The speed at which UIScrollView ends a fling, in points per second, fitted to targets recorded on iOS 26.5.
  static let defaultStopSpeed = 10.0

  /// The tolerance for rounding errors of a time compared with ``duration``, in seconds.
  private static let timeTolerance = 1e-12

  /// `x0`, the position at the launch, in units.
  let initialPosition: Double

  /// `v0`, the velocity at the launch, in units per second.
  let initialVelocity: Double

  /// `lambda`, the decay constant of the velocity, in 1/s.
  let decayConstant: Double

  /// The speed at which the motion stops, in units per second; at 0, the motion only approaches its ``asymptote``.
  let stopSpeed: Double

  /// The position at the end, in units; the one that the motion approaches if the stop speed is 0.
  public let destination: Double

  /// The time from the launch to the end, in seconds.
  ///
  /// It is 0 if the launch is no faster than the stop speed, and otherwise infinite if the stop speed is 0.
  public let duration: Double

  /// Creates a motion that ends at `destination`, or if that is `nil`, where the speed has fallen to `stopSpeed`.
  private init(position: Double, velocity: Double, decayConstant: Double, stopSpeed: Double, destination: Double?) {
    initialPosition = position.sanitized()
    initialVelocity = velocity.sanitized()
    self.decayConstant = decayConstant
    self.stopSpeed = max(0, stopSpeed.sanitized())
    let excess = abs(initialVelocity) - self.stopSpeed
    guard excess > 0 else {
      self.destination = initialPosition
      duration = 0
      return
    }
    self.destination = destination ?? initialPosition + initialVelocity.direction * excess / decayConstant
    duration = self.stopSpeed > 0 ? Math.logarithm(abs(initialVelocity) / self.stopSpeed) / decayConstant : .infinity
  }

  /// Creates a motion whose velocity decays at `rate`, with `velocity` and `stopSpeed` in units per second.
  public init(
    position: Double, velocity: Double, rate: DecelerationRate = .normal, stopSpeed: Double = 10
  ) {
    self.init(
      position: position, velocity: velocity, decayConstant: rate.decayConstant, stopSpeed: stopSpeed, destination: nil)
  }

  /// Creates a motion from `position` with `velocity`, in units per second, whose end is exactly `destination`.
  ///
  /// The decay constant becomes `(|v0| - s)/|destination - x0|`. The result is `nil` if `destination` does not lie
  /// ahead, or if the launch is no faster than `stopSpeed`.
  init?(position: Double, velocity: Double, destination: Double, stopSpeed: Double = defaultStopSpeed) {
    let (start, velocity) = (position.sanitized(), velocity.sanitized())
    let destination = destination.sanitized(or: start)
    let distance = (destination - start) * velocity.direction
    let excess = abs(velocity) - max(0, stopSpeed.sanitized())
    guard distance > 0, excess > 0 else { return nil }
    self.init(
      position: start, velocity: velocity, decayConstant: excess / distance, stopSpeed: stopSpeed,
      destination: destination)
  }

  /// Returns the position `time` seconds after the launch, in units; ``destination`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return initialPosition }
    guard time < duration else { return destination }
    return initialPosition - initialVelocity / decayConstant * Math.exponentialMinusOne(-decayConstant * time)
  }

  /// Returns the velocity `time` seconds after the launch, in units per second; 0 after ``duration``.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    guard time <= duration + Self.timeTolerance else { return 0 }
    return initialVelocity * Math.exponential(-decayConstant * time)
  }

  /// Returns the time at which the motion is at `position`, in seconds from the launch.
  ///
  /// The result is `nil` if `position` is not between the initial position and the ``destination``.
  func time(atPosition position: Double) -> Double? {
    guard position != initialPosition else { return 0 }
    let distance = (position - initialPosition) * initialVelocity.direction
    let wholeDistance = (destination - initialPosition) * initialVelocity.direction
    guard distance > 0, distance <= wholeDistance else { return nil }
    guard distance < wholeDistance else { return duration }
    return min(duration, -Math.logarithmOfOnePlus(-decayConstant * distance / abs(initialVelocity)) / decayConstant)
  }
}

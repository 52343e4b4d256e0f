// A flung position that loses speed exponentially and stops dead at the stop speed, as UIScrollView does.

internal import MathFunctions

/// A fling in closed form: where it is at any time, where it ends and when.
///
/// `x(t) = x0 + v0/lambda (1 - e^(-lambda t))` and `v(t) = v0 e^(-lambda t)`, until the speed has fallen to
/// ``stopSpeed``. There it rests, at `x0 + (v0 - s sgn v0)/lambda`, after `ln(|v0|/s)/lambda` seconds. With a stop
/// speed of 10 points a second this yields the very `targetContentOffset` that UIScrollView computes.
///
/// Lengths are in any unit, times in seconds from the launch. What is not a number counts as 0.
public struct Deceleration: Hashable, Sendable {
  /// Speed in points per second at which UIScrollView stops; fitted to resting offsets recorded on iOS 26.
  public static let defaultStopSpeed = 10.0

  /// Two ways to compute one moment differ by less than this, in seconds.
  private static let rounding = 1e-12

  /// Where it was launched.
  public let initialPosition: Double

  /// The velocity it was launched with, in units per second.
  public let initialVelocity: Double

  /// lambda, in 1/s.
  public let decayConstant: Double

  /// The speed at which it stops, in units per second.
  ///
  /// At 0 it never stops: it creeps up to its ``asymptote``.
  public let stopSpeed: Double

  /// Where it comes to rest; the ``asymptote`` when ``stopSpeed`` is 0.
  public let destination: Double

  /// Seconds until it rests.
  ///
  /// 0 when launched no faster than ``stopSpeed``, infinite when that is 0.
  public let duration: Double

  /// Launches from `position` with `velocity` and lets `rate` decide where it ends.
  public init(
    position: Double,
    velocity: Double,
    rate: DecelerationRate = .normal,
    stopSpeed: Double = defaultStopSpeed
  ) {
    initialPosition = position.sanitized()
    initialVelocity = velocity.sanitized()
    self.stopSpeed = max(0, stopSpeed.sanitized())
    decayConstant = rate.decayConstant
    let excess = abs(initialVelocity) - self.stopSpeed
    guard excess > 0 else {
      destination = initialPosition
      duration = 0
      return
    }
    destination = initialPosition + initialVelocity.direction * excess / decayConstant
    duration =
      self.stopSpeed > 0 ? Math.logarithm(abs(initialVelocity) / self.stopSpeed) / decayConstant : .infinity
  }

  /// Launches from `position` with `velocity` and bends the rate so that it ends exactly at `destination`.
  ///
  /// The constant becomes `lambda' = (|v0| - s)/|destination - x0|`; the launch velocity stays what it is.
  ///
  /// - Returns: `nil` when `destination` does not lie ahead, or the launch is no faster than `stopSpeed`.
  public init?(
    position: Double,
    velocity: Double,
    destination: Double,
    stopSpeed: Double = defaultStopSpeed
  ) {
    initialPosition = position.sanitized()
    initialVelocity = velocity.sanitized()
    self.destination = destination.sanitized(or: initialPosition)
    self.stopSpeed = max(0, stopSpeed.sanitized())
    let distance = (self.destination - initialPosition) * initialVelocity.direction
    let excess = abs(initialVelocity) - self.stopSpeed
    guard distance > 0, excess > 0 else { return nil }
    decayConstant = excess / distance
    duration =
      self.stopSpeed > 0 ? Math.logarithm(abs(initialVelocity) / self.stopSpeed) / decayConstant : .infinity
  }

  /// The equivalent share of the velocity kept each millisecond.
  public var rate: DecelerationRate { DecelerationRate(decayConstant: decayConstant) }

  /// Where it would end if it never stopped: `x0 + v0/lambda`.
  public var asymptote: Double { initialPosition + initialVelocity / decayConstant }

  /// ``destination`` rounded to whole pixels, as UIScrollView reports it.
  ///
  /// - Parameter displayScale: Pixels per unit; 0 or less rounds nothing.
  public func destination(displayScale: Double) -> Double {
    guard displayScale > 0, displayScale <= Limit.length else { return destination }
    return (destination * displayScale).rounded() / displayScale
  }

  /// Where it is `time` seconds after the launch; before it, where it was launched.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return initialPosition }
    guard time < duration else { return destination }
    return initialPosition - initialVelocity / decayConstant * Math.exponentialMinusOne(-decayConstant * time)
  }

  /// How fast it is `time` seconds after the launch: ``stopSpeed`` still at ``duration``, 0 after.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    guard time <= duration + Self.rounding else { return 0 }
    return initialVelocity * Math.exponential(-decayConstant * time)
  }

  /// When it passes `position`, in seconds; `nil` when it never does.
  public func time(atPosition position: Double) -> Double? {
    guard position != initialPosition else { return 0 }
    let distance = (position - initialPosition) * initialVelocity.direction
    let reach = (destination - initialPosition) * initialVelocity.direction
    guard distance > 0, distance <= reach else { return nil }
    guard distance < reach else { return duration }
    return min(duration, -Math.logarithmOfOnePlus(-decayConstant * distance / abs(initialVelocity)) / decayConstant)
  }
}

// A fling inside a range: it glides, and when it runs into an end it bounces.

/// A ``Deceleration`` that an end of a range turns into a ``Spring``, position and velocity both continuing.
///
/// Launched beyond an end it is the spring from the beginning. Lengths are in any unit, times in seconds from the
/// launch.
public struct Fling: Hashable, Sendable {
  /// The part inside the range; launched beyond an end, it stays there and has no duration.
  public let deceleration: Deceleration

  /// The spring back to an end; `nil` when no end is met.
  public let bounce: Spring?

  /// When ``bounce`` takes over: 0 when launched beyond an end, infinite without a bounce.
  public let edgeTime: Double

  /// Launches from `offset` with `velocity`.
  ///
  /// - Parameters:
  ///   - offset: Inside `range` or beyond one of its ends.
  ///   - velocity: In units per second.
  ///   - rate: How deceleration brakes.
  ///   - stopSpeed: Where deceleration stops, in units per second.
  ///   - range: Where content may rest.
  ///   - bounceFrequency: beta of the critically damped bounce, in 1/s.
  public init(
    offset: Double,
    velocity: Double,
    rate: DecelerationRate = .normal,
    stopSpeed: Double = Deceleration.defaultStopSpeed,
    in range: ClosedRange<Double>,
    bounceFrequency: Double = Spring.bounceFrequency
  ) {
    let offset = offset.tamed()
    let edge = offset.clamped(to: range)
    guard offset == edge else {
      deceleration = Deceleration(offset: offset, velocity: 0)
      bounce = Spring(offset: offset, velocity: velocity, destination: edge, frequency: bounceFrequency)
      edgeTime = 0
      return
    }
    let glide = Deceleration(offset: offset, velocity: velocity, rate: rate, stopSpeed: stopSpeed)
    let end = glide.destination.clamped(to: range)
    deceleration = glide
    guard end != glide.destination, let time = glide.time(at: end) else {
      bounce = nil
      edgeTime = .infinity
      return
    }
    edgeTime = time
    bounce = Spring(offset: end, velocity: glide.velocity(at: time), destination: end, frequency: bounceFrequency)
  }

  /// Where it ends: inside the range, or on the end that it met.
  public var destination: Double { bounce?.destination ?? deceleration.destination }

  /// When the bounce turns round, in seconds from the launch; `nil` without one.
  public var peakTime: Double? { bounce?.peakTime.map { edgeTime + $0 } }

  /// How far beyond the end the bounce reaches, negative below the range; `nil` without one.
  public var peakOvershoot: Double? { bounce?.peakDisplacement }

  /// The velocity with which it meets the end, in units per second; `nil` when it meets none.
  public var edgeVelocity: Double? { bounce?.initialVelocity }

  /// Where it is after `time` seconds.
  public func contentOffset(at time: Double) -> Double {
    guard let bounce, time >= edgeTime else { return deceleration.contentOffset(at: time) }
    return bounce.contentOffset(at: time - edgeTime)
  }

  /// How fast it is after `time` seconds.
  public func velocity(at time: Double) -> Double {
    guard let bounce, time >= edgeTime else { return deceleration.velocity(at: time) }
    return bounce.velocity(at: time - edgeTime)
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

import MathFunctions

/// A motion of fixed duration along a ``TimingFunction``; it can start with the velocity of moving content.
///
/// Lengths are in any unit, velocities in that unit per second, and times in seconds from the start. A velocity or
/// duration that is NaN counts as 0.
public struct TimedMotion: ScrollMotion {
  /// The time of the first control point, as a fraction of the duration, that replaces a time of 0.
  private static let defaultLeadTime = 1.0 / 3
  /// The largest distance of the first control point from the start, as a multiple of `maximumTurn`.
  ///
  /// It is the inverse of 4/9, the maximum of that point's Bezier weight `3 (1 - u)^2 u`.
  private static let leadPerTurn = 9.0 / 4
  /// The smallest time of the first control point, as a fraction of the duration, for content that must turn at once.
  private static let minimumLeadTime = 1e-9
  private static let minimumDuration = 1e-9

  let initialPosition: Double

  /// The position at the end, which the motion reaches exactly.
  public let destination: Double

  /// The time from the start to the end; less than a nanosecond counts as 0.
  public let duration: Double

  /// The times of the curve's points, as fractions of the duration.
  private var time: CubicBezier
  /// The signed distances of the curve's points from the start, not fractions of a distance that may be 0.
  private var distance: CubicBezier

  /// Creates a motion from `position` to `destination` along `curve` in `duration` seconds.
  public init(position: Double, destination: Double, duration: Double = 0.3, curve: TimingFunction = .easeInEaseOut) {
    initialPosition = position.sanitized()
    self.destination = destination.sanitized(or: initialPosition)
    self.duration = duration >= Self.minimumDuration ? min(duration, Limit.time) : 0
    let whole = self.destination - initialPosition
    time = curve.time
    distance = CubicBezier(first: curve.distance.first * whole, second: curve.distance.second * whole, last: whole)
  }

  /// Creates a motion to `destination` that starts with `velocity`.
  ///
  /// The distance of the first control point of `curve` is replaced, so that the slope at the start is the velocity.
  /// If the time of that point is 0, it becomes 1/3 of the duration. For ``TimingFunction/easeInEaseOut``, this is the
  /// curve of Chromium's `EaseInOutWithInitialSlope`.
  public init(
    position: Double,
    velocity: Double,
    destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut
  ) {
    self.init(position: position, destination: destination, duration: duration, curve: curve)
    guard self.duration > 0 else { return }
    if time.first == 0 { time.first = Self.defaultLeadTime }
    distance.first = time.first * velocity.sanitized() * self.duration
  }

  /// Creates a motion that starts with `velocity`, and does not overshoot.
  ///
  /// With a velocity towards the destination, the duration can become shorter. With a velocity away from the
  /// destination, the content turns within `maximumTurn` units. `velocity` must not be 0.
  init(
    position: Double,
    velocity: Double,
    destination: Double,
    duration: Double,
    curve: TimingFunction,
    maximumTurn: Double
  ) {
    let distance = (destination - position) * velocity.direction
    var leadTime = curve.time.first > 0 ? curve.time.first : Self.defaultLeadTime
    var duration = duration
    if distance > 0 {
      duration = min(duration, distance / (leadTime * abs(velocity)))
    } else {
      let lead = Self.leadPerTurn * maximumTurn / (abs(velocity) * duration)
      leadTime = min(leadTime, max(lead, Self.minimumLeadTime))
    }
    let bent = TimingFunction(leadTime, 0, curve.time.second, curve.distance.second.clamped(to: 0...1))
    self.init(position: position, velocity: velocity, destination: destination, duration: duration, curve: bent)
  }

  /// Returns Android's fling: the spline of `OverScroller`, whose distance and duration follow from the velocity.
  ///
  /// The default `friction` is that of `ViewConfiguration.getScrollFriction()`. `pointLength` is the length of a
  /// density-independent pixel. The default replaces a friction or a point length that is not above 0.
  public static func androidFling(
    position: Double, velocity: Double, friction: Double = 0.015, pointLength: Double = 1
  ) -> TimedMotion {
    // In points per second squared: 39.37 inches to a meter, 160 points to an inch, and OverScroller's factor of 0.84.
    let gravity = 9.80665 * 39.37 * 160 * 0.84
    let deceleration = friction.positive(or: 0.015) * gravity * pointLength.positive(or: 1)
    let speed = abs(velocity.sanitized())
    let rate = Math.logarithm(0.78) / Math.logarithm(0.9)
    let duration = Math.power(0.35 * speed / deceleration, 1 / (rate - 1))
    // This distance makes the curve's slope at the launch, 0.5 / 0.175, equal to the velocity.
    let distance = 0.35 * velocity.sanitized() * duration
    return TimedMotion(position: position, destination: position + distance, duration: duration, curve: .androidFling)
  }

  /// Returns the position after `time` seconds; ``destination`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    guard time > 0 else { return initialPosition }
    return initialPosition + distance.value(at: self.time.parameter(at: time / duration))
  }

  /// Returns the velocity after `time` seconds; 0 before the start and after ``duration``.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= duration, duration > 0 else { return 0 }
    return distance.slope(over: self.time, at: self.time.parameter(at: time / duration)) / duration
  }
}

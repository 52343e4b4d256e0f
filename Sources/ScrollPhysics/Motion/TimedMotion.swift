/// A motion of known duration along a ``TimingFunction``, which can take over a position that already moves.
///
/// Lengths are in any unit, times in seconds from the start. A value that is not a number counts as 0.
public struct TimedMotion: ScrollMotion {
  /// The time of the first control point for a curve whose own lies at 0, as a fraction of the duration.
  private static let defaultLeadTime = 1.0 / 3

  /// The distance to the first control point of a curve that turns, in units of the way that it goes before it turns.
  ///
  /// That way is at most 4/9 of the distance, the maximum of `3 (1 - u)^2 u`.
  private static let leadPerTurn = 9.0 / 4

  /// The least time of the first control point, as a fraction of the duration: a turn within no room at all.
  private static let minimumLeadTime = 1e-9

  /// The shortest duration, in seconds; a shorter one counts as 0.
  private static let minimumDuration = 1e-9

  /// The position at the start.
  public let initialPosition: Double

  /// The position at the end, exactly.
  public let destination: Double

  /// The time from start to end, in seconds; 0 for less than a nanosecond.
  public let duration: Double

  /// The fraction of time as a function of the curve's parameter.
  private let time: CubicBezier
  /// The distance covered as a function of the curve's parameter, in units.
  private var distance: CubicBezier

  /// Creates a motion from rest at `position` to `destination` along `curve`.
  public init(
    position: Double,
    destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut
  ) {
    initialPosition = position.sanitized()
    self.destination = destination.sanitized(or: initialPosition)
    self.duration = duration >= Self.minimumDuration ? min(duration, Limit.time) : 0
    let whole = self.destination - initialPosition
    time = curve.time
    distance = CubicBezier(first: curve.distance.first * whole, second: curve.distance.second * whole, last: whole)
  }

  /// Creates a motion to `destination` that takes over a position moving with `velocity`, in units per second.
  ///
  /// The first control point of `curve` keeps its time and moves along until the slope there is that velocity. For
  /// ``TimingFunction/easeInEaseOut`` this is Chromium's `bezier(0.42, 0.42 slope, 0.58, 1)`. The curve is in lengths
  /// rather than in fractions of the distance, so that a destination at the very position is no exception.
  public init(
    position: Double,
    velocity: Double,
    destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut
  ) {
    self.init(position: position, destination: destination, duration: duration, curve: curve)
    guard self.duration > 0 else { return }
    let leadTime = curve.time.first > 0 ? curve.time.first : Self.defaultLeadTime
    let time = CubicBezier(first: leadTime, second: curve.time.second, last: 1)
    self = TimedMotion(self, time: time, velocity: velocity.sanitized())
  }

  private init(_ motion: TimedMotion, time: CubicBezier, velocity: Double) {
    initialPosition = motion.initialPosition
    destination = motion.destination
    duration = motion.duration
    self.time = time
    distance = motion.distance
    distance.first = time.first * velocity * motion.duration
  }

  /// Creates a motion like the one above that passes no destination and no end.
  ///
  /// A motion that is already on its way takes no longer than the curve may without overshooting. One that must turn
  /// first moves its first control point so far towards the start that the turn stays within `room`.
  ///
  /// - Parameter room: How far the motion may go away from its destination, in units.
  init(
    position: Double,
    velocity: Double,
    destination: Double,
    duration: Double,
    curve: TimingFunction,
    room: Double
  ) {
    let distance = (destination - position) * velocity.direction
    var leadTime = curve.time.first > 0 ? curve.time.first : Self.defaultLeadTime
    var duration = duration
    if distance > 0 {
      duration = min(duration, distance / (leadTime * abs(velocity)))
    } else {
      let lead = Self.leadPerTurn * room / (abs(velocity) * duration)
      leadTime = min(leadTime, max(lead, Self.minimumLeadTime))
    }
    let bent = TimingFunction(leadTime, 0, curve.time.second, curve.distance.second.clamped(to: 0...1))
    self.init(position: position, velocity: velocity, destination: destination, duration: duration, curve: bent)
  }

  /// Returns the motion that leaves this one after `time` seconds for another destination.
  ///
  /// Position and velocity are continuous.
  public func retargeted(
    at time: Double,
    to destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut
  ) -> TimedMotion {
    TimedMotion(
      position: position(at: time),
      velocity: velocity(at: time),
      destination: destination,
      duration: duration,
      curve: curve
    )
  }

  /// Returns the position after `time` seconds; ``destination`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    guard time > 0 else { return initialPosition }
    return initialPosition + distance.value(at: self.time.parameter(at: time / duration))
  }

  /// Returns the velocity after `time` seconds, in units per second; 0 after the end.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= duration, duration > 0 else { return 0 }
    return distance.slope(over: self.time, at: self.time.parameter(at: time / duration)) / duration
  }
}

#if !hasFeature(Embedded)
  extension TimedMotion: Codable {}
#endif

// From here to there in a given time: setContentOffset(animated:), and what a wheel notch starts.

/// A motion of known duration along a ``TimingFunction``, which can take over a position that already moves.
///
/// Lengths are in any unit, times in seconds from the start. What is not a number counts as 0.
public struct TimedMotion: Hashable, Sendable {
  /// Share of the time that the initial velocity's control point lies in, for curves whose own lies at 0.
  private static let reach = 1.0 / 3

  /// A duration is this at least, in seconds, or it is none.
  private static let shortest = 1e-6

  /// Where it starts.
  public let initialPosition: Double

  /// Where it ends, exactly.
  public let destination: Double

  /// Seconds from start to end; 0, for less than a microsecond, is there at once.
  public let duration: Double

  private let time: CubicBezier
  private var way: CubicBezier

  /// Moves from rest at `position` to `destination` along `curve`.
  public init(
    position: Double,
    destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut
  ) {
    initialPosition = position.sanitized()
    self.destination = destination.sanitized(or: initialPosition)
    self.duration = duration >= Self.shortest ? min(duration, Limit.time) : 0
    let distance = self.destination - initialPosition
    time = curve.time
    way = CubicBezier(first: curve.way.first * distance, second: curve.way.second * distance, last: distance)
  }

  /// Takes over a position that moves with `velocity`, in units per second, and brings it to `destination`.
  ///
  /// The first control point of `curve` slides along its own time until the slope is that velocity: for
  /// ``TimingFunction/easeInEaseOut`` Chromium's `bezier(0.42, 0.42 slope, 0.58, 1)`. In lengths, not in shares of
  /// the way, so that a destination right here needs no exception.
  public init(
    position: Double,
    velocity: Double,
    destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut
  ) {
    self.init(position: position, destination: destination, duration: duration, curve: curve)
    guard self.duration > 0 else { return }
    let lead = curve.time.first > 0 ? curve.time.first : Self.reach
    self = TimedMotion(self, time: CubicBezier(first: lead, second: curve.time.second, last: 1), velocity: velocity.sanitized())
  }

  private init(_ motion: TimedMotion, time: CubicBezier, velocity: Double) {
    initialPosition = motion.initialPosition
    destination = motion.destination
    duration = motion.duration
    self.time = time
    way = motion.way
    way.first = time.first * velocity * motion.duration
  }

  /// The motion that leaves this one after `time` seconds for another destination, position and velocity kept.
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

  /// Where it is after `time` seconds; ``destination`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    guard time > 0 else { return initialPosition }
    return initialPosition + way.value(at: self.time.parameter(at: time / duration))
  }

  /// How fast it is after `time` seconds, in units per second; 0 after the end.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= duration, duration > 0 else { return 0 }
    return way.slope(over: self.time, at: self.time.parameter(at: time / duration)) / duration
  }
}

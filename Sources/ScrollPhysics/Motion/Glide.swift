import MathFunctions

/// A motion in closed form whose velocity decays exponentially: a fling, a spring, or a motion that nears a speed.
///
/// `x(t) = x0 + u t + a (1 - e^(-lambda t)) + b t e^(-lambda t)`. A fling has `a = v0/lambda` alone, and ends where its
/// speed has fallen to the stop speed, as in UIScrollView. A critically damped spring has `a` and `b`, and `u` for a
/// motion that approaches a speed.
///
/// Lengths are in any unit, velocities in that unit per second, and times in seconds from the start. An initial value
/// or a stop speed of NaN counts as 0.
public struct Glide: ScrollMotion {
  /// The speed at which UIScrollView ends a fling, in points per second, fitted to targets recorded on iOS 26.5.
  static let stopSpeed = 10.0
  /// The frequency of UIScrollView's critically damped bounce, in 1/s, fitted to recorded bounces (10.89 to 10.93).
  static let bounceFrequency = 10.9

  private static let validFrequencies = 1e-6...1e9
  /// The tolerance for rounding errors of a time compared with ``duration``.
  private static let timeTolerance = 1e-12
  /// The distance from the destination at which the end of a spring begins, in points: half a pixel at a scale of 2.
  private static let tolerance = 0.25
  /// The duration of that end, as a multiple of 1/lambda; at 2, it overshoots only if the spring would.
  private static let endTime = 2.0

  /// `x0`.
  private let start: Double
  /// `u`.
  private let drift: Double
  /// `a`.
  private let reach: Double
  /// `b`.
  private let pull: Double
  /// `lambda`, the decay constant of a fling or the frequency of a spring, in 1/s.
  let decayConstant: Double
  /// The time at which the end of a spring begins; infinite without one.
  private var settleTime = Double.infinity

  /// The position at the end; the one that the motion approaches if it never ends.
  public private(set) var destination: Double

  /// The time from the start to the end; infinite for a fling with a stop speed of 0.
  public private(set) var duration: Double

  /// Creates a motion that starts with `velocity`, and never ends.
  private init(start: Double, velocity: Double, decayConstant: Double, drift: Double = 0, pull: Double = 0) {
    self.start = start
    self.drift = drift
    self.pull = pull
    self.decayConstant = decayConstant
    reach = (velocity - drift - pull) / decayConstant
    destination = start + reach
    duration = .infinity
  }

  // MARK: Flings

  /// Creates a fling whose velocity decays at `rate`.
  ///
  /// It ends at `x0 + (v0 - s sgn v0)/lambda` after `ln(|v0|/s)/lambda` seconds, or at once if it is no faster than `s`.
  public init(position: Double, velocity: Double, rate: DecelerationRate = .normal, stopSpeed: Double = 10) {
    self.init(
      position: position, velocity: velocity.sanitized(), decayConstant: rate.decayConstant,
      stopSpeed: max(0, stopSpeed.sanitized()))
  }

  private init(position: Double, velocity: Double, decayConstant: Double, stopSpeed: Double) {
    self.init(start: position.sanitized(), velocity: velocity, decayConstant: decayConstant)
    let excess = max(0, abs(velocity) - stopSpeed)
    destination = start + velocity.direction * excess / decayConstant
    if excess == 0 {
      duration = 0
    } else if stopSpeed > 0 {
      duration = Math.logarithm(abs(velocity) / stopSpeed) / decayConstant
    }
  }

  /// Creates a fling from `position` with `velocity` whose end is exactly `destination`.
  ///
  /// The decay constant becomes `(|v0| - s)/|destination - x0|`. The result is `nil` if `destination` does not lie
  /// ahead, or if the launch is no faster than `stopSpeed`.
  init?(position: Double, velocity: Double, destination: Double, stopSpeed: Double) {
    let distance = (destination - position) * velocity.direction
    let excess = abs(velocity) - stopSpeed
    guard distance > 0, excess > 0 else { return nil }
    self.init(position: position, velocity: velocity, decayConstant: excess / distance, stopSpeed: stopSpeed)
    self.destination = destination
  }

  /// Returns the time at which a fling is at `position`; `nil` if that is not on its way.
  func time(atPosition position: Double) -> Double? {
    guard position != start else { return 0 }
    let fraction = (position - start) / (destination - start)
    guard fraction > 0, fraction <= 1 else { return nil }
    guard position != destination else { return duration }
    return min(duration, -Math.logarithmOfOnePlus((start - position) / reach) / decayConstant)
  }

  // MARK: Motions that approach a speed

  /// Returns Chromium's fling on touch screens: `lambda` is 3.7/s, and `u` is 172 points per second opposite to `v0`.
  ///
  /// `velocity` is limited to 20,946 points per second. `pointLength` is the length of a point, or 1 if it is not above
  /// 0. The source of the constants is Chromium's `fling_curve.cc`.
  public static func chromiumFling(position: Double, velocity: Double, pointLength: Double = 1) -> Glide {
    // Chromium's names for the parameters are alpha, beta, and gamma.
    let (alpha, beta, gamma) = (5707.62, 172.0, 3.7)
    let pointLength = pointLength.positive(or: 1)
    let fastest = (alpha * gamma - beta) * pointLength
    let velocity = velocity.sanitized().clamped(to: -fastest...fastest)
    let drift = -velocity.direction * beta * pointLength
    var fling = Glide(start: position.sanitized(), velocity: velocity, decayConstant: gamma, drift: drift)
    fling.duration = Math.logarithmOfOnePlus(abs(velocity) / (beta * pointLength)) / gamma
    fling.destination = fling.start + drift * fling.duration + velocity / gamma
    return fling
  }

  /// Returns a motion whose velocity approaches `speed`, which ends at `destination`, in the direction of `speed`.
  static func run(
    position: Double, velocity: Double, at speed: Double, decayConstant: Double, destination: Double
  ) -> Glide {
    var run = Glide(start: position, velocity: velocity, decayConstant: decayConstant, drift: speed)
    let latest = (abs(destination - position) + abs(run.reach)) / abs(speed)
    run.duration = timeOfChange(from: 0, to: latest) { (destination - run.position(at: $0)) * speed.direction > 0 }
    run.destination = destination
    return run
  }

  // MARK: Springs

  /// Returns a critically damped spring that pulls a mass from `position` to rest at `destination`.
  ///
  /// `frequency` is the angular frequency in 1/s, of which 10.9 replaces one that is not above 0. A spring only
  /// approaches its destination. Once it stays within a quarter of a point, a cubic curve of 2/lambda seconds therefore
  /// continues its movement to rest. `pointLength` is the length of a point.
  public static func spring(
    position: Double, velocity: Double = 0, destination: Double = 0, frequency: Double = 10.9, pointLength: Double = 1
  ) -> Glide {
    Glide(springFrom: position, velocity: velocity, to: destination, frequency: frequency)
      .settled(pointLength: pointLength.positive(or: 1))
  }

  /// Creates a spring that never ends.
  init(
    springFrom position: Double, velocity: Double = 0, to destination: Double = 0, frequency: Double = bounceFrequency
  ) {
    let destination = destination.sanitized()
    let displacement = (position - destination).sanitized()
    let velocity = velocity.sanitized()
    let frequency = frequency.positive(or: Self.bounceFrequency).clamped(to: Self.validFrequencies)
    self.init(
      start: destination + displacement, velocity: velocity, decayConstant: frequency,
      pull: velocity + frequency * displacement)
    self.destination = destination
  }

  /// The time at which a spring first reverses; 0 if it starts at rest, `nil` if it never reverses.
  var peakTime: Double? {
    let time = reach / pull + 1 / decayConstant
    return time >= 0 && time.isFinite ? time : nil
  }

  /// The time at which a spring first passes its destination; 0 if it starts there, `nil` if it never does.
  var crossingTime: Double? {
    let time = reach / pull
    return reach == 0 ? 0 : time > 0 && time.isFinite ? time : nil
  }

  /// The signed distance from the destination at ``peakTime``; 0 if the spring never reverses.
  var peakDisplacement: Double { peakTime.map { position(at: $0) - destination } ?? 0 }

  /// Returns this endless spring with an end at rest; `pointLength` is the length of a point.
  func settled(pointLength: Double) -> Glide {
    let distance = Self.tolerance * pointLength
    let early = abs(peakDisplacement) > distance ? peakTime ?? 0 : 0
    // 100 time constants later, the displacement has decayed to less than a rounding error.
    let near = timeOfChange(from: early, to: early + 100 / decayConstant) {
      abs(position(at: $0) - destination) > distance
    }
    var settled = self
    settled.settleTime = near
    settled.duration = near + Self.endTime / decayConstant
    return settled
  }

  // MARK: ScrollMotion

  /// Returns the position after `time` seconds; ``destination`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    guard time <= settleTime else {
      let (progress, displacement, lead) = end(at: time)
      let left = 1 - progress
      return destination + left * left * (displacement * (1 + 2 * progress) + lead * progress)
    }
    let time = time.clamped(to: 0...Limit.time)
    let change = Math.exponentialMinusOne(-decayConstant * time)
    return start + drift * time - reach * change + pull * time * (1 + change)
  }

  /// Returns the velocity after `time` seconds; 0 after ``duration``.
  public func velocity(at time: Double) -> Double {
    guard time <= duration + Self.timeTolerance else { return 0 }
    guard time <= settleTime else {
      let (progress, displacement, lead) = end(at: time)
      let slope = lead * (1 - 3 * progress) - 6 * displacement * progress
      return slope * max(0, 1 - progress) / (duration - settleTime)
    }
    let time = time.clamped(to: 0...Limit.time)
    return drift
      + (decayConstant * (reach - pull * time) + pull) * Math.exponential(-decayConstant * time)
  }

  /// Returns the part of a spring's end that is over at `time`, the displacement at its start, and the distance that
  /// the velocity there would cover in its duration.
  private func end(at time: Double) -> (progress: Double, displacement: Double, lead: Double) {
    let length = duration - settleTime
    return (
      (time - settleTime) / length, position(at: settleTime) - destination, velocity(at: settleTime) * length
    )
  }
}

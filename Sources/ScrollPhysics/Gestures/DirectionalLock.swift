import MathFunctions

/// A filter that locks a two-dimensional drag to an axis, with lengths in points and times in seconds.
///
/// The rule is that of WebKit's gestures on the Mac (Apple's WKDirectionalScrollLockTracker, 2026). A drag within 20
/// degrees of an axis locks to that axis, and any other drag is free. The lock can change until the drag is 10 points
/// from its start, and again after a pause of 0.6 s. A locked drag never becomes free again.
public struct DirectionalLock: Hashable, Sendable {
  /// An axis that a drag can be locked to.
  public enum Axis: Hashable, Sendable {
    /// The x-axis.
    case horizontal
    /// The y-axis.
    case vertical
  }

  /// The axis that the drag is locked to; `nil` while the drag is free.
  private(set) var axis: Axis?

  private let maximumSlope: Double
  private let preferred: Axis?
  private let hysteresis: Double
  private let pause: Double
  private var travel = ScrollVector.zero
  private var lastTime: Double?

  /// Creates a lock for one drag, by default with the constants of WebKit.
  ///
  /// `lockAngle` is clamped to 0 through 45 degrees. `hysteresis` is the distance from the start beyond which the lock
  /// is final. A movement that follows the last one after `pause` seconds or more counts as a new start.
  public init(lockAngle: Double = 20, hysteresis: Double = 10, pause: Double = 0.6) {
    preferred = nil
    maximumSlope = Math.tangent(lockAngle.clamped(to: 0...45, or: 20) * .pi / 180)
    self.hysteresis = max(0, hysteresis.sanitized(or: 10))
    self.pause = pause.positive(or: 0.6)
  }

  /// Creates a lock of every drag: to `preferred`, unless its first points go along the other axis more than `slope`
  /// times as far.
  ///
  /// `hysteresis` is the distance from the start beyond which the lock is final.
  public init(preferring preferred: Axis, slope: Double = 1.7, hysteresis: Double = 10) {
    maximumSlope = slope.positive(or: 1.7)
    self.preferred = preferred
    self.hysteresis = max(0, hysteresis.sanitized(or: 10))
    pause = .infinity
  }

  /// Updates the lock with a movement, and returns the movement without its component perpendicular to the locked axis.
  ///
  /// A movement that is not finite counts as zero.
  public mutating func filter(deltaX: Double, deltaY: Double, time: Double) -> (deltaX: Double, deltaY: Double) {
    let delta = ScrollVector(x: deltaX, y: deltaY)
    let movement = delta.isFinite ? delta.finite : .zero
    if let lastTime, time - lastTime >= pause { travel = .zero }
    if time.isFinite { lastTime = time }
    if travel.length < hysteresis {
      travel += movement
      axis = axisOfTravel ?? axis
    }
    return (axis == .vertical ? 0 : movement.x, axis == .horizontal ? 0 : movement.y)
  }

  private var axisOfTravel: Axis? {
    guard travel != .zero else { return nil }
    if let preferred {
      let other: Axis = preferred == .horizontal ? .vertical : .horizontal
      return abs(travel[other]) > maximumSlope * abs(travel[preferred]) ? other : preferred
    }
    if abs(travel.y) <= maximumSlope * abs(travel.x) { return .horizontal }
    return abs(travel.x) <= maximumSlope * abs(travel.y) ? .vertical : nil
  }
}

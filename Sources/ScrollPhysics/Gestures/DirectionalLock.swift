internal import MathFunctions

/// A filter that keeps a two-dimensional drag on the axis that it follows.
///
/// This is the rule that Apple published for WebKit's gestures on the Mac (WKDirectionalScrollLockTracker, 2026): a
/// drag within 20 degrees of an axis locks to that axis, and a drag between the axes stays free. The axis is decided
/// during the first 10 points, and again after a pause of 0.6 s. A lock gives way only to the other axis.
public struct DirectionalLock: Hashable, Sendable {
  /// An axis that a drag can be locked to.
  public enum Axis: Hashable, Sendable {
    /// The x-axis.
    case horizontal
    /// The y-axis.
    case vertical
  }

  /// The axis that the drag is locked to; `nil` while it is free.
  public private(set) var axis: Axis?

  private let maximumSlope: Double
  private let hysteresis: Double
  private let pause: Double
  private var travelX = 0.0
  private var travelY = 0.0
  private var lastTime: Double?

  /// Creates a lock for one drag.
  ///
  /// - Parameters:
  ///   - lockAngle: The largest angle between a drag and the axis that it locks to, in degrees, from 0 to 45.
  ///   - hysteresis: The distance within which the axis is decided, in points.
  ///   - pause: The rest after which the axis is decided again, in seconds.
  public init(lockAngle: Double = 20, hysteresis: Double = 10, pause: Double = 0.6) {
    maximumSlope = Math.tangent(lockAngle.sanitized(or: 20).clamped(to: 0...45) * .pi / 180)
    self.hysteresis = max(0, hysteresis.sanitized(or: 10))
    self.pause = pause.positive(or: 0.6)
  }

  /// Returns the part of a movement that the lock lets through.
  ///
  /// A movement that is not finite counts as none.
  public mutating func filter(deltaX: Double, deltaY: Double, time: Double) -> (deltaX: Double, deltaY: Double) {
    let isFinite = deltaX.isFinite && deltaY.isFinite
    let movement = (deltaX: isFinite ? deltaX.sanitized() : 0, deltaY: isFinite ? deltaY.sanitized() : 0)
    if let lastTime, time - lastTime >= pause {
      travelX = 0
      travelY = 0
    }
    if time.isFinite { lastTime = time }
    if (travelX * travelX + travelY * travelY).squareRoot() < hysteresis {
      travelX += movement.deltaX
      travelY += movement.deltaY
      axis = axisOfTravel ?? axis
    }
    switch axis {
    case .horizontal: return (movement.deltaX, 0)
    case .vertical: return (0, movement.deltaY)
    case nil: return movement
    }
  }

  /// The axis that the drag so far is close enough to.
  private var axisOfTravel: Axis? {
    guard travelX != 0 || travelY != 0 else { return nil }
    if abs(travelY) <= maximumSlope * abs(travelX) { return .horizontal }
    return abs(travelX) <= maximumSlope * abs(travelY) ? .vertical : nil
  }
}

#if !hasFeature(Embedded)
  extension DirectionalLock: Codable {}
  extension DirectionalLock.Axis: Codable {}
#endif

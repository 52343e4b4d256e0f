// A drag that means one axis stays on it.

internal import MathFunctions

/// Keeps a two-dimensional drag on the axis it is meant for.
///
/// The rule that Apple published for WebKit's gestures on the Mac (WKDirectionalScrollLockTracker, 2026): a drag
/// within 20 degrees of an axis locks to it, one between stays free. The decision is open for the first 10 points
/// and again after a pause of 0.6 s; a lock, once made, gives way only to the other axis.
public struct DirectionalLock: Hashable, Sendable {
  /// An axis of the drag.
  public enum Axis: Hashable, Sendable {
    /// To and fro along x.
    case horizontal
    /// Up and down along y.
    case vertical
  }

  /// The axis that the drag is locked to; `nil` while it is free.
  public private(set) var axis: Axis?

  private let steepest: Double
  private let hysteresis: Double
  private let pause: Double
  private var travelX = 0.0
  private var travelY = 0.0
  private var lastTime: Double?

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - lockAngle: How far from an axis a drag may point and still mean it, in degrees, 0 ... 45.
  ///   - hysteresis: The travel within which the axis is decided, in points.
  ///   - pause: A rest that opens the decision again, in seconds.
  public init(lockAngle: Double = 20, hysteresis: Double = 10, pause: Double = 0.6) {
    steepest = Math.tangent(lockAngle.sanitized(or: 20).clamped(to: 0...45) * .pi / 180)
    self.hysteresis = max(0, hysteresis.sanitized(or: 10))
    self.pause = pause.positive(or: 0.6)
  }

  /// Takes one movement of the drag and returns what is left of it; a movement that is not finite counts as none.
  public mutating func filter(deltaX: Double, deltaY: Double, at time: Double) -> (deltaX: Double, deltaY: Double) {
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
      axis = definiteAxis ?? axis
    }
    switch axis {
    case .horizontal: return (movement.deltaX, 0)
    case .vertical: return (0, movement.deltaY)
    case nil: return movement
    }
  }

  /// The axis that the travel points along closely enough.
  private var definiteAxis: Axis? {
    guard travelX != 0 || travelY != 0 else { return nil }
    if abs(travelY) <= steepest * abs(travelX) { return .horizontal }
    return abs(travelX) <= steepest * abs(travelY) ? .vertical : nil
  }
}

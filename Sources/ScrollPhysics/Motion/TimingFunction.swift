// How an animation spends its time.

/// A cubic Bezier from (0, 0) to (1, 1) that turns the share of time gone into the share of the way gone.
///
/// The control points are those of CAMediaTimingFunction and CSS `cubic-bezier()`. Values are accurate to 1e-7 and
/// rise with time wherever both `y1` and `y2` lie in 0 ... 1.
public struct TimingFunction: Hashable, Sendable {
  /// Steady from start to end.
  public static let linear = TimingFunction(0, 0, 1, 1)

  /// Starts slowly: (0.42, 0, 1, 1).
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)

  /// Ends slowly: (0, 0, 0.58, 1).
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)

  /// Starts and ends slowly: (0.42, 0, 0.58, 1).
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)

  /// Core Animation's and CSS's default curve: (0.25, 0.1, 0.25, 1).
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Time as a function of the parameter.
  let time: CubicBezier

  /// The share of the way as a function of the parameter.
  let way: CubicBezier

  /// Makes a curve from its two control points.
  ///
  /// - Parameters:
  ///   - x1: Held within 0 ... 1, as time cannot run backwards.
  ///   - y1: Any value; beyond 0 ... 1 the curve overshoots.
  ///   - x2: Held within 0 ... 1.
  ///   - y2: Any value.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    time = CubicBezier(first: min(max(x1.sanitized(), 0), 1), second: min(max(x2.sanitized(or: 1), 0), 1), last: 1)
    way = CubicBezier(first: min(max(y1.sanitized(), -1e6), 1e6), second: min(max(y2.sanitized(or: 1), -1e6), 1e6), last: 1)
  }

  /// The share of the way gone at `progress`, the share of time gone; 0 before the start, 1 after the end.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return way.value(at: time.parameter(at: progress))
  }

  /// Share of the way per share of time at `progress`.
  ///
  /// 0 before the start and after the end; finite even where the curve is vertical.
  public func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    return way.slope(over: time, at: time.parameter(at: progress))
  }
}

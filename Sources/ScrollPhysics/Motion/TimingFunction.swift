/// A cubic Bezier curve from (0, 0) to (1, 1) that turns the fraction of time elapsed into the fraction of the
/// distance covered.
///
/// The control points are those of CAMediaTimingFunction and of CSS `cubic-bezier()`. Values are accurate to 1e-7.
/// They rise with time if `y1` and `y2` are from 0 to 1.
public struct TimingFunction: ScrollValue {
  /// A constant speed from start to end.
  public static let linear = TimingFunction(0, 0, 1, 1)

  /// A slow start: (0.42, 0, 1, 1).
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)

  /// A slow end: (0, 0, 0.58, 1).
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)

  /// A slow start and a slow end: (0.42, 0, 0.58, 1).
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The default curve of Core Animation and CSS: (0.25, 0.1, 0.25, 1).
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The spline of Android's flings: (0.175, 0.5, 0.35, 1), `OverScroller`'s tensions 0.5 and 1 at the inflexion 0.35.
  public static let androidFling = TimingFunction(0.175, 0.5, 0.35, 1)

  /// The fraction of time as a function of the parameter.
  let time: CubicBezier

  /// The fraction of the distance as a function of the parameter.
  let distance: CubicBezier

  /// Creates a curve from its control points.
  ///
  /// `x1` and `x2` are clamped to 0 ... 1, as time cannot run backwards. The curve overshoots if `y1` or `y2` is
  /// outside of that.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    time = CubicBezier(first: x1.clamped(to: 0...1, or: 0), second: x2.clamped(to: 0...1, or: 1), last: 1)
    let valid = -1e6...1e6
    distance = CubicBezier(first: y1.clamped(to: valid, or: 0), second: y2.clamped(to: valid, or: 1), last: 1)
  }

  /// Returns the fraction of the distance at the fraction of time `progress`: 0 before the start, 1 after the end.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return distance.value(at: time.parameter(at: progress))
  }

  /// Returns the slope of the curve at `progress`: finite even if vertical, and 0 before the start and after the end.
  public func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    return distance.slope(over: time, at: time.parameter(at: progress))
  }
}

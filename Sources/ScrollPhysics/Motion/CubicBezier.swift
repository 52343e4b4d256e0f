/// One coordinate of a cubic Bezier curve that starts at 0, as a polynomial in a parameter from 0 to 1.
struct CubicBezier: Hashable, Sendable {
  /// The smallest denominator of a slope, so that the slope of a vertical tangent is finite.
  private static let minimumSlope = 1e-12

  /// The coordinates of the two control points and of the end point.
  var first, second, last: Double

  func value(at parameter: Double) -> Double {
    let inverse = 1 - parameter
    return 3 * inverse * inverse * parameter * first + 3 * inverse * parameter * parameter * second
      + parameter * parameter * parameter * last
  }

  func derivative(at parameter: Double) -> Double {
    let inverse = 1 - parameter
    return 3 * inverse * inverse * first + 6 * inverse * parameter * (second - first)
      + 3 * parameter * parameter * (last - second)
  }

  /// Returns the parameter, from 0 to 1, at which the polynomial is `value`; the polynomial must rise from 0 to 1.
  func parameter(at value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    var guess = value
    // Newton's method within a bracket, which is halved if a step would leave it; 64 halvings reduce it to 5e-20.
    for _ in 0..<64 {
      let excess = self.value(at: guess) - value
      if excess == 0 { break }
      if excess > 0 { high = guess } else { low = guess }
      let step = guess - excess / derivative(at: guess)
      let next = step > low && step < high ? step : (low + high) / 2
      if next == guess { break }
      guess = next
    }
    return guess
  }

  /// Returns the slope `dy/dx` of the curve that has this polynomial as `y` and `other` as `x`; it is always finite.
  func slope(over other: CubicBezier, at parameter: Double) -> Double {
    derivative(at: parameter) / max(other.derivative(at: parameter), Self.minimumSlope)
  }
}

extension TimedMotion {
  /// A cubic Bezier curve from (0, 0) to (1, 1) that maps a fraction of the duration to a fraction of the distance.
  ///
  /// It is the curve of CAMediaTimingFunction and CSS `cubic-bezier()`, and never falls if `y1` and `y2` are from 0 to
  /// 1.
  public struct TimingFunction: Hashable, Sendable {
    /// A constant speed, with the control points (0, 0, 1, 1).
    public static let linear = TimingFunction(0, 0, 1, 1)

    /// A slow start, with the control points (0.42, 0, 1, 1).
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)

    /// A slow end, with the control points (0, 0, 0.58, 1).
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)

    /// A slow start and a slow end, with the control points (0.42, 0, 0.58, 1).
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)

    /// The curve `default` of Core Animation, and `ease` of CSS, with the control points (0.25, 0.1, 0.25, 1).
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

    /// The curve of Android's flings, with the control points (0.175, 0.5, 0.35, 1) of the spline in `OverScroller`.
    static let androidFling = TimingFunction(0.175, 0.5, 0.35, 1)

    /// A cubic function of time between two velocities.
    static let cubic = TimingFunction(1 / 3, 0, 2 / 3, 1)

    /// The elapsed fraction of the duration, as a function of the curve's parameter.
    let time: CubicBezier

    /// The covered fraction of the distance, as a function of the curve's parameter.
    let distance: CubicBezier

    /// Creates a curve from its control points (`x1`, `y1`) and (`x2`, `y2`).
    ///
    /// `x1` and `x2` are clamped to 0...1, `y1` and `y2` to -1e6...1e6. Outside 0...1, `y1` or `y2` can cause
    /// overshoot.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      time = CubicBezier(first: x1.clamped(to: 0...1, or: 0), second: x2.clamped(to: 0...1, or: 1), last: 1)
      let valid = -1e6...1e6
      distance = CubicBezier(first: y1.clamped(to: valid, or: 0), second: y2.clamped(to: valid, or: 1), last: 1)
    }

    /// Returns the covered fraction of the distance at `progress`, the elapsed fraction of the duration.
    ///
    /// The result is 0 for a `progress` below 0, and 1 above 1.
    public func value(at progress: Double) -> Double {
      guard progress > 0 else { return 0 }
      guard progress < 1 else { return 1 }
      return distance.value(at: time.parameter(at: progress))
    }
  }
}

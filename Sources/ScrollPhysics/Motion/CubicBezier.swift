// The polynomial under every timing curve.

/// A cubic Bezier polynomial of one coordinate that starts at 0: `p(s)` for `s` from 0 to 1.
struct CubicBezier: Hashable, Sendable {
  /// A slope is never taken over less than this: a vertical tangent is steep, not infinite.
  private static let flat = 1e-9

  var first: Double
  var second: Double
  var last: Double

  func value(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter * last
  }

  func derivative(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * first + 6 * rest * parameter * (second - first)
      + 3 * parameter * parameter * (last - second)
  }

  private func bend(at parameter: Double) -> Double {
    6 * (1 - parameter) * (second - 2 * first) + 6 * parameter * (last - 2 * second + first)
  }

  private var jerk: Double { 6 * (last - 3 * second + 3 * first) }

  /// The parameter at which a polynomial that rises from 0 to 1 has the value `progress`.
  func parameter(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    var guess = progress
    // Newton, kept inside a bracket that halves whenever Newton would leave it: 64 halvings exhaust a Double.
    for _ in 0..<64 {
      let excess = value(at: guess) - progress
      if excess == 0 { break }
      if excess > 0 { high = guess } else { low = guess }
      let step = guess - excess / derivative(at: guess)
      let next = step > low && step < high ? step : (low + high) / 2
      if next == guess { break }
      guess = next
    }
    return guess
  }

  /// `dp/dx` at a parameter, `x` being the polynomial of the other coordinate.
  ///
  /// Where both stand still (a control point on an end of the curve) the limit is taken, as CSS Easing does.
  func slope(over other: CubicBezier, at parameter: Double) -> Double {
    let rise = derivative(at: parameter)
    let run = other.derivative(at: parameter)
    if run > Self.flat { return rise / run }
    if abs(rise) > Self.flat { return rise / Self.flat }
    let runBend = other.bend(at: parameter)
    if abs(runBend) > Self.flat { return bend(at: parameter) / runBend }
    return abs(other.jerk) > Self.flat ? jerk / other.jerk : 0
  }
}

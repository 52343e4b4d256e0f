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

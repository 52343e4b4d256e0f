extension Double {
  /// Returns this finite number modulo `period`, a number above 0; the result is in 0 ..< `period`.
  ///
  /// For a negative number the result may be rounded; where rounding would give `period`, it is 0.
  @inlinable public func wrapped(to period: Double) -> Double {
    let remainder = truncatingRemainder(dividingBy: period)
    guard remainder < 0 else { return remainder == 0 ? 0 : remainder }
    // Just below 0, the sum would round to the period itself.
    return remainder + period < period ? remainder + period : 0
  }
}

extension Int {
  /// Returns this number modulo `period`, a number above 0; the result is in 0 ..< `period`.
  @inlinable public func wrapped(to period: Int) -> Int {
    let remainder = self % period
    return remainder < 0 ? remainder + period : remainder
  }
}

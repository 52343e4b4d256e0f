extension Double {
  /// Returns what is left of the number once whole periods are taken away or added: in 0 ..< `period`, exact.
  ///
  /// - Parameter period: The period, more than 0.
  @inlinable public func wrapped(to period: Double) -> Double {
    let remainder = truncatingRemainder(dividingBy: period)
    guard remainder < 0 else { return remainder == 0 ? 0 : remainder }
    // A number so little below 0 that the sum rounds to the period itself becomes 0.
    return remainder + period < period ? remainder + period : 0
  }
}

extension Int {
  /// Returns what is left of the number once whole periods are taken away or added: in 0 ..< `period`.
  ///
  /// - Parameter period: The period, more than 0.
  @inlinable public func wrapped(to period: Int) -> Int {
    let remainder = self % period
    return remainder < 0 ? remainder + period : remainder
  }
}

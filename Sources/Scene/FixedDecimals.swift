extension String {
  /// Creates the decimal representation of a number, independent of the locale.
  ///
  /// `decimals` is the number of digits after the separator, from 1 to 19. The number is rounded to the last digit,
  /// with halves away from zero. Its magnitude is limited to 10^18 units of that digit, and NaN counts as infinity.
  public init(_ value: Double, decimals: Int, separator: String = ".") {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = UInt64(Swift.min(1e18, (value.magnitude * Double(scale)).rounded()))
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    self = (value < 0 && scaled > 0 ? "-" : "") + String(scaled / scale) + separator + zeros + fraction
  }
}

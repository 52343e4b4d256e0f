extension String {
  /// Creates the text of a number with a fixed count of decimals, rounded to the nearest, without the detour of a
  /// locale.
  ///
  /// Text of up to 15 bytes takes no memory of its own.
  ///
  /// - Parameters:
  ///   - value: The number; digits beyond 10^18 in its last decimal are cut off.
  ///   - decimals: The count of decimals, at least 1.
  ///   - separator: What stands before the decimals.
  public init(_ value: Double, decimals: Int, separator: String = ".") {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = UInt64(Swift.min(1e18, (value.magnitude * Double(scale)).rounded()))
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    self = (value < 0 && scaled > 0 ? "-" : "") + String(scaled / scale) + separator + zeros + fraction
  }
}

// The x86-64 baseline has no instruction for rounding, and `rounded()` calls the C library there. Numbers near 1.5 *
// 2^52 have no fractional bits, so adding that number makes the addition itself round.

extension Double {
  /// The nearest whole number, with ties rounded to the even one; exact for magnitudes up to 2^51.
  @inlinable
  public var nearestWhole: Double { (self + 0x1.8p52) - 0x1.8p52 }
}

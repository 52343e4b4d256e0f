// The baseline of x86-64 has no instruction for rounding, and `rounded()` is a call of the C library there. A sum with a
// number too large for binary places is rounded by the addition itself.

extension Double {
  /// The nearest whole number, or of two equally near ones the even one; exact up to 2^51.
  @inlinable
  public var nearestWhole: Double { (self + 0x1.8p52) - 0x1.8p52 }
}

// The least of the 64-bit processors of Intel and AMD has no instruction that rounds, and `rounded()` is a call of the
// C library there. Next to a number so large that it has no binary places, a sum is rounded by the addition itself.

extension Double {
  /// The nearest whole number, and of two equally near ones the even one; right up to 2^51.
  @inlinable
  public var nearestWhole: Double { (self + 0x1.8p52) - 0x1.8p52 }
}

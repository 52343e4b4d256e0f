/// Bytes that are consumed from first to last as choices and numbers.
struct FuzzedData {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  /// Whether all bytes are consumed.
  var isEmpty: Bool { rest.isEmpty }

  /// Returns the next byte; 0 at the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns the next number: mostly of a realistic size, sometimes any value, including infinity and NaN.
  mutating func number() -> Double {
    let kind = byte()
    if kind < 240 { return (Double(byte()) - 128) * pow2(Int(kind % 24) - 8) }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }

  private func pow2(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
}

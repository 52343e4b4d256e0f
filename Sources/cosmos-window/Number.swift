// The one way from text to a number: in range, or refused.

/// Reads numbers that people type; nothing unusual gets through.
enum Number {
  /// A whole number of a range, written in decimal digits.
  static func whole(_ text: String, in range: ClosedRange<Int>, _ name: String) throws(Failure) -> Int {
    guard isPlain(text), let value = Int(text), range.contains(value) else {
      throw refusal(text, name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A 64-bit seed, written in decimal digits.
  static func seed(_ text: String, _ name: String) throws(Failure) -> UInt64 {
    guard isPlain(text), let value = UInt64(text) else {
      throw refusal(text, name, "a whole number from 0 to \(UInt64.max)")
    }
    return value
  }

  /// A number of a range, written as decimal digits with an optional fraction.
  static func real(_ text: String, in range: ClosedRange<Double>, _ name: String) throws(Failure) -> Double {
    guard isPlain(text, fraction: true), let value = Double(text), range.contains(value) else {
      throw refusal(text, name, "a number from \(brief(range.lowerBound)) to \(brief(range.upperBound))")
    }
    return value
  }

  /// A refusal that names the option and the value.
  static func refusal(_ text: String, _ name: String, _ wanted: String) -> Failure {
    Failure(.usage, "\(name) is \"\(text.prefix(80))\"; give \(wanted)")
  }

  /// Digits, and at most one point between them: no sign, no exponent, no "nan", "inf" or "0x".
  private static func isPlain(_ text: String, fraction: Bool = false) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= (fraction ? 2 : 1) && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func brief(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

import Canvas
import SDLCanvas

/// The range of the numbers that an option takes: the one way from text to a number, in range or refused.
struct NumberArgument<Value: Comparable & LosslessStringConvertible & Sendable>: Sendable {
  private let range: ClosedRange<Value>
  private let takesFractions: Bool

  /// Creates a range of whole numbers.
  init(_ range: ClosedRange<Value>) where Value: FixedWidthInteger {
    self.range = range
    takesFractions = false
  }

  /// Creates a range of numbers with an optional fraction.
  init(_ range: ClosedRange<Value>) where Value == Double {
    self.range = range
    takesFractions = true
  }

  /// Returns the number that a text has in decimal digits.
  func value(_ text: String) throws(InvalidValue) -> Value {
    let text = try TextArgument.value(text)
    guard isPlain(text), let value = Value(text), range.contains(value) else {
      let bounds = [range.lowerBound, range.upperBound].map { "\($0)".replacing(/\.0$/, with: "") }
      throw InvalidValue("give a \(takesFractions ? "" : "whole ")number from \(bounds[0]) to \(bounds[1])")
    }
    return value
  }

  /// Returns whether a text has digits only, with at most one point between them: no sign, exponent, "nan" or "0x".
  private func isPlain(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= (takesFractions ? 2 : 1)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }
  }
}

/// The ways from text to the other values that options take.
enum TextArgument {
  /// Returns a text that is a value, and not the next option.
  ///
  /// Options take the next word whatever it is, so that "-1" is refused as a number and not as an unknown option.
  static func value(_ text: String) throws(InvalidValue) -> String {
    guard !text.hasPrefix("--"), text != "-h" else {
      throw InvalidValue("this option needs a value, and \(text) is another option")
    }
    return text
  }

  /// Returns a text that can be a path.
  static func path(_ text: String) throws(InvalidValue) -> String {
    guard !text.isEmpty else { throw InvalidValue("give a path") }
    return try value(text)
  }

  /// Returns the case that a text names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(InvalidValue) -> Choice {
    guard let choice = Choice(rawValue: try value(text)) else {
      throw InvalidValue("give one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}

/// The size of a window, written as its width and height in points: 1280x720.
enum SizeArgument {
  private static let sides = WindowOptions.sides

  /// Returns the size that a text has.
  static func value(_ text: String) throws(InvalidValue) -> Size {
    let parts = try TextArgument.value(text).split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in try? NumberArgument(sides).value(String(part)) }
    guard parts.count == 2, numbers.count == 2 else {
      throw InvalidValue(
        "give WxH, each from \(sides.lowerBound) to \(sides.upperBound) points, such as 1280x720")
    }
    return Size(width: Double(numbers[0]), height: Double(numbers[1]))
  }
}

/// The reason why a text is no value for an option; ArgumentParser adds the option and the text.
struct InvalidValue: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

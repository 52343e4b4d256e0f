import Canvas
import Ephemeris
import SDLCanvas

/// Parses the number of an option within a range.
struct NumberArgument<Value: Comparable & LosslessStringConvertible & Sendable>: Sendable {
  private let range: ClosedRange<Value>
  private let takesFractions: Bool

  init(_ range: ClosedRange<Value>) where Value: FixedWidthInteger {
    self.range = range
    takesFractions = false
  }

  init(_ range: ClosedRange<Value>) where Value == Double {
    self.range = range
    takesFractions = true
  }

  func value(_ text: String) throws(InvalidValue) -> Value {
    let text = try TextArgument.value(text)
    guard isDecimal(text), let value = Value(text), range.contains(value) else {
      let bounds = [range.lowerBound, range.upperBound].map { "\($0)".replacing(/\.0$/, with: "") }
      throw InvalidValue("give a \(takesFractions ? "" : "whole ")number from \(bounds[0]) to \(bounds[1])")
    }
    return value
  }

  /// Returns whether a text has digits only, with at most one point between them: no sign, exponent, "nan" or "0x".
  private func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= (takesFractions ? 2 : 1)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }
  }
}

/// Parses the other values of options.
enum TextArgument {
  /// Returns a text unless it is another option.
  ///
  /// Options parse the next word unconditionally, so that "-1" is an invalid number and not an unknown option.
  static func value(_ text: String) throws(InvalidValue) -> String {
    guard !text.hasPrefix("--"), text != "-h" else {
      throw InvalidValue("this option needs a value, and \(text) is another option")
    }
    return text
  }

  /// Returns a text unless it is empty.
  static func path(_ text: String) throws(InvalidValue) -> String {
    guard !text.isEmpty else { throw InvalidValue("give a path") }
    return try value(text)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(InvalidValue) -> Choice {
    guard let choice = Choice(rawValue: try value(text)) else {
      throw InvalidValue("give one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}

/// Parses the size of a window in points, such as 1280x720.
enum SizeArgument {
  private static let sides = WindowOptions.sides

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

/// Parses a moment of Universal Time, such as 2020-12-21T18:00Z.
enum DateArgument {
  static func value(_ text: String) throws(InvalidValue) -> JulianDate {
    guard let date = JulianDate(try TextArgument.value(text)) else {
      throw InvalidValue("give a day of the calendar, or a time in UTC, such as 2020-12-21T18:00Z")
    }
    guard date.isSupported else { throw InvalidValue("give a year from 1901 to 2050") }
    return date
  }
}

/// The error of an invalid value; ArgumentParser adds the option and the value.
struct InvalidValue: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

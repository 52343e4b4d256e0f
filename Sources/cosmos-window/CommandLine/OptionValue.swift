import ArgumentParser
import Canvas
import Cosmos
import CosmosAssets
import Ephemeris
import SDLCanvas

/// Parses the values of options.
enum OptionValue {
  /// Returns the text; throws if it looks like another option, because it starts with "--" or is "-h".
  ///
  /// The parser of the command line takes any next word as the value, so that "-1" is reported as an invalid number and
  /// not as an unknown option.
  static func text(_ text: String) throws(InvalidValue) -> String {
    guard !text.hasPrefix("--"), text != "-h" else {
      throw InvalidValue("this option needs a value, and \(text) is another option")
    }
    return text
  }

  static func path(_ text: String) throws(InvalidValue) -> String {
    guard !text.isEmpty else { throw InvalidValue("give a path") }
    return try self.text(text)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String) throws(InvalidValue) -> Choice {
    guard let choice = Choice(rawValue: try self.text(text)) else {
      throw InvalidValue("give one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  static func size(_ text: String) throws(InvalidValue) -> Size {
    let sides = WindowOptions.sides
    let parts = try self.text(text).split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in try? NumberInRange(sides).value(String(part)) }
    guard parts.count == 2, numbers.count == 2 else {
      throw InvalidValue("give WxH, each from \(sides.lowerBound) to \(sides.upperBound) points, such as 1280x720")
    }
    let size = Size(width: Double(numbers[0]), height: Double(numbers[1]))
    guard Viewport(size: size).hasFewPixels else {
      throw InvalidValue("give at most \(Int(Viewport.maximumPixelCount)) pixels")
    }
    return size
  }

  static func date(_ text: String) throws(InvalidValue) -> JulianDate {
    let now = DesktopClock.now
    return try fixedDate(["now": now.text, "today": DesktopClock.local(now).dayText][text] ?? text)
  }

  /// Returns the first and the last second of a day, or a moment twice.
  static func days(_ text: String) throws(InvalidValue) -> ClosedRange<JulianDate> {
    let date = try date(text)
    if text == "today" { return DesktopClock.today }
    let isMoment = text == "now" || text.contains("T")
    return date...date + (isMoment ? 0 : 1 - 1 / JulianDate.secondsPerDay)
  }

  /// Returns a date that does not depend on the clock.
  static func fixedDate(_ text: String) throws(InvalidValue) -> JulianDate {
    guard let date = JulianDate(try self.text(text)) else {
      throw InvalidValue(
        "give a day of the calendar, or a time such as 2020-12-21T18:00Z or 2020-12-21T20:00+02:00, or today or now")
    }
    guard date.isSupported else { throw InvalidValue("give a year from 1901 to 2050") }
    return date
  }
}

/// Parses decimal numbers in a range; only `Double` allows a fraction.
struct NumberInRange<Value: Comparable & LosslessStringConvertible & Sendable>: Sendable {
  private let range: ClosedRange<Value>

  init(_ range: ClosedRange<Value>) { self.range = range }

  func value(_ text: String) throws(InvalidValue) -> Value {
    let text = try OptionValue.text(text)
    let takesFractions = Value.self == Double.self
    // No sign, exponent, "nan" or "0x".
    let isDecimal = text.wholeMatch(of: takesFractions ? /[0-9]+(?:\.[0-9]+)?/ : /[0-9]+/) != nil
    guard isDecimal, let value = Value(text), range.contains(value) else {
      let bounds = [range.lowerBound, range.upperBound].map { "\($0)".replacing(/\.0$/, with: "") }
      throw InvalidValue("give a \(takesFractions ? "" : "whole ")number from \(bounds[0]) to \(bounds[1])")
    }
    return value
  }
}

struct InvalidValue: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Shell completions for the values of options.
extension CompletionKind {
  static var figures: CompletionKind {
    .computed { assets in try JSONFile.decode(Zodiac.self, at: assets.zodiac, as: "zodiac").figures.map(\.id) }
  }

  static var languages: CompletionKind { .computed { assets in Languages(folder: assets.languages).codes } }

  private static func computed(_ names: @escaping @Sendable (CosmosAssets) throws -> [String]) -> CompletionKind {
    .custom { _, _, _ in
      // Without assets there are no completions.
      (try? names(Setup.assets())) ?? []
    }
  }
}

import Foundation
import Testing

@testable import ScrollPhysics

/// A case of `scroll-physics.json`, recorded, derived, or published: its inputs, outputs, and tolerance.
struct Vector: Decodable, Sendable, CustomTestStringConvertible {
  struct Tolerance: Decodable, Sendable {
    var absolute: Double?
    var relative: Double?
  }

  struct Unreadable: Error {
    let path: String
  }

  private struct File: Decodable {
    let vectors: [Vector]
  }

  let id: String
  let kind: String
  let inputs: JSON
  let expected: JSON
  let tolerance: Tolerance

  var testDescription: String { id }

  private static let file = Result {
    guard let url = Bundle.module.url(forResource: "scroll-physics", withExtension: "json") else {
      throw Unreadable(path: "scroll-physics.json")
    }
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).vectors
  }

  /// Returns all cases of one kind; throws if the file cannot be read, so that a missing file fails the tests.
  static func all(of kind: String) throws -> [Vector] { try file.get().filter { $0.kind == kind } }

  static func kinds() throws -> Set<String> { try Set(file.get().map(\.kind)) }

  /// Returns whether `actual` is within the tolerance of this case.
  func matches(_ actual: Double, _ expected: Double) -> Bool {
    actual == expected
      || abs(actual - expected) <= max(tolerance.absolute ?? 0, (tolerance.relative ?? 0) * abs(expected))
  }

  /// Expects the number `name` of the case.
  func expect(
    _ actual: Double?,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let wanted = expected[name].optionalNumber else {
      #expect(expected[name] == .null, sourceLocation: sourceLocation)
      #expect(actual == nil, "\(id) \(name)", sourceLocation: sourceLocation)
      return
    }
    let actual = try #require(actual, "\(id) \(name)", sourceLocation: sourceLocation)
    #expect(matches(actual, wanted), "\(id) \(name): \(actual), not \(wanted)", sourceLocation: sourceLocation)
  }

  /// Expects the list `name` of the case; null matches any number.
  func expect(
    _ actual: [Double],
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let wanted = try expected.list(name)
    try #require(actual.count == wanted.count, sourceLocation: sourceLocation)
    for (actual, wanted) in zip(actual, wanted) {
      guard let wanted = wanted.optionalNumber else { continue }
      #expect(matches(actual, wanted), "\(id) \(name): \(actual), not \(wanted)", sourceLocation: sourceLocation)
    }
  }

  /// Expects each number to be in the range given by a pair of the list `name`.
  func expect(
    _ actual: [Double],
    within name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // A range with equal bounds needs a tolerance for rounding.
    let rounding = 1e-9
    for (actual, wanted) in zip(actual, try expected.list(name)) where wanted != .null {
      let bound = try wanted.pair()
      #expect(
        actual >= bound.0 - rounding && actual <= bound.1 + rounding,
        "\(id) \(name): \(actual), not in \(bound)",
        sourceLocation: sourceLocation
      )
    }
  }
}

extension Vector {
  /// The range between the case's minimum and maximum.
  func range() throws -> ClosedRange<Double> { try inputs.number("minimum")...inputs.number("maximum") }

  /// The curve named by the case.
  func timingFunction() throws -> TimedMotion.TimingFunction {
    let named: [String: TimedMotion.TimingFunction] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
      "default": .default,
    ]
    return try #require(named[inputs.string("curve")])
  }

  /// The position at which the case's fling would come to rest by itself.
  func projected() throws -> Double {
    Glide(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate")),
      stopSpeed: try inputs.number("stopSpeed")
    ).destination
  }
}

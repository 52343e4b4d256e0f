import Testing

/// A JSON value of any type, because each kind of case has its own keys.
enum JSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  struct Missing: Error {
    let what: String
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(name: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[name] ?? .null
  }

  var optionalNumber: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  func number(_ name: String) throws -> Double { try #require(self[name].optionalNumber, "no number \(name)") }

  func string(_ name: String) throws -> String {
    guard case .string(let value) = self[name] else { throw Missing(what: "no string \(name)") }
    return value
  }

  func bool(_ name: String) throws -> Bool {
    guard case .bool(let value) = self[name] else { throw Missing(what: "no Bool \(name)") }
    return value
  }

  func list(_ name: String) throws -> [JSON] {
    guard case .array(let value) = self[name] else { throw Missing(what: "no list \(name)") }
    return value
  }

  func numbers(_ name: String) throws -> [Double] { try list(name).map { try #require($0.optionalNumber) } }

  func pair() throws -> (Double, Double) {
    guard case .array(let value) = self, value.count == 2 else { throw Missing(what: "no pair") }
    return (try #require(value[0].optionalNumber), try #require(value[1].optionalNumber))
  }

  func triple() throws -> (Double, Double, Double) {
    guard case .array(let value) = self, value.count == 3 else { throw Missing(what: "no triple") }
    return (
      try #require(value[0].optionalNumber), try #require(value[1].optionalNumber),
      try #require(value[2].optionalNumber)
    )
  }
}

import Cosmos
import FoundationEssentials
import SDLCanvas

/// Decodes the JSON files of the assets, and encodes lines of JSON.
enum JSONFile {
  /// The maximum length of a file, in bytes: about a hundred times that of `zodiac.json`, the longest one.
  private static let maximumLength = 1 << 22

  /// Decodes a file; `noun` names its contents in an error's message, as in "not a valid zodiac".
  static func decode<Value: Decodable>(_ type: Value.Type, at path: String, as noun: String) throws -> Value {
    let data = Data(try InputFile.bytes(path, limit: maximumLength))
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      let reason = (error as? AssetError)?.description ?? "a value is missing or has the wrong type"
      throw Failure(.badData, "\(path) is not a valid \(noun): \(reason). Restore the file.")
    }
  }

  /// Returns a value on one line, with its keys in alphabetical order.
  static func line(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

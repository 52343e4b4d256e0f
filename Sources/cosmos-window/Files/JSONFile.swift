import Cosmos
import FoundationEssentials
import SDLCanvas

/// Decodes the JSON files of the assets.
enum JSONFile {
  /// The maximum length of a file, in bytes: about a hundred times that of `zodiac.json`, the longest one.
  private static let maximumLength = 1 << 22

  /// Decodes a file; `noun` names its contents in an error's message, as in "not a valid zodiac".
  static func decode<Value: Decodable>(_ type: Value.Type, at path: String, as noun: String) throws(Failure) -> Value {
    let data = Data(try InputFile.contents(of: path, limit: maximumLength))
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw Failure(.badData, "\(path) is not a valid \(noun): \(reason(error)). Restore the file.")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as ZodiacError: error.description
    case let error as LocalizationError: error.description
    case DecodingError.keyNotFound(let key, let context): "\"\(key.stringValue)\" is missing in \(path(context))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(path(context)) has the wrong type"
    default: "it is not JSON"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let keys = context.codingPath.map(\.stringValue).joined(separator: ".")
    return keys.isEmpty ? "the file" : keys
  }
}

public import Foundation

/// A new, empty folder for the files of one test, which is removed with its contents when the value is destroyed.
public final class TemporaryFolder: Sendable {
  /// The absolute path of the folder.
  public let path: String

  /// Creates the folder in the system's folder for temporary files.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cosmos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The sorted names of the files and folders in the folder.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Writes a file in UTF-8.
  public func write(_ name: String, _ content: String) throws {
    try content.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  /// Returns the bytes of a file; `nil` if it does not exist.
  public func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  /// Returns the text of a file in UTF-8; `nil` if it does not exist.
  public func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// Returns the number of bytes of a file; 0 if it does not exist.
  public func size(_ name: String) throws -> Int {
    (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.size] as? Int) ?? 0
  }

  /// Runs `body` with the path of a new folder, which is removed afterwards.
  public static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.path) }
  }
}

// A folder for a test's files.

import Foundation

enum TemporaryFolder {
  /// Runs a body with a new folder, and removes it afterwards.
  static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cosmos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }
}

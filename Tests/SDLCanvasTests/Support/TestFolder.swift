// A folder for a test's files.

import Foundation

/// The repository's font, and a folder of small pictures that goes when the test is over.
final class TestFolder {
  static let font = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/fonts/DejaVuSansMono.ttf").standardized.path

  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sdlcanvas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
    try svg("disc", "<circle cx='8' cy='8' r='6' fill='#40ff80'/>")
    try svg("block", "<rect x='0' y='0' width='16' height='16' fill='#ff0000'/>")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a picture of 16 x 16 units.
  func svg(_ name: String, _ content: String) throws {
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 16 16'>"
    try write("\(name).svg", "\(head)\(content)</svg>")
  }

  /// Writes any file.
  func write(_ name: String, _ content: String) throws {
    try content.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  /// A file's bytes; nil if it isn't there.
  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  /// The names of all files.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

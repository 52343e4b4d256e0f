import Foundation
import TestSupport

extension TemporaryFolder {
  /// The repository's font.
  static let font = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/fonts/DejaVuSansMono.ttf").standardized.path

  /// Returns a folder with two small pictures.
  static func withPictures() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.svg("disc", "<circle cx='8' cy='8' r='6' fill='#40ff80'/>")
    try folder.svg("block", "<rect x='0' y='0' width='16' height='16' fill='#ff0000'/>")
    return folder
  }

  /// Writes a picture of 16 x 16 units.
  func svg(_ name: String, _ content: String) throws {
    let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">"#
    try write("\(name).svg", "\(head)\(content)</svg>")
  }
}

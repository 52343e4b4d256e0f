import Foundation
import SDLCanvas
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct InputFileTests {
  @Test("the error for a file that is too long names the limit", arguments: [(1 << 16, "64 KB"), (1 << 22, "4 MB")])
  func excess(limit: Int, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("long", "")
    let path = folder.path + "/long"
    try #require(truncate(path, limit) == 0)
    #expect(try InputFile.bytes(path, limit: limit).count == limit)
    try #require(truncate(path, limit + 1) == 0)
    let error = #expect(throws: CanvasError.self) { try InputFile.bytes(path, limit: limit) }
    #expect(error.map { Failure($0).code } == .badData && error?.description.contains("longer than \(words).") == true)
  }
}

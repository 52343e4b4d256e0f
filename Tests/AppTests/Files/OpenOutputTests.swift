import Foundation
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct OpenOutputTests {
  @Test("what comes after the program was told to end is dropped, and the file stands as it was put in order")
  func lateWrite() throws {
    let folder = try TemporaryFolder()
    let (part, path) = (folder.path + "/part", folder.path + "/file")
    let output = OpenOutput(
      path: path, descriptor: open(part, O_WRONLY | O_CREAT, 0o600), renaming: (from: part, to: path))
    try output.write("in time".utf8, keepingPartial: true)
    output.discard()
    try output.write("too late".utf8, keepingPartial: true)
    try output.flush()
    try output.commit()
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "in time")
  }
}

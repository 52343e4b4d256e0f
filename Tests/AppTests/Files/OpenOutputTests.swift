import Foundation
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct OpenOutputTests {
  @Test("a discarded output keeps what was written before, and ignores further writes")
  func lateWrite() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let output = OpenOutput(path: path, descriptor: open(path, O_WRONLY | O_CREAT, 0o600), kind: .new)
    try output.write("in time".utf8)
    output.discard()
    try output.write("too late".utf8)
    try output.flush()
    try output.commit([])
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "in time")
  }
}

import Foundation
import TestSupport
import Testing

@testable import cosmos_window

@Suite(.startsPrograms) struct CleanPictureTests {
  @Test("--clean saves only the sky, and Shift+F12 saves the same picture from a window with more elements")
  func clean() throws {
    let folder = try TemporaryFolder()
    func picture(_ name: String, _ script: String, _ arguments: [String] = []) throws -> Data? {
      let run = try ProgramRun.replay(
        script + "\n{\"t\":3,\"event\":\"quit\"}",
        ["--sign", "leo", "--size", "480x360", "--screenshot", "\(folder.path)/\(name).png"] + arguments,
        environment: ["XDG_PICTURES_DIR": folder.path + "/pictures"])
      #expect(run.code == 0 && run.errors.isEmpty)
      return folder.bytes("\(name).png")
    }
    let plain = try picture("plain", "")
    let clean = try picture("clean", "", ["--clean"])
    #expect(clean != plain)
    let window = try picture("window", #"{"t":2,"event":"key","key":"Shift+F12"}"#)
    #expect(window == plain)
    let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/pictures")
    #expect(saved.count == 1)
    let name = try #require(saved.first)
    #expect(folder.bytes("pictures/" + name) == clean)
  }
}

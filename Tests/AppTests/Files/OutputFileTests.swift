import Foundation
import TestSupport
import Testing

@testable import cosmos_window

@Suite(.startsPrograms) struct OutputFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/file" }

  init() throws { folder = try TemporaryFolder() }

  private func replace(_ path: String, _ text: String) throws {
    try OutputFile.replace(path, with: Array(text.utf8))
  }

  @Test("lines replace what was there, and each is in the file at once")
  func lines() throws {
    try folder.write("file", "what was there before")
    let file = try OutputFile(path)
    try file.write("one\n".utf8)
    #expect(folder.text("file") == "one\n")
    try file.write("two\n".utf8)
    try file.close()
    #expect(folder.text("file") == "one\ntwo\n")
  }

  @Test("a replaced file is a new one, beside which none remains; a reader of the old one is not disturbed")
  func replace() throws {
    try folder.write("file", "old")
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try replace(path, "new")
    #expect(folder.text("file") == "new" && folder.names == ["file"])
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test(
    "a replaced file keeps its permissions, but not its set-user-ID and set-group-ID bits",
    arguments: [0o600, 0o664, 0o755, 0o4755, 0o2755])
  func mode(permissions: Int) throws {
    try folder.write("file", "old")
    try #require(chmod(path, mode_t(permissions)) == 0)
    try replace(path, "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == permissions & 0o777)
  }

  @Test("a failed replacement leaves the old file", .enabled(if: !SurroundingsTests.isThreadSanitized))
  func failure() throws {
    let run = try ProgramRun.shell(
      "cd '\(folder.path)' && echo old >p.png && ulimit -f 1 && \"$program\" --screenshot p.png")
    #expect(run.code == 73 && run.errors.contains("File too large"), "\(run.errors)")
    #expect(folder.text("p.png") == "old\n" && folder.names == ["p.png"])
  }

  @Test("a symbolic link stays, and its target is written", arguments: [true, false])
  func link(targetExists: Bool) throws {
    if targetExists { try folder.write("target", "old and longer") }
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "target")
    try replace(path, "new")
    #expect(folder.text("target") == "new" && folder.names == ["file", "target"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "target")
  }

  @Test("a new file never replaces an existing one, but takes the next free number")
  func numbered() throws {
    try folder.write("sky.png", "old")
    for (content, name) in [("first", "sky-2.png"), ("second", "sky-3.png")] {
      #expect(try OutputFile.create(folder.path + "/sky.png", with: Array(content.utf8)) == "\(folder.path)/\(name)")
      #expect(folder.text(name) == content)
    }
    #expect(folder.text("sky.png") == "old")
  }

  @Test(
    "a path that cannot be written is refused, before anything is written",
    arguments: ["/nowhere/file", "/dev/full/file"])
  func refuse(path: String) throws {
    let error = #expect(throws: Failure.self) { try OutputFile.check(path) }
    #expect(error?.code == .cannotCreate && error?.description.contains(path) == true)
    #expect(throws: Failure.self) { try OutputFile(path) }
    #expect(throws: Failure.self) { try replace(path, "new") }
  }

  @Test("a folder is no file to write")
  func isFolder() throws {
    #expect(throws: Failure.self) { try OutputFile(folder.path) }
    #expect(throws: Failure.self) { try replace(folder.path, "new") }
    #expect(folder.names.isEmpty)
  }

  @Test("a pipe receives the bytes at once, and stays a pipe")
  func pipe() throws {
    let reader = try NamedPipe(path: path)
    let file = try OutputFile(path)
    try file.write("one".utf8)
    #expect(reader.read() == "one")
    try file.close()
    try replace(path, "two")
    #expect(reader.read() == "two" && folder.names == ["file"])
  }

  @Test("writing to a pipe without a reader, or to a full device, is an error")
  func errors() throws {
    // The program ignores the signal from its start.
    signal(SIGPIPE, SIG_IGN)
    var reader: NamedPipe? = try NamedPipe(path: path)
    _ = reader
    let file = try OutputFile(path)
    reader = nil
    #expect(throws: Failure.self) { try file.write("one".utf8) }
    let error = #expect(throws: Failure.self) { try replace("/dev/full", "more") }
    #expect(error?.description.contains("/dev/full") == true)
  }
}

import Foundation
import TestSupport
import Testing

@testable import cosmos_window

@Suite(.startsPrograms) struct OutputFileTests {
  private func write(_ text: String, to path: String) throws {
    let file = try OutputFile.open(path)
    try file.write(text.utf8)
    try file.commit()
  }

  private func type(_ path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test("the old file stays until the commit replaces it, and no other file remains")
  func replace() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "old")
    let file = try OutputFile.open(folder.path + "/file")
    try file.write("new".utf8)
    #expect(folder.text("file") == "old")
    try file.commit()
    #expect(folder.text("file") == "new")
    #expect(folder.names == ["file"])
  }

  @Test("flushed text is in the file at once, and the rest even without a commit", arguments: [true, false])
  func lines(exists: Bool) throws {
    let folder = try TemporaryFolder()
    if exists { try folder.write("file", "what was there before") }
    do {
      let file = try OutputFile.open(folder.path + "/file")
      try file.write("one\n".utf8)
      try file.flush()
      #expect(folder.text("file") == "one\n")
      try file.write("two\n".utf8)
    }
    #expect(folder.text("file") == "one\ntwo\n")
    #expect(folder.names == ["file"])
  }

  @Test("an output without writes leaves no new file, and an old one unchanged", arguments: [true, false])
  func abandon(exists: Bool) throws {
    let folder = try TemporaryFolder()
    if exists { try folder.write("file", "old") }
    do { _ = try OutputFile.open(folder.path + "/file") }
    #expect(folder.text("file") == (exists ? "old" : nil))
  }

  @Test("two writers of the same path do not interfere: the last commit wins")
  func twice() throws {
    let folder = try TemporaryFolder()
    let first = try OutputFile.open(folder.path + "/file")
    try write("second", to: folder.path + "/file")
    try first.write("first".utf8)
    try first.commit()
    #expect(folder.text("file") == "first")
    #expect(folder.names == ["file"])
  }

  @Test("a new file never replaces an existing one, but takes the next free number")
  func numbered() throws {
    let folder = try TemporaryFolder()
    try folder.write("sky.png", "old")
    for content in ["first", "second"] {
      let file = try OutputFile.openNew(folder.path + "/sky.png")
      try file.write(content.utf8)
      try file.commit()
    }
    #expect(folder.names == ["sky-2.png", "sky-3.png", "sky.png"])
    #expect(folder.text("sky.png") == "old")
    #expect(folder.text("sky-2.png") == "first")
    #expect(folder.text("sky-3.png") == "second")
  }

  @Test("two new files at once get different paths, and an abandoned one leaves no file")
  func numberedTogether() throws {
    let folder = try TemporaryFolder()
    let first = try OutputFile.openNew(folder.path + "/sky.png")
    let second = try OutputFile.openNew(folder.path + "/sky.png")
    #expect(first.path == folder.path + "/sky.png")
    #expect(second.path == folder.path + "/sky-2.png")
    try first.commit(Array("whole".utf8))
    do { _ = consume second }
    #expect(folder.names == ["sky.png"])
  }

  @Test("a path that cannot be written is refused at once", arguments: ["/nowhere/file", "/proc/file", "/tmp"])
  func refuse(path: String) throws {
    let error = #expect(throws: Failure.self) { _ = try OutputFile.open(path) }
    #expect(error?.code == .cannotCreate)
    #expect(error?.description.contains(path) == true)
  }

  @Test("a read-only file is refused, and stays as it was")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "old")
    let path = folder.path + "/file"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let error = #expect(throws: Failure.self) { try write("new", to: path) }
    #expect(error?.code == .cannotCreate)
    #expect(folder.text("file") == "old")
    #expect(folder.names == ["file"])
  }

  @Test("a file that is replaced keeps its permissions", arguments: [0o600, 0o664, 0o755])
  func mode(permissions: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "old")
    let path = folder.path + "/file"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    try write("new", to: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == permissions)
  }

  @Test("a replaced file loses its set-user-ID and set-group-ID bits", arguments: [0o4755, 0o2755, 0o6777])
  func setID(permissions: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "old")
    let path = folder.path + "/file"
    try #require(chmod(path, mode_t(permissions)) == 0)
    try write("new", to: path)
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == permissions & 0o777)
  }

  @Test("a name may be as long as the system allows, in any script", arguments: ["a", "é", "日", "\u{10348}"])
  func longName(character: String) throws {
    let folder = try TemporaryFolder()
    // A name has at most 255 bytes.
    let name = String(repeating: character, count: 255 / character.utf8.count)
    try write("old", to: "\(folder.path)/\(name)")
    try write("new", to: "\(folder.path)/\(name)")
    #expect(folder.names == [name] && folder.text(name) == "new")
  }

  @Test("the program never replaces itself", arguments: ["/proc/self/exe", "path", "link"])
  func itself(spelling: String) throws {
    let folder = try TemporaryFolder()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    let path = ["path": program, "link": link][spelling] ?? spelling
    let error = #expect(throws: Failure.self) { _ = try OutputFile.open(path) }
    #expect(error?.code == .cannotCreate)
    #expect(error?.description == "Cannot write \(path): Text file busy.")
  }

  @Test("a symbolic link stays, and its target is written", arguments: [true, false])
  func link(targetExists: Bool) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
    if targetExists { try folder.write("sub/file", "old") }
    for (name, target) in [("link", "other"), ("other", "sub/file")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    try write("new", to: folder.path + "/link")
    #expect(folder.text("sub/file") == "new")
    #expect(folder.names == ["link", "other", "sub"])
    #expect(try type(folder.path + "/link") == .typeSymbolicLink)
    #expect(try type(folder.path + "/other") == .typeSymbolicLink)
  }

  @Test("as many symbolic links are followed as the kernel follows", arguments: [(40, true), (41, false)])
  func chain(count: Int, isFollowed: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("0", "old")
    for link in 1...count {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: "\(folder.path)/\(link - 1)")
    }
    let path = "\(folder.path)/\(count)"
    #expect((access(path, R_OK) == 0) == isFollowed)
    if isFollowed { try write("new", to: path) } else { #expect(throws: Failure.self) { try write("new", to: path) } }
    #expect(folder.text("0") == (isFollowed ? "new" : "old"))
  }

  @Test("circular links are refused")
  func circle() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "link")
    #expect(throws: Failure.self) { try write("new", to: path) }
    #expect(try type(path) == .typeSymbolicLink)
  }

  @Test("a pipe receives the bytes at once, and stays a pipe")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    let reader = try NamedPipe(path: path)
    let file = try OutputFile.open(path)
    try file.write("one".utf8)
    #expect(reader.read() == "one")
    try file.write("two".utf8)
    try file.commit()
    #expect(reader.read() == "two")
    #expect(folder.names == ["pipe"])
    #expect(try status(path) == S_IFIFO)
  }

  @Test("writing to a pipe without a reader is an error, not a silent exit")
  func brokenPipe() throws {
    // The program ignores the signal from its start.
    signal(SIGPIPE, SIG_IGN)
    let folder = try TemporaryFolder()
    var reader: NamedPipe? = try NamedPipe(path: folder.path + "/pipe")
    _ = reader
    let file = try OutputFile.open(folder.path + "/pipe")
    reader = nil
    var failure: Failure?
    do { try file.write("one".utf8) } catch { failure = error }
    #expect(failure?.code == .cannotCreate)
  }

  @Test("a device is written to directly, and stays a device")
  func device() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/null"
    // A link, so that a faulty writer would replace the link and not the device.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    try write("gone", to: path)
    #expect(try type(path) == .typeSymbolicLink)
    #expect(try type("/dev/null") == .typeCharacterSpecial)
  }

  @Test("a full device is an error")
  func full() throws {
    let error = #expect(throws: Failure.self) { try write("more", to: "/dev/full") }
    #expect(error?.code == .cannotCreate)
    #expect(error?.description.contains("/dev/full") == true)
    #expect(try type("/dev/full") == .typeCharacterSpecial)
  }

  private func status(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode & S_IFMT
  }

  @Test("a finalized file keeps what was written, and ignores further writes")
  func lateWrite() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile.open(folder.path + "/file")
    try file.write("in time".utf8)
    file.finalize()
    try file.write("too late".utf8)
    try file.flush()
    try file.commit()
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "in time")
  }
}

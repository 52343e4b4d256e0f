import Foundation
import TestSupport
import Testing

/// What a window does when the desktop under it fails.
@Suite(.serialized, .enabled(if: RealWindow.isWanted && OwnDisplay.isPossible), .timeLimit(.minutes(2)))
struct DesktopFaultWindowTests {
  private let server: OwnDisplay
  private let folder: TemporaryFolder
  private let run: StartedProgram

  /// Opens a window, and returns when what was recorded of it has reached the file system.
  init() async throws {
    server = try OwnDisplay()
    folder = try TemporaryFolder()
    let folder = folder
    try folder.write("trace.csv", "old")
    run = try StartedProgram(
      ["--record", folder.path + "/record.jsonl", "--trace", folder.path + "/trace.csv"],
      environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "HOME": folder.path])
    try await StartedProgram.waitUntil {
      try folder.names.contains { try $0.hasPrefix("record.jsonl.part-") && folder.size($0) > 0 }
    }
  }

  @Test("when the X server goes, the files are whole and the exit code says why")
  func lostServer() throws {
    server.send(SIGKILL)
    let end = run.end()
    #expect(end.code == 69)
    #expect(end.errors.split(separator: "\n").count == 1 && end.errors.contains("X server"), "\(end.errors)")
    try expectWholeFiles()
  }

  @Test(
    "an X server that hangs keeps no signal from ending the program, with its files whole",
    arguments: [SIGINT, SIGTERM])
  func hungServer(signal: Int32) throws {
    server.send(SIGSTOP)
    run.send(signal)
    let end = run.end()
    // It may have nothing more to say to the server, and end by itself.
    #expect([0, 128 + signal].contains(end.code))
    try expectWholeFiles()
  }

  @Test("a window ends well by a signal, and a second one changes nothing", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    run.send(signal)
    run.send(signal)
    let end = run.end()
    #expect([0, 128 + signal].contains(end.code))
    #expect(end.errors.isEmpty)
    try expectWholeFiles()
  }

  @Test("stopped and continued, it goes on")
  func stopped() throws {
    run.send(SIGSTOP)
    run.send(SIGCONT)
    run.send(SIGTERM)
    #expect(run.end().code == 0)
    try expectWholeFiles()
  }

  @Test("killed, it leaves the old file, and a recording that replays")
  func killed() throws {
    run.send(SIGKILL)
    #expect(run.end().code == -SIGKILL)
    #expect(folder.bytes("trace.csv") == Data("old".utf8))
    let part = try #require(folder.names.first { $0.hasPrefix("record.jsonl.part-") })
    let replay = try ProgramRun.cosmosWindow(
      ["--replay", "\(folder.path)/\(part)", "--screenshot", folder.path + "/last.png"])
    #expect(replay.code == 0)
  }

  private func expectWholeFiles(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(folder.names.filter { $0.contains(".part-") }.isEmpty, sourceLocation: sourceLocation)
    let trace = String(decoding: try #require(folder.bytes("trace.csv")), as: UTF8.self)
    #expect(SeenFrame.all(in: trace)?.isEmpty == false, sourceLocation: sourceLocation)
    let replay = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/record.jsonl", "--screenshot", folder.path + "/last.png"])
    #expect(replay.code == 0, "\(replay.errors)", sourceLocation: sourceLocation)
  }
}

import Foundation
import TestSupport
import Testing

/// A window that records and traces its events into its own folder, until it is ended.
struct RecordedRun {
  let folder: TemporaryFolder
  let program: StartedProgram

  /// Opens a window in an environment, and returns once both files have content: events, and a frame.
  init(_ arguments: [String] = [], environment: [String: String]) async throws {
    let folder = try TemporaryFolder()
    program = try StartedProgram(
      arguments + ["--record", folder.path + "/record.jsonl", "--trace", folder.path + "/trace.csv"],
      environment: environment.merging(StartedProgram.withoutBacktraces) { $1 }.merging(["HOME": folder.path]) { $1 })
    try await StartedProgram.waitUntil {
      try folder.size("record.jsonl") > 0 && SeenFrame.all(in: folder.text("trace.csv") ?? "")?.isEmpty == false
    }
    self.folder = folder
  }

  /// Checks that both files are complete, and that the recording can be replayed.
  func expectWholeFiles(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try !folder.frames().isEmpty, sourceLocation: sourceLocation)
    let replay = try replay("record.jsonl")
    #expect(replay.code == 0, "\(replay.errors)", sourceLocation: sourceLocation)
  }

  /// Replays a file of the folder.
  func replay(_ name: String) throws -> ProgramRun {
    try ProgramRun.cosmosWindow(
      ["--replay", "\(folder.path)/\(name)", "--screenshot", folder.path + "/last.png"])
  }
}

extension TemporaryFolder {
  /// Records a window on a display in memory until `record.jsonl` in the folder contains a text, and returns its lines.
  func record(
    _ arguments: [String], until text: String = "\n", environment: [String: String] = [:]
  ) async throws -> [Substring] {
    let run = try StartedProgram(
      ["--record", path + "/record.jsonl", "--size", "300x300"] + arguments,
      environment: ["SDL_VIDEODRIVER": "dummy", "HOME": path, "XDG_CONFIG_HOME": path, "LC_ALL": "C"]
        .merging(environment) { $1 })
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { self.text("record.jsonl")?.contains(text) == true }
    run.send(SIGTERM)
    #expect(run.end().errors.isEmpty)
    return try #require(self.text("record.jsonl")).split(separator: "\n")
  }
}

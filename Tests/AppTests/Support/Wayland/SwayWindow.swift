import Foundation
import TestSupport
import Testing

/// A running cosmos-window under sway.
struct SwayWindow {
  let program = Process()
  let folder: TemporaryFolder
  private let sway: Sway

  /// Opens a window without the hint of a first start, and waits until it is at rest.
  init(_ arguments: [String], on sway: Sway) async throws {
    folder = try TemporaryFolder()
    self.sway = sway
    try folder.rememberHint()
    program.executableURL = ProgramRun.program
    program.arguments = arguments + ["--trace", folder.path + "/trace.csv"]
    program.environment = ProgramRun.environment(
      ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path].merging(sway.environment) {
        $1
      })
    try program.run()
    try await program.waitUntilAtRest()
  }

  /// Closes the window, as its close button does, and returns all presented frames.
  func close() throws -> [SeenFrame] {
    try sway.message([#"[app_id="cosmos-window"] kill"#])
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    let trace = try String(contentsOfFile: folder.path + "/trace.csv", encoding: .utf8)
    return try #require(SeenFrame.all(in: trace), "the trace is not as documented")
  }
}

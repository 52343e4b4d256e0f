import Foundation
import TestSupport
import Testing

/// A running cosmos-window under sway.
struct SwayWindow {
  let program: StartedProgram
  let folder: TemporaryFolder
  private let sway: Sway

  /// Opens a window without the hint of a first start, and waits until it is at rest.
  init(_ arguments: [String], on sway: Sway) async throws {
    folder = try TemporaryFolder()
    self.sway = sway
    try folder.rememberHint()
    program = try StartedProgram(
      arguments + ["--trace", folder.path + "/trace.csv"],
      environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path]
        .merging(sway.environment) { $1 })
    try await program.waitUntilAtRest()
  }

  /// Closes the window, as its close button does, and returns all presented frames.
  func close() throws -> [SeenFrame] {
    try sway.message([#"[app_id="cosmos-window"] kill"#])
    #expect(program.end().code == 0)
    return try folder.frames()
  }
}

import Foundation
import TestSupport
import Testing

/// A lost or hung X server, and signals, while a window is open.
@Suite(.serialized, .enabled(if: RealWindow.isWanted && OwnDisplay.isPossible), .generousTimeLimit)
struct DesktopFaultWindowTests {
  private let server: OwnDisplay
  private let run: RecordedRun

  init() async throws {
    server = try OwnDisplay()
    run = try await RecordedRun(environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"])
  }

  @Test("if the X server is killed, the files are complete, and the error names the server")
  func lostServer() throws {
    server.send(SIGKILL)
    let end = run.program.end()
    #expect(end.code == 69)
    #expect(end.errors.split(separator: "\n").count == 1 && end.errors.contains("X server"), "\(end.errors)")
    try run.expectWholeFiles()
  }

  @Test(
    "a signal ends the program even if the X server hangs, with complete files",
    arguments: [SIGINT, SIGTERM])
  func hungServer(signal: Int32) throws {
    server.send(SIGSTOP)
    run.program.send(signal)
    let end = run.program.end()
    // The program may quit by itself, if it needs nothing more from the server.
    #expect([0, 128 + signal].contains(end.code))
    try run.expectWholeFiles()
  }
}

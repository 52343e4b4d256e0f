import Foundation
import TestSupport
import Testing

/// What a window does when the desktop under it fails.
@Suite(.serialized, .enabled(if: RealWindow.isWanted && OwnDisplay.isPossible), .generousTimeLimit)
struct DesktopFaultWindowTests {
  private let server: OwnDisplay
  private let run: RecordedRun

  init() async throws {
    server = try OwnDisplay()
    run = try await RecordedRun(environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"])
  }

  @Test("when the X server goes, the files are whole and the exit code says why")
  func lostServer() throws {
    server.send(SIGKILL)
    let end = run.program.end()
    #expect(end.code == 69)
    #expect(end.errors.split(separator: "\n").count == 1 && end.errors.contains("X server"), "\(end.errors)")
    try run.expectWholeFiles()
  }

  @Test(
    "an X server that hangs keeps no signal from ending the program, with its files whole",
    arguments: [SIGINT, SIGTERM])
  func hungServer(signal: Int32) throws {
    server.send(SIGSTOP)
    run.program.send(signal)
    let end = run.program.end()
    // It may have nothing more to say to the server, and end by itself.
    #expect([0, 128 + signal].contains(end.code))
    try run.expectWholeFiles()
  }

  @Test("a window ends well by a signal, and a second one changes nothing", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    run.program.send(signal)
    run.program.send(signal)
    let end = run.program.end()
    #expect([0, 128 + signal].contains(end.code))
    #expect(end.errors.isEmpty)
    try run.expectWholeFiles()
  }

  @Test("killed or crashed, it leaves a recording that replays", arguments: [SIGKILL, SIGSEGV])
  func killed(signal: Int32) throws {
    run.program.send(signal)
    #expect(run.program.end().code == -signal)
    try run.expectWholeFiles()
  }
}

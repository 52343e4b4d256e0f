import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

/// Windows without OpenGL, and with a display that is switched off.
@Suite(.serialized, .enabled(if: RealWindow.isWanted && OwnDisplay.isPossible), .generousTimeLimit)
struct GraphicsFaultWindowTests {
  /// A script that mounts a `/dev` with an empty folder of graphics cards, so that the machine seems to have one.
  private static let pretendedCard = """
    mkdir "$HOME/dev"; mount --rbind /dev "$HOME/dev"; mount -t tmpfs none /dev
    cd "$HOME/dev"; for name in null zero full random urandom; do touch /dev/$name; mount --bind $name /dev/$name; done
    mkdir /dev/dri /dev/shm; cd /
    """

  private let server: OwnDisplay
  private let folder: TemporaryFolder
  private var environment: [String: String] {
    ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "HOME": folder.path]
  }

  init() throws {
    server = try OwnDisplay()
    folder = try TemporaryFolder()
  }

  private func waitForFrames() async throws {
    try await StartedProgram.waitUntil { try folder.size("trace.csv") > 0 }
  }

  /// Environments in which OpenGL is unavailable.
  static let refusals = [
    ["LIBGL_ALWAYS_INDIRECT": "1"], ["LIBGL_DRIVERS_PATH": "/none"],
    ["LIBGL_ALWAYS_INDIRECT": "1", "LIBGL_DRIVERS_PATH": "/none"], ["GALLIUM_DRIVER": "none"],
  ]

  @Test("without OpenGL, the software renderer draws", .enabled(if: StartedProgram.canMount), arguments: refusals)
  func fallback(refusal: [String: String]) async throws {
    let run = try StartedProgram(
      ["--no-state", "--trace", folder.path + "/trace.csv"], environment: environment.merging(refusal) { $1 },
      after: Self.pretendedCard)
    try await waitForFrames()
    run.send(SIGTERM)
    let end = run.end()
    // On a slow machine, the signal may end the program before it quits by itself.
    #expect([0, 128 + SIGTERM].contains(end.code) && end.errors.isEmpty, "\(end.code) \(end.errors)")
  }

  @Test("a server that cannot change its display's size causes no warning", arguments: ["auto", "software"])
  func bareServer(renderer: String) async throws {
    let server = try OwnDisplay(without: ["RANDR"])
    let run = try StartedProgram(
      ["--no-state", "--renderer", renderer, "--trace", folder.path + "/trace.csv"],
      environment: environment.merging(["DISPLAY": server.display]) { $1 })
    try await waitForFrames()
    run.send(SIGTERM)
    let end = run.end()
    #expect([0, 128 + SIGTERM].contains(end.code) && end.errors.isEmpty, "\(end.code) \(end.errors)")
  }

  @Test("--renderer gpu without OpenGL fails with one line", arguments: refusals)
  func asked(refusal: [String: String]) async throws {
    let run = try StartedProgram(
      ["--no-state", "--renderer", "gpu"], environment: environment.merging(refusal) { $1 })
    let end = run.end()
    #expect(end.code == 70)
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 1 && end.errors.contains("--renderer software"), "\(end.errors)")
  }

  @Test("an X error about a removed display is ignored, and hides no other error")
  func goneOutput() throws {
    let server = try XServer()
    DisplayConnection.handleXErrors()
    try server.askForMissingOutput()
    #expect(DisplayConnection.takeError() == nil)
    try server.askForMissingOutput()
    try server.askForMissingAtom()
    #expect(DisplayConnection.takeError()?.contains("error 5") == true)
    #expect(DisplayConnection.takeError() == nil)
  }

  @Test("a window goes on after its display is switched off and on")
  func unplugged() async throws {
    let run = try StartedProgram(
      ["--no-state", "--record", folder.path + "/record.jsonl", "--trace", folder.path + "/trace.csv"],
      environment: environment)
    try await waitForFrames()
    // The server reports an error about a screen without a size, but switches the display off.
    let off = try ProgramRun.shell("xrandr --output screen --off; xrandr", environment: environment)
    try #require(!off.output.contains("*"), "the display is still on")
    try #require(try ProgramRun.shell("xdotool key 5", environment: environment).code == 0)
    try await StartedProgram.waitUntil {
      folder.names.contains { name in
        name.hasPrefix("record.jsonl")
          && String(decoding: folder.bytes(name) ?? Data(), as: UTF8.self).contains(#""key":"5""#)
      }
    }
    #expect(try ProgramRun.shell("xrandr --output screen --auto", environment: environment).code == 0)
    run.send(SIGTERM)
    let end = run.end()
    #expect([0, 128 + SIGTERM].contains(end.code) && end.errors.isEmpty, "\(end.code) \(end.errors)")
  }
}

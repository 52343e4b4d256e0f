import Canvas
import Foundation
import SDLCanvas
import TestSupport
import Testing

@testable import cosmos_window

@Suite(.startsPrograms) struct StateFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/state/cosmos-window/state.json" }

  init() throws { folder = try TemporaryFolder() }

  private static var leo: SavedState {
    var state = SavedState()
    state.size = ScaledSize(Size(width: 900, height: 700), scale: 1.25)
    state.sign = "leo"
    state.hasShownHint = true
    return state
  }

  @Test("saved state is available at the next start, in a folder created on demand")
  func remember() {
    var file = StateFile(path: path)
    #expect(file.state == SavedState())
    file.save(Self.leo)
    #expect(StateFile(path: path).state == Self.leo)
    #expect(StateFile(path: path).state.size?.size == Size(width: 900, height: 700))
  }

  @Test("the size and the sign of a file are read that has the position of older versions")
  func older() throws {
    try folder.write(
      "state.json",
      #"{"version":1,"x":40,"y":60,"width":900,"height":700,"isFullscreen":false,"hasShownHint":true,"sign":"leo"}"#)
    let state = StateFile(path: folder.path + "/state.json").state
    #expect(state.size == ScaledSize(Size(width: 900, height: 700), scale: nil) && state.sign == "leo")
  }

  @Test("the file has its name only when it is whole, for a second window that reads it meanwhile")
  func whole() throws {
    let watch = inotify_init1(O_NONBLOCK)
    defer { close(watch) }
    try #require(inotify_add_watch(watch, folder.path, UInt32(IN_CREATE)) >= 0)
    var file = StateFile(path: folder.path + "/state.json")
    file.save(Self.leo)
    var events = [UInt8](repeating: 0, count: 4096)
    let count = read(watch, &events, events.count)
    var rest = events[..<max(0, count)]
    var created: [String] = []
    // Of an event, byte 5 says whether a file was created, byte 12 has the length of the name, which begins at 16.
    while rest.count >= 16 {
      let event = rest.prefix(16 + Int(rest[rest.startIndex + 12]))
      if rest[rest.startIndex + 5] != 0 {
        created.append(String(decoding: event.dropFirst(16).prefix { $0 != 0 }, as: UTF8.self))
      }
      rest = rest.dropFirst(event.count)
    }
    #expect(created.count == 1 && created != ["state.json"], "\(created)")
  }

  @Test(
    "the saved state of any window is valid",
    arguments: [(200.0, 400.0), (1, 1), (300, 100), (20000, 20000)])
  func extremes(width: Double, height: Double) {
    var state = Self.leo
    state.size = ScaledSize(Size(width: width, height: height), scale: nil)
    var file = StateFile(path: path)
    file.save(state)
    #expect(StateFile(path: path).state == state && state.sign == "leo")
  }

  @Test("unchanged state is not written again")
  func same() throws {
    var file = StateFile(path: path)
    file.save(Self.leo)
    try FileManager.default.removeItem(atPath: path)
    file.save(Self.leo)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Contents of damaged files.
  static let damaged = [
    "", "{", "[]", "null", "{\"version\":2}", "{\"version\":1}", #"{"version":1,"isFullscreen":0,"hasShownHint":true}"#,
    #"{"version":1,"isFullscreen":false,"hasShownHint":true,"width":900,"height":700,"scale":0}"#, "\u{FF}",
  ]

  @Test("a damaged file is kept under another name, and the state has its defaults", arguments: damaged)
  func damage(content: String) throws {
    let path = folder.path + "/state.json"
    try folder.write("state.json", content)
    var file = StateFile(path: path)
    #expect(file.state == SavedState())
    #expect(folder.bytes("state.json.damaged") == Data(content.utf8))
    file.save(Self.leo)
    #expect(StateFile(path: path).state == Self.leo)
  }

  /// Shell commands that create something else in the file's place.
  static let impostors = [
    "head -c 65537 /dev/zero >", "mkfifo", "mkdir", "ln -s /dev/zero", "ln -s /dev/tty",
  ]

  @Test("a file that is too long, or not a regular file, is renamed as well", arguments: impostors)
  func impostor(maker: String) throws {
    let path = folder.path + "/state.json"
    try #require(ProgramRun.shell("\(maker) '\(path)'").code == 0)
    var file = StateFile(path: path)
    #expect(file.state == SavedState())
    #expect(folder.names == ["state.json.damaged"])
    file.save(Self.leo)
    #expect(StateFile(path: path).state == Self.leo)
  }

  @Test("if the file cannot be written, the run goes on without saving its state")
  func unwritable() {
    var file = StateFile(path: "/proc/cosmos-window/state.json")
    file.save(Self.leo)
    #expect(file.state == Self.leo)
  }

  @Test("no state is read with --no-state, or for a recording, a replay, a picture or a benchmark")
  func clean() throws {
    let desktop = Desktop(environment: ["XDG_STATE_HOME": folder.path])
    var file = StateFile(path: desktop.statePath)
    file.save(Self.leo)
    #expect(StateFile(try Options.read([]), desktop: desktop).state == Self.leo)
    for options in [
      ["--no-state"], ["--record", "x"], ["--replay", "x"], ["--screenshot", "x"], ["--benchmark", "1"],
    ] {
      #expect(StateFile(try Options.read(options), desktop: desktop).state == SavedState())
    }
  }

  /// Runs the program on a display in memory, terminates it at rest, and returns its warnings.
  private func warnings(
    stateFolder: String, _ arguments: [String] = [], hasRested: () -> Bool
  ) async throws -> [Substring] {
    let run = try StartedProgram(
      arguments, environment: ["SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": stateFolder, "HOME": folder.path])
    try await StartedProgram.waitUntil(hasRested)
    run.send(SIGTERM)
    return run.end().errors.split(separator: "\n")
  }

  @Test("a damaged file produces one warning, and is replaced")
  func damageWarning() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/cosmos-window", withIntermediateDirectories: false)
    try folder.write("cosmos-window/state.json", "{")
    let warnings = try await warnings(stateFolder: folder.path) {
      folder.bytes("cosmos-window/state.json")?.contains(UInt8(ascii: ":")) == true
    }
    #expect(warnings.count == 1 && warnings[0].contains("state.json.damaged"), "\(warnings)")
  }

  @Test("an unwritable folder produces one warning, and none with --no-state", arguments: [false, true])
  func unwritableWarning(isClean: Bool) async throws {
    let arguments = ["--trace", folder.path + "/trace.csv"] + (isClean ? ["--no-state"] : [])
    let warnings = try await warnings(stateFolder: "/proc", arguments) {
      folder.text("trace.csv")?.contains(",idle,pisces,1.0000,") == true
    }
    #expect(warnings.count == (isClean ? 0 : 1), "\(warnings)")
    #expect(isClean || warnings[0].contains("/proc/cosmos-window"))
  }
}

import Canvas
import Foundation
import SDLCanvas
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct StateFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/state/cosmos-window/state.json" }

  init() throws { folder = try TemporaryFolder() }

  private static var leo: SavedState {
    var state = SavedState()
    state.placement = WindowPlacement(position: Point(x: 40, y: 60), size: Size(width: 900, height: 700))
    state.sign = "leo"
    state.hasShownHint = true
    return state
  }

  @Test("what is saved is there at the next start, in a folder made for it")
  func remember() {
    var file = StateFile(path: path)
    #expect(file.state == SavedState())
    file.save(Self.leo)
    #expect(StateFile(path: path).state == Self.leo)
    #expect(StateFile(path: path).state.placement?.position == Point(x: 40, y: 60))
  }

  @Test("what is there already is not written again")
  func same() throws {
    var file = StateFile(path: path)
    file.save(Self.leo)
    try FileManager.default.removeItem(atPath: path)
    file.save(Self.leo)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Files that were not written by us, or not well.
  static let damaged = [
    "", "{", "[]", "null", "{\"version\":2}", "{\"version\":1}", #"{"version":1,"isFullscreen":0,"hasShownHint":true}"#,
    #"{"version":1,"isFullscreen":false,"hasShownHint":true,"width":1e9,"height":700}"#,
    #"{"version":1,"isFullscreen":false,"hasShownHint":true,"x":1e300,"y":0}"#, "\u{FF}",
  ]

  @Test("a damaged file is kept under another name, and the start is as the first", arguments: damaged)
  func damage(content: String) throws {
    let path = folder.path + "/state.json"
    try folder.write("state.json", content)
    var file = StateFile(path: path)
    #expect(file.state == SavedState())
    #expect(folder.bytes("state.json.damaged") == Data(content.utf8))
    file.save(Self.leo)
    #expect(StateFile(path: path).state == Self.leo)
  }

  @Test("where nothing can be written the run goes on, and forgets")
  func unwritable() {
    var file = StateFile(path: "/proc/cosmos-window/state.json")
    file.save(Self.leo)
    #expect(file.state == Self.leo)
  }

  @Test("a clean start reads nothing: with --no-state, a recording, a replay, a picture, a benchmark")
  func clean() throws {
    let desktop = Desktop(environment: ["XDG_STATE_HOME": folder.path])
    var file = StateFile(path: try #require(desktop.statePath))
    file.save(Self.leo)
    #expect(Memory(try Options.read([]), desktop: desktop).state == Self.leo)
    for options in [
      ["--no-state"], ["--record", "x"], ["--replay", "x"], ["--screenshot", "x"], ["--benchmark", "1"],
    ] {
      #expect(Memory(try Options.read(options), desktop: desktop).state == SavedState())
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import cosmos_window

/// The desktop's settings files, and the folders named by the environment.
@Suite(.startsPrograms) struct SettingsFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a settings file: a line, padded with comments to a length in bytes.
  private func writeSetting(_ line: String, in file: String, length: Int) throws {
    let parent = URL(filePath: "\(folder.path)/\(file)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try folder.write(file, line + "\n" + String(repeating: "#", count: length - line.utf8.count - 1))
  }

  /// Returns the recording of a window with the folder's settings, which come before the date.
  private func recording() async throws -> String {
    let run = try StartedProgram(
      ["--record", folder.path + "/record.jsonl"],
      environment: [
        "SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": folder.path, "HOME": folder.path,
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none",
      ])
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { folder.text("record.jsonl")?.contains(#""date":"#) == true }
    run.send(SIGTERM)
    #expect(run.end().errors.isEmpty)
    return try #require(folder.text("record.jsonl"))
  }

  static let switches = [
    ("gtk-4.0/settings.ini", "gtk-enable-animations=0"), ("gtk-3.0/settings.ini", "gtk-enable-animations=false"),
    ("kdeglobals", "AnimationDurationFactor=0"),
  ]

  @Test("a settings file can request reduced motion, unless it is longer than 64 KB", arguments: switches, [0, 1])
  func motion(entry: (file: String, line: String), excess: Int) async throws {
    try writeSetting(entry.line, in: entry.file, length: 1 << 16 + excess)
    #expect(try await recording().contains("reducedMotion") == (excess == 0))
  }

  @Test("pictures go to the folder named in user-dirs.dirs, unless that file is longer than 64 KB", arguments: [0, 1])
  func pictures(excess: Int) throws {
    try writeSetting("XDG_PICTURES_DIR=\"/usr\"", in: "user-dirs.dirs", length: 1 << 16 + excess)
    let desktop = Desktop(environment: ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path])
    #expect((desktop.pictureFolder == "/usr") == (excess == 0))
  }

  @Test("relative folder paths in the environment are ignored", arguments: ["state", "./state", ""])
  func relative(path: String) throws {
    let home = Desktop(environment: ["XDG_STATE_HOME": path, "HOME": "/home/user"])
    #expect(home.statePath == "/home/user/.local/state/cosmos-window/state.json")
    let pictures = Desktop(environment: ["XDG_PICTURES_DIR": ".", "HOME": folder.path])
    #expect(pictures.pictureFolder.hasPrefix(folder.path))
  }
}

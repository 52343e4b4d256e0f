import Foundation
import TestSupport
import Testing

/// A headless instance of the Wayland compositor sway, with a mouse and a keyboard that a test controls.
final class Sway {
  /// Debian's "nobody": sway refuses to run as root.
  private static let plainUser = 65534
  private static let tools = ["sway", "swaymsg", "grim", "setpriv"]
  /// The number of checks for its start before a timeout, and the time between them, in seconds.
  private static let (patience, interval) = (150, 0.1)

  /// Whether sway and the tests' other tools are installed.
  static let isInstalled = tools.allSatisfy { tool in
    ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
  }

  /// The environment in which a program finds the compositor.
  let environment: [String: String]
  private let folder: TemporaryFolder
  private let process: ChildProcess
  private var devices: ChildProcess?
  private let (commands, answers) = (Pipe(), Pipe())

  /// Starts sway with a display of a size in pixels, and a scale in pixels per point.
  init(width: Int, height: Int, scale: String) async throws {
    folder = try TemporaryFolder()
    try folder.write(
      "config",
      """
      output HEADLESS-1 mode \(width)x\(height)
      output HEADLESS-1 scale \(scale)
      output HEADLESS-1 background #000000 solid_color
      default_border none
      focus_follows_mouse no

      """)
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-1", "SWAYSOCK": "\(folder.path)/sway",
      "SDL_VIDEODRIVER": "wayland",
    ]
    let own = ["WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"]
    var command = ["sway", "--config", "\(folder.path)/config"]
    if getuid() == 0 {
      command = ["setpriv", "--reuid=\(Self.plainUser)", "--regid=\(Self.plainUser)", "--clear-groups"] + command
      for path in [folder.path, "\(folder.path)/config"] {
        try FileManager.default.setAttributes([.ownerAccountID: Self.plainUser], ofItemAtPath: path)
      }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    process = try ChildProcess(["-u", "DISPLAY"] + command, environment: environment.merging(own) { $1 })
    for _ in 0..<Self.patience where !folder.names.contains("sway") {
      try #require(process.process.isRunning, "sway ended at once")
      try await Task.sleep(for: .seconds(Self.interval))
    }
    try message(["-t", "get_version"])
  }

  /// Sends sway a command, such as `output HEADLESS-1 scale 2`, and returns the answer.
  @discardableResult func message(_ words: [String]) throws -> String {
    let (status, printed) = try RealWindow.output(of: ["swaymsg", "--socket", "\(folder.path)/sway"] + words)
    guard status == 0 else { throw Unfulfilled(description: "sway refuses \(words): \(printed)") }
    return printed
  }

  /// Connects a mouse, and a keyboard with a layout, before a window opens.
  ///
  /// Without them, the display has no pointer.
  func connectHands(layout: String = "us") throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "virtual-devices.py").path
    devices = try ChildProcess(
      ["-u", "DISPLAY", "/usr/bin/python3", script, layout], environment: environment, input: commands, output: answers)
    try awaitAnswer()
  }

  /// Performs commands of `virtual-devices.py`, and waits until sway has processed each of them.
  func move(_ commands: String...) throws {
    for command in commands {
      try self.commands.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
      try awaitAnswer()
    }
  }

  private func awaitAnswer() throws {
    var answer = ""
    while !answer.hasSuffix("\n") {
      let part = answers.fileHandleForReading.availableData
      try #require(!part.isEmpty, "the process of the devices has ended")
      answer += String(decoding: part, as: UTF8.self)
    }
    try #require(answer == "done\n", "\(answer)")
  }

  /// Takes a picture of a display, and returns its path.
  func look(at display: String = "HEADLESS-1") throws -> String {
    let path = "\(folder.path)/\(UUID()).png"
    let variables = environment.map { "\($0)=\($1)" }
    let status = try RealWindow.output(of: ["env"] + variables + ["grim", "-o", display, path]).status
    try #require(status == 0, "grim sees nothing")
    return path
  }
}

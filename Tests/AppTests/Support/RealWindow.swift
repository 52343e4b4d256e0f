import Foundation
import TestSupport
import Testing

/// A running cosmos-window on an X display, controlled by xdotool.
struct RealWindow {
  /// The window's size in points.
  static let width = 1000.0
  static let height = 700.0
  /// The shortest time between two motions of a drag, in seconds: about that of a 60 Hz mouse.
  static let motionInterval = 0.016
  /// The number of checks before a timeout, and the time between them, in seconds.
  private static let patience = 150
  private static let interval = 0.1

  /// Whether window tests are enabled and a display is available.
  static let isPossible = isWanted && environment["DISPLAY"] != nil
  /// Whether tests that need a display are enabled.
  static let isWanted = environment["COSMOS_WINDOW_TESTS"] != nil
  private static let environment = ProcessInfo.processInfo.environment
  /// The display's name.
  static var display: String { environment["DISPLAY"] ?? "" }

  /// The window's own home folder, where it saves pictures.
  let folder: TemporaryFolder
  let program: StartedProgram
  /// The window's X identifier.
  let id: String

  /// Opens a window, performs `actions`, quits with a key, and returns all presented frames.
  static func frames(
    _ arguments: [String] = [], size: String? = "\(Int(width))x\(Int(height))", environment: [String: String] = [:],
    on compositor: (any NestedCompositor)? = nil, folder: TemporaryFolder? = nil, quitKey: String = "ctrl+q",
    actions: (RealWindow) async throws -> Void
  ) async throws -> [SeenFrame] {
    let folder = try folder ?? TemporaryFolder()
    let trace = folder.path + "/trace.csv"
    let window = try await RealWindow(
      arguments + ["--trace", trace] + (size.map { ["--size", $0] } ?? []),
      environment: environment.merging(compositor?.environment ?? [:]) { $1 }, on: compositor, folder: folder)
    defer { window.program.send(SIGTERM) }
    try await window.waitUntilAtRest()
    try await actions(window)
    try await window.quit(quitKey)
    return try folder.frames()
  }

  private init(
    _ arguments: [String], environment: [String: String], on compositor: (any NestedCompositor)?,
    folder: TemporaryFolder
  ) async throws {
    self.folder = folder
    program = try StartedProgram(
      arguments,
      environment: [
        "DISPLAY": Self.display, "SDL_VIDEODRIVER": "x11", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_PICTURES_DIR": folder.path, "XDG_STATE_HOME": folder.path,
      ].merging(environment) { $1 })
    do {
      id = if let compositor { compositor.id } else { try await Self.window(of: program.process) }
      // Under Xvfb, no window manager gives a window the focus.
      try Self.run(["windowfocus", "--sync", id])
    } catch {
      program.send(SIGTERM)
      throw error
    }
  }

  /// Waits for a program's window, found by the process or by a class, and returns its X identifier.
  static func window(of program: Process, ofClass name: String? = nil) async throws -> String {
    for _ in 0..<patience {
      try #require(program.isRunning, "the program ended before it opened a window")
      let criterion = name.map { ["--class", $0] } ?? ["--pid", String(program.processIdentifier)]
      let search = try xdotool(["search", "--onlyvisible"] + criterion)
      if let id = search.printed.split(separator: "\n").last { return String(id) }
      try await Task.sleep(for: .seconds(interval))
    }
    throw Unfulfilled(description: "the program opened no window")
  }

  /// Presses a key that quits, and waits for the program to exit successfully.
  private func quit(_ key: String) async throws {
    try press(key)
    for _ in 0..<Self.patience where program.isRunning { try await Task.sleep(for: .seconds(Self.interval)) }
    guard !program.isRunning else { throw Unfulfilled(description: "\(key) did not end the program") }
    #expect(program.end().code == 0)
  }

  // MARK: Input

  /// Drags to the left in equal steps, holds still, and releases the button.
  func drag(left distance: Int, steps: Int, hold: Double) throws {
    let from = (x: Int(Self.width) - 200, y: Int(Self.height) / 2)
    var chain = ["mousemove", "--window", id, "\(from.x)", "\(from.y)", "mousedown", "1"]
    for step in 1...steps {
      chain += ["sleep", "\(Self.motionInterval)"]
      chain += ["mousemove", "--window", id, "\(from.x - distance * step / steps)", "\(from.y)"]
    }
    try Self.run(chain + ["sleep", "\(hold)", "mouseup", "1"])
  }

  /// Waits until a condition holds.
  func wait(until isSo: () throws -> Bool, _ description: String) async throws {
    for _ in 0..<Self.patience {
      if try isSo() { return }
      try await Task.sleep(for: .seconds(Self.interval))
    }
    throw Unfulfilled(description: description)
  }

  /// Presses and releases a key, given by X's name or by its code, such as `shift+24`.
  func press(_ key: String) throws { try Self.run(["key", key]) }

  /// Types a text, letter by letter.
  func type(_ text: String) throws { try Self.run(["type", "--delay", "40", text]) }

  /// Scrolls down with the wheel.
  func wheelDown(notches: Int) throws { try Self.run(["click", "--repeat", "\(notches)", "5"]) }

  /// Resizes the window, in points.
  func resize(width: Int, height: Int) throws {
    try Self.run(["windowsize", "--sync", id, "\(width)", "\(height)"])
  }

  /// Hides the window, as a desktop does with a minimized one.
  func hide() throws { try Self.run(["windowunmap", "--sync", id]) }

  /// Shows the window again, with the focus.
  func show() throws { try Self.run(["windowmap", "--sync", id, "windowfocus", "--sync", id]) }

  /// Waits until the program is at rest.
  func waitUntilAtRest() async throws { try await program.waitUntilAtRest() }
}

/// A condition that did not hold before the timeout.
struct Unfulfilled: Error, CustomStringConvertible {
  let description: String
}

// The built program in a real window, and hands for it.

import Foundation
import Testing

/// A running cosmos-window on an X display, moved by xdotool as a person's mouse and keyboard would.
struct RealWindow {
  /// The window's size in points.
  static let width = 1000.0
  static let height = 700.0
  /// From one motion of a dragging hand to the next, in seconds: about a 60 Hz mouse.
  private static let motionInterval = 0.016
  /// How long the program must spend no processor time to count as at rest, in seconds.
  ///
  /// More than the longest pause inside its own choreography, 0.25 s before lines reveal.
  private static let quiet = 0.6
  /// How often to look for rest before giving up.
  private static let patience = 40

  /// Whether the tests are wanted and there is a display to run them on.
  static let isPossible = environment["COSMOS_WINDOW_TESTS"] != nil && environment["DISPLAY"] != nil
  private static let environment = ProcessInfo.processInfo.environment

  /// A folder of this window alone: its home, where it saves pictures.
  let folder: URL
  private let program: Process
  private let id: String

  /// Opens a window, lets `hands` play with it, quits it with `q`, and returns every frame that it presented.
  static func frames(
    _ arguments: [String] = [], hands: (RealWindow) async throws -> Void
  ) async throws -> [SeenFrame] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(component: "cosmos-window-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }

    let trace = folder.appending(component: "trace.csv")
    let window = try RealWindow(arguments + ["--trace", trace.path], folder: folder)
    defer { window.program.terminate() }
    try await window.waitUntilAtRest()
    try await hands(window)
    try window.press("q")
    window.program.waitUntilExit()
    #expect(window.program.terminationStatus == 0)
    return try #require(SeenFrame.all(in: String(contentsOf: trace, encoding: .utf8)))
  }

  private init(_ arguments: [String], folder: URL) throws {
    self.folder = folder
    program = Process()
    program.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(component: "cosmos-window")
    program.arguments = arguments + ["--size", "\(Int(Self.width))x\(Int(Self.height))"]
    program.environment = Self.environment.merging(
      ["SDL_VIDEODRIVER": "x11", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_PICTURES_DIR": folder.path]
    ) { $1 }
    try program.run()
    let pid = String(program.processIdentifier)
    let found = try Self.run("xdotool", ["search", "--sync", "--onlyvisible", "--pid", pid])
    id = try #require(found.split(separator: "\n").last.map(String.init))
    // No window manager runs under Xvfb to hand out the focus.
    try Self.run("xdotool", ["windowfocus", "--sync", id])
  }

  // MARK: Hands

  /// Presses the left button, moves it to the left in equal steps, holds still, and lets go.
  func drag(left distance: Int, steps: Int, hold: Double) throws {
    let from = (x: Int(Self.width) - 200, y: Int(Self.height) / 2)
    var chain = ["mousemove", "--window", id, "\(from.x)", "\(from.y)", "mousedown", "1"]
    for step in 1...steps {
      chain += ["sleep", "\(Self.motionInterval)"]
      chain += ["mousemove", "--window", id, "\(from.x - distance * step / steps)", "\(from.y)"]
    }
    try Self.run("xdotool", chain + ["sleep", "\(hold)", "mouseup", "1"])
  }

  /// Presses and lets go of a key, by X's name for it.
  func press(_ key: String) throws { try Self.run("xdotool", ["key", key]) }

  /// Turns the wheel towards the hand.
  func wheelDown(notches: Int) throws { try Self.run("xdotool", ["click", "--repeat", "\(notches)", "5"]) }

  /// Gives the window another size, in points.
  func resize(width: Int, height: Int) throws {
    try Self.run("xdotool", ["windowsize", "--sync", id, "\(width)", "\(height)"])
  }

  /// Takes the window off the screen, as a desktop does with a minimised one.
  func hide() throws { try Self.run("xdotool", ["windowunmap", "--sync", id]) }

  /// Puts the window back on the screen, with the focus.
  func show() throws { try Self.run("xdotool", ["windowmap", "--sync", id, "windowfocus", "--sync", id]) }

  // MARK: Eyes

  /// The processor time that the program has spent, in hundredths of a second (the kernel's USER_HZ).
  func processorTicks() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(program.processIdentifier)/stat", encoding: .utf8)
    // The name in parentheses may hold spaces. After it, user time is the 12th field and system time the 13th.
    let fields = try #require(status.split(separator: ")").last).split(separator: " ")
    return try #require(fields.count > 12 ? Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } } : nil)
  }

  /// Waits until nothing moves any more.
  func waitUntilAtRest() async throws {
    for _ in 0..<Self.patience {
      let before = try processorTicks()
      try await Task.sleep(for: .seconds(Self.quiet))
      if try processorTicks() - before <= 1 { return }
    }
    Issue.record("the program never came to rest")
  }

  /// Runs a command to its end and returns what it printed; a command that hangs or fails is an error.
  @discardableResult
  private static func run(_ command: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "20", command] + arguments
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command) \(arguments.joined(separator: " "))")
    return String(decoding: printed, as: UTF8.self)
  }
}

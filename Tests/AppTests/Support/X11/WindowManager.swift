import Foundation

/// A window manager on the tests' display, which ends with the value.
final class WindowManager {
  private let process = Process()

  /// Starts openbox, and waits until it manages the display.
  ///
  /// Openbox registers as the window manager before it reads the existing windows. A window that is shown in between
  /// stays hidden.
  init() async throws {
    let server = try XServer()
    // The server may not have noticed yet that the previous test's window manager has ended.
    try await Self.wait { try !server.hasWindowManager }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openbox", "--sm-disable"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await Self.wait { try server.hasWindowManager }
    try await process.waitUntilAtRest()
  }

  private static func wait(until isSo: () throws -> Bool) async throws {
    for _ in 0..<100 where try !isSo() { try await Task.sleep(for: .milliseconds(50)) }
    guard try isSo() else { throw Unfulfilled(description: "the display's window manager did not come or go") }
  }

  deinit {
    // A test's child process inherits a signal mask that blocks the termination signals.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

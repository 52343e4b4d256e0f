import Foundation

/// A window manager on the tests' display, which ends with the value.
final class WindowManager {
  private let process: ChildProcess

  /// Starts openbox, and waits until it manages the display.
  ///
  /// Openbox registers as the window manager before it reads the existing windows. A window that is shown in between
  /// stays hidden.
  init() async throws {
    let server = try XServer()
    // The server may not have noticed yet that the previous test's window manager has ended.
    try await Self.wait { try !server.hasWindowManager }
    process = try ChildProcess(["openbox", "--sm-disable"])
    try await Self.wait { try server.hasWindowManager }
    try await process.process.waitUntilAtRest()
  }

  private static func wait(until isSo: () throws -> Bool) async throws {
    for _ in 0..<100 where try !isSo() { try await Task.sleep(for: .milliseconds(50)) }
    guard try isSo() else { throw Unfulfilled(description: "the display's window manager did not come or go") }
  }
}

import Foundation
import Testing

/// A window manager of the tests' display, which it leaves with the value.
final class WindowManager {
  private let process = Process()

  /// Starts openbox, and waits until it manages the display.
  ///
  /// It takes the display first and reads the windows there are later. A window that asks to be shown in between stays
  /// hidden.
  init() async throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openbox", "--sm-disable"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let server = try XServer()
    for _ in 0..<100 where try !server.hasWindowManager { try await Task.sleep(for: .milliseconds(50)) }
    try #require(try server.hasWindowManager, "openbox does not manage the display")
    try await process.waitUntilAtRest()
  }

  deinit {
    // A child of a test inherits a mask that blocks the polite signals.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

import Foundation

/// A window manager of the tests' display, which it leaves with the value.
final class WindowManager {
  private let process = Process()

  /// Starts openbox, and waits until it manages the display.
  init() async throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openbox", "--sm-disable"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let server = try XServer()
    for _ in 0..<100 {
      if try server.hasWindowManager { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Unfulfilled(description: "openbox does not manage the display")
  }

  deinit {
    // A child of a test inherits a mask that blocks the polite signals.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

import Foundation
import TestSupport
import Testing

/// A Wayland compositor in a window of the tests' X display.
final class Weston {
  /// How it arranges windows.
  enum Shell: String {
    /// It shows one program on all of its display.
    case kiosk
    /// It lets windows lie anywhere, as desktops do.
    case desktop
  }

  private static let socket = "wayland-test"

  /// What a program needs to find it.
  let environment: [String: String]
  /// X's number of its window.
  let id: String
  private let folder: TemporaryFolder
  private let process = Process()

  /// Starts a compositor with a size in points and pixels per point.
  init(width: Int, height: Int, scale: Int, shell: Shell = .kiosk) async throws {
    folder = try TemporaryFolder()
    try folder.write("weston.ini", "[shell]\npanel-position=none\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    // No frames: libdecor finds no plugin.
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": Self.socket, "SDL_VIDEODRIVER": "wayland",
      "LIBDECOR_PLUGIN_DIR": "/nowhere",
    ]
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "weston", "--backend=x11-backend.so", "--shell=\(shell)-shell.so", "--config=\(folder.path)/weston.ini",
      "--use-pixman", "--socket=\(Self.socket)",
      "--width=\(width)", "--height=\(height)", "--scale=\(scale)", "--idle-time=0",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    id = try await RealWindow.window(of: process, ofClass: "weston")
  }

  deinit {
    // A child of a test inherits a mask that blocks the polite signals.
    send(SIGKILL)
    process.waitUntilExit()
  }

  /// Sends the compositor a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
}

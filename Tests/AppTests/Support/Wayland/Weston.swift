import Foundation
import TestSupport
import Testing

/// The Wayland compositor Weston in a window of the tests' X display.
final class Weston: NestedCompositor {
  /// The arrangement of windows.
  enum Shell: String {
    /// One program fills the display.
    case kiosk
    /// Windows can be anywhere, as on a desktop.
    case desktop
  }

  private static let socket = "wayland-test"

  let environment: [String: String]
  let id: String
  private let folder: TemporaryFolder
  private let process: ChildProcess

  /// Starts a compositor with a size in points, and a scale in pixels per point.
  init(width: Int, height: Int, scale: Int, shell: Shell = .kiosk) async throws {
    folder = try TemporaryFolder()
    try folder.write("weston.ini", "[shell]\npanel-position=none\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    // No frames: libdecor finds no plugin.
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": Self.socket, "SDL_VIDEODRIVER": "wayland",
      "LIBDECOR_PLUGIN_DIR": "/nowhere",
    ]
    process = try ChildProcess(
      [
        "weston", "--backend=x11-backend.so", "--shell=\(shell)-shell.so", "--config=\(folder.path)/weston.ini",
        "--use-pixman", "--socket=\(Self.socket)", "--width=\(width)", "--height=\(height)", "--scale=\(scale)",
        "--idle-time=0",
      ], environment: ["XDG_RUNTIME_DIR": folder.path])
    id = try await RealWindow.window(of: process.process, ofClass: "weston")
  }

  /// Sends the compositor a signal.
  func send(_ signal: Int32) { process.send(signal) }
}

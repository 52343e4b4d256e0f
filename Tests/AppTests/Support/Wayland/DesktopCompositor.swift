import Foundation
import TestSupport
import Testing

/// A Wayland compositor in a window of the tests' X display.
protocol NestedCompositor: AnyObject {
  /// The environment in which a program finds the compositor.
  var environment: [String: String] { get }
  /// The X identifier of the compositor's window.
  var id: String { get }
}

/// The compositor of a desktop, in a window with one display of 1280 by 960 pixels, or without a window.
final class DesktopCompositor: NestedCompositor {
  enum Kind: String, CaseIterable {
    /// GNOME's.
    case mutter
    /// KDE Plasma's.
    case kwin = "kwin_wayland"

    /// The keys that switch to another workspace and back.
    var workspaceKeys: (other: String, own: String) {
      switch self {
      case .mutter: ("super+Next", "super+Prior")
      case .kwin: ("ctrl+F2", "ctrl+F1")
      }
    }
  }

  static let (width, height) = (1280, 960)
  private static let socket = "wayland-desktop"

  let environment: [String: String]
  let id: String
  private let folder: TemporaryFolder
  private let bus: SessionDaemon
  private let process: ChildProcess

  static func isInstalled(_ kind: Kind) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(kind.rawValue)")
  }

  /// Starts a compositor.
  ///
  /// - Parameter displays: sizes such as `1600x1000` of displays without a window, which only mutter has; `nil` for one
  ///   in a window.
  init(_ kind: Kind, displays: [String]? = nil) async throws {
    folder = try TemporaryFolder()
    bus = try SessionDaemon()
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": Self.socket, "SDL_VIDEODRIVER": "wayland",
      "DBUS_SESSION_BUS_ADDRESS": bus.address,
    ]
    try folder.write("kwinrc", "[Desktops]\nNumber=2\n")
    // A copy has no file capabilities, which a container may refuse; KWin's must keep the name.
    let program = folder.path + "/" + kind.rawValue
    try FileManager.default.copyItem(atPath: "/usr/bin/" + kind.rawValue, toPath: program)
    let options =
      switch kind {
      case .mutter:
        ["--wayland", "--no-x11", "--wayland-display=\(Self.socket)", displays == nil ? "--nested" : "--headless"]
          + (displays ?? []).flatMap { ["--virtual-monitor", $0] }
      case .kwin:
        [
          "--x11-display", RealWindow.display, "--socket", Self.socket, "--no-lockscreen",
          "--width", "\(Self.width)", "--height", "\(Self.height)",
        ]
      }
    process = try ChildProcess(
      [program] + options,
      environment: [
        "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8",
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "MUTTER_DEBUG_DUMMY_MODE_SPECS": "\(Self.width)x\(Self.height)",
      ])
    id = displays == nil ? try await RealWindow.window(of: process.process) : ""
    try await process.process.waitUntilAtRest()
  }

  /// Lights one of mutter's displays with a scale, and darkens the others.
  func light(_ number: Int, _ size: String, scale: Int) throws {
    let name = "org.gnome.Mutter.DisplayConfig"
    let call = [
      "env", "DBUS_SESSION_BUS_ADDRESS=\(bus.address)", "gdbus", "call", "--session", "--dest", name, "--object-path",
      "/org/gnome/Mutter/DisplayConfig", "--method",
    ]
    let state = try RealWindow.output(of: call + [name + ".GetCurrentState"]).printed
    let serial = try #require(state.firstMatch(of: #/uint32 (\d+)/#)).output.1
    let display = "[(0, 0, \(scale).0, uint32 0, true, [('Meta-\(number)', '\(size)@60.000', @a{sv} {})])]"
    let status = try RealWindow.output(
      of: call + [name + ".ApplyMonitorsConfig", "\(serial)", "1", display, "{}"]
    ).status
    try #require(status == 0)
  }
}

import Foundation
import Testing

/// A private session bus, with an optional settings portal; both end with the value.
final class SessionDaemon {
  /// Whether a bus daemon, and Python with the portal's modules, are installed.
  static let isPossible =
    (try? ProgramRun.shell("command -v dbus-daemon && /usr/bin/python3 -c 'import dbus, gi'").code) == 0

  /// The address of the bus.
  let address: String
  private let daemon: ChildProcess
  private var portal: ChildProcess?
  private let (portalInput, portalOutput) = (Pipe(), Pipe())

  /// Starts a bus.
  init() throws {
    let output = Pipe()
    daemon = try ChildProcess(["dbus-daemon", "--session", "--nofork", "--print-address"], output: output)
    address = try Self.line(from: output)
  }

  /// Starts the portal on the bus, with settings such as `org.freedesktop.appearance reduced-motion 1`.
  func startPortal(_ settings: [String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "settings-portal.py").path
    portal = try ChildProcess(
      ["/usr/bin/python3", script] + settings, environment: ["DBUS_SESSION_BUS_ADDRESS": address], input: portalInput,
      output: portalOutput)
    #expect(try Self.line(from: portalOutput) == "ready")
  }

  /// Changes a setting, as the user would.
  func change(_ setting: String) throws {
    try portalInput.fileHandleForWriting.write(contentsOf: Data("\(setting)\n".utf8))
  }

  /// Waits for a line of output.
  static func line(from output: Pipe) throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), let first = byte.first {
      if first == UInt8(ascii: "\n") { break }
      line.append(first)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

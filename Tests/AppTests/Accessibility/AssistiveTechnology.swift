import Foundation
import TestSupport
import Testing

/// An assistive technology, with a session bus and an accessibility bus of its own; all end with the value.
final class AssistiveTechnology {
  /// Whether at-spi2-core, a bus daemon, and the modules of Python are installed.
  static let isPossible: Bool = {
    let module = "import gi; gi.require_version('Atspi', '2.0')"
    return SessionDaemon.isPossible
      && FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi-bus-launcher")
      && (try? ProgramRun.shell("/usr/bin/python3 -c \"\(module)\"").code) == 0
  }()

  /// An object on the accessibility bus.
  struct Object: Decodable, Equatable {
    let name, role: String
    let states, actions: [String]
    /// The left and the top edge on the screen, the width, and the height, in points.
    let frame: [Int]?
    let text: String?
  }

  let bus: SessionDaemon
  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let (input, output) = (Pipe(), Pipe())

  /// Starts an assistive technology on a desktop that wants accessible windows, or not yet.
  init(isEnabled: Bool = true, on bus: SessionDaemon? = nil) throws {
    (self.bus, folder) = (try bus ?? SessionDaemon(), try TemporaryFolder())
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "assistive-technology.py")
    process = try ChildProcess(
      ["/usr/bin/python3", "-W", "ignore", script.path] + (isEnabled ? [] : ["disabled"]),
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": self.bus.address, "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path,
        "GSETTINGS_BACKEND": "memory",
      ], input: input, output: output)
    try #require(try answer(String.self) == "ready")
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.process.waitUntilExit()
  }

  private func answer<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(SessionDaemon.line(from: output).utf8))
  }

  private func ask<Value: Decodable>(_ command: String, _ type: Value.Type = Value.self) throws -> Value {
    try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    return try answer(type)
  }

  /// All objects of the program, each after the one that contains it; empty if it is not on the bus.
  func tree() throws -> [Object] { try ask("tree") }

  /// Presses the object with a name.
  func press(_ name: String) throws { #expect(try ask("press \(name)", Bool.self)) }

  /// Replaces the text of the search field.
  func write(_ text: String) throws { #expect(try ask("write \(text)", Bool.self)) }

  /// Waits for an event of an object whose name begins with `name`, and returns its type without details.
  func hear(_ name: String) throws -> String {
    let event: [String] = try ask("hear \(name)")
    return event[0].hasSuffix(":") ? String(event[0].dropLast()) : event[0]
  }

  /// Asks for announcements.
  func hearAnnouncements() throws { #expect(try ask("announcements", Bool.self)) }

  /// Changes whether the desktop wants accessible windows.
  func enable(_ isEnabled: Bool) throws { #expect(try ask("enable \(isEnabled)", Bool.self)) }

  /// Sends calls that are wrong, or whose answers nobody reads.
  func flood() throws { #expect(try ask("flood", Bool.self)) }

  /// Ends the accessibility bus.
  func killBus() throws { #expect(try ask("kill", Bool.self)) }
}

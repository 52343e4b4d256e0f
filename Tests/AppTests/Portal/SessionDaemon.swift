import Foundation
import Testing

/// A private session bus, with an optional settings portal; both end with the value.
final class SessionDaemon {
  /// Whether a bus daemon, and Python with the portal's modules, are installed.
  static let isPossible: Bool = {
    let check = Process()
    check.executableURL = URL(filePath: "/bin/sh")
    check.arguments = ["-c", "command -v dbus-daemon && /usr/bin/python3 -c 'import dbus, gi'"]
    check.standardOutput = FileHandle.nullDevice
    check.standardError = FileHandle.nullDevice
    guard (try? check.run()) != nil else { return false }
    check.waitUntilExit()
    return check.terminationStatus == 0
  }()

  /// The address of the bus.
  let address: String
  private let daemon: Process
  private var portal: Process?
  private let portalInput = Pipe()
  private var portalOutput = Pipe()

  /// Starts a bus.
  init() throws {
    let started = try Self.start(["dbus-daemon", "--session", "--nofork", "--print-address"])
    daemon = started.process
    address = try Self.line(from: started.output)
  }

  deinit {
    for process in [portal, daemon].compactMap(\.self) {
      // A test's child process inherits a signal mask that blocks the termination signals.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Starts the portal on the bus, with settings such as `org.freedesktop.appearance reduced-motion 1`.
  func startPortal(_ settings: [String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "settings-portal.py").path
    let started = try Self.start(
      ["/usr/bin/python3", script] + settings, input: portalInput,
      environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    portal = started.process
    portalOutput = started.output
    #expect(try nextLine() == "ready")
  }

  /// Waits for the next line that the portal prints.
  func nextLine() throws -> String { try Self.line(from: portalOutput) }

  /// Changes a setting, as the user would.
  func change(_ setting: String) throws {
    try portalInput.fileHandleForWriting.write(contentsOf: Data("\(setting)\n".utf8))
  }

  /// Starts a program, and returns it with its output.
  static func start(
    _ words: [String], input: Pipe? = nil, environment: [String: String] = [:]
  ) throws -> (process: Process, output: Pipe) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    return (process, output)
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

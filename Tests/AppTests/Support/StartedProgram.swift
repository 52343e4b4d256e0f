import Foundation
import Testing

/// A running process of the built program.
struct StartedProgram {
  let process = Process()
  private let errors = Pipe()
  /// The process identifier.
  var id: pid_t { process.processIdentifier }

  /// Starts the program; without a display unless the environment names one.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - environment: changes to the tests' own environment.
  ///   - shell: a script to run before the program, in a separate mount namespace, which needs root.
  init(_ arguments: [String], environment: [String: String] = [:], after shell: String? = nil) throws {
    if let shell {
      process.executableURL = URL(filePath: "/usr/bin/unshare")
      process.arguments = ["--mount", "sh", "-ec", shell + "\nexec \"$@\"", "sh", ProgramRun.program.path] + arguments
    } else {
      process.executableURL = ProgramRun.program
      process.arguments = arguments
    }
    process.environment = ProgramRun.environment(environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
  }

  /// An environment without Swift's backtraces, whose printing would intercept the signal of a crash.
  static let withoutBacktraces = ["SWIFT_BACKTRACE": "enable=no"]

  /// Whether a script can run before the program, in a separate mount namespace.
  static let canMount = geteuid() == 0 && (try? ProgramRun.shell("unshare --mount true").code) == 0

  /// Whether the program is running.
  var isRunning: Bool { process.isRunning }

  /// Whether the kernel reports the program as stopped.
  var isStopped: Bool { process.isStopped }

  /// Returns the number of wake-ups of all threads but the first.
  func wakeUps() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task").filter { $0 != "\(id)" }.map { thread in
      let status = try String(contentsOfFile: "/proc/\(id)/task/\(thread)/status", encoding: .utf8)
      return try #require(status.firstMatch(of: #/\nvoluntary_ctxt_switches:\t(\d+)/#).flatMap { Int($0.1) })
    }.reduce(0, +)
  }

  /// The processor time that the program has spent, in hundredths of a second.
  func processorTicks() throws -> Int { try process.processorTicks() }

  /// Waits until the program is at rest.
  func waitUntilAtRest() async throws { try await process.waitUntilAtRest() }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end, and returns the exit code, or the negative number of the signal that ended it.
  func end() -> (code: Int32, errors: String) {
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : -status, String(decoding: said, as: UTF8.self))
  }

  /// Waits until a condition holds, for at most the suite's time limit.
  static func waitUntil(_ isTrue: () throws -> Bool) async throws {
    while try !isTrue() { try await Task.sleep(for: .milliseconds(5)) }
  }
}

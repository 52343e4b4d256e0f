import Foundation

/// A program that a test starts beside the one under test; it is killed with the value.
final class ChildProcess {
  let process = Process()

  /// Starts a command on the path, with changes to the tests' own environment and, by default, without streams.
  init(
    _ command: [String], environment: [String: String] = [:], input: Pipe? = nil, output: Pipe? = nil
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    // A test's child process inherits a signal mask that blocks the termination signals.
    send(SIGKILL)
    process.waitUntilExit()
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
}

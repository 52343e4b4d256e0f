import Foundation
import TestSupport

/// The exit code and the output of a run of the built program, started as from a shell.
struct ProgramRun {
  let code: Int32
  let output: String
  let errors: String

  /// The time after which a run is terminated, in seconds.
  private static let longestRun = 500.0

  /// The program under test, beside the tests.
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(component: "cosmos-window")

  /// Returns the environment of the tests without a display, and without what windows of the tests set, with some
  /// changes.
  static func environment(_ changes: [String: String]) -> [String: String] {
    var all = ProcessInfo.processInfo.environment
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "COSMOS_DATA_DIR", "LIBGL_DEBUG", "EGL_LOG_LEVEL",
      "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS",
    ] {
      all[name] = nil
    }
    return all.merging(changes) { $1 }
  }

  /// Runs the built program to its end; without a display unless the environment names one.
  static func cosmosWindow(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
    try run(program, arguments, environment)
  }

  /// Replays a script from a temporary file; without a display unless the environment names one.
  static func replay(
    _ script: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", script)
    return try withExtendedLifetime(folder) {
      try cosmosWindow(["--replay", folder.path + "/script.jsonl"] + arguments, environment: environment)
    }
  }

  /// Runs a line of bash to its end, in which `$program` is the built program.
  static func shell(_ line: String, environment: [String: String] = [:]) throws -> ProgramRun {
    let environment = environment.merging(["program": program.path]) { $1 }
    return try run(URL(filePath: "/bin/bash"), ["-c", line], environment)
  }

  /// Returns the peak memory of a benchmark of one frame, in kilobytes.
  ///
  /// The system includes the memory of the process before it became the program, so that a small shell starts it, not
  /// the tests.
  static func peakKilobytes(_ arguments: String) throws -> Int? {
    let run = try shell("\"$program\" --benchmark 1 --size 300x240 --renderer software \(arguments); exit $?")
    guard run.code == 0 else { return nil }
    return run.output.firstMatch(of: /"peakRSSKilobytes":([0-9]+)/).flatMap { Int($0.1) }
  }

  /// Runs an executable to its end, with changes to the environment of the tests without a display.
  static func run(
    _ executable: URL, _ arguments: [String], _ environment: [String: String]
  ) throws -> ProgramRun {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = Self.environment(environment)
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // A window opened by mistake would stay open.
    let identifier = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(identifier, SIGTERM) }
    DispatchQueue.global().asyncAfter(deadline: .now() + longestRun, execute: watchdog)
    defer { watchdog.cancel() }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramRun(
      code: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }
}

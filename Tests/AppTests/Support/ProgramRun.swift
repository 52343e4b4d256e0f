import Foundation

/// The exit code and the output of a run of the built program, started as a shell would.
struct ProgramRun {
  let code: Int32
  let output: String
  let errors: String

  /// The release build, if `COSMOS_RELEASE` names it.
  static let optimized = ProcessInfo.processInfo.environment["COSMOS_RELEASE"].map { URL(filePath: $0) }

  /// The program under test: the release build if there is one, else the one beside the tests.
  static var program: URL {
    optimized
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(component: "cosmos-window")
  }

  /// Returns the environment of the tests without a display, with some changes.
  static func environment(_ changes: [String: String]) -> [String: String] {
    var all = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "COSMOS_DATA_DIR"] { all[name] = nil }
    return all.merging(changes) { $1 }
  }

  /// Runs the built program to its end; without a display unless the environment names one.
  static func cosmosWindow(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
    let program = Process()
    program.executableURL = Self.program
    program.arguments = arguments
    program.environment = Self.environment(environment)
    let (output, errors) = (Pipe(), Pipe())
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = output
    program.standardError = errors
    try program.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return ProgramRun(
      code: program.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }
}

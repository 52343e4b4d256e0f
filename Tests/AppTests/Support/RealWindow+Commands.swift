import Foundation

extension RealWindow {
  /// Runs a chain of xdotool's commands, and returns their output.
  static func output(_ chain: [String]) throws -> String { try xdotool(chain).printed }

  /// Runs a chain of xdotool's commands, and fails if any of them does.
  static func run(_ chain: [String]) throws {
    let status = try xdotool(chain).status
    guard status == 0 else { throw Unfulfilled(description: "xdotool \(chain.joined(separator: " ")): \(status)") }
  }

  static func xdotool(_ chain: [String]) throws -> (status: Int32, printed: String) {
    try output(of: ["xdotool"] + chain)
  }

  /// Runs a command, with a timeout of 20 s.
  static func output(of command: [String]) throws -> (status: Int32, printed: String) {
    let run = try ProgramRun.run(URL(filePath: "/usr/bin/env"), ["timeout", "20"] + command, ["DISPLAY": display])
    return (run.code, run.output)
  }
}

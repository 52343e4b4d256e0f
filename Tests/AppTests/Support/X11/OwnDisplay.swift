import Foundation
import Testing

/// A private X server, which a test may stop and kill.
final class OwnDisplay {
  private let process: ChildProcess
  /// The display's name.
  let display: String

  /// Whether Xvfb is installed.
  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb") }

  /// Starts a server.
  ///
  /// - Parameter extensions: the X extensions to disable.
  init(without extensions: [String] = []) throws {
    let output = Pipe()
    // Once the server listens, it prints the number of its display.
    process = try ChildProcess(
      ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x960x24", "-noreset"]
        + extensions.flatMap { ["-extension", $0] }, output: output)
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(display.count > 1)
  }

  /// Sends the server a signal.
  func send(_ signal: Int32) { process.send(signal) }
}

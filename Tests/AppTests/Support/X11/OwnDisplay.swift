import Foundation
import Testing

/// An X server of a test's own, which it may stop and kill.
final class OwnDisplay {
  private let process = Process()
  /// The display's name.
  let display: String

  /// Whether there is a server to start.
  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb") }

  /// Starts a server.
  ///
  /// - Parameter extensions: those of X that it does without.
  init(without extensions: [String] = []) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/Xvfb")
    // The server says on standard output which display was free, once it listens.
    process.arguments = ["-displayfd", "1", "-screen", "0", "1280x960x24", "-noreset"]
    process.arguments? += extensions.flatMap { ["-extension", $0] }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(display.count > 1)
  }

  deinit {
    send(SIGKILL)
    process.waitUntilExit()
  }

  /// Sends the server a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
}

import Foundation
import Testing

extension Process {
  /// How long a program must spend no processor time to count as at rest, in seconds.
  ///
  /// More than the longest pause inside its own choreography, 0.25 s before lines reveal.
  private static let quiet = 0.6
  /// How often to look before giving up.
  private static let patience = 150

  /// The processor time that the program has spent, in hundredths of a second (the kernel's USER_HZ).
  func processorTicks() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
    // The name in parentheses may hold spaces. After it, user time is the 12th field and system time the 13th.
    let fields = try #require(status.split(separator: ")").last).split(separator: " ")
    return try #require(fields.count > 12 ? Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } } : nil)
  }

  /// Whether the program is stopped, as the kernel tells.
  var isStopped: Bool {
    let status = try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    return status?.contains("State:\tT") ?? false
  }

  /// Waits until nothing moves any more.
  func waitUntilAtRest() async throws {
    for _ in 0..<Self.patience {
      let before = try processorTicks()
      try await Task.sleep(for: .seconds(Self.quiet))
      if try processorTicks() - before <= 1 { return }
    }
    throw Unfulfilled(description: "the program never came to rest")
  }
}

import Foundation
import Testing

extension Process {
  /// The time without a running thread after which a program counts as at rest, in seconds.
  ///
  /// Longer than any pause between two animations: lines appear 0.25 s after the sky has stopped.
  private static let quietInterval = 0.6
  /// The time between two checks, in seconds.
  private static let interval = 0.05
  /// The number of checks before a timeout.
  private static let maximumLooks = 2000

  /// The processor time that the program has spent, in hundredths of a second (the kernel's USER_HZ).
  func processorTicks() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
    // The name in parentheses may hold spaces. After it, user time is the 12th field and system time the 13th.
    let fields = try #require(status.split(separator: ")").last).split(separator: " ")
    return try #require(fields.count > 12 ? Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } } : nil)
  }

  /// Whether the kernel reports the program as stopped.
  var isStopped: Bool {
    let status = try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    return status?.contains("State:\tT") ?? false
  }

  /// The number of times that each thread was switched off the processor, by thread; `nil` while one of them runs or
  /// waits for the processor.
  private var contextSwitches: [String: [Substring]]? {
    let tasks = "/proc/\(processIdentifier)/task"
    var switches: [String: [Substring]] = [:]
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
      guard let status = try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8),
        status.contains("State:\tS")
      else { return nil }
      switches[thread] = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
    }
    return switches
  }

  /// Waits until the program is at rest: for some time, none of its threads has run or waited for the processor.
  func waitUntilAtRest() async throws {
    var (before, quietLooks) = (contextSwitches, 0)
    for _ in 0..<Self.maximumLooks {
      try #require(isRunning, "the program has ended")
      try await Task.sleep(for: .seconds(Self.interval))
      let now = contextSwitches
      quietLooks = now != nil && now == before ? quietLooks + 1 : 0
      if Double(quietLooks) * Self.interval >= Self.quietInterval { return }
      before = now
    }
    throw Unfulfilled(description: "the program never came to rest")
  }
}

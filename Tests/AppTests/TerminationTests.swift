import Foundation
import TestSupport
import Testing

/// Signals in each phase of each kind of run.
@Suite(.startsPrograms) struct TerminationTests {
  /// A script that drifts until a time in seconds, by default longer than any of these tests.
  private static func drift(until end: Double = 1e9) -> String {
    #"{"t":0,"event":"options","drift":true}"# + "\n" + #"{"t":\#(end),"event":"quit"}"#
  }

  /// IEND, the end of a PNG, and its checksum.
  private static let endOfPicture = Data([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])

  @Test(
    "a replay ended by a signal leaves a complete trace and a complete picture", arguments: [SIGINT, SIGTERM, SIGHUP])
  func replay(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", Self.drift())
    let run = try StartedProgram(
      ["--replay", "script.jsonl", "--trace", "trace.csv", "--screenshot", "last.png", "--size", "300x300"]
        .map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 })
    try await StartedProgram.waitUntil { try isUnderWay(folder) }
    run.send(signal)
    let end = run.end()
    #expect(end.code == 128 + signal)
    #expect(end.errors.isEmpty)
    #expect(folder.names == ["last.png", "script.jsonl", "trace.csv"])
    #expect(try folder.frames().count > 10)
    #expect(folder.bytes("last.png")?.suffix(8) == Self.endOfPicture)
  }

  @Test(
    "a window ended by a signal leaves a complete recording, trace and picture", arguments: [SIGINT, SIGTERM, SIGHUP])
  func window(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let run = try StartedProgram(
      ["--record", "record.jsonl", "--trace", "trace.csv", "--screenshot", "last.png", "--size", "1280x720"]
        .map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 },
      environment: ["SDL_VIDEODRIVER": "dummy", "HOME": folder.path])
    try await StartedProgram.waitUntil { folder.text("trace.csv")?.contains(",idle,pisces,1.0000,") == true }
    run.send(signal)
    let end = run.end()
    // On a slow machine, the signal may end the program before it quits by itself, but not before its files are
    // complete.
    #expect([0, 128 + signal].contains(end.code) && end.errors.isEmpty, "\(end.code) \(end.errors)")
    #expect(folder.names == ["last.png", "record.jsonl", "trace.csv"])
    #expect(folder.bytes("last.png")?.suffix(8) == Self.endOfPicture)
  }

  @Test("a signal waits until a picture is written, and a second one does not", arguments: [true, false])
  func picture(isRead: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let run = try StartedProgram(["--screenshot", path, "--size", "1280x720"])
    let reader = try #require(FileHandle(forReadingAtPath: path))
    // The picture exceeds a pipe's buffer.
    try await StartedProgram.waitUntil {
      try String(contentsOfFile: "/proc/\(run.id)/wchan", encoding: .utf8).contains("pipe_write")
    }
    let before = try run.wakeUps()
    run.send(SIGTERM)
    // The thread that waits for signals wakes up for this one, and then after each of its timeouts.
    try await StartedProgram.waitUntil { try !run.isRunning || run.wakeUps() >= before + 3 }
    try #require(run.isRunning)
    if isRead {
      #expect(try reader.readToEnd()?.suffix(8) == Self.endOfPicture)
    } else {
      run.send(SIGTERM)
    }
    #expect(run.end().code == 128 + SIGTERM)
    #expect(folder.names == ["pipe"])
  }

  /// Whether a trace has some dozens of rows.
  private func isUnderWay(_ folder: TemporaryFolder) throws -> Bool {
    try folder.names.contains { try $0.hasSuffix(".csv") && folder.size($0) > 4096 }
  }

  @Test("an interrupt that is ignored from the start stays ignored, as in the background of a script")
  func ignored() throws {
    let run = try ProgramRun.shell(
      """
      trap '' INT
      "$program" --benchmark 10000000 --size 300x300 >/dev/null &
      until grep -q 'Threads:.[2-9]' /proc/$!/status; do :; done
      kill -INT $!; kill -TERM $!; wait $!
      """)
    #expect(run.code == 128 + SIGTERM, "\(run.errors)")
  }

  @Test("a signal ends a benchmark", arguments: [SIGINT, SIGTERM])
  func benchmark(signal: Int32) async throws {
    let run = try StartedProgram(["--benchmark", "1000000", "--size", "300x300"])
    // The thread that waits for signals is the first that the program starts.
    try await StartedProgram.waitUntil {
      try !String(contentsOfFile: "/proc/\(run.id)/status", encoding: .utf8).contains("Threads:\t1\n")
    }
    run.send(signal)
    #expect(run.end().code == 128 + signal)
  }

  @Test("a signal ends a start that waits for an unresponsive display server", arguments: [SIGINT, SIGTERM])
  func silentDisplay(signal: Int32) async throws {
    let server = try SilentServer()
    let folder = try TemporaryFolder()
    let run = try StartedProgram(
      ["--record", folder.path + "/r.jsonl"],
      environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "HOME": folder.path])
    try await StartedProgram.waitUntil { server.hasClient }
    run.send(signal)
    #expect(run.end().code == 128 + signal)
    #expect(folder.names.isEmpty)
  }

  @Test("a signal ends a run that waits for a pipe's reader")
  func waitingPipe() async throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let run = try StartedProgram(["--screenshot", "/dev/null", "--trace", folder.path + "/pipe"])
    try await StartedProgram.waitUntil {
      try String(contentsOfFile: "/proc/\(run.id)/wchan", encoding: .utf8).contains("wait_for_partner")
    }
    run.send(SIGTERM)
    #expect(run.end().code == 128 + SIGTERM)
    #expect(folder.names == ["pipe"])
  }

  @Test("a killed run leaves its output up to its end", arguments: [SIGKILL, SIGSEGV])
  func killed(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", Self.drift())
    let run = try StartedProgram(
      ["--replay", folder.path + "/script.jsonl", "--trace", folder.path + "/trace.csv", "--size", "300x300"],
      environment: StartedProgram.withoutBacktraces)
    try await StartedProgram.waitUntil { try isUnderWay(folder) }
    run.send(signal)
    #expect(run.end().code == -signal)
    #expect(try folder.frames().count > 10 && folder.names == ["script.jsonl", "trace.csv"])
  }

  @Test("a replay that is stopped and continued in any phase gives the same bytes")
  func stopped() async throws {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", Self.drift(until: 20))
    func outputs(_ name: String) -> [String] {
      ["--trace", "\(folder.path)/\(name).csv", "--screenshot", "\(folder.path)/\(name).png", "--size", "300x300"]
    }
    let script = ["--replay", folder.path + "/script.jsonl"]
    #expect(try ProgramRun.cosmosWindow(script + outputs("whole")).code == 0)
    let run = try StartedProgram(script + outputs("stopped"))
    for phase in ["start", "run"] {
      if phase == "run" { try await StartedProgram.waitUntil { try isUnderWay(folder) || !run.isRunning } }
      for _ in 0..<20 {
        run.send(SIGSTOP)
        try await StartedProgram.waitUntil { run.isStopped || !run.isRunning }
        run.send(SIGCONT)
        try await StartedProgram.waitUntil { !run.isStopped }
      }
    }
    #expect(run.end().code == 0)
    for suffix in [".csv", ".png"] {
      #expect(folder.bytes("stopped" + suffix) == folder.bytes("whole" + suffix))
    }
  }
}

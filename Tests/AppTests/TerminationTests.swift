import Foundation
import TestSupport
import Testing

/// What a signal does in each phase of each kind of run.
@Suite(.timeLimit(.minutes(2))) struct TerminationTests {
  /// A script that never rests, and goes on for longer than any of these tests.
  private static let restless =
    #"{"t":0,"event":"press","x":900,"y":300}"# + "\n"
    + (0..<30_000).map { #"{"t":\#(Double($0) / 20),"event":"move","x":\#(900 - $0 % 700),"y":300}"# }
    .joined(separator: "\n")

  @Test(
    "a replay that is told to end leaves a whole trace, and no picture that is not whole",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func replay(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", Self.restless)
    let run = try StartedProgram(
      ["--replay", "script.jsonl", "--trace", "trace.csv", "--screenshot", "last.png", "--size", "300x300"]
        .map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 })
    // The trace's file has content as soon as the run is under way.
    try await StartedProgram.waitUntil { try isUnderWay(folder) }
    run.send(signal)
    let end = run.end()
    #expect(end.code == 128 + signal)
    #expect(end.errors.isEmpty)
    // A slow machine has no time for the picture.
    let isDrawn = folder.names.contains("last.png")
    #expect(folder.names == (isDrawn ? ["last.png"] : []) + ["script.jsonl", "trace.csv"])
    let trace = String(decoding: try #require(folder.bytes("trace.csv")), as: UTF8.self)
    #expect(try #require(SeenFrame.all(in: trace)).count > 10)
    // IEND, the end of a PNG, and its checksum.
    #expect(!isDrawn || folder.bytes("last.png")?.suffix(8) == Data([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
  }

  /// Whether a part of an output has reached the file system.
  private func isUnderWay(_ folder: TemporaryFolder) throws -> Bool {
    try folder.names.contains { try $0.contains(".part-") && folder.size($0) > 0 }
  }

  @Test("a benchmark that is told to end reports the frames that it drew", arguments: [SIGINT, SIGTERM])
  func benchmark(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let run = try StartedProgram(["--benchmark", "1000000", "--size", "300x300"])
    // The thread that waits for signals is the first of any.
    try await StartedProgram.waitUntil {
      try !String(contentsOfFile: "/proc/\(run.id)/status", encoding: .utf8).contains("Threads:\t1\n")
    }
    run.send(signal)
    #expect(run.end().code == 128 + signal)
    #expect(folder.names.isEmpty)
  }

  @Test("a start before a display server that never answers can be ended", arguments: [SIGINT, SIGTERM])
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

  @Test("a run that waits for the reader of a pipe can be ended")
  func waitingPipe() async throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let run = try StartedProgram(["--screenshot", folder.path + "/pipe"])
    try await StartedProgram.waitUntil {
      try String(contentsOfFile: "/proc/\(run.id)/wchan", encoding: .utf8).contains("wait_for_partner")
    }
    run.send(SIGTERM)
    #expect(run.end().code == 128 + SIGTERM)
    #expect(folder.names == ["pipe"])
  }

  @Test("killed without warning, it leaves the old file and what came until a second before")
  func killed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", Self.restless)
    try folder.write("trace.csv", "old")
    let run = try StartedProgram(
      ["--replay", folder.path + "/script.jsonl", "--trace", folder.path + "/trace.csv", "--size", "300x300"])
    try await StartedProgram.waitUntil { try isUnderWay(folder) }
    run.send(SIGKILL)
    #expect(run.end().code == -SIGKILL)
    #expect(folder.bytes("trace.csv") == Data("old".utf8))
    let part = try #require(folder.names.first { $0.contains(".part-") })
    let rows = String(decoding: try #require(folder.bytes(part)), as: UTF8.self).split(separator: "\n")
    #expect(rows.count > 10 && rows.dropFirst().dropLast().allSatisfy { SeenFrame(row: $0) != nil })
  }
}

/// A server that accepts connections as an X server does, and never answers.
final class SilentServer {
  private let descriptor: Int32
  private let port: UInt16

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 4) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    try #require(bound)
    try #require(port > 6000)
  }

  deinit { close(descriptor) }

  /// The display's name for X.
  var display: String { "127.0.0.1:\(port - 6000)" }

  /// Whether somebody has connected.
  var hasClient: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, 0) > 0
  }
}

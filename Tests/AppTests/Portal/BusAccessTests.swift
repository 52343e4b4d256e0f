import Foundation
import TestSupport
import Testing

/// Connections to the session bus, which a run without a window never makes.
@Suite(.startsPrograms) struct BusAccessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs without a window.
  static let hiddenRuns = [["--screenshot", "/dev/null"], ["--benchmark", "1"], ["--replay", "quit.jsonl"]]

  @Test("a run without a window does not connect to the bus", arguments: hiddenRuns)
  func hidden(arguments: [String]) async throws {
    let bus = try SilentBus()
    try folder.write("quit.jsonl", #"{"t":0.1,"event":"quit"}"#)
    let run = try StartedProgram(
      arguments.map { $0.hasSuffix(".jsonl") ? "\(folder.path)/\($0)" : $0 },
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { !run.isRunning || bus.hasClient }
    try #require(!bus.hasClient)
    #expect(run.end().code == 0)
  }

  @Test(
    "a bus that accepts connections but never answers blocks neither a window nor a diagnosis",
    arguments: [true, false])
  func silent(isDiagnosis: Bool) async throws {
    let bus = try SilentBus()
    let run = try StartedProgram(
      isDiagnosis ? ["--diagnose"] : ["--no-state", "--trace", folder.path + "/trace.csv"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "SDL_VIDEODRIVER": "dummy", "HOME": folder.path,
      ])
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { try !run.isRunning || folder.size("trace.csv") > 0 }
    #expect(bus.hasClient)
    if !isDiagnosis { run.send(SIGTERM) }
    let end = run.end()
    #expect((isDiagnosis ? [0] : [0, 128 + SIGTERM]).contains(end.code) && end.errors.isEmpty, "\(end)")
  }

  @Test("a full disk ends a window with one line, also while the bus does not answer")
  func fullDisk() throws {
    let bus = try SilentBus()
    let run = try StartedProgram(
      ["--no-state", "--trace", "/dev/full"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "SDL_VIDEODRIVER": "dummy", "HOME": folder.path,
      ])
    let end = run.end()
    #expect(end.code == 73 && end.errors.split(separator: "\n").count == 1, "\(end)")
    #expect(end.errors.contains("/dev/full"))
  }

  /// Environments in which libdbus would run a program, here a substitute for its launcher.
  static let surroundings = [
    [:], ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], ["DBUS_SESSION_BUS_ADDRESS": "unixexec:path=dbus-launch"],
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/none;unixexec:path=dbus-launch"],
    ["XDG_RUNTIME_DIR": "/none;unixexec:path=dbus-launch,argv1="],
  ]

  @Test(
    "no program is started to reach a bus", arguments: surroundings,
    [["--screenshot", "/dev/null"], ["--diagnose"]])
  func launcher(surroundings: [String: String], arguments: [String]) async throws {
    let launcher = folder.path + "/dbus-launch"
    try folder.write("dbus-launch", "#!/bin/sh\ntouch '\(folder.path)/launched'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: launcher)
    var environment = surroundings.mapValues { $0.replacingOccurrences(of: "dbus-launch", with: launcher) }
    environment["PATH"] = folder.path + ":/usr/bin:/bin"
    environment["DISPLAY"] = ":0"
    environment["SDL_VIDEODRIVER"] = "dummy"
    let run = try StartedProgram(arguments, environment: environment)
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { !run.isRunning || folder.names.count > 1 }
    try #require(folder.names == ["dbus-launch"])
    #expect(run.end().code == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// Runs only if at-spi2-core and its Python modules are installed.
@Suite(.serialized, .enabled(if: AssistiveTechnology.isPossible), .startsPrograms)
struct AccessibilityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Hints appear by themselves.
    try folder.rememberHint()
  }

  /// Starts the program on a session bus.
  private func start(onBus address: String, _ arguments: [String] = []) throws -> StartedProgram {
    try StartedProgram(
      ["--sign", "leo", "--date", "2026-11-26", "--trace", folder.path + "/trace.csv"] + arguments,
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": address, "SDL_VIDEODRIVER": "dummy", "HOME": folder.path,
        "XDG_STATE_HOME": folder.path,
      ])
  }

  /// Ends the program, which must not have said anything.
  private func end(_ run: StartedProgram) {
    run.send(SIGTERM)
    let end = run.end()
    #expect([0, 128 + SIGTERM].contains(end.code) && end.errors.isEmpty, "\(end)")
  }

  @Test("the program appears on the accessibility bus when the desktop asks for it, and leaves it when nobody does")
  func enabling() async throws {
    let reader = try AssistiveTechnology(isEnabled: false)
    let run = try start(onBus: reader.bus.address)
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { try folder.size("trace.csv") > 0 }
    #expect(try reader.tree().isEmpty)
    for _ in 1...3 {
      try reader.enable(true)
      try await StartedProgram.waitUntil { try reader.tree().contains { $0.role == "list item" } }
      try reader.enable(false)
      try await StartedProgram.waitUntil { try reader.tree().isEmpty }
    }
    end(run)
  }

  @Test("wrong calls, and thousands whose answers nobody reads, change nothing")
  func flood() async throws {
    let reader = try AssistiveTechnology()
    let run = try start(onBus: reader.bus.address)
    defer { run.send(SIGKILL) }
    // The lines have begun to draw themselves.
    try await StartedProgram.waitUntil { try reader.tree().contains { $0.role == "list" && $0.name == "leo" } }
    let tree = try reader.tree()
    try reader.flood()
    let later = try reader.tree()
    #expect(later.filter { !tree.contains($0) } == [])
    #expect(tree.filter { !later.contains($0) } == [])
    end(run)
  }

  @Test("the program outlives the accessibility bus, and appears on the next one")
  func lost() async throws {
    let reader = try AssistiveTechnology()
    let run = try start(onBus: reader.bus.address)
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { try !reader.tree().isEmpty }
    try reader.killBus()
    let next = try AssistiveTechnology(on: reader.bus)
    try await StartedProgram.waitUntil { try next.tree().contains { $0.role == "list item" } }
    end(run)
  }

  @Test("an accessibility bus that never answers, or whose address is none, delays nothing", arguments: [true, false])
  func mute(isSilent: Bool) async throws {
    let (daemon, silent) = (try SessionDaemon(), try SilentBus())
    try daemon.startPortal(["accessibility \(isSilent ? silent.address : "unixexec:path=/bin/false")"])
    let run = try start(onBus: daemon.address, ["--drift"])
    defer { run.send(SIGKILL) }
    if isSilent { try await StartedProgram.waitUntil { silent.hasClient } }
    let size = try folder.size("trace.csv")
    try await StartedProgram.waitUntil { try folder.size("trace.csv") > size }
    end(run)
  }
}

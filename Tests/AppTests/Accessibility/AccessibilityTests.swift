import Foundation
import TestSupport
import Testing

/// Runs only if at-spi2-core and its Python modules are installed.
@Suite(.serialized, .enabled(if: AssistiveTechnology.isPossible), .generousTimeLimit)
struct AccessibilityTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts the program on a session bus.
  private func start(onBus address: String, _ arguments: [String] = []) throws -> StartedProgram {
    try StartedProgram(
      ["--no-state", "--sign", "leo", "--date", "2026-11-26", "--trace", folder.path + "/trace.csv"] + arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": address, "SDL_VIDEODRIVER": "dummy", "HOME": folder.path])
  }

  /// Ends the program, which must not have said anything.
  private func end(_ run: StartedProgram) {
    run.send(SIGTERM)
    let end = run.end()
    #expect([0, 128 + SIGTERM].contains(end.code) && end.errors.isEmpty, "\(end)")
  }

  @Test("a screen reader reads the stars of a figure, presses one, and hears its name")
  func stars() async throws {
    let reader = try AssistiveTechnology()
    let run = try start(onBus: reader.bus.address)
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { try reader.tree().contains { $0.role == "list item" } }
    let tree = try reader.tree()
    #expect(tree.prefix(3).map(\.role) == ["application", "frame", "list"])
    #expect(tree[2].name == "leo")
    let regulus = try #require(tree.first { $0.name.hasPrefix("Regulus") })
    #expect(regulus.name.hasPrefix("Regulus, star, magnitude 1.4, ") && regulus.name.hasSuffix(" of 9"))
    #expect(regulus.actions == ["press"] && regulus.frame?.count == 4)
    try reader.press(regulus.name)
    #expect(try reader.hear(regulus.name) == "object:state-changed:focused")
    let focused = try reader.tree().filter { $0.states.contains("focused") }
    #expect(focused.map(\.name) == [regulus.name])
    end(run)
  }

  @Test("a screen reader opens the ring, searches in it, and flies to what it found, whose arrival it hears")
  func search() async throws {
    let reader = try AssistiveTechnology()
    try reader.hearAnnouncements()
    let run = try start(onBus: reader.bus.address)
    defer { run.send(SIGKILL) }
    #expect(try reader.hear("Leo. 9 stars. Here: Mars, Jupiter.") == "object:announcement")
    try reader.press("the ring of signs")
    #expect(try reader.hear("leo, 6 of 12, mars, jupiter") == "object:state-changed:focused")
    try reader.write("virgo")
    try await StartedProgram.waitUntil { try reader.tree().contains { $0.text == "virgo" } }
    let found = try #require(try reader.tree().first { $0.states.contains("selected") })
    #expect(found.name.hasPrefix("virgo") && found.role == "list item")
    try reader.press(found.name)
    #expect(try reader.hear("Virgo. 14 stars. Here: Venus.") == "object:announcement")
    end(run)
  }

  @Test("a screen reader that knows no announcements is shown a notification")
  func notification() async throws {
    let reader = try AssistiveTechnology()
    let run = try start(onBus: reader.bus.address)
    defer { run.send(SIGKILL) }
    #expect(try reader.hear("Leo. 9 stars. Here: Mars, Jupiter.") == "object:state-changed:showing")
    end(run)
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
    try await StartedProgram.waitUntil { try reader.tree().contains { $0.role == "list item" } }
    let tree = try reader.tree()
    try reader.flood()
    #expect(try reader.tree() == tree)
    end(run)
  }

  @Test("the program outlives the accessibility bus")
  func lost() async throws {
    let reader = try AssistiveTechnology()
    let run = try start(onBus: reader.bus.address, ["--drift"])
    defer { run.send(SIGKILL) }
    try await StartedProgram.waitUntil { try !reader.tree().isEmpty }
    try reader.killBus()
    let size = try folder.size("trace.csv")
    try await StartedProgram.waitUntil { try folder.size("trace.csv") > size }
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

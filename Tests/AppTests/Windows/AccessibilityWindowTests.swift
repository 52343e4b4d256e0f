import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Runs only if at-spi2-core and its Python modules are installed.
  @Suite(
    .enabled(
      if: AssistiveTechnology.isPossible,
      "at-spi2-core or gir1.2-atspi-2.0 is not installed; .ci/setup --display installs them"))
  struct Accessible {
    private let reader: AssistiveTechnology

    init() throws { reader = try AssistiveTechnology() }

    /// Opens a window at leo, performs `actions` once the window is on the accessibility bus, and quits with a key.
    private func open(_ actions: (RealWindow) async throws -> Void) async throws {
      _ = try await RealWindow.frames(
        ["--sign", "leo", "--date", "2026-11-26", "--no-state"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": reader.bus.address]
      ) { window in
        try await StartedProgram.waitUntil { try reader.tree().contains { $0.role == "list item" } }
        try await actions(window)
      }
    }

    @Test("a screen reader reads the stars of a figure on the screen, presses one, and hears its name")
    func stars() async throws {
      try await open { window in
        let tree = try reader.tree()
        #expect(tree.prefix(3).map(\.role) == ["application", "frame", "list"] && tree[2].name == "leo")
        #expect(tree[1].states.contains("active"))
        let regulus = try #require(tree.first { $0.name.hasPrefix("Regulus, star, magnitude 1.4, ") })
        #expect(regulus.name.hasSuffix(" of 9") && regulus.actions == ["press"])
        try reader.press(regulus.name)
        #expect(try reader.hear(regulus.name) == "object:state-changed:focused")
        #expect(try reader.tree().filter { $0.states.contains("focused") }.map(\.name) == [regulus.name])
        // Where the object is said to be, the pointer finds it.
        let denebola = try #require(tree.first { $0.name.hasPrefix("Denebola") })
        let frame = try #require(denebola.frame)
        try RealWindow.run(["mousemove", "\(frame[0] + frame[2] / 2)", "\(frame[1] + frame[3] / 2)", "click", "1"])
        #expect(try reader.hear(denebola.name) == "object:state-changed:focused")
        try window.press("ctrl+Right")
        #expect(try reader.hear("Chertan") == "object:state-changed:focused")
      }
    }

    @Test("a screen reader opens the ring, searches in it, and flies to what it found, whose arrival it hears")
    func search() async throws {
      try reader.hearAnnouncements()
      try await open { window in
        #expect(try reader.hear("Leo. 9 stars.") == "object:announcement")
        try reader.press("the ring of signs")
        #expect(try reader.hear("leo, 6 of 12") == "object:state-changed:focused")
        try window.press("Down")
        #expect(try reader.hear("virgo, 7 of 12") == "object:state-changed:focused")
        try reader.write("virgo")
        try await StartedProgram.waitUntil { try reader.tree().contains { $0.text == "virgo" } }
        let found = try #require(try reader.tree().first { $0.states.contains("selected") })
        #expect(found.name.hasPrefix("virgo") && found.role == "list item")
        try window.press("Return")
        #expect(try reader.hear("Virgo. 14 stars.") == "object:announcement")
      }
    }

    @Test("a screen reader that knows no announcements is shown a notification")
    func notification() async throws {
      try await open { _ in
        let event = try reader.hear("Leo. 9 stars.")
        #expect(event == "object:state-changed:showing")
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Suite struct Fullscreen {
    private let server: XServer

    init() throws { server = try XServer() }

    private func isFullscreen(_ window: RealWindow) throws -> Bool {
      let number = try #require(UInt(window.id))
      return try server.property("_NET_WM_STATE", of: number).contains(server.atom("_NET_WM_STATE_FULLSCREEN"))
    }

    private func wait(for window: RealWindow, toFill: Bool) async throws {
      try await window.wait(
        until: { try isFullscreen(window) == toFill }, "the window never \(toFill ? "filled" : "left") the screen")
    }

    @Test("Esc closes the turntable first, and then leaves full screen")
    func escape() async throws {
      let manager = try await WindowManager()
      _ = try await RealWindow.frames(["--sign", "leo", "--fullscreen"]) { window in
        try await wait(for: window, toFill: true)
        try window.press("Tab")
        try await window.waitUntilAtRest()
        try window.press("Escape")
        try await window.waitUntilAtRest()
        #expect(try isFullscreen(window))
        try window.press("Escape")
        try await wait(for: window, toFill: false)
        // In a window, Esc has no further effect.
        try window.press("Escape")
        try await window.waitUntilAtRest()
      }
      withExtendedLifetime(manager) {}
    }

    @Test("a double click on the empty sky fills the screen, and another one leaves it")
    func doubleClick() async throws {
      let manager = try await WindowManager()
      _ = try await RealWindow.frames(["--sign", "leo"]) { window in
        for fills in [true, false] {
          try window.doubleClick(x: 300, y: 60)
          try await wait(for: window, toFill: fills)
          try await window.waitUntilAtRest()
        }
      }
      withExtendedLifetime(manager) {}
    }

    @Test("each key pressed while the program hangs toggles full screen", arguments: [["f", "f"], ["f", "Escape"]])
    func slowFrame(keys: [String]) async throws {
      let manager = try await WindowManager()
      _ = try await RealWindow.frames(["--sign", "leo"]) { window in
        kill(window.program.processIdentifier, SIGSTOP)
        try RealWindow.run(["key"] + keys)
        kill(window.program.processIdentifier, SIGCONT)
        try await window.waitUntilAtRest()
        #expect(try !isFullscreen(window))
      }
      withExtendedLifetime(manager) {}
    }

    @Test("in full screen, the pointer is hidden at rest, and shown again by its first motion")
    func pointer() async throws {
      let manager = try await WindowManager()
      _ = try await RealWindow.frames(["--sign", "leo"]) { window in
        try window.movePointer(x: 300, y: 200)
        try window.press("f")
        try await wait(for: window, toFill: true)
        #expect(try server.pointer.isVisible)
        try await window.wait(until: { try !server.pointer.isVisible }, "the pointer stayed")
        try window.movePointer(x: 320, y: 200)
        try await window.wait(until: { try server.pointer.isVisible }, "the pointer never came back")
        try window.press("f")
        try await wait(for: window, toFill: false)
      }
      withExtendedLifetime(manager) {}
    }

    @Test("the title names the sign at which the sky rests, and no sign between two")
    func title() async throws {
      _ = try await RealWindow.frames(["--reduce-motion", "on"]) { window in
        try await window.waitForTitle("Pisces – Cosmos")
        try window.press("5")
        try await window.waitForTitle("Cancer – Cosmos")
        try window.drag(left: 700, steps: 12, hold: 0.3)
        try await window.waitForTitle("Cosmos")
      }
    }

    @Test("a window does not request to bypass the compositor")
    func compositor() async throws {
      _ = try await RealWindow.frames { window in
        let number = try #require(UInt(window.id))
        #expect(try !server.property("WM_CLASS", of: number).isEmpty)
        #expect(try server.property("_NET_WM_BYPASS_COMPOSITOR", of: number).allSatisfy { $0 == 0 })
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Suite struct Fullscreen {
    private let server: XServer

    init() throws { server = try XServer() }

    private func isFullscreen(_ window: RealWindow) throws -> Bool {
      try window.property("_NET_WM_STATE", format: "32a").contains("_NET_WM_STATE_FULLSCREEN")
    }

    private func wait(for window: RealWindow, toFill: Bool) async throws {
      try await window.wait(
        until: { try isFullscreen(window) == toFill }, "the window never \(toFill ? "filled" : "left") the screen")
    }

    @Test(
      "each key pressed while the program hangs toggles full screen", arguments: [["F11", "F11"], ["F11", "Escape"]])
    func slowFrame(keys: [String]) async throws {
      let manager = try await WindowManager()
      _ = try await RealWindow.frames(["--sign", "leo"]) { window in
        window.program.send(SIGSTOP)
        try RealWindow.run(["key"] + keys)
        window.program.send(SIGCONT)
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
        try window.press("alt+Return")
        try await wait(for: window, toFill: true)
        #expect(try server.pointer.isVisible)
        try await window.wait(until: { try !server.pointer.isVisible }, "the pointer stayed")
        try window.movePointer(x: 320, y: 200)
        try await window.wait(until: { try server.pointer.isVisible }, "the pointer never came back")
        try window.press("F11")
        try await wait(for: window, toFill: false)
      }
      withExtendedLifetime(manager) {}
    }

    @Test("a window does not request to bypass the compositor")
    func compositor() async throws {
      _ = try await RealWindow.frames { window in
        let bypass = try window.property("_NET_WM_BYPASS_COMPOSITOR", format: "32c")
        #expect(bypass.allSatisfy { $0 == "0" })
      }
    }
  }
}

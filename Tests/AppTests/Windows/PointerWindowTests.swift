import TestSupport
import Testing

extension WindowTests {
  @Suite struct Pointers {
    @Test("a flick beside the open turntable closes it, and moves the sky")
    func flickBesideTurntable() async throws {
      let frames = try await RealWindow.frames { window in
        try window.press("Tab")
        try await window.waitUntilAtRest()
        try window.drag(left: 600, steps: 12, hold: 0)
        try await window.waitUntilAtRest()
      }
      #expect(frames.contains { $0.ring == "open" })
      let rest = try #require(frames.last)
      #expect(rest.ring == "closed" && rest.phase == "idle" && rest.contentOffset >= 597)
    }

    @Test("one click on a star of the turntable goes there")
    func star() async throws {
      let frames = try await RealWindow.frames { window in
        try window.press("slash")
        try await window.waitUntilAtRest()
        try window.type("kaus")
        try await window.waitUntilAtRest()
        // All three hits are in Sagittarius.
        try window.clickRing(below: 1)
        try await window.waitUntilAtRest()
      }
      #expect(frames.last?.sign == "sagittarius")
      #expect(frames.last?.ring == "closed" && frames.last?.reveal == 1)
    }

    @Test("the pointer has the size set on the desktop", arguments: [(nil, 24), ("48", 48), ("nonsense", 24)])
    func size(asked: String?, side: Int) async throws {
      let environment = asked.map { ["XCURSOR_SIZE": $0] } ?? [:]
      _ = try await RealWindow.frames(environment: environment) { window in
        let server = try XServer()
        try window.movePointer(x: 700, y: 200)
        try await window.wait(
          until: { try server.pointer.width == side && server.pointer.height == side && server.pointer.isVisible },
          "the pointer is not \(side) pixels wide")
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Interruptions by a lost focus, a hidden window, or a stopped process.
  @Suite struct Interruptions {
    /// The start of drags, in points.
    private static let (x, y) = (Int(RealWindow.width) - 200, Int(RealWindow.height) / 2)

    /// Moves the pointer to a distance to the left of the start of drags.
    private func move(left distance: Int, in window: RealWindow) throws {
      try window.movePointer(x: Self.x - distance, y: Self.y)
    }

    /// Presses the button and drags to the left, without a release.
    private func hold(left distance: Int, in window: RealWindow) throws {
      try move(left: 0, in: window)
      try RealWindow.run(["mousedown", "1"])
      for part in 1...10 { try move(left: distance * part / 10, in: window) }
    }

    @Test("a drag ends when the window loses the focus, or is hidden while the button is released")
    func lostDrag() async throws {
      let frames = try await RealWindow.frames { window in
        try hold(left: 300, in: window)
        try await window.waitUntilAtRest()
        try RealWindow.run(["windowfocus", "0"])
        try move(left: 400, in: window)
        try RealWindow.run(["mouseup", "1"])
        try window.show()
        try await window.waitUntilAtRest()

        try hold(left: 200, in: window)
        try await window.waitUntilAtRest()
        try window.hide()
        try RealWindow.run(["mouseup", "1"])
        try window.show()
        try move(left: 500, in: window)
        try await window.waitUntilAtRest()
      }
      let ends = frames.split { $0.phase != "dragging" }.compactMap(\.last?.contentOffset)
      try #require(ends.count == 2)
      #expect(abs(ends[0] - (300 - WindowTests.slop)) <= 0.5 && abs(ends[1] - (200 - WindowTests.slop)) <= 0.5)
      #expect(frames.last?.sign == "pisces" && frames.last?.phase == "idle")
    }

    /// Stops the program, runs `meanwhile`, and continues the program.
    private func interrupt(_ window: RealWindow, meanwhile: () throws -> Void = {}) async throws {
      window.program.send(SIGSTOP)
      try await StartedProgram.waitUntil { window.program.isStopped }
      try meanwhile()
      window.program.send(SIGCONT)
    }

    @Test("a window that is stopped and continued handles and records the events received meanwhile")
    func stopped() async throws {
      let folder = try TemporaryFolder()
      let record = folder.path + "/record.jsonl"
      let frames = try await RealWindow.frames(["--record", record], folder: folder) { window in
        // At rest, in the following flight, while the turntable opens, and while the button is pressed.
        try await interrupt(window) { try window.press("5") }
        try await interrupt(window)
        try await window.waitUntilAtRest()
        try window.press("Tab")
        try await interrupt(window) { try window.press("Escape") }
        try await window.waitUntilAtRest()
        try hold(left: 100, in: window)
        try await interrupt(window) {
          try move(left: 300, in: window)
          try RealWindow.run(["mouseup", "1", "key", "7"])
        }
        try await window.waitUntilAtRest()
      }
      #expect(frames.contains { $0.sign == "cancer" && $0.reveal == 1 } && frames.contains { $0.ring != "closed" })
      let end = try #require(frames.last)
      #expect(
        end.contentOffset == 6 * WindowTests.gap && end.sign == "virgo" && end.ring == "closed" && end.reveal == 1)
      let replay = try ProgramRun.cosmosWindow(
        ["--replay", record, "--trace", folder.path + "/replay.csv"])
      #expect(replay.code == 0, "\(replay.errors)")
      let last = try #require(folder.frames("replay.csv").last)
      #expect(last.contentOffset == end.contentOffset && last.sign == end.sign)
      #expect(last.turntable == end.turntable)
    }
  }
}

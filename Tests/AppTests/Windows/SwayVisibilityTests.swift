import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Windows that their compositor does not show.
  @Suite(.enabled(if: Sway.isInstalled, "sway, grim or setpriv is not installed; .ci/setup --display installs them"))
  struct SwayVisibilityTests {
    /// Opens a window whose sky drifts between two signs.
    private func driftingWindow(_ arguments: [String], on sway: Sway) async throws -> SwayWindow {
      try sway.connectHands()
      let window = try await SwayWindow(arguments, on: sway)
      // The key is the space bar.
      try sway.move("wheel 1")
      try await window.program.waitUntilAtRest()
      try sway.move("key 57 1", "key 57 0")
      return window
    }

    @Test(
      "out of sight, nothing is drawn and time stands still, until the window is seen again",
      arguments: [
        ["workspace 2", "workspace 1"], [#"[app_id="cosmos-window"] move scratchpad"#, "scratchpad show"],
      ], ["software", "gpu"])
    func unseen(commands: [String], renderer: String) async throws {
      let sway = try await Sway(width: 640, height: 480, scale: "1")
      let window = try await driftingWindow(["--renderer", renderer], on: sway)
      try sway.message([commands[0]])
      try await window.program.waitUntilAtRest()
      let count = window.folder.drawnFrameCount()
      try sway.message([commands[1]])
      try await StartedProgram.waitUntil { window.folder.drawnFrameCount() > count }
      let frames = try window.close()
      try #require(frames.count > count && count > 0)
      let (last, next) = (frames[count - 1], frames[count])
      // Nothing was drawn for 0.6 s at least.
      #expect(next.time - last.time < 0.5 && next.contentOffset >= last.contentOffset)
      #expect(frames.last?.phase == "animating")
    }

    @Test("behind a window in full screen, nothing is drawn")
    func covered() async throws {
      let sway = try await Sway(width: 640, height: 480, scale: "1")
      let cover = try await SwayWindow([], on: sway)
      let window = try await driftingWindow([], on: sway)
      try sway.message([#"[pid="\#(cover.program.id)"] fullscreen enable"#])
      try await window.program.waitUntilAtRest()
      let count = window.folder.drawnFrameCount()
      try sway.message(["fullscreen disable"])
      try await StartedProgram.waitUntil { window.folder.drawnFrameCount() > count }
      for window in [window, cover] { window.program.send(SIGTERM) }
    }

    @Test(
      "out of sight, the window closes when it is asked to, and SIGTERM ends the program", arguments: [true, false])
    func end(isAsked: Bool) async throws {
      let sway = try await Sway(width: 640, height: 480, scale: "1")
      let window = try await driftingWindow([], on: sway)
      try sway.message(["workspace 2"])
      try await window.program.waitUntilAtRest()
      let count = window.folder.drawnFrameCount()
      if isAsked {
        #expect(try window.close().count == count)
      } else {
        window.program.send(SIGTERM)
        #expect([0, 128 + SIGTERM].contains(window.program.end().code))
        #expect(try window.folder.frames().count == count)
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Windows hidden by an X server or a window manager.
  @Suite struct Hidden {
    enum Method: String, CaseIterable { case covered, minimized, unmapped }

    /// A larger window in front of another one, as long as the value exists.
    private final class Cover {
      private let program: StartedProgram

      init(of window: RealWindow) throws {
        program = try StartedProgram(
          ["--no-state", "--clean", "--size", "1400x1000"],
          environment: ["DISPLAY": RealWindow.display, "SDL_VIDEODRIVER": "x11", "HOME": window.folder.path])
      }

      deinit { end() }

      func end() {
        guard program.isRunning else { return }
        program.send(SIGTERM)
        _ = program.end()
      }
    }

    @Test(
      "a hidden window draws nothing, and continues from the same position when it is shown", arguments: Method.allCases
    )
    func hidden(method: Method) async throws {
      let manager = method == .minimized ? try await WindowManager() : nil
      var count = 0
      let frames = try await RealWindow.frames { window in
        try window.wheelDown(notches: 1)
        try await window.waitUntilAtRest()
        // Away from a sign, the drift starts at once.
        try window.press("space")
        let show = try hide(window, method)
        try await window.waitUntilAtRest()
        count = window.folder.drawnFrameCount()
        try show()
        try await StartedProgram.waitUntil { window.folder.drawnFrameCount() > count }
      }
      try #require(frames.count > count && count > 0)
      let (last, next) = (frames[count - 1], frames[count])
      // Nothing was drawn for 0.6 s at least.
      #expect(next.time - last.time < 0.5 && next.contentOffset >= last.contentOffset)
      withExtendedLifetime(manager) {}
    }

    @Test("a covered window handles keys, and writes its recording at once")
    func keys() async throws {
      let folder = try TemporaryFolder()
      var cover: Cover?
      _ = try await RealWindow.frames(["--record", folder.path + "/record.jsonl"], folder: folder) { window in
        try window.wheelDown(notches: 1)
        try await window.waitUntilAtRest()
        try window.press("space")
        cover = try Cover(of: window)
        try await window.waitUntilAtRest()
        let count = window.folder.drawnFrameCount()
        try RealWindow.run(["windowfocus", "--sync", window.id])
        try window.press("5")
        try await StartedProgram.waitUntil {
          folder.text("record.jsonl")?.contains(#""key":"5""#) == true
        }
        try await window.waitUntilAtRest()
        #expect(window.folder.drawnFrameCount() == count)
      }
      let record = try #require(folder.text("record.jsonl"))
      #expect(record.contains(#""key":"Ctrl+Q""#))
      withExtendedLifetime(cover) {}
    }

    /// Hides a window, and returns what shows it again.
    private func hide(_ window: RealWindow, _ method: Method) throws -> () throws -> Void {
      switch method {
      case .covered:
        let cover = try Cover(of: window)
        return {
          cover.end()
          try window.show()
        }
      case .minimized:
        try RealWindow.run(["windowminimize", "--sync", window.id])
        return { try RealWindow.run(["windowactivate", "--sync", window.id]) }
      case .unmapped:
        try window.hide()
        return { try window.show() }
      }
    }
  }
}

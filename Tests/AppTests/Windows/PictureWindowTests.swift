import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Suite struct Pictures {
    private func pictures(_ folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }.sorted()
    }

    /// Presses F12 until the window shows a message: on a busy machine, the message may disappear before the check.
    private func takePicture(of window: RealWindow, unlike before: SavedPicture) async throws {
      try await window.wait(
        until: {
          try window.press("F12")
          return try window.look().topRed > before.topRed
        }, "no line appeared")
    }

    @Test("the window shows that a picture could not be saved, and the program goes on")
    func failure() async throws {
      let frames = try await RealWindow.frames(environment: ["XDG_PICTURES_DIR": "/proc"]) { window in
        try await takePicture(of: window, unlike: window.look())
        try window.press("5")
        try await window.waitUntilAtRest()
      }
      #expect(frames.last?.sign == "cancer")
    }
  }
}

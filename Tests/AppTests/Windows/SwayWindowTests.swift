import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Windows under sway, a scriptable Wayland compositor.
  @Suite(.enabled(if: Sway.isInstalled, "sway, grim or setpriv is not installed; .ci/setup --display installs them"))
  struct SwayTests {
    /// A sky that looks the same at any time; at the current date, the planets would move.
    private static let leo = ["--sign", "leo", "--date", "2020-12-21"]
    private static let (width, height) = (1280, 960)
    /// The criterion by which sway finds the window.
    private static let window = #"[app_id="cosmos-window"]"#

    /// Whether two pictures are the same, pixel for pixel.
    private func areSame(_ one: String, _ other: String) throws -> Bool {
      try Data(contentsOf: URL(filePath: one)) == Data(contentsOf: URL(filePath: other))
    }

    @Test(
      "a slash typed with Shift or AltGr opens the search under sway",
      // Shift and the key of 7, AltGr and the key of Q.
      arguments: [("de", 42, 1, 8), ("br", 100, 128, 16)])
    func typed(layout: String, modifier: Int, mask: Int, key: Int) async throws {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "1")
      try sway.connectHands(layout: layout)
      let window = try await SwayWindow(["--reduce-motion", "on"], on: sway)
      try sway.move("key \(modifier) 1", "modifiers \(mask)", "key \(key) 1", "key \(key) 0")
      try sway.move("modifiers 0", "key \(modifier) 0")
      try await window.program.waitUntilAtRest()
      let frames = try window.close()
      #expect(frames.last?.ring == "open" && frames.last?.sign == "pisces")
    }

    @Test(
      "all pixels are drawn at any scale of the display, and the picture stays the same",
      // At 1.5, points lie between pixels. A stretched picture would differ by at least 0.5 at either scale.
      arguments: [("2", 0.1), ("1.5", 0.35)], ["software", "gpu"])
    func density(scale: (name: String, limit: Double), renderer: String) async throws {
      var pictures: [SavedPicture] = []
      for name in ["1", scale.name] {
        let sway = try await Sway(width: Self.width, height: Self.height, scale: name)
        // The default gap depends on the width in points, which is smaller on a dense display.
        let window = try await SwayWindow(Self.leo + ["--gap", "10", "--renderer", renderer], on: sway)
        pictures.append(try SavedPicture(path: sway.look()))
        _ = try window.close()
      }
      let difference = try pictures[0].difference(from: pictures[1])
      #expect(difference < scale.limit)
    }

    @Test(
      "a size that would have too many pixels on a dense display is refused",
      .disabled(if: WindowTests.isOverSDL3, "SDL 3 opens a smaller window"), arguments: ["software", "gpu"])
    func tooLarge(renderer: String) async throws {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "2")
      try sway.message([#"for_window [app_id="cosmos-window"] floating enable"#])
      let run = try ProgramRun.cosmosWindow(
        ["--no-state", "--size", "8000x8000", "--renderer", renderer], environment: sway.environment)
      #expect(run.code == 64)
      #expect(
        run.errors.contains("16000x16000 pixels") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test("a resized window keeps its sign", arguments: ["software", "gpu"])
    func resize(renderer: String) async throws {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "1")
      let window = try await SwayWindow(["--sign", "leo", "--renderer", renderer], on: sway)
      for size in ["500 900", "900 500"] {
        try sway.message(["\(Self.window) floating enable, resize set \(size), move position 0 0"])
        try await window.program.waitUntilAtRest()
      }
      let resized = try SavedPicture(path: sway.look())
      let frames = try window.close()
      let last = try #require(frames.last)
      #expect(abs(last.contentOffset - 5 * WindowTests.gap(inWidth: 900)) < 0.01 && last.sign == "leo")
      #expect(frames.contains { abs($0.contentOffset - 5 * WindowTests.gap(inWidth: 500)) < 0.01 })
      #expect(resized.width == Self.width)
    }

    @Test("a window that is moved to a display with twice the pixels looks as if it had opened there")
    func otherDisplay() async throws {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "1")
      try sway.message(["create_output"])
      try sway.message(["output HEADLESS-2 mode \(Self.width)x\(Self.height) scale 2 background #000000 solid_color"])
      let moved = try await SwayWindow(Self.leo, on: sway)
      let there = "move container to output HEADLESS-2"
      try sway.message(["\(Self.window) \(there)"])
      try await moved.program.waitUntilAtRest()
      let movedPicture = try sway.look(at: "HEADLESS-2")
      _ = try moved.close()
      try sway.message(["focus output HEADLESS-2"])
      let opened = try await SwayWindow(Self.leo, on: sway)
      #expect(try areSame(movedPicture, sway.look(at: "HEADLESS-2")))
      _ = try opened.close()
    }

    @Test("after a change of the display's scale, full screen and back draws all pixels")
    func otherScale() async throws {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "1")
      try sway.connectHands()
      let window = try await SwayWindow(Self.leo, on: sway)
      try sway.message(["output HEADLESS-1 scale 2"])
      try await window.program.waitUntilAtRest()
      for _ in 0..<2 {
        // The key F11.
        try sway.move("key 87 1", "key 87 0")
        try await window.program.waitUntilAtRest()
      }
      let rescaled = try sway.look()
      _ = try window.close()
      let opened = try await SwayWindow(Self.leo, on: sway)
      #expect(try areSame(rescaled, sway.look()))
      _ = try opened.close()
    }

    @Test("a picture that the processor draws is shown without drawing by OpenGL")
    func withoutOpenGL() async throws {
      let sway = try await Sway(width: 640, height: 480, scale: "1")
      let window = try await SwayWindow(["--renderer", "software"], on: sway)
      let tasks = "/proc/\(window.program.id)/task"
      let threads = try FileManager.default.contentsOfDirectory(atPath: tasks).map {
        try String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8)
      }
      // Mesa's threads for drawing with the processor.
      #expect(!threads.contains { $0.contains("llvmpipe") }, "\(threads)")
      _ = try window.close()
    }
  }
}

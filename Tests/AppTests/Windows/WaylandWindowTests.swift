import Cosmos
import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Suite struct Wayland {
    private static let (width, height) = (640, 480)

    @Test("on Wayland, keys and drags move the sky, and at rest the program uses no processor time")
    func input() async throws {
      let weston = try await Weston(width: Self.width, height: Self.height, scale: 2)
      var ticks = 0
      let folder = try TemporaryFolder()
      try folder.rememberHint()
      let frames = try await RealWindow.frames(
        ["--reduce-motion", "on"], size: nil, on: weston, folder: folder
      ) { window in
        try window.press("5")
        try await window.waitUntilAtRest()
        // 100 pixels of a display with two pixels per point.
        try await window.drag(fromX: 800, y: 300, left: 100)
        try await window.waitUntilAtRest()
        let before = try window.program.processorTicks()
        try await Task.sleep(for: .seconds(3))
        ticks = try window.program.processorTicks() - before
      }
      #expect(frames.contains { $0.sign == "cancer" && $0.phase == "idle" && $0.reveal == 1 })
      let drag = try #require(frames.last { $0.phase == "dragging" })
      #expect(abs(drag.contentOffset - (4 * WindowTests.gap(inWidth: 640) + 50 - 3)) <= 1)
      // A hundredth of a core is one tick a second.
      #expect(ticks <= 3)
    }

    @Test("a notch of a wheel whose source the compositor does not name is a figure")
    func wheel() async throws {
      let weston = try await Weston(width: Self.width, height: Self.height, scale: 1)
      let frames = try await RealWindow.frames(["--reduce-motion", "on"], size: nil, on: weston) { window in
        try window.movePointer(x: Self.width / 2, y: Self.height / 2)
        try window.wheelDown(notches: 2)
        try await window.waitUntilAtRest()
      }
      #expect(frames.last?.sign == "aries", "\(frames.last?.sign ?? "")")
    }

    @Test("with a Wayland compositor without a seat, which SDL needs, the program uses X11")
    func withoutSeat() async throws {
      let folder = try TemporaryFolder()
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
      let environment = ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "seatless", "SDL_VIDEODRIVER": ""]
      let weston = try ChildProcess(
        ["weston", "--backend=headless-backend.so", "--socket=seatless", "--idle-time=0"], environment: environment)
      defer { withExtendedLifetime(weston) {} }
      try await StartedProgram.waitUntil { folder.names.contains("seatless") }
      let run = try ProgramRun.cosmosWindow(
        ["--diagnose"], environment: environment.merging(["DISPLAY": RealWindow.display]) { $1 })
      let line = run.output.split(separator: "\n").first { $0.hasPrefix("video driver") }
      #expect(run.code == 0 && line?.hasSuffix("x11") == true, "\(run.output) \(run.errors)")
    }

    @Test(
      "if the compositor is killed at rest or in a flight, the files are complete, and the error names it",
      arguments: [(false, "software"), (true, "gpu")])
    func lostCompositor(isFlying: Bool, renderer: String) async throws {
      let weston = try await Weston(width: Self.width, height: Self.height, scale: 1)
      let run = try await RecordedRun(["--renderer", renderer], environment: weston.environment)
      try RealWindow.run(["windowfocus", "--sync", weston.id])
      if isFlying {
        // Unread events must not keep the program from noticing.
        let motions = (0..<40).flatMap { ["mousemove", "\(20 + $0)", "20"] }
        try RealWindow.run(["key", "5", "sleep", "0.5"] + motions)
      }
      weston.send(SIGKILL)
      let end = run.program.end()
      #expect(end.code == 69)
      // The library for window frames may report that it has none to draw.
      let lines = end.errors.split(separator: "\n").filter { $0.hasPrefix("cosmos-window: ") }
      #expect(lines.count == 1 && lines[0].contains("Wayland compositor"), "\(end.errors)")
      try run.expectWholeFiles()
    }
  }
}

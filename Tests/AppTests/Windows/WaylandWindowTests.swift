import Cosmos
import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Suite struct Wayland {
    private static let (width, height) = (640, 480)
    /// The pixels per design point, at one pixel per point.
    private static let scale = 480.0 / 640

    @Test("on Wayland, all pixels of the display are drawn", arguments: [1, 2], ["software", "gpu"])
    func density(scale: Int, renderer: String) async throws {
      let weston = try await Weston(width: Self.width, height: Self.height, scale: scale)
      var contrasts: [Int] = []
      _ = try await RealWindow.frames(["--sign", "leo", "--renderer", renderer], size: nil, on: weston) { window in
        let picture = try window.look()
        #expect(picture.width == Self.width * scale && picture.height == Self.height * scale)
        let leo = try WindowTests.sign("leo")
        contrasts = picture.contrasts(of: leo, scale: Self.scale * Double(scale))
      }
      #expect(!contrasts.isEmpty && contrasts.allSatisfy { $0 >= 15 }, "\(contrasts)")
    }

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
        let before = try window.processorTicks()
        try await Task.sleep(for: .seconds(3))
        ticks = try window.processorTicks() - before
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
      #expect(frames.last?.sign == "taurus", "\(frames.last?.sign ?? "")")
    }

    @Test("with a Wayland compositor without a seat, which SDL needs, the program uses X11")
    func withoutSeat() async throws {
      let folder = try TemporaryFolder()
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
      let environment = ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "seatless", "SDL_VIDEODRIVER": ""]
      let weston = Process()
      weston.executableURL = URL(filePath: "/usr/bin/env")
      weston.arguments = ["weston", "--backend=headless-backend.so", "--socket=seatless", "--idle-time=0"]
      weston.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      weston.standardOutput = FileHandle.nullDevice
      weston.standardError = FileHandle.nullDevice
      try weston.run()
      defer {
        kill(weston.processIdentifier, SIGKILL)
        weston.waitUntilExit()
      }
      try await StartedProgram.waitUntil { folder.names.contains("seatless") }
      let run = try ProgramRun.cosmosWindow(
        ["--diagnose"], environment: environment.merging(["DISPLAY": RealWindow.display]) { $1 })
      let line = run.output.split(separator: "\n").first { $0.hasPrefix("video driver") }
      #expect(run.code == 0 && line?.hasSuffix("x11") == true, "\(run.output) \(run.errors)")
    }

    @Test("on Wayland, a maximized window keeps its sign", arguments: ["software", "gpu"])
    func resize(renderer: String) async throws {
      let weston = try await Weston(width: 1280, height: 960, scale: 1, shell: .desktop)
      var contrasts: [Int] = []
      let frames = try await RealWindow.frames(
        ["--sign", "leo", "--renderer", renderer], size: "600x500", on: weston
      ) { window in
        try window.press("super+shift+m")
        try await window.waitUntilAtRest()
        contrasts = try window.look().contrasts(of: WindowTests.sign("leo"), scale: 960.0 / 640)
      }
      #expect(frames.first?.sign == "leo" && frames.last?.contentOffset == 5 * WindowTests.gap(inWidth: 1280))
      #expect(!contrasts.isEmpty && contrasts.allSatisfy { $0 >= 15 }, "\(contrasts)")
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

import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Windows under the compositors of GNOME and KDE Plasma.
  @Suite(
    .enabled(
      if: DesktopCompositor.Kind.allCases.allSatisfy(DesktopCompositor.isInstalled) && SessionDaemon.isPossible,
      "mutter or kwin_wayland is not installed; .ci/setup --display installs them"))
  struct Desktops {
    private static let width = 800
    private static let size = "\(width)x600"

    @Test(
      "keys and drags move the sky, and full screen with a hidden pointer ends where it began",
      arguments: DesktopCompositor.Kind.allCases)
    func input(kind: DesktopCompositor.Kind) async throws {
      let compositor = try await DesktopCompositor(kind)
      let folder = try TemporaryFolder()
      try folder.rememberHint()
      let frames = try await RealWindow.frames(
        ["--reduce-motion", "on"], size: Self.size, on: compositor, folder: folder
      ) { window in
        try window.press("5")
        try await window.waitUntilAtRest()
        let middle = DesktopCompositor.width / 2
        try await window.drag(fromX: middle + 100, y: DesktopCompositor.height / 2, left: 100)
        try await window.waitUntilAtRest()
        try window.press("F11")
        // The pointer hides after three seconds.
        try await Task.sleep(for: .seconds(5))
        try window.press("F11")
        try await window.waitUntilAtRest()
      }
      let cancer = 4 * WindowTests.gap(inWidth: Double(Self.width))
      let dragged = try #require(frames.last { $0.phase == "dragging" })
      #expect(abs(dragged.contentOffset - (cancer + 100 - 3)) <= 1)
      let filled = 4 * WindowTests.gap(inWidth: Double(DesktopCompositor.width))
      #expect(frames.contains { abs($0.contentOffset - filled) < 0.01 })
      #expect(abs(try #require(frames.last).contentOffset - cancer) < 0.01)
    }

    @Test("under GNOME, a window outlives the exchange of its only display", arguments: [[], ["--fullscreen"]])
    func exchangedDisplay(arguments: [String]) async throws {
      let displays = ["1600x1000", "1920x1200"]
      let compositor = try await DesktopCompositor(.mutter, displays: displays)
      try compositor.light(1, displays[1], scale: 2)
      let run = try await RecordedRun(["--drift"] + arguments, environment: compositor.environment)
      try compositor.light(0, displays[0], scale: 1)
      let resize = #""event":"resize""#
      try await StartedProgram.waitUntil {
        !run.program.isRunning || run.folder.text("record.jsonl")?.contains(resize) == true
      }
      run.program.send(SIGTERM)
      let code = run.program.end().code
      #expect([0, 128 + SIGTERM].contains(code))
      try run.expectWholeFiles()
    }

    @Test("while no display is active, the program says so")
    func inactiveDisplays() async throws {
      let compositor = try await DesktopCompositor(.mutter, displays: [])
      let run = try ProgramRun.cosmosWindow(["--no-state"], environment: compositor.environment)
      #expect(run.code == 69 && run.errors.contains("no active display"), "\(run.errors)")
      #expect(!run.errors.contains("WAYLAND_DISPLAY"))
    }

    @Test("under GNOME, the window has a title bar, whose button closes it")
    func titleBar() async throws {
      let compositor = try await DesktopCompositor(.mutter)
      _ = try await RealWindow.frames(["--clean", "--stars", "0"], size: Self.size, on: compositor) { window in
        try window.movePointer(x: 20, y: DesktopCompositor.height - 20)
        try await window.waitUntilAtRest()
        let end = try #require(window.look().endOfTopmostLight)
        try RealWindow.run(["mousemove", "--window", window.id, "\(end.x - 4)", "\(end.y + 4)", "click", "1"])
        try await window.wait(until: { !window.program.isRunning }, "the button did not close the window")
      }
    }

    @Test(
      "a window on another workspace draws nothing until it is seen again", arguments: DesktopCompositor.Kind.allCases
    )
    func hidden(kind: DesktopCompositor.Kind) async throws {
      let compositor = try await DesktopCompositor(kind)
      _ = try await RealWindow.frames(["--stars", "0"], size: Self.size, on: compositor) { window in
        try window.wheelDown(notches: 1)
        try await window.waitUntilAtRest()
        // Away from a sign, the drift starts at once.
        try window.press("space")
        try window.press(kind.workspaceKeys.other)
        // The compositor asks for no frame for a second, if it is not busy itself.
        var count = 0
        for _ in 0..<5 where window.folder.drawnFrameCount() != count {
          count = window.folder.drawnFrameCount()
          try await Task.sleep(for: .seconds(2))
        }
        let ticks = try window.program.processorTicks()
        try await Task.sleep(for: .seconds(3))
        // A hundredth of a core is one tick a second.
        #expect(try window.folder.drawnFrameCount() == count && window.program.processorTicks() - ticks <= 3)
        try window.press(kind.workspaceKeys.own)
        try await StartedProgram.waitUntil { window.folder.drawnFrameCount() > count }
      }
    }
  }
}

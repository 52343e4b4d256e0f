import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// A window that is closed and opened again.
  @Suite struct State {
    /// A higher resolution of the desktop, and the first window's width; over SDL 3, the window's frame must fit as
    /// well.
    private static let enlarged: (resolution: String, width: String) =
      WindowTests.isOverSDL3 ? ("132", "1760") : ("144", "1920")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func geometry(_ window: RealWindow) throws -> [String] {
      try RealWindow.output(["getwindowgeometry", "--shell", window.id]).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("X=") || $0.hasPrefix("Y=") || $0.hasPrefix("WIDTH=") || $0.hasPrefix("HEIGHT=") }
    }

    @Test("the next window has the position, size and sign of the last one", arguments: [false, true])
    func reopen(isManaged: Bool) async throws {
      let manager = isManaged ? try await WindowManager() : nil
      var geometries: [[String]] = []
      for start in 0..<3 {
        let frames = try await RealWindow.frames(size: nil, folder: folder) { window in
          if start == 0 {
            try RealWindow.run(["windowmove", "--sync", window.id, "311", "222"])
            try window.resize(width: 840, height: 610)
            try window.press("5")
            try await window.waitUntilAtRest()
          }
          geometries.append(try geometry(window))
        }
        if start > 0 { #expect(frames.first?.sign == "cancer") }
      }
      #expect(geometries[0].contains("WIDTH=840") && geometries[0].contains("HEIGHT=610"))
      #expect(geometries[1] == geometries[0] && geometries[2] == geometries[0])
      withExtendedLifetime(manager) {}
    }

    @Test("a moved window returns to its position after full screen, in the next run too")
    func movedBeforeFullscreen() async throws {
      let manager = try await WindowManager()
      defer { withExtendedLifetime(manager) {} }
      var geometries: [[String]] = []
      for start in 0..<2 {
        _ = try await RealWindow.frames(size: nil, folder: folder) { window in
          if start == 0 {
            try RealWindow.run(["windowmove", "--sync", window.id, "311", "222"])
            try await window.waitUntilAtRest()
            geometries.append(try geometry(window))
          }
          try window.press("f")
          try await window.wait(
            until: { try geometry(window).contains("WIDTH=1920") == (start == 0) }, "the window did not change")
          try await window.waitUntilAtRest()
          if start == 1 { geometries.append(try geometry(window)) }
        }
      }
      #expect(geometries[1] == geometries[0])
    }

    @Test("the state of a window narrower than the minimum is saved too")
    func narrow() async throws {
      for start in 0..<2 {
        let frames = try await RealWindow.frames(size: nil, folder: folder) { window in
          guard start == 0 else { return }
          try window.press("5")
          try await window.waitUntilAtRest()
          try window.resize(width: 200, height: 400)
          try await window.waitUntilAtRest()
        }
        if start > 0 { #expect(frames.first?.sign == "cancer") }
      }
    }

    @Test("options override the saved state, and a position outside all displays is ignored")
    func options() async throws {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/cosmos-window", withIntermediateDirectories: false)
      try folder.write(
        "cosmos-window/state.json",
        """
        {"version":1,"x":5000,"y":4000,"width":9000,"height":800,"sign":"leo","isFullscreen":false,"hasShownHint":true}
        """)
      let frames = try await RealWindow.frames(["--sign", "virgo"], size: nil, folder: folder) { window in
        let shown = try geometry(window)
        #expect(shown.contains("WIDTH=1920") && shown.contains("HEIGHT=800") && shown.contains("X=0"), "\(shown)")
      }
      #expect(frames.first?.sign == "virgo")
    }

    @Test(
      "the first window's size follows the desktop's scale",
      arguments: [
        ("Xft.dpi", Self.enlarged.resolution, Self.enlarged.width), ("GDK_SCALE", "1.25", "1600"),
        ("QT_SCALE_FACTOR", "1.25", "1600"),
      ])
    func density(name: String, value: String, width: String) async throws {
      let isResource = name == "Xft.dpi"
      if isResource { try RealWindow.setResource("\(name): \(value)") }
      defer { if isResource { try? RealWindow.setResource("") } }
      _ = try await RealWindow.frames(size: nil, environment: isResource ? [:] : [name: value]) { window in
        let shown = try geometry(window)
        #expect(shown.contains("WIDTH=\(width)"), "\(shown)")
      }
      _ = try await RealWindow.frames(size: "800x600", environment: isResource ? [:] : [name: value]) { window in
        let shown = try geometry(window)
        #expect(shown.contains("WIDTH=800"), "\(shown)")
      }
    }

    @Test("a size saved at one desktop scale is restored at another to the exact point")
    func otherScale() async throws {
      defer { try? RealWindow.setResource("") }
      // The second window has no room for twice 1280 points.
      for (resolution, width) in [("96", "1280"), ("192", "1920"), ("96", "1280")] {
        try RealWindow.setResource("Xft.dpi: \(resolution)")
        _ = try await RealWindow.frames(size: nil, folder: folder) { window in
          let shown = try geometry(window)
          #expect(shown.contains("WIDTH=\(width)"), "\(shown)")
        }
      }
    }

    /// Returns the distances of the window's frame from the sides of the display; negative outside of it.
    private func margins(_ window: RealWindow) throws -> [Int] {
      let printed = try RealWindow.output(of: ["xwininfo", "-id", window.id]).printed
      let line = #/(?:Absolute upper-left [XY]|Width|Height): +(-?\d+)/#
      let numbers = printed.matches(of: line).compactMap { Int($0.output.1) }
      let id = try #require(UInt(window.id))
      let frame = try XServer().property("_NET_FRAME_EXTENTS", of: id).map { Int($0) }
      try #require(numbers.count == 4 && frame.count == 4 && frame[2] > 0, "\(printed) \(frame)")
      let (left, top) = (numbers[0] - frame[0], numbers[1] - frame[2])
      return [left, top, 1920 - numbers[0] - numbers[2] - frame[1], 1200 - numbers[1] - numbers[3] - frame[3]]
    }

    @Test("the first window and its frame fit on the display at any desktop scale")
    func framed() async throws {
      let manager = try await WindowManager()
      defer { withExtendedLifetime(manager) {} }
      try RealWindow.setResource("Xft.dpi: 192")
      defer { try? RealWindow.setResource("") }
      _ = try await RealWindow.frames(size: nil) { window in
        let margins = try margins(window)
        // Over SDL 3 the frame's width is estimated.
        #expect(margins.allSatisfy { $0 >= 0 && $0 <= (WindowTests.isOverSDL3 ? 160 : 0) }, "\(margins)")
      }
    }

    @Test("a window that grows with the desktop's scale stays on the display, with its frame")
    func framedGrowth() async throws {
      let manager = try await WindowManager()
      defer { withExtendedLifetime(manager) {} }
      try RealWindow.setResource("Xft.dpi: 96")
      defer { try? RealWindow.setResource("") }
      _ = try await RealWindow.frames(size: nil) { window in
        try RealWindow.run(["windowmove", "--sync", window.id, "600", "400"])
        try RealWindow.setResource("Xft.dpi: 144")
        try window.hide()
        try window.show()
        try await window.wait(until: { try geometry(window).contains("HEIGHT=1080") }, "the window never grew")
        try await window.wait(until: { try margins(window).allSatisfy { $0 >= 0 } }, "the window is not on the display")
      }
    }

    @Test("a window shrunk to fit the display at a larger desktop scale regains its size at the former one")
    func rescaledBack() async throws {
      try RealWindow.setResource("Xft.dpi: 96")
      defer { try? RealWindow.setResource("") }
      _ = try await RealWindow.frames(size: nil) { window in
        let sizes = [("192", ["WIDTH=1920", "HEIGHT=1200"]), ("96", ["WIDTH=1280", "HEIGHT=720"])]
        for (resolution, size) in sizes {
          try RealWindow.setResource("Xft.dpi: \(resolution)")
          try window.hide()
          try window.show()
          try await window.wait(
            until: { try Set(size).isSubset(of: geometry(window)) }, "the window never had \(size)")
        }
      }
    }

    @Test("an open window grows with the desktop's scale, and looks as if it had opened at that scale")
    func rescaling() async throws {
      var pictures: [SavedPicture] = []
      // A pointer over a star would show its name, and at the current date the planets would move.
      try RealWindow.run(["mousemove", "0", "0"])
      for resolution in ["96", Self.enlarged.resolution] {
        let folder = try TemporaryFolder()
        try folder.rememberHint()
        try RealWindow.setResource("Xft.dpi: \(resolution)")
        defer { try? RealWindow.setResource("") }
        _ = try await RealWindow.frames(["--sign", "leo", "--date", "2020-12-21"], size: nil, folder: folder) {
          window in
          if resolution == "96" {
            #expect(try geometry(window).contains("WIDTH=1280"))
            try RealWindow.setResource("Xft.dpi: \(Self.enlarged.resolution)")
            try window.hide()
            try window.show()
          }
          try await window.wait(
            until: { try geometry(window).contains("WIDTH=\(Self.enlarged.width)") }, "the window never grew")
          try await window.waitUntilAtRest()
          pictures.append(try window.look())
        }
      }
      try #require(pictures.count == 2)
      let difference = try pictures[0].difference(from: pictures[1])
      #expect(difference == 0)
    }
  }
}

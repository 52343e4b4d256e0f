import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// A window that is closed and opened again.
  @Suite struct State {
    /// A higher resolution of the desktop, and the first window's width.
    private static let enlarged = (resolution: "132", width: "1760")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func geometry(_ window: RealWindow) throws -> [String] {
      try RealWindow.output(["getwindowgeometry", "--shell", window.id]).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("X=") || $0.hasPrefix("Y=") || $0.hasPrefix("WIDTH=") || $0.hasPrefix("HEIGHT=") }
    }

    @Test("the next window has the size and sign of the last one")
    func reopen() async throws {
      let manager = try await WindowManager()
      for start in 0..<3 {
        let frames = try await RealWindow.frames(size: nil, folder: folder) { window in
          if start == 0 {
            try window.resize(width: 840, height: 610)
            try window.press("5")
            try await window.waitUntilAtRest()
          }
          let shown = try geometry(window)
          #expect(shown.contains("WIDTH=840") && shown.contains("HEIGHT=610"), "\(shown)")
        }
        if start > 0 { #expect(frames.first?.sign == "cancer") }
      }
      withExtendedLifetime(manager) {}
    }

    @Test(
      "a window fills the screen, with and without a window manager, and returns to its size, in the next run too",
      arguments: [true, false])
    func fullscreen(isManaged: Bool) async throws {
      let manager = isManaged ? try await WindowManager() : nil
      func fills(_ window: RealWindow) throws -> Bool {
        try Set(["X=0", "Y=0", "WIDTH=1920", "HEIGHT=1200"]).isSubset(of: geometry(window))
      }
      for start in 0..<2 {
        _ = try await RealWindow.frames(size: nil, folder: folder) { window in
          if start == 0 { try window.resize(width: 840, height: 610) }
          try await window.waitUntilAtRest()
          try await window.wait(until: { try fills(window) == (start == 1) }, "the window did not open as it closed")
          try window.press("F11")
          try await window.wait(until: { try fills(window) == (start == 0) }, "the window did not change")
          try await window.waitUntilAtRest()
          let shown = try geometry(window)
          #expect(start == 0 || shown.contains("WIDTH=840") && shown.contains("HEIGHT=610"), "\(shown)")
        }
      }
      withExtendedLifetime(manager) {}
    }

    @Test("options override the saved state, and a size that does not fit the display is reduced")
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
        #expect(shown.contains("WIDTH=1904") && shown.contains("HEIGHT=800"), "\(shown)")
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
      for (resolution, width) in [("96", "1280"), ("192", "1888"), ("96", "1280")] {
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
      let frame = try window.property("_NET_FRAME_EXTENTS", format: "32c").compactMap { Int($0) }
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
        #expect(margins.allSatisfy { (0...160).contains($0) }, "\(margins)")
      }
    }

    @Test(
      """
      a window shrunk to fit the display at a larger desktop scale regains its size at the former one, without another \
      connection to the display
      """)
    func rescaledBack() async throws {
      try RealWindow.setResource("Xft.dpi: 96")
      defer { try? RealWindow.setResource("") }
      let access = folder.path + "/access"
      if let file = ProcessInfo.processInfo.environment["XAUTHORITY"] {
        try FileManager.default.copyItem(atPath: file, toPath: access)
      }
      _ = try await RealWindow.frames(size: nil, environment: ["XAUTHORITY": access], folder: folder) { window in
        try? FileManager.default.removeItem(atPath: access)
        let sizes = [("192", ["WIDTH=1888", "HEIGHT=1040"]), ("96", ["WIDTH=1280", "HEIGHT=720"])]
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
          // A picture has only what is on the screen.
          try RealWindow.run(["windowmove", "--sync", window.id, "0", "0"])
          pictures.append(try window.look())
        }
      }
      try #require(pictures.count == 2)
      let difference = try pictures[0].difference(from: pictures[1])
      #expect(difference == 0)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Input faster than any person's.
///
/// Like ``WindowTests``, it needs a display of its own.
@Suite(.serialized, .enabled(if: RealWindow.isPossible), .generousTimeLimit)
struct LoadWindowTests {
  /// Runs a script with xdotool, at full speed.
  private func play(_ lines: [String], in window: RealWindow) throws {
    try window.folder.write("script", lines.joined(separator: "\n") + "\n")
    let run = try ProgramRun.shell(
      "xdotool '\(window.folder.path)/script'", environment: ["DISPLAY": RealWindow.display])
    try #require(run.code == 0, "\(run.errors)")
  }

  @Test("an 8 kHz mouse drags as far as any other, and is recorded at no more than 500 Hz")
  func fastMouse() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/record.jsonl"
    let frames = try await RealWindow.frames(["--record", path], folder: folder) { window in
      let shown = try RealWindow.output(["getwindowgeometry", "--shell", window.id])
      func origin(_ name: String) throws -> Int {
        try #require(shown.split(separator: "\n").first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(2)) })
      }
      let (left, top) = (try origin("X"), try origin("Y") + 350)
      // Back and forth; a motion and a sleep of xdotool take an eighth of a millisecond together.
      let motions = (0..<8000).flatMap { step in
        ["mousemove \(left + 200 + abs(step % 1200 - 600)) \(top)", "sleep 0.00006"]
      }
      try play(
        ["mousemove \(left + 800) \(top)", "mousedown 1"] + motions
          + ["mousemove \(left + 500) \(top)", "sleep 0.5", "mouseup 1"], in: window)
      try await window.waitUntilAtRest()
    }
    let held = try #require(frames.last { $0.phase == "dragging" })
    #expect(abs(held.contentOffset - (300 - 3)) <= 0.5)
    let record = try #require(folder.text("record.jsonl"))
    let motions = record.split(separator: "\n").filter { $0.contains(#""move""#) }.compactMap { line in
      line.firstMatch(of: /"t":([0-9.e-]+)/).flatMap { Double($0.1) }
    }
    let seconds = try #require(motions.last) - (motions.first ?? 0)
    #expect(motions.count > 100 && Double(motions.count) <= 500 * seconds + 2)
  }

  @Test("a window survives rapid resizing, hiding and showing under a window manager", arguments: [1, 2] as [UInt64])
  func storm(seed: UInt64) async throws {
    let manager = try await WindowManager()
    var generator = SeededGenerator(seed: seed)
    let frames = try await RealWindow.frames(["--sign", "leo"]) { window in
      let lines = (0..<150).map { _ in
        switch generator.number(0...1) {
        case ..<0.5:
          "windowsize \(window.id) \(Int(generator.number(240...1900))) \(Int(generator.number(240...1100)))"
        case ..<0.75: "windowunmap \(window.id)"
        default: "windowmap \(window.id)"
        }
      }
      try play(lines, in: window)
      // While the window manager catches up, it may hide a window that was just shown.
      let show = ["windowmap", "--sync", window.id, "windowfocus", "--sync", window.id]
      try await window.wait(until: { try RealWindow.xdotool(show).status == 0 }, "the window never came back")
      try await window.waitUntilAtRest()
    }
    #expect(frames.last?.sign == "leo")
    withExtendedLifetime(manager) {}
  }
}

import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Two fingers on a trackpad, as a Wayland compositor reports them.
  @Suite(.enabled(if: Sway.isInstalled, "sway, grim or setpriv is not installed; .ci/setup --display installs them"))
  struct SwayTrackpadTests {
    private static let (width, height) = (1280, 960)

    /// Opens a window under the pointer, performs commands of `virtual-devices.py`, and returns the frames.
    private func frames(
      _ commands: [String], options: [String]
    ) async throws -> [SeenFrame] {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "1")
      try sway.connectHands()
      let window = try await SwayWindow(options, on: sway)
      try sway.move("move 640 300 \(Self.width) \(Self.height)")
      try await window.program.waitUntilAtRest()
      for command in commands { try sway.move(command) }
      try await window.program.waitUntilAtRest()
      return try window.close()
    }

    /// The fields of a recording's line that describe two fingers.
    private struct Line: Decodable {
      let t: Double
      let stamp: Double?
      let event: String
      let dx: Double?
      let phase: String?
    }

    /// Returns the sky's rest position after a mouse drag with the samples and times of recorded fingers.
    private func restOfMouse(movedAs recording: String) throws -> Double {
      let swipe = try recording.split(separator: "\n").dropFirst()
        .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        .filter { $0.event == "wheel" }
      let first = try #require(swipe.first)
      var x = 1000.0
      // The fingers were put down before they moved.
      var lines = [#"{"t":\#(first.t - 0.008),"event":"press","x":\#(x),"y":300}"#]
      for line in swipe {
        x -= line.dx ?? 0
        let event = line.phase == "ended" ? "release" : "move"
        lines.append(#"{"t":\#(line.t),"stamp":\#(line.stamp ?? line.t),"event":"\#(event)","x":\#(x),"y":300}"#)
      }
      let folder = try TemporaryFolder()
      try folder.write("mouse.jsonl", lines.joined(separator: "\n") + "\n")
      let run = try ProgramRun.cosmosWindow([
        "--replay", folder.path + "/mouse.jsonl", "--size", "\(Self.width)x\(Self.height)", "--trace",
        folder.path + "/trace.csv",
      ])
      #expect(run.code == 0, "\(run.errors)")
      return try #require(folder.frames().last?.contentOffset)
    }

    @Test("in a Wayland session, the program uses Wayland rather than X, unless SDL_VIDEODRIVER says otherwise")
    func driver() async throws {
      let sway = try await Sway(width: Self.width, height: Self.height, scale: "1")
      try sway.connectHands()
      var environment = sway.environment
      environment["DISPLAY"] = RealWindow.display
      for (requested, taken) in [("", "wayland"), ("x11", "x11")] {
        environment["SDL_VIDEODRIVER"] = requested
        let run = try ProgramRun.cosmosWindow(["--diagnose"], environment: environment)
        let line = run.output.split(separator: "\n").first { $0.hasPrefix("video driver") }
        #expect(line?.hasSuffix(taken) == true, "\(run.output) \(run.errors)")
      }
    }

    @Test("after a lift, the sky glides as far as after a mouse drag with the same samples")
    func glide() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/fingers.jsonl"
      let rest = try #require(try await frames(["fingers 20 12", "lift"], options: ["--record", path]).last)
      #expect(rest.phase == "idle")
      let mouse = try restOfMouse(movedAs: String(contentsOfFile: path, encoding: .utf8))
      #expect(abs(rest.contentOffset - mouse) <= 1, "\(rest.contentOffset), not \(mouse)")
    }
  }
}

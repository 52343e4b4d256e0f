import Foundation
import TestSupport
import Testing

/// Like ``WindowTests``, it needs a display of its own.
@Suite(.serialized, .enabled(if: RealWindow.isPossible), .generousTimeLimit)
struct RecordingWindowTests {
  @Test("a replay of random actions ends in the same state as the window, at any frame rate", arguments: [1, 2])
  func monkey(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    let live = try await RealWindow.frames(["--record", folder.path + "/record.jsonl"]) { window in
      try await window.play(&generator, actions: 25)
    }
    let end = try #require(live.last)
    for framesPerSecond in ["30", "60", "144"] {
      let run = try ProgramRun.cosmosWindow(
        ["--replay", folder.path + "/record.jsonl", "--trace", folder.path + "/trace.csv", "--fps", framesPerSecond])
      #expect(run.code == 0, "\(run.errors)")
      let last = try #require(folder.frames().last)
      // The times may differ, because nothing is drawn at rest.
      #expect(last.contentOffset == end.contentOffset && last.velocity == end.velocity)
      #expect(last.sign == end.sign && last.phase == end.phase && last.reveal == end.reveal)
      #expect(last.turntable == end.turntable)
    }
  }
}

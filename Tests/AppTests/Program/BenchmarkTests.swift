import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct BenchmarkTests {
  @Test("a benchmark prints one line of JSON with the documented names")
  func benchmark() throws {
    let run = try ProgramRun.cosmosWindow(["--benchmark", "5", "--size", "640x480"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let report = try Self.report(of: run)
    let names = [
      "frames", "seconds", "fps", "cpuSeconds", "firstFrameMilliseconds", "drawCalls", "vertices",
      "peakRSSKilobytes", "renderer", "size", "updateMicroseconds", "batchMicroseconds", "drawMicroseconds",
      "presentMicroseconds", "medianMicroseconds", "p99Microseconds", "slowestMicroseconds", "latePercent",
    ]
    #expect(Set(report.keys) == Set(names))
    #expect(report["frames"] as? Int == 5 && report["size"] as? String == "640x480")
    #expect((report["drawCalls"] as? Double ?? 99) <= 6)
    // The rate excludes the first frame.
    let (fps, seconds) = (report["fps"] as? Double ?? 0, report["seconds"] as? Double ?? 0)
    #expect(abs(fps * seconds - 4) < 1e-6)
  }

  @Test("a benchmark of a replay draws the frames in which something changes, until the quit event")
  func replayedBenchmark() throws {
    // An arrival of 0.85 seconds, a step, and the fade of the neighbors' names; otherwise nothing changes.
    let run = try ProgramRun.replay(
      """
      {"t":2,"event":"key","key":"Shift+Right"}
      {"t":9,"event":"quit"}
      """, ["--benchmark", "1000", "--size", "320x240"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let report = try Self.report(of: run)
    let frames = try #require(report["frames"] as? Int)
    #expect(frames > 60 && frames < 100)
    let costs = ["medianMicroseconds", "p99Microseconds", "slowestMicroseconds"].compactMap { report[$0] as? Double }
    #expect(costs.count == 3 && costs[0] > 0 && costs == costs.sorted())
    // The parts of the frames after the first add up to their time.
    let parts = ["update", "batch", "draw", "present"].compactMap { report["\($0)Microseconds"] as? Double }
    let seconds = try #require(report["seconds"] as? Double)
    #expect(parts.count == 4 && abs(parts.reduce(0, +) * Double(frames - 1) / seconds / 1e6 - 1) < 1e-9)
  }

  /// Forty keys and words that are pressed and typed one after another: flights, searches, days, events, and pages.
  private static let evening = """
    5 F1 F1 Tab orion Return Ctrl+PageDown 9 PageDown PageDown Tab αλδεβαραν Return Home Shift+PageDown F1 Escape Tab \
    вега Return Ctrl+Right Ctrl+Right Backspace Tab saturn Return = Ctrl+PageUp 1 Space Space Left Shift+Right Tab mars \
    Escape Escape Right 3 Tab eclipse Return
    """

  // Other processes slow single frames down, by what they do to the caches, but not the same ones in both runs.
  @Test(
    "no frame of an evening takes as long as four usual ones, or ten where a system font is opened, in one of two runs",
    arguments: [("", 4.0), (" Tab 天狼 Return", 10)])
  func evening(end: String, limit: Double) throws {
    var (lines, time) = ([String](), 0.5)
    for entry in (Self.evening + end).split(whereSeparator: \.isWhitespace) {
      let isWord = entry.count > 1 && !entry.contains(where: \.isUppercase)
      for text in isWord ? entry.map({ String($0) }) : [String(entry)] {
        let event = isWord ? #""event":"text","text":"\#(text)""# : #""event":"key","key":"\#(text)""#
        lines.append(#"{"t":\#(time),\#(event)}"#)
        time += 0.05
      }
      time += 0.55
    }
    lines.append(#"{"t":\#(time),"event":"quit"}"#)
    let ratios = try (0..<2).map { _ in
      let run = try ProgramRun.replay(
        lines.joined(separator: "\n"), ["--benchmark", "10000", "--date", "2026-03-01", "--language", "en"])
      let report = try Self.report(of: run)
      let costs = ["medianMicroseconds", "slowestMicroseconds"].compactMap { report[$0] as? Double }
      #expect(costs.count == 2 && report["frames"] as? Int ?? 0 > 1000)
      return (costs.last ?? .infinity) / (costs.first ?? 1)
    }
    #expect(ratios.min() ?? .infinity < limit, "\(ratios)")
  }

  /// Returns the line of JSON that a benchmark printed.
  private static func report(of run: ProgramRun) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("a benchmark uses the recording's sizes, including full screen and sizes below the minimum")
  func recordedSizes() throws {
    let folder = try TemporaryFolder()
    for (name, size) in [("full", (1920, 1080)), ("small", (60, 40))] {
      try folder.write(
        "\(name).jsonl",
        """
        {"t":0.03,"event":"key","key":"F11"}
        {"t":0.05,"event":"resize","width":\(size.0),"height":\(size.1)}
        {"t":0.1,"event":"key","key":"F12"}
        {"t":0.1,"event":"quit"}
        """)
      let run = try ProgramRun.cosmosWindow(
        ["--benchmark", "200", "--replay", "\(folder.path)/\(name).jsonl"],
        environment: ["XDG_PICTURES_DIR": folder.path, "HOME": folder.path])
      #expect(run.code == 0, "\(run.errors)")
      let pictures = folder.names.filter { $0.hasSuffix(".png") }
      let picture = try SavedPicture(path: "\(folder.path)/\(try #require(pictures.first))")
      #expect(picture.width == size.0 && picture.height == size.1)
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(pictures[0])")
    }
  }

  // A sanitizer keeps freed memory.
  @Test(
    "a million empty lines need less than 10 MB of memory", .enabled(if: !SurroundingsTests.isSanitized))
  func emptyLines() throws {
    let folder = try TemporaryFolder()
    func peak(lines: Int) throws -> Int {
      try folder.write("replay.jsonl", String(repeating: "\n", count: lines) + #"{"t":0,"event":"leave"}"#)
      return try #require(try ProgramRun.peakKilobytes("--replay '\(folder.path)/replay.jsonl'"))
    }
    #expect(try peak(lines: 1_000_000) < peak(lines: 1) + 10_000)
  }

  @Test("a benchmark of one frame draws one frame")
  func oneFrame() throws {
    let run = try ProgramRun.cosmosWindow(["--benchmark", "1", "--size", "300x240"])
    #expect(run.code == 0 && run.output.contains(#""fps":0,"frames":1,"#), "\(run.output)\(run.errors)")
  }
}

import Foundation
import TestSupport
import Testing

@Suite struct BenchmarkTests {
  @Test("a benchmark prints one line of JSON with the promised names")
  func benchmark() throws {
    let run = try ProgramRun.cosmosWindow(["--benchmark", "20", "--size", "640x480"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let report = try Self.report(of: run)
    let names = [
      "frames", "seconds", "fps", "cpuSeconds", "firstFrameMilliseconds", "drawCalls", "vertices",
      "peakRSSKilobytes", "renderer", "size", "updateMicroseconds", "batchMicroseconds", "drawMicroseconds",
      "presentMicroseconds", "medianMicroseconds", "slowestMicroseconds",
    ]
    #expect(Set(report.keys) == Set(names))
    #expect(report["frames"] as? Int == 20 && report["size"] as? String == "640x480")
    #expect((report["drawCalls"] as? Double ?? 99) <= 6)
  }

  @Test("a benchmark of a replay draws the frames in which something changes, until the file quits")
  func replayedBenchmark() throws {
    // A flight of 3 seconds from the first second on; the rest is rest.
    let run = try ProgramRun.replay(
      """
      {"t":1,"event":"key","key":"5"}
      {"t":9,"event":"quit"}
      """, ["--benchmark", "1000", "--size", "320x240"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let report = try Self.report(of: run)
    let frames = try #require(report["frames"] as? Int)
    #expect(frames > 180 && frames < 300)
    let costs = ["medianMicroseconds", "slowestMicroseconds"].compactMap { report[$0] as? Double }
    #expect(costs.count == 2 && costs[0] > 0 && costs[0] <= costs[1])
  }

  @Test("the floor is measured in the same run, the same frames as another program's")
  func floors() throws {
    // As its own floor the program costs what it costs, give or take what a busy machine does.
    let run = try ProgramRun.cosmosWindow([
      "--benchmark", "121", "--size", "320x240", "--floor", "--floor-program", ProgramRun.program.path,
    ])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let report = try Self.report(of: run)
    for name in ["cpuToFloor", "fpsToFloor", "cpuToFloorProgram", "fpsToFloorProgram"] {
      let ratio = try #require(report[name] as? Double)
      #expect(ratio > 0.1 && ratio < 10, "\(name) is \(ratio)")
    }
  }

  @Test("what is no floor is refused by name", arguments: ["/nowhere", "/bin", "/bin/true", "/bin/it's", "true"])
  func refuseFloor(path: String) throws {
    let run = try ProgramRun.cosmosWindow(["--benchmark", "2", "--floor-program", path])
    #expect(run.code == 66 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains(path), "\(run.errors)")
  }

  @Test(
    "a floor is told what to draw, and what it can't have measured is refused",
    arguments: [
      (#"{"frames":20,"seconds":1e-9,"cpuSeconds":1e-9}"#, 0 as Int32),
      (#"{"frames":21,"seconds":1,"cpuSeconds":1}"#, 66), (#"{"frames":20,"seconds":1,"cpuSeconds":0}"#, 66),
      (#"{"frames":20,"seconds":-1,"cpuSeconds":1}"#, 66), (#"{"frames":20}"#, 66), ("", 66),
    ])
  func toldFloor(report: String, code: Int32) throws {
    let run = try Self.run(floor: "[ \"$*\" = '--benchmark 20 --stars 7 --size 300x240' ] && echo '\(report)'")
    #expect(run.code == code, "\(run.errors)")
    #expect(run.output.contains("cpuToFloorProgram") == (code == 0))
  }

  @Test("a floor that never ends what it says is left", .timeLimit(.minutes(1)))
  func talkativeFloor() throws {
    #expect(try Self.run(floor: "exec yes").code == 66)
  }

  /// Returns the line of JSON that a benchmark printed.
  private static func report(of run: ProgramRun) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  /// Runs a benchmark beside a floor that is a line of shell.
  private static func run(floor line: String) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    try folder.write("floor", "#!/bin/sh\n\(line)\n")
    #expect(chmod(folder.path + "/floor", 0o755) == 0)
    return try withExtendedLifetime(folder) {
      try ProgramRun.cosmosWindow([
        "--benchmark", "40", "--stars", "7", "--size", "300x240", "--floor-program", folder.path + "/floor",
      ])
    }
  }

  @Test("a benchmark of a recording has the recording's sizes, full screen and smaller than any window as well")
  func recordedSizes() throws {
    let folder = try TemporaryFolder()
    for (name, size) in [("full", (1920, 1080)), ("small", (60, 40))] {
      try folder.write(
        "\(name).jsonl",
        """
        {"t":0.3,"event":"key","key":"F11"}
        {"t":0.5,"event":"resize","width":\(size.0),"height":\(size.1)}
        {"t":2,"event":"key","key":"F12"}
        {"t":2.1,"event":"quit"}
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

  @Test("a benchmark of one frame draws one")
  func oneFrame() throws {
    let run = try ProgramRun.cosmosWindow(["--benchmark", "1", "--size", "300x240", "--floor"])
    #expect(run.code == 0 && run.output.contains(#""frames":1,"#), "\(run.output)\(run.errors)")
  }
}

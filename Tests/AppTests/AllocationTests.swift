import Foundation
import TestSupport
import Testing

/// Runs only if `COSMOS_RELEASE` names the release build: without optimization, every closure allocates.
@Suite(.startsPrograms, .serialized, .enabled(if: ProgramRun.optimized != nil)) struct AllocationTests {
  /// The source of a library that counts the allocations of its process, and writes the count at exit.
  private static let counter = URL(filePath: #filePath)
    .appending(path: "../../Benchmarks/Sources/HeapCount/HeapCount.c").standardized.path

  /// Returns the number of allocations of a whole run of the program.
  private func allocations(_ arguments: [String], in folder: String) throws -> Int {
    let (library, result) = (folder + "/count.so", folder + "/count")
    if !FileManager.default.fileExists(atPath: library) {
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = ["cc", "-shared", "-fPIC", "-O1", "-o", library, Self.counter]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0, "a C compiler is needed to count allocations")
    }
    let run = try ProgramRun.cosmosWindow(
      arguments,
      environment: [
        "LD_PRELOAD": library, "ALLOCATION_COUNT": result, "SDL_VIDEODRIVER": "dummy",
        "SWIFT_DETERMINISTIC_HASHING": "1",
      ])
    try #require(run.code == 0, "\(run.errors)")
    return try #require(Int(String(contentsOfFile: result, encoding: .utf8)))
  }

  @Test("a thousand frames of a steady scroll allocate nothing")
  func scroll() throws {
    try TemporaryFolder.with { folder in
      let common = ["--renderer", "software", "--size", "640x480"]
      let few = try allocations(["--benchmark", "200"] + common, in: folder)
      let many = try allocations(["--benchmark", "1200"] + common, in: folder)
      // Sections of stars and columns of clouds are created when the sky first reaches them.
      #expect(many - few < 100)
      #expect(few > 100)
    }
  }

  @Test("frames of a drag, a fling, a flight and a turning turntable allocate nothing")
  func motion() throws {
    try TemporaryFolder.with { folder in
      var lines = [#"{"t":0.3,"event":"press","x":600,"y":200}"#]
      for step in 1...60 {
        lines.append(#"{"t":\#(0.3 + Double(step) * 0.01),"event":"move","x":\#(600 - 6 * step),"y":200}"#)
      }
      lines += [
        #"{"t":0.9,"event":"release","x":240,"y":200}"#, #"{"t":4,"event":"key","key":"5"}"#,
        #"{"t":7.5,"event":"key","key":"Tab"}"#, #"{"t":8,"event":"key","key":"PageDown"}"#,
        #"{"t":8.2,"event":"key","key":"PageUp"}"#, #"{"t":9,"event":"quit"}"#,
      ]
      let script = folder + "/script.jsonl"
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: script))
      func run(_ rate: String) throws -> Int {
        try allocations(
          ["--replay", script, "--fps", rate, "--size", "640x480", "--screenshot", folder + "/x.png"], in: folder)
      }
      let coarse = try run("100")
      let fine = try run("1000")
      #expect(fine - coarse < 100)
    }
  }
}

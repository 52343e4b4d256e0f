import Foundation
import TestSupport
import Testing

/// What a recording says of the options that it was made with, and what a replay makes of it.
@Suite(.generousTimeLimit) struct RecordedOptionsTests {
  private let folder: TemporaryFolder
  private var record: String { folder.path + "/record.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  /// Replays the recording, and returns its frames.
  private func replay(_ arguments: [String] = []) throws -> [SeenFrame] {
    let run = try ProgramRun.cosmosWindow(
      ["--replay", record, "--trace", folder.path + "/trace.csv", "--size", "300x300"] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    let trace = try #require(folder.text("trace.csv"))
    return try #require(SeenFrame.all(in: trace))
  }

  @Test("a replay goes where its recording went, or where the command line says")
  func place() async throws {
    let lines = try await folder.record(["--sign", "scorpius", "--gap", "2.5"])
    #expect(lines.first == #"{"event":"options","gap":2.5,"sign":"scorpio","t":0}"#)
    let first = try #require(try replay().first)
    #expect(first.sign == "scorpio" && first.contentOffset == 8 * 2.5 * 300)
    let other = try #require(try replay(["--sign", "leo", "--gap", "10"]).first)
    #expect(other.sign == "leo" && other.contentOffset == 5 * 10 * 300)
  }

  @Test("so does one that drifts, or begins with a search")
  func motion() async throws {
    #expect(
      try await folder.record(["--drift", "--search"]).first == #"{"drift":true,"event":"options","search":true,"t":0}"#
    )
    // It drifts after eight seconds of rest, unless the turntable is open.
    #expect(try replay().contains { $0.ring != "closed" })
    try folder.write("record.jsonl", #"{"t":0,"event":"options","drift":true}"# + "\n" + #"{"t":10,"event":"leave"}"#)
    #expect(try replay().contains { $0.phase == "animating" })
  }

  @Test("a recording without options needs none, and one of less motion says so as the desktop would")
  func wishes() async throws {
    #expect(try await folder.record([]).first?.contains("resize") == true)
    let lines = try await folder.record(["--reduce-motion", "on", "--contrast", "more"])
    #expect(lines[1].contains(#""event":"reducedMotion","on":true"#))
    #expect(lines[2].contains(#""event":"contrast","on":true"#))
  }

  @Test("a recording of a sign that nobody knows is refused by its line; the command line's own as before")
  func unknownSign() throws {
    try folder.write(
      "record.jsonl", #"{"t":0,"event":"options","sign":"ophiuchus"}"# + "\n" + #"{"t":1,"event":"quit"}"#)
    let run = try ProgramRun.cosmosWindow(["--replay", record])
    #expect(
      run.code == 65 && run.errors.contains("record.jsonl, line 1: No sign is named \"ophiuchus\""), "\(run.errors)")
    #expect(try ProgramRun.cosmosWindow(["--replay", record, "--sign", "leo"]).code == 0)
    #expect(try ProgramRun.cosmosWindow(["--replay", record, "--sign", "loe"]).code == 64)
  }
}

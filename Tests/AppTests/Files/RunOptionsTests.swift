import Canvas
import Ephemeris
import Foundation
import TestSupport
import Testing

@testable import cosmos_window

/// The options in a recording, and their effect on a replay.
@Suite(.startsPrograms) struct RunOptionsTests {
  private let folder: TemporaryFolder
  private var record: String { folder.path + "/record.jsonl" }

  /// The window's size in a recording of ``TemporaryFolder/record(_:until:environment:)``.
  private let viewport = #""viewport":{"height":300,"width":300}"#

  init() throws { folder = try TemporaryFolder() }

  /// Replays the recording, and returns its frames.
  private func replay(_ arguments: [String] = []) throws -> [SeenFrame] {
    let run = try ProgramRun.cosmosWindow(
      ["--replay", record, "--trace", folder.path + "/trace.csv", "--size", "300x300"] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return try folder.frames()
  }

  @Test("a replay starts at the recorded sign and gap, or at those of the command line")
  func place() async throws {
    let lines = try await folder.record(["--sign", "scorpius", "--gap", "2.5"])
    #expect(
      lines.first
        == #"{"event":"options","gap":2.5,"language":"en","sign":"scorpio","t":0,\#(viewport)}"#)
    let first = try #require(try replay().first)
    #expect(first.sign == "scorpio" && first.contentOffset == 8 * 2.5 * 300)
    let other = try #require(try replay(["--sign", "leo", "--gap", "10"]).first)
    #expect(other.sign == "leo" && other.contentOffset == 5 * 10 * 300)
  }

  @Test("a replay drifts or begins with a search, as its recording did")
  func motion() async throws {
    #expect(
      try await folder.record(["--drift", "--search"]).first
        == #"{"drift":true,"event":"options","language":"en","search":true,"t":0,\#(viewport)}"#)
    // It drifts after eight seconds of rest, unless the turntable is open.
    #expect(try replay().contains { $0.ring != "closed" })
    try folder.write("record.jsonl", #"{"t":0,"event":"options","drift":true}"# + "\n" + #"{"t":10,"event":"leave"}"#)
    #expect(try replay().contains { $0.phase == "animating" })
  }

  /// Options that change the picture, with the languages of the desktop.
  static let recordings: [(arguments: String, desktop: String)] = [
    ("--seed 7 --stars 100 --language de --clean", "C"), ("--contrast more", "C"), ("--reduce-motion on", "C"),
    ("--gap 4 --size 900x700", "C"), ("--date 2020-12-21T18:00Z", "C"), ("--language ja --contrast normal", "C"),
    ("--search", "fr_FR.UTF-8"), ("--stars 0 --drift", "C"), ("--size 500x900 --language ru --date 1986-02-09", "C"),
  ]

  @Test("a replay ends with the picture that its recording ended with", arguments: recordings)
  func picture(recording: (arguments: String, desktop: String)) async throws {
    // This desktop asks for more contrast.
    let daemon = SessionDaemon.isPossible ? try SessionDaemon() : nil
    try daemon?.startPortal(["org.freedesktop.appearance contrast 1"])
    _ = try await folder.record(
      recording.arguments.split(separator: " ").map(String.init) + ["--screenshot", folder.path + "/live.png"],
      until: daemon == nil ? "\n" : #""contrast","on":true"#,
      environment: ["DBUS_SESSION_BUS_ADDRESS": daemon?.address ?? "unix:path=/none", "LC_ALL": recording.desktop])
    let run = try ProgramRun.cosmosWindow(
      ["--replay", record, "--screenshot", folder.path + "/replay.png"], environment: ["LC_ALL": "es_ES.UTF-8"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(folder.bytes("live.png") != nil && folder.bytes("replay.png") == folder.bytes("live.png"))
  }

  @Test("a recording in an unknown language is refused with its line, unless the command line names a known one")
  func unknownLanguage() throws {
    try folder.write("record.jsonl", #"{"t":0,"event":"options","language":"tlh"}"# + "\n" + #"{"t":1,"event":"quit"}"#)
    let run = try ProgramRun.cosmosWindow(["--replay", record])
    #expect(run.code == 65 && run.errors.contains("record.jsonl, line 1: No language is \"tlh\""), "\(run.errors)")
    #expect(try ProgramRun.cosmosWindow(["--replay", record, "--language", "fr"]).code == 0)
  }

  @Test(
    "the recorded local days of two years are those of the C library",
    arguments: [
      "Europe/Berlin", "Europe/Dublin", "Australia/Lord_Howe", "Pacific/Apia", "America/New_York", "Asia/Gaza",
    ], [1_293_840_000, 1_767_225_600])
  func localDays(zone: String, start: Int) async throws {
    let lines = try await folder.record([], until: #""event":"date""#, environment: ["TZ": zone])
    let line = try #require(lines.first { $0.contains(#""event":"date""#) })
    guard case .event(let timed) = try ReplayLine(json: Array(line.utf8)[...], JSONDecoder()),
      case .date(_, let local) = timed.event
    else {
      Issue.record("\(line)")
      return
    }
    // Two years from 2011, in which Samoa left out a day, and from 2026, in steps of 15 minutes.
    let times = stride(from: start, to: start + 2 * 365 * 86_400, by: 900)
    try folder.write("times", times.map { "@\($0)\n" }.joined())
    let days = try ProgramRun.shell("date -f '\(folder.path)/times' +%F", environment: ["TZ": zone]).output
      .split(separator: "\n")
    let own = times.map { time in
      JulianDate(unixTime: Double(time) + local.offset(at: Double(time))).dayText
    }
    #expect(days.map(String.init) == own)
  }

  @Test(
    "the desktop's date is recorded in UTC, with the offset of local time", arguments: [("HST10", -36000), ("UTC", 0)])
  func localTime(zone: (name: String, offset: Int)) async throws {
    let lines = try await folder.record([], until: #""event":"date""#, environment: ["TZ": zone.name])
    let line = try #require(lines.first { $0.contains(#""event":"date""#) })
    let now = Date().timeIntervalSince1970
    let text = try #require(line.firstMatch(of: #/"date":"([^"]+)Z"/#)?.output.1)
    // A whole minute is written without seconds, which Foundation does not read.
    let seconds = text.count == "2026-11-23T18:00".count ? ":00Z" : "Z"
    #expect(try abs(Date(text + seconds, strategy: .iso8601).timeIntervalSince1970 - now) < 3600, "\(line)")
    #expect(line.contains("\"utcOffset\":\(zone.offset)") == (zone.offset != 0), "\(line)")
  }

  @Test("an unknown sign in a recording is refused with its line, unless the command line names a valid one")
  func unknownSign() throws {
    try folder.write(
      "record.jsonl", #"{"t":0,"event":"options","sign":"sextans"}"# + "\n" + #"{"t":1,"event":"quit"}"#)
    let run = try ProgramRun.cosmosWindow(["--replay", record])
    #expect(
      run.code == 65 && run.errors.contains("record.jsonl, line 1: No figure is named \"sextans\""), "\(run.errors)")
    #expect(try ProgramRun.cosmosWindow(["--replay", record, "--sign", "leo"]).code == 0)
    #expect(try ProgramRun.cosmosWindow(["--replay", record, "--sign", "loe"]).code == 64)
  }
}

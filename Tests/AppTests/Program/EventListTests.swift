import Foundation
import TestSupport
import Testing

/// The events of the sky on the command line; `AlmanacTests` hold them against a table.
@Suite(.startsPrograms) struct EventListTests {
  private static func output(_ arguments: [String]) throws -> String {
    let run = try ProgramRun.cosmosWindow(["--list-events"] + arguments)
    #expect(run.code == 0 && run.errors.isEmpty)
    return run.output
  }

  @Test("a list has a line for each event, sorted by time, with exactly the keys of its kind")
  func list() throws {
    let keys: [String: Set<String>] = [
      "conjunction": ["bodies", "separation", "elongation"], "new moon": [], "first quarter": [], "full moon": [],
      "last quarter": [], "solar eclipse": ["kind"], "lunar eclipse": ["kind"], "opposition": ["body"],
      "greatest elongation": ["body", "elongation", "side"], "station": ["body", "direction"],
      "ingress": ["body", "constellation"],
    ]
    let objects = try Self.output(["2027-01-01", "2027-12-31"]).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let times = objects.compactMap { $0["time"] as? String }
    #expect(objects.count == times.count && times == times.sorted())
    #expect(Set(objects.compactMap { $0["event"] as? String }) == Set(keys.keys).subtracting(["lunar eclipse"]))
    for object in objects {
      let kind = try #require(object["event"] as? String)
      #expect(Set(object.keys) == keys[kind]?.union(["event", "time"]))
    }
  }

  @Test("the great conjunction is printed to the minute and to a thousandth of a degree")
  func figures() throws {
    let pattern =
      "\\{\"bodies\":\\[\"jupiter\",\"saturn\"\\],\"elongation\":30\\.\\d{1,3},\"event\":\"conjunction\","
      + "\"separation\":0\\.10\\d?,\"time\":\"2020-12-21T18:2\\dZ\"\\}"
    let lines = try Self.output(["2020-12-21", "2020-12-21"]).split(separator: "\n").map(String.init)
    #expect(lines.count { $0.range(of: "^\(pattern)$", options: .regularExpression) != nil } == 1, "\(lines)")
  }

  @Test(
    "the first and the last day count, and times to the minute",
    arguments: [
      (["2026-11-24", "2026-11-24"], 1), (["2026-11-24T14:54Z", "2026-11-24T14:54:00Z"], 1),
      (["2026-11-24T16:54+02:00", "2026-11-24T12:54-02:00"], 1), (["2026-11-24T14:55Z", "2026-11-24"], 0),
      (["2026-11-24", "2026-11-24T14:53Z"], 0), (["2026-11-25", "2026-11-25"], 0),
    ])
  func range(dates: [String], count: Int) throws {
    #expect(try Self.output(dates).split(separator: "\n").count == count)
  }

  @Test("a calendar has an entry for each event, in short lines that end as in RFC 5545")
  func calendar() throws {
    let output = try Self.output(["2026-01-01", "2026-12-31", "--ics"])
    let lines = output.components(separatedBy: "\r\n")
    #expect(lines.last == "" && !lines.joined().contains { $0.isNewline })
    #expect(lines.prefix(3) == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cosmos-window//EN"])
    #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    let names = lines.dropFirst(3).dropLast(2).map { $0.prefix { $0 != ":" } }
    let entry: [Substring] = ["BEGIN", "UID", "DTSTAMP", "DTSTART", "SUMMARY", "TRANSP", "END"]
    #expect(names == Array(repeating: entry, count: names.count / entry.count).flatMap { $0 })
    #expect(try names.count / entry.count == Self.output(["2026-01-01", "2026-12-31"]).split(separator: "\n").count)
    let times = lines.filter { $0.hasPrefix("DTST") }
    #expect(times.allSatisfy { $0.wholeMatch(of: /DT(START|STAMP):\d{8}T\d{6}Z/) != nil })
    #expect(lines.contains("SUMMARY:total solar eclipse") && lines.contains("SUMMARY:first quarter"))
    #expect(lines.contains("SUMMARY:mars and regulus\\, 1.7° apart"), "a comma is escaped")
  }

  @Test("a calendar without events is one that RFC 5545 allows, with a component")
  func emptyCalendar() throws {
    let lines = try Self.output(["2026-11-25", "2026-11-25", "--ics"]).components(separatedBy: "\r\n")
    #expect(lines.contains { $0.hasPrefix("BEGIN:V") && $0 != "BEGIN:VCALENDAR" } && !lines.contains("BEGIN:VEVENT"))
  }

  @Test(
    "the entries of a calendar are in the language of the option, and English without it",
    arguments: [
      ([], "jupiter and saturn\\, 0.1° apart"), (["--language", "de"], "Jupiter und Saturn\\, 0\\,1° auseinander"),
    ])
  func language(arguments: [String], summary: String) throws {
    let run = try ProgramRun.cosmosWindow(
      ["--list-events", "2020-12-21", "2020-12-21", "--ics"] + arguments, environment: ["LC_ALL": "fr_FR.UTF-8"])
    #expect(run.output.contains("SUMMARY:\(summary)\r\n"), "\(run.output)")
  }

  @Test(
    "today is the local day, from midnight to midnight",
    arguments: [("Pacific/Kiritimati", "T12:00Z", "today"), ("Pacific/Pago_Pago", "today", "T10:00Z")])
  func today(zone: String, first: String, last: String) throws {
    let format = Date.ISO8601FormatStyle(timeZone: try #require(TimeZone(identifier: zone))).year().month().day()
    let dates = [first, last].map { $0 == "today" ? $0 : Date().formatted(format) + $0 }
    let run = try ProgramRun.cosmosWindow(["--list-events"] + dates, environment: ["TZ": zone])
    // The moment is outside of the local day, and inside of the day of the same name in UTC.
    #expect(run.code == 64 && run.errors.contains("in their order"), "\(dates)")
  }

  @Test("a list whose reader has gone ends silently by the usual signal", arguments: ["--list-sky", "--list-keys"])
  func noReader(list: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.shell(
      """
      mkfifo '\(folder.path)/pipe'; exec 3<>'\(folder.path)/pipe' 4>'\(folder.path)/pipe' 3<&-
      "$program" \(list) >&4
      """)
    #expect(run.code == 128 + SIGPIPE && run.errors.isEmpty, "\(run.code) \(run.errors)")
  }

  @Test("a long summary is folded in lines of at most 75 bytes, between characters", arguments: ["ru", "ja", "fr"])
  func folding(language: String) throws {
    let lines = try Self.output(["2026-01-01", "2026-12-31", "--ics", "--language", language])
      .components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && !lines.contains { $0.contains("\u{FFFD}") })
  }

  @Test("the entries of a calendar have identifiers of their own, which are the same in every calendar")
  func identifiers() throws {
    func identifiers(_ last: String) throws -> [Substring] {
      try Self.output(["2026-11-01", last, "--ics"]).split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    }
    let month = try identifiers("2026-11-30")
    #expect(month.contains("UID:20261126T051700Z-conjunction-mars-regulus@cosmos-window"))
    #expect(Set(month).count == month.count)
    #expect(try identifiers("2026-12-31").starts(with: month))
  }

  @Test(
    "invalid ranges are refused in one line",
    arguments: [
      [], ["2026-01-01"], ["2026-01-01", "2026-01-02", "2026-01-03"], ["2026-01-02", "2026-01-01"],
      ["2026-02-29", "2026-03-01"], ["1900-12-31", "1901-01-01"], ["2050-12-31", "2051-01-01"], ["-1", "2026-01-01"],
      ["2026-01-01", "--ics"], ["2026-01-01T01:00Z", "2026-01-01T01:00+01:00"], ["2026-01-01", "tomorrow"],
    ])
  func refuse(dates: [String]) throws {
    let run = try ProgramRun.cosmosWindow(["--list-events"] + dates)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("--list-events"), "\(run.errors)")
  }

  @Test("options that print no events are refused with --list-events, and --ics without it")
  func conflicts() throws {
    for arguments in [["--list-events", "2026-01-01", "2026-01-02", "--trace", "/dev/null"], ["--ics"]] {
      let run = try ProgramRun.cosmosWindow(arguments)
      #expect(run.code == 64 && run.errors.split(separator: "\n").count == 1 && run.output.isEmpty)
    }
  }

  /// Whether a program can have a terminal here, unlike in a bare tree without `/dev/pts`.
  static let hasTerminal = (try? ProgramRun.shell("script -qec true /dev/null"))?.code == 0

  @Test(
    "a long list shows the year in progress on a terminal, and leaves nothing of it; a short one shows none",
    .enabled(if: hasTerminal))
  func progress() throws {
    func terminal(_ dates: String) throws -> String {
      try ProgramRun.shell("script -qec \"'$program' --list-events \(dates) >/dev/null\" /dev/null").output
    }
    #expect(try terminal("2026-12-01 2027-02-01") == "\r2027\r\r    \r")
    #expect(try terminal("2026-12-01 2026-12-08").filter { $0.isNumber }.isEmpty)
  }
}

import Ephemeris
import Foundation
import TestSupport
import Testing

/// The date of the Sun, the Moon and the planets on the command line, in recordings and in replays.
@Suite(.startsPrograms) struct SkyDateTests {
  private struct Line: Decodable {
    let body, date, constellation, sign: String
    let ra, dec, x, y, magnitude: Double
    let illuminated: Double?
  }

  private static let night = "2020-12-21T18:00Z"

  private static func lines(_ arguments: [String]) throws -> [Line] {
    let run = try ProgramRun.cosmosWindow(["--list-sky"] + arguments)
    #expect(run.code == 0 && run.errors.isEmpty)
    return try run.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test("a list of the sky has a line for each body, without a display")
  func list() throws {
    let lines = try Self.lines(["--date", Self.night])
    #expect(lines.map(\.body) == CelestialBody.allCases.map(\.rawValue))
    #expect(lines.allSatisfy { $0.date == Self.night })
    let states = Ephemeris.states(at: try #require(JulianDate(Self.night)))
    for (line, state) in zip(lines, states) {
      #expect(abs(line.ra - state.position.rightAscension) < 1e-5)
      #expect(abs(line.dec - state.position.declination) < 1e-5)
      #expect(line.constellation == state.constellation && abs(line.magnitude - state.magnitude) < 0.01)
      #expect((line.illuminated == nil) == (line.body == "sun"))
    }
    #expect(lines[5].sign == "capricorn" && abs(lines[5].x - 247.91) < 0.1 && abs(lines[5].y - 5.45) < 0.1)
  }

  @Test("without a date or with that of now, the list is for the current time", arguments: [[], ["--date", "now"]])
  func now(arguments: [String]) throws {
    let line = try #require(try Self.lines(arguments).first)
    let date = try #require(JulianDate(line.date))
    #expect(abs(date.days - 2_440_587.5 - Date().timeIntervalSince1970 / 86_400) < 0.01)
  }

  @Test("today is the local day, like one that is typed", arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func today(zone: String) throws {
    let run = try ProgramRun.cosmosWindow(["--list-sky", "--date", "today"], environment: ["TZ": zone])
    let format = Date.ISO8601FormatStyle(timeZone: try #require(TimeZone(identifier: zone))).year().month().day()
    #expect(run.output.contains("\"date\":\"\(Date().formatted(format))T00:00Z\""))
  }

  @Test("a time may have an offset from UTC", arguments: ["2020-12-21T20:30+02:30", "2020-12-21T08:00:00-10:00"])
  func offset(date: String) throws {
    #expect(try Self.lines(["--date", date]).allSatisfy { $0.date == Self.night })
  }

  @Test(
    "an invalid or unsupported date is refused in one line",
    arguments: [
      "", "Now", "2020-02-30", "1900-12-31T23:59Z", "1901-01-01T00:00+01:00", "2051-01-01", "2020-12-21T18:00", "nan",
      "--list-sky",
    ])
  func refuse(date: String) throws {
    let run = try ProgramRun.cosmosWindow(["--date", date, "--list-sky"])
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("--date"), "\(run.errors)")
  }

  /// Returns the bytes of a picture of leo.
  private static func picture(_ arguments: [String], script: String? = nil) throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.path + "/sky.png"
    let common = ["--sign", "leo", "--renderer", "software", "--size", "640x480", "--screenshot", path] + arguments
    let run = try script.map { try ProgramRun.replay($0, common) } ?? ProgramRun.cosmosWindow(common)
    #expect(run.code == 0, "\(run.errors)")
    return try withExtendedLifetime(folder) { try Data(contentsOf: URL(filePath: path)) }
  }

  @Test("a picture shows bodies only with a date, and the same bytes for the same date")
  func picture() throws {
    let dated = try Self.picture(["--date", "1980-06-19"])
    #expect(try dated == Self.picture(["--date", "1980-06-19T00:00:00Z"]))
    #expect(try dated != Self.picture([]))
    #expect(try dated != Self.picture(["--date", "1980-06-20"]))
  }

  @Test("a replay shows bodies at its recorded date, or at the date of the command line")
  func replay() throws {
    let script = #"{"t":0,"event":"date","date":"1980-06-19T00:00Z"}"# + "\n" + #"{"t":2,"event":"quit"}"#
    let plain = #"{"t":0,"event":"leave"}"# + "\n" + #"{"t":2,"event":"quit"}"#
    // Without the ruler, over which a requested day stands, and not the present one.
    let told = try Self.picture(["--clean"], script: script)
    #expect(try told == Self.picture(["--clean", "--date", "1980-06-19"], script: plain))
    #expect(try told != Self.picture(["--clean"], script: plain))
    #expect(
      try Self.picture(["--date", "2020-12-21"], script: script)
        == Self.picture(["--date", "2020-12-21"], script: plain))
  }

  @Test(
    "an invalid date in a replay is refused with its line",
    arguments: [
      #""date":"tomorrow""#, #""date":"now""#, #""date":"today""#, #""date":"2051-01-01""#, #""date":5"#, #""x":1"#,
    ])
  func faulty(field: String) throws {
    let run = try ProgramRun.replay(#"{"t":0,"event":"date",\#(field)}"#, ["--trace", "/dev/null"])
    #expect(run.code == 65 && run.errors.contains("line 1"), "\(run.errors)")
  }

  @Test("a recording has the date of --date, or else the current one", arguments: [Self.night, nil])
  func record(date: String?) async throws {
    let lines = try await TemporaryFolder().record(date.map { ["--date", $0] } ?? [], until: #""date":"#)
    let dates = lines.joined(separator: "\n").matches(of: /"date":"([^"]*)"/).map(\.1)
    #expect(dates.count == 1)
    let told = try #require(dates.first.flatMap { JulianDate(String($0)) })
    let expected = date.flatMap { JulianDate($0)?.days } ?? 2_440_587.5 + Date().timeIntervalSince1970 / 86_400
    #expect(abs(told.days - expected) < 0.01)
  }
}

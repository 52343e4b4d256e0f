import Almanac
import Cosmos
import Ephemeris
import Glibc

/// Prints the events of a range of time, as lines of JSON or as a calendar.
enum EventList {
  /// An event; absent fields are not those of its kind, and angles are in thousandths of a degree.
  private struct Line: Encodable {
    let event: String
    var time = ""
    var bodies: [String]?
    var separation, elongation: Double?
    var kind, body, side, direction, constellation: String?
  }

  /// Half a second, in days, by which events are within the range in spite of rounding.
  private static let tolerance = 0.5 / JulianDate.secondsPerDay
  /// The maximum length of a calendar's line, in bytes (RFC 5545).
  private static let longestLine = 75
  /// What stands in a calendar without events, because RFC 5545 wants a component.
  private static let component = [
    "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
  ]

  /// Prints the events between two dates, and meanwhile each new year if standard error is a terminal.
  static func print(_ days: ClosedRange<JulianDate>, _ options: Options) throws {
    let texts = options.ics ? try texts(options) : nil
    if texts != nil { try printCalendar(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cosmos-window//EN"]) }
    var search = EventSearch(from: days.lowerBound + -tolerance)
    var (step, year) = (search.step(), Substring())
    while step != .ended {
      if case .found(let event) = step {
        guard event.time < days.upperBound + tolerance else { break }
        let eventYear = event.time.text.prefix(4)
        if !year.isEmpty, year != eventYear { showProgress(eventYear) }
        year = eventYear
        var line = line(of: event)
        line.time = event.time.text
        if let texts {
          try printCalendar(entry(line, title: texts.text(of: event), at: event.time))
        } else {
          try StandardStreams.print(JSONFile.line(of: line))
        }
      }
      step = search.step()
    }
    showProgress("    ")
    if texts != nil { try printCalendar((year.isEmpty ? component : []) + ["END:VCALENDAR"]) }
  }

  /// Returns the texts of events in the language of the options, by default English, whatever the desktop's is.
  private static func texts(_ options: Options) throws -> SkyTexts {
    var options = options
    options.language = options.language ?? "en"
    let setup = try Setup(options)
    return SkyTexts(zodiac: setup.zodiac, strings: setup.strings)
  }

  /// Overwrites the beginning of the terminal's line.
  private static func showProgress(_ text: Substring) {
    if isatty(STDERR_FILENO) != 0 { try? SystemError.write(Array("\r\(text)\r".utf8), to: STDERR_FILENO) }
  }

  private static func line(of event: SkyEvent) -> Line {
    func rounded(_ degrees: Double) -> Double { (degrees * 1000).rounded() / 1000 }
    switch event.kind {
    case .conjunction(let body, let companion, let separation, let elongation):
      return Line(
        event: "conjunction", bodies: [body.rawValue, companion.name], separation: rounded(separation),
        elongation: rounded(elongation))
    case .phase(let phase): return Line(event: phase.rawValue)
    case .solarEclipse(let kind): return Line(event: "solar eclipse", kind: kind.rawValue)
    case .lunarEclipse(let kind): return Line(event: "lunar eclipse", kind: kind.rawValue)
    case .opposition(let body): return Line(event: "opposition", body: body.rawValue)
    case .greatestElongation(let body, let elongation, let side):
      return Line(
        event: "greatest elongation", elongation: rounded(elongation), body: body.rawValue, side: side.rawValue)
    case .station(let body, let direction):
      return Line(event: "station", body: body.rawValue, direction: direction.rawValue)
    case .ingress(let body, let constellation):
      return Line(event: "ingress", body: body.rawValue, constellation: constellation)
    }
  }

  /// Prints lines of a calendar in parts of the maximum length, each of which but the first begins with a space.
  private static func printCalendar(_ lines: [String]) throws {
    for line in lines {
      var (text, length) = ("", 0)
      for character in line {
        length += character.utf8.count
        if length > longestLine {
          text += "\r\n "
          length = 1 + character.utf8.count
        }
        text.append(character)
      }
      try StandardStreams.print(text + "\r")
    }
  }

  private static func entry(_ line: Line, title: String, at date: JulianDate) -> [String] {
    let time = compact(date)
    let names = [time, line.event.replacing(" ", with: "-")] + (line.bodies ?? line.body.map { [$0] } ?? [])
    let identifier = names.joined(separator: "-")
    let summary = title.replacing(/[,;\\]/) { "\\" + $0.output }
    return [
      "BEGIN:VEVENT", "UID:\(identifier)@cosmos-window", "DTSTAMP:\(compact(DesktopClock.now))", "DTSTART:\(time)",
      "SUMMARY:\(summary)", "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  /// Returns the basic format of a date and a time without seconds, such as "20201221T180000Z".
  private static func compact(_ date: JulianDate) -> String {
    date.text.prefix(16).replacing(/[-:]/, with: "") + "00Z"
  }
}

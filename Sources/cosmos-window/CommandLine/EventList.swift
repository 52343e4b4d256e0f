import Almanac
import Ephemeris
import Glibc
import Scene

/// Prints the events of a range of time, as lines of JSON or as a calendar.
enum EventList {
  /// An event's name, its other fields as JSON with single quotes, the bodies that take part, and its title.
  private typealias Description = (event: String, fields: String, bodies: [String], title: String)

  /// Half a second, in days, by which events are within the range in spite of rounding.
  private static let tolerance = 0.5 / JulianDate.secondsPerDay

  /// Prints the events between two Julian dates, and meanwhile each new year if standard error is a terminal.
  static func print(_ days: ClosedRange<Double>, asCalendar: Bool) throws(Failure) {
    var search = EventSearch(from: JulianDate(days: days.lowerBound - tolerance))
    var lines = asCalendar ? ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//cosmos-window//EN\r"] : []
    var (step, year) = (search.step(), Substring())
    while step != .ended {
      if case .found(let event) = step {
        guard event.time.days < days.upperBound + tolerance else { break }
        let eventYear = event.time.text.prefix(4)
        if !year.isEmpty, year != eventYear { showProgress(eventYear) }
        year = eventYear
        lines.append(asCalendar ? calendarEntry(event) : object(event))
      }
      step = search.step()
    }
    showProgress("    ")
    if asCalendar { lines.append("END:VCALENDAR\r") }
    if !lines.isEmpty { try StandardStreams.print(lines.joined(separator: "\n")) }
  }

  /// Overwrites the beginning of the terminal's line.
  private static func showProgress(_ text: Substring) {
    if isatty(STDERR_FILENO) != 0 { try? SystemError.write(Array("\r\(text)\r".utf8), to: STDERR_FILENO) }
  }

  private static func object(_ event: SkyEvent) -> String {
    let (name, fields, _, _) = description(of: event)
    return "{'event':'\(name)','time':'\(event.time.text)'\(fields)}".replacing("'", with: "\"")
  }

  /// Returns an event in the format of RFC 5545, whose lines have at most 75 bytes.
  private static func calendarEntry(_ event: SkyEvent) -> String {
    let (name, _, bodies, title) = description(of: event)
    let time = compact(event.time)
    let identifier = ([time, name.replacing(" ", with: "-")] + bodies).joined(separator: "-")
    return """
      BEGIN:VEVENT\r
      UID:\(identifier)@cosmos-window\r
      DTSTAMP:\(compact(DesktopClock.now))\r
      DTSTART:\(time)\r
      SUMMARY:\(title)\r
      TRANSP:TRANSPARENT\r
      END:VEVENT\r
      """
  }

  private static func description(of event: SkyEvent) -> Description {
    switch event.kind {
    case .conjunction(let body, let companion, let separation, let elongation):
      let (other, degrees) = (companion.name, number(separation))
      return (
        "conjunction",
        ",'bodies':['\(body)','\(other)'],'separation':\(degrees),'elongation':\(number(elongation))",
        ["\(body)", other], "\(body) and \(other) \(degrees)° apart"
      )
    case .phase(let phase): return (phase.rawValue, "", [], phase.rawValue)
    case .solarEclipse(let kind): return ("solar eclipse", ",'kind':'\(kind)'", [], "\(kind) solar eclipse")
    case .lunarEclipse(let kind): return ("lunar eclipse", ",'kind':'\(kind)'", [], "\(kind) lunar eclipse")
    case .opposition(let body): return ("opposition", ",'body':'\(body)'", ["\(body)"], "\(body) opposite to the sun")
    case .greatestElongation(let body, let elongation, let side):
      let degrees = number(elongation)
      return (
        "greatest elongation", ",'body':'\(body)','elongation':\(degrees),'side':'\(side)'", ["\(body)"],
        "\(body) \(degrees)° from the sun in the \(side)"
      )
    case .station(let body, let direction):
      return ("station", ",'body':'\(body)','direction':'\(direction)'", ["\(body)"], "\(body) turns \(direction)")
    case .ingress(let body, let constellation):
      return (
        "ingress", ",'body':'\(body)','constellation':'\(constellation)'", ["\(body)"],
        "\(body) enters \(constellation)"
      )
    }
  }

  /// Returns the basic format of a date and a time without seconds, such as "20201221T180000Z".
  private static func compact(_ date: JulianDate) -> String {
    date.text.prefix(16).replacing(/[-:]/, with: "") + "00Z"
  }

  private static func number(_ degrees: Double) -> String { String(degrees, decimals: 3) }
}

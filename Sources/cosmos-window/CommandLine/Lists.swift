import Canvas
import Cosmos
import Ephemeris
import Scene

/// Prints the positions of the Sun, the Moon and the planets at the date of the options, or now.
///
/// Each body has a line of JSON: `ra` and `dec` are in degrees for the equinox J2000; `x` and `y` are the offset from
/// the center of the figure of the body's sign, to the right and down, in design points.
enum BodyList {
  static func print(_ setup: Setup) throws(Failure) {
    let date = setup.run.date ?? DesktopClock.now
    guard date.isSupported else { throw Failure(.usage, "The clock is not in the years 1901 to 2050. Give --date.") }
    let lines = setup.zodiac.bodies(at: date).map { body in
      let state = body.state
      let fields = [
        ("body", "\"\(state.body.rawValue)\""), ("date", "\"\(date.text)\""),
        ("ra", String(state.position.rightAscension, decimals: 5)),
        ("dec", String(state.position.declination, decimals: 5)),
        ("constellation", "\"\(state.constellation)\""), ("sign", "\"\(setup.zodiac.figures[body.figure].id)\""),
        ("x", String(body.offset.x, decimals: 2)), ("y", String(body.offset.y, decimals: 2)),
        ("illuminated", state.body == .sun ? "null" : String(state.illuminated, decimals: 4)),
        ("magnitude", String(state.magnitude, decimals: 2)),
      ]
      return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }
}

/// Prints the keys and their actions, in the window's language.
enum KeyList {
  static func print(_ strings: LocalizedStrings) throws(Failure) {
    let columnCount = strings.help.map { columns(of: $0.keys) }.max() ?? 0
    let lines = strings.help.map { row in
      row.keys + String(repeating: " ", count: columnCount - columns(of: row.keys) + 2) + row.action
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }

  /// Returns the number of columns of a terminal that a text takes.
  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { columns, scalar in
      switch CharacterWidth(of: scalar) {
      case .zero: columns
      case .cell: columns + 1
      case .em: columns + 2
      }
    }
  }
}

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
        ("ra", String(state.rightAscension, decimals: 5)), ("dec", String(state.declination, decimals: 5)),
        ("constellation", "\"\(state.constellation)\""), ("sign", "\"\(setup.zodiac.figures[body.figure].id)\""),
        ("x", String(body.offset.x, decimals: 2)), ("y", String(body.offset.y, decimals: 2)),
        ("illuminated", state.illuminated.map { String($0, decimals: 4) } ?? "null"),
        ("magnitude", String(state.magnitude, decimals: 2)),
      ]
      return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }
}

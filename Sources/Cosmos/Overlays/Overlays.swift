internal import Canvas
internal import MathFunctions
internal import Scene

/// The texts in front of the sky: the help page, notices, the hints, and the statistics.
struct Overlays: Sendable {
  private static let statisticsOpacity = 0.6

  var help: Help
  var notice = Notice()
  var hints: Hints
  var showsStatistics = false
  private let strings: LocalizedStrings

  /// Creates overlays; the hints are as in ``Hints/init(_:isWanted:isIdle:)``.
  init(_ strings: LocalizedStrings, showsHints: Bool, isIdle: Bool) {
    self.strings = strings
    help = Help(strings.help, note: strings[.degreesNote])
    hints = Hints(strings, isWanted: showsHints, isIdle: isIdle)
  }

  /// Returns the statistics for a position in signs; `nil` if they are hidden.
  func statistics(at position: Double, isAtRest: Bool, _ environment: Environment) -> Statistics? {
    guard showsStatistics else { return nil }
    // Rounded as shown, so that no text is 360.00.
    let degrees = (position * Double(Zodiac.degreesPerSign) * 100).rounded() / 100
    return Statistics(
      degrees: degrees.wrapped(to: 360), milliseconds: strings[.milliseconds], drawCalls: strings[.drawCalls],
      restText: isAtRest ? strings[.atRest] : nil, decimalSeparator: strings.decimalSeparator,
      color: environment.textColor(Self.statisticsOpacity))
  }
}

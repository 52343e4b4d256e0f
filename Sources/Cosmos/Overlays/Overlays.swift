internal import Canvas
internal import Scene

/// The texts over the sky that are not part of it: the page of keys, notices, the hint and the statistics.
struct Overlays: Sendable {
  private static let statisticsOpacity = 0.6

  var help: Help
  var notice = Notice()
  var hint: Hint
  var showsStatistics = false
  private let strings: LocalizedStrings

  init(_ strings: LocalizedStrings, showsHint: Bool) {
    self.strings = strings
    help = Help(rows: strings.help)
    hint = Hint(strings[.turntableHint], isWanted: showsHint)
  }

  /// Returns when one of them changes next.
  func nextFrame(at time: Double, isTurntableOpen: Bool) -> NextFrame {
    min(notice.nextFrame(at: time), hint.nextFrame(at: time, isTurntableOpen: isTurntableOpen))
  }

  /// Returns the statistics at a sign coordinate, if they are shown; at rest they say so in place of a frame's time.
  func statistics(at position: Double, isAtRest: Bool, _ environment: Environment) -> Statistics? {
    guard showsStatistics else { return nil }
    return Statistics(
      degrees: position * Double(DegreeScale.degreesPerSign), milliseconds: strings[.milliseconds],
      drawCalls: strings[.drawCalls], restText: isAtRest ? strings[.atRest] : nil, decimalSeparator: strings.decimalSeparator,
      color: environment.textColor(Self.statisticsOpacity))
  }
}

internal import Canvas
internal import MathFunctions
internal import Scene

/// The texts in front of the sky: the help page, notices, the hints, and the statistics.
struct Overlays: Sendable {
  private static let statisticsOpacity = 0.6

  var help: Help
  var notice = Notice()
  var dragHint: DragHint
  var hint: Hint
  var showsStatistics = false
  private let strings: LocalizedStrings

  /// Creates overlays; besides `showsHint`, the drag hint requires `isIdle`, a start without drift or search.
  init(_ strings: LocalizedStrings, showsHint: Bool, isIdle: Bool) {
    self.strings = strings
    help = Help(strings.help)
    dragHint = DragHint(strings[.dragHint], isWanted: showsHint && isIdle)
    hint = Hint(strings[.turntableHint], isWanted: showsHint)
  }

  func nextFrame(at time: Double, hidesHint: Bool) -> NextFrame {
    min(notice.nextFrame(at: time), dragHint.nextFrame(at: time), hint.nextFrame(at: time, isHidden: hidesHint))
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

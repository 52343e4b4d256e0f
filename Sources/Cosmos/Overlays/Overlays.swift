internal import Canvas
internal import Scene

/// The texts over the sky that are not part of it: the page of keys, notices, the hints and the statistics.
struct Overlays: Sendable {
  private static let statisticsOpacity = 0.6

  var help: Help
  var notice = Notice()
  var dragHint: DragHint
  var hint: Hint
  var showsStatistics = false
  private let strings: LocalizedStrings

  /// Creates what a world begins with.
  ///
  /// - Parameters:
  ///   - strings: The strings of the language.
  ///   - showsHint: Whether the hints of a first start appear.
  ///   - isIdle: Whether the sky rests at the start, with nothing over it.
  init(_ strings: LocalizedStrings, showsHint: Bool, isIdle: Bool) {
    self.strings = strings
    help = Help(strings.help)
    dragHint = DragHint(strings[.dragHint], isWanted: showsHint && isIdle)
    hint = Hint(strings[.turntableHint], isWanted: showsHint)
  }

  /// Returns when one of them changes next.
  func nextFrame(at time: Double, isTurntableOpen: Bool) -> NextFrame {
    let next = min(notice.nextFrame(at: time), dragHint.nextFrame(at: time))
    return min(next, hint.nextFrame(at: time, isTurntableOpen: isTurntableOpen))
  }

  /// Returns the statistics at a sign coordinate, if they are shown; at rest they say so in place of a frame's time.
  func statistics(at position: Double, isAtRest: Bool, _ environment: Environment) -> Statistics? {
    guard showsStatistics else { return nil }
    return Statistics(
      degrees: position * Double(DegreeScale.degreesPerSign), milliseconds: strings[.milliseconds],
      drawCalls: strings[.drawCalls], restText: isAtRest ? strings[.atRest] : nil,
      decimalSeparator: strings.decimalSeparator,
      color: environment.textColor(Self.statisticsOpacity))
  }
}

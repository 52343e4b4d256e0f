/// The texts in front of the sky: the help page, notices, and the hints.
struct Overlays: Sendable {
  var help: Help
  var notice = Notice()
  var hints: Hints

  /// Creates overlays; the hints are as in ``Hints/init(_:isWanted:isIdle:)``.
  init(_ strings: LocalizedStrings, showsHints: Bool, isIdle: Bool) {
    help = Help(strings.help, note: strings[.degreesNote])
    hints = Hints(strings, isWanted: showsHints, isIdle: isIdle)
  }
}

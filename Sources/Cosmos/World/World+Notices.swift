extension World {
  /// Tells of something in a quiet line at the top of the window, which goes away by itself after some seconds.
  ///
  /// It takes the place of the previous one. The next update asks for a frame with it.
  ///
  /// - Parameters:
  ///   - phrase: What is said.
  ///   - subject: What it is said of, which stands in the phrase's braces.
  public mutating func notify(_ phrase: LocalizedStrings.Phrase, about subject: String) {
    notify(panel.strings.text(phrase, about: subject))
  }

  /// Shows a text there.
  mutating func notify(_ text: String) {
    notice.show(text, at: time)
    catalog.add(notice.text)
  }
}

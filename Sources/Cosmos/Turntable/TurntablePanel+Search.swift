extension TurntablePanel {
  /// Adds typed or pasted text to the query.
  mutating func type(_ text: String, at time: Double) { edit(at: time) { $0.type(text) } }

  /// Shows what an input method hasn't committed yet.
  mutating func compose(_ text: String) { query.compose(text) }

  /// Changes the query, and shows what it finds: the best in the chosen one's place.
  ///
  /// Without words there are the signs again, with the one where the sky is.
  mutating func edit(at time: Double, _ change: (inout Query) -> Void) {
    let before = query.text
    change(&query)
    guard query.text != before else { return }
    if DestinationCatalog.hasWords(query.text) {
      let found = catalog.numbers(matching: query.text)
      turntable.show(found, isClosed: false, chosen: found.first ?? homeSign, at: time)
    } else {
      turntable.show(Self.signs, isClosed: true, chosen: homeSign, at: time)
    }
  }
}

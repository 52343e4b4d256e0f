extension TurntablePanel {
  /// Shows text that an input method has not committed yet.
  mutating func compose(_ text: String) { query.compose(text) }

  /// Changes the query, and shows what it finds, the best hit in the chosen item's place.
  ///
  /// Without words the signs are shown again.
  ///
  /// - Parameters:
  ///   - sign: The sign nearest to the sky's position, which is chosen where nothing else is found.
  ///   - environment: Whether items move.
  ///   - time: When, in seconds.
  ///   - change: The change of the query.
  mutating func edit(
    near sign: Int, in environment: Environment, at time: Double, _ change: (inout Query) -> Void
  ) {
    let before = query.text
    change(&query)
    guard query.text != before else { return }
    let animated = !environment.reducesMotion
    if DestinationCatalog.hasWords(query.text) {
      let found = catalog.numbers(matching: query.text)
      turntable.show(found, isClosed: false, chosen: found.first ?? sign, at: time, animated: animated)
    } else {
      turntable.show(Self.signs, isClosed: true, chosen: sign, at: time, animated: animated)
    }
  }
}

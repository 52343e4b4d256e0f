/// An index of names; searches ignore case and accents, and allow typing errors if nothing else is found.
struct SearchIndex: Sendable {
  struct Name: Sendable {
    enum Kind: Sendable {
      case title
      case alias
      /// A designation in a catalog, found by any one of its words, or by several from its beginning.
      case designation
    }

    let text: String
    let kind: Kind
    /// The text shown after the title of an entry that is found by this name; `nil` for none.
    var reason: String?
  }

  struct Hit: Hashable, Sendable {
    let entry: Int
    /// The ``Name/reason`` of a matching name; `nil` if it has none, or if the title matches without typing errors.
    var reason: String?
  }

  /// The kinds of matches of a text with a name, the best first.
  private enum Fit: Int {
    case name, firstWords, beginning
    /// Whole words after the first.
    case words
    /// The beginning of a word after the first.
    case wordBeginning
    case part
  }

  private struct FoldedName: Sendable {
    /// The folded text, with a space after each word.
    let text: [Unicode.Scalar]
    let name: Name
  }

  /// The maximum length of a query, in Unicode scalars; a longer one finds nothing.
  private static let maximumLength = 64
  /// The minimum length of a query with one typing error, in Unicode scalars.
  private static let mistypedLength = 3
  /// The minimum length of a query with one typing error in an unfinished word, in Unicode scalars.
  private static let unfinishedLength = 5
  /// The minimum length of a query with two typing errors, in Unicode scalars.
  private static let twiceMistypedLength = 6

  /// The largest share of a query's scalars with typing errors, if only the nearest name is offered.
  private static let offeredErrors = 1.0 / 3

  private let entries: [[FoldedName]]
  private let fillers: Set<String>

  /// Creates an index from the names of each entry, the more important entries first.
  ///
  /// `fillers` are folded words that are ignored if nothing matches them and something else is left.
  init(_ entries: some Sequence<[Name]>, ignoring fillers: Set<String> = []) {
    self.fillers = fillers
    self.entries = entries.map { names in
      var known: Set<[Unicode.Scalar]> = []
      return names.flatMap { name in
        TextFolding.variants(of: name.text).compactMap { variant in
          let text = Array((variant + " ").unicodeScalars)
          return known.insert(text).inserted ? FoldedName(text: text, name: name) : nil
        }
      }
    }
  }

  /// Returns the entries that match every word of a query, the best match first; all for a query without words.
  ///
  /// If no entry matches, those with similar names are returned; if there are none, fillers are ignored; at last, the
  /// nearest entry is offered with the reason "?". Equal matches keep the order of the entries.
  /// A trailing space completes the last word. A query longer than ``maximumLength`` has no hits.
  /// Of equal matches, those of preferred entries come first.
  func hits(for query: String, preferring isPreferred: (Int) -> Bool = { _ in false }) -> [Hit] {
    guard query.unicodeScalars.count <= Self.maximumLength else { return [] }
    let folded = TextFolding.fold(query)
    let words = folded.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return entries.indices.map { Hit(entry: $0) } }
    let end = folded.last?.isWhitespace == true ? " " : ""
    var phrases = [words.joined(separator: " ") + end]
    if let letter = GreekLetters.letter(named: first, isAbbreviated: words.count > 1) {
      phrases.append(([letter] + words.dropFirst()).joined(separator: " ") + end)
    }
    // A repeated word counts once.
    let single = words.indices.filter { !words[..<$0].contains(words[$0]) }
    let alternatives = single.map { index in
      [words[index], GreekLetters.letter(named: words[index])].compactMap(\.self).map { word in
        Array((word + (index == words.count - 1 ? end : "")).unicodeScalars)
      }
    }
    let texts = phrases.map { Array($0.unicodeScalars) }
    let found = entries.indices.compactMap { entry in
      best(of: texts, in: entry) ?? (words.count > 1 ? worst(of: alternatives, in: entry) : nil)
    }
    // Sorting keeps the order of equals.
    guard found.isEmpty else {
      return found.map { (rank: 2 * $0.rank + (isPreferred($0.hit.entry) ? 0 : 1), hit: $0.hit) }
        .sorted { $0.rank < $1.rank }.map(\.hit)
    }
    let phrase = words.joined(separator: " ")
    let similar = hits(near: phrase)
    guard similar.isEmpty else { return similar }
    let rest = words.filter { !fillers.contains($0) }
    let isShorter = !rest.isEmpty && rest.count < words.count
    return isShorter ? hits(for: rest.joined(separator: " ") + end, preferring: isPreferred) : nearest(to: phrase)
  }

  /// Returns the lowest-rank match of an entry with any of several texts; `nil` if none matches.
  private func best(of texts: [[Unicode.Scalar]], in entry: Int) -> (rank: Int, hit: Hit)? {
    var best: (rank: Int, name: Name)?
    var isShown = false
    for folded in entries[entry] {
      guard let fit = texts.compactMap({ Self.fit(of: $0, in: folded)?.rawValue }).min() else { continue }
      isShown = isShown || folded.name.kind == .title
      let rank = 2 * fit + (folded.name.kind == .title ? 0 : 1)
      if rank < best?.rank ?? .max { best = (rank, folded.name) }
    }
    return best.map { ($0.rank, Hit(entry: entry, reason: isShown ? nil : $0.name.reason)) }
  }

  /// Returns the match of an entry with all words of a query; `nil` if a word has no match.
  ///
  /// Its rank is that of the worst match, and no better than that of whole words after the first. Its reason is that of
  /// the first match with one.
  private func worst(of words: [[[Unicode.Scalar]]], in entry: Int) -> (rank: Int, hit: Hit)? {
    var worst = (rank: 2 * Fit.words.rawValue, hit: Hit(entry: entry))
    for alternatives in words {
      guard let best = best(of: alternatives, in: entry) else { return nil }
      worst = (max(worst.rank, best.rank), Hit(entry: entry, reason: worst.hit.reason ?? best.hit.reason))
    }
    return worst
  }

  private static func fit(of text: [Unicode.Scalar], in folded: FoldedName) -> Fit? {
    let (name, length) = (folded.text, text.count)
    guard length <= name.count else { return nil }
    var best: Fit?
    for start in 0...(name.count - length) where name[start] == text[0] && name[start...].starts(with: text) {
      let isWhole = text.last == " " || name[start + length] == " "
      let fit: Fit =
        if start == 0 {
          isWhole ? (start + length >= name.count - 1 ? .name : .firstWords) : .beginning
        } else if name[start - 1] == " " {
          isWhole ? .words : .wordBeginning
        } else {
          .part
        }
      if fit.rawValue < best?.rawValue ?? .max { best = fit }
    }
    guard folded.name.kind == .designation else { return best }
    let isOneWord = !text.dropLast().contains(" ")
    switch best {
    case .name, .firstWords: return isOneWord ? .words : best
    case .words: return isOneWord ? .words : nil
    case .beginning: return isOneWord ? nil : .beginning
    case .wordBeginning, .part, nil: return nil
    }
  }

  // MARK: Mistyped

  /// Returns the entries with similar names, most similar first.
  private func hits(near query: String) -> [Hit] {
    hits(near: query, limit: query.unicodeScalars.count < Self.twiceMistypedLength ? 1 : 2)
  }

  /// Returns the entry with the nearest name, with the reason "?"; none if its name differs too much.
  private func nearest(to query: String) -> [Hit] {
    let limit = Int(Double(query.unicodeScalars.count) * Self.offeredErrors)
    return hits(near: query, limit: limit).prefix(1).map { Hit(entry: $0.entry, reason: "?") }
  }

  /// Returns the entries with similar names; none for a query with digits or fewer than 3 scalars.
  private func hits(near query: String, limit: Int) -> [Hit] {
    let text = Array(query.unicodeScalars)
    guard text.count >= Self.mistypedLength, !query.contains(where: { $0.isASCII && $0.isNumber }) else { return [] }
    let found = entries.indices.compactMap { entry in
      entries[entry].compactMap { Self.rank(of: text, near: $0, limit: limit) }.min { $0.rank < $1.rank }
        .map { (rank: $0.rank, hit: Hit(entry: entry, reason: $0.reason)) }
    }
    return found.sorted { $0.rank < $1.rank }.map(\.hit)
  }

  /// Returns the rank of a similar name, lower for fewer typing errors, then for whole words, and then for titles.
  ///
  /// The result is `nil` for a designation, for more typing errors than `limit`, or for a text that is shorter than
  /// ``unfinishedLength`` and similar only to the beginning of a word.
  private static func rank(
    of text: [Unicode.Scalar], near folded: FoldedName, limit: Int
  ) -> (rank: Int, reason: String?)? {
    guard folded.name.kind != .designation else { return nil }
    let name = folded.text
    var least = 4 * limit + 4
    for start in name.indices where start == 0 || name[start - 1] == " " {
      guard let distance = EditDistance.between(text, name[start...], limit: limit) else { continue }
      least = min(least, 4 * distance.words)
      if text.count >= unfinishedLength { least = min(least, 4 * distance.beginning + 2) }
    }
    guard least < 4 * limit + 4 else { return nil }
    return (least + (folded.name.kind == .title ? 0 : 1), folded.name.reason)
  }
}

/// An index of names that are found by what they begin with or contain, whatever their case and accents.
struct SearchIndex: Sendable {
  /// What one entry is found by.
  struct Entry: Sendable {
    /// The names that an entry is known by, of which any part finds it.
    let names: [String]
    /// Words that find it only as a whole, such as an abbreviation.
    var wholeWords: [String] = []

    fileprivate var folded: Entry {
      Entry(names: names.map { TextFolding.fold($0) }, wholeWords: wholeWords.map { TextFolding.fold($0) })
    }
  }

  /// How well a word of a query fits an entry, the best first.
  private enum Match: Int, Comparable {
    /// A name begins with it.
    case name
    /// A word of a name begins with it, or it is one of the whole words.
    case word
    /// It is inside a name.
    case part

    static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  private let entries: [Entry]

  /// Creates an index of entries, the more important ones first.
  init(_ entries: some Sequence<Entry>) { self.entries = entries.map(\.folded) }

  /// Returns the numbers of the entries that every word of a query fits, the best first and then the more important;
  /// all for a query without words.
  ///
  /// A space at the end says that the last word is whole.
  func entries(matching query: String) -> [Int] {
    let folded = TextFolding.fold(query)
    let words = folded.split { $0.isWhitespace || $0 == "\0" }
    guard !words.isEmpty else { return Array(entries.indices) }
    let phrase = words.joined(separator: " ") + (folded.last?.isWhitespace == true ? " " : "")
    var found: [Match: [Int]] = [:]
    for index in entries.indices {
      if let match = Self.match(of: phrase, words, in: entries[index]) { found[match, default: []].append(index) }
    }
    return found.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Returns the worst match of a query's words, or that of the whole query if a name begins with it.
  private static func match(of phrase: String, _ words: [Substring], in entry: Entry) -> Match? {
    if entry.names.contains(where: { ($0 + " ").utf8.starts(with: phrase.utf8) }) { return .name }
    var worst = phrase.hasSuffix(" ") ? Match.word : .name
    for word in words {
      guard let match = match(of: word, in: entry) else { return nil }
      worst = max(worst, match)
    }
    return worst
  }

  private static func match(of word: Substring, in entry: Entry) -> Match? {
    var best: Match? = entry.wholeWords.contains { $0 == word } ? .word : nil
    for name in entry.names {
      if name.utf8.starts(with: word.utf8) { return .name }
      guard best != .word, name.utf8.contains(word.utf8) else { continue }
      let startsWord = name.utf8.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: word.utf8) }
      best = startsWord ? .word : .part
    }
    return best
  }
}

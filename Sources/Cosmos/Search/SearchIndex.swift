/// An index of names; searches ignore case and accents, and allow typing errors if nothing else is found.
struct SearchIndex: Sendable {
  struct Name: Sendable {
    enum Kind: Sendable {
      case title
      case alias
      /// A designation in a catalog, found by any one of its words, or by several from its beginning.
      case designation
      /// A name of what is in no picture, which comes last unless it is typed in whole.
      case absent
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

  /// A match of an entry; a lower rank is better.
  private struct Match {
    var rank: Int
    var reason: String?
    /// Whether the title matches, by which the entry needs no reason.
    var isShown = false
    /// Whether it is the match of a whole name.
    var isName: Bool { rank / 2 == Fit.name.rawValue }
  }

  /// A name in ``text``.
  private struct FoldedName: Sendable {
    let entry: Int
    let name: Name
    let range: Range<Int>
    /// The set of the scalars, as of ``letters(in:)``.
    let letters: UInt64
  }

  /// The minimum length of a query with one typing error, in Unicode scalars.
  private static let mistypedLength = 3
  /// The minimum length of a query with one typing error in an unfinished word, in Unicode scalars.
  private static let unfinishedLength = 5
  /// The minimum length of a query with two typing errors, in Unicode scalars.
  private static let twiceMistypedLength = 6

  /// The largest share of a query's scalars with typing errors, if only the nearest name is offered.
  private static let offeredErrors = 1.0 / 3

  private let fillers: Set<String>
  private let abbreviations: [String: String]
  /// The names, folded, each between newlines and with a space after each word.
  private var text: [Unicode.Scalar] = ["\n"]
  /// The names in the order of their entries.
  private var names: [FoldedName] = []

  /// The number of entries.
  private(set) var count = 0

  /// Creates an index from the names of each entry, the more important entries first.
  ///
  /// `fillers` are folded words that are ignored if nothing matches them, or if a whole name is left; `abbreviations`
  /// replace others that nothing matches.
  init(_ entries: [[Name]] = [], ignoring fillers: Set<String> = [], abbreviations: [String: String] = [:]) {
    (self.fillers, self.abbreviations) = (fillers, abbreviations)
    // So that no frame moves what the others have added.
    text.reserveCapacity(1 << 17)
    names.reserveCapacity(1 << 14)
    for names in entries { add(names) }
  }

  /// Adds an entry, less important than the others, with its names.
  mutating func add(_ entry: [Name]) {
    var known: [[Unicode.Scalar]] = []
    for name in entry {
      let variants = TextFolding.variants(of: name.text).map { Array($0.unicodeScalars) }
      let unspaced = name.kind == .designation ? variants.map { $0.filter { $0 != " " } } : []
      for variant in variants + unspaced where !known.contains(variant) {
        known.append(variant)
        let start = text.count
        text += variant
        text.append(" ")
        let range = start..<text.count
        names.append(FoldedName(entry: count, name: name, range: range, letters: Self.letters(in: text[range])))
        text.append("\n")
      }
    }
    count += 1
  }

  /// Returns a set of scalars as bits, each of which stands for many scalars.
  private static func letters(in text: ArraySlice<Unicode.Scalar>) -> UInt64 {
    text.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
  }

  /// Returns the entries that match every word of a query, the best match first.
  ///
  /// Entries whose whole name is left without fillers match too. If no entry matches, those with similar names are
  /// returned; if there are none, words are abbreviated, and then fillers ignored; at last, the nearest entry is offered
  /// with the reason "?". A trailing space completes the last word.
  /// Of equal matches, those of preferred entries come first, and others keep the order of the entries.
  func hits(for query: String, preferring isPreferred: (Int) -> Bool = { _ in false }) -> [Hit] {
    let folded = TextFolding.fold(query)
    let words = folded.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return [] }
    let end = folded.last?.isWhitespace == true ? " " : ""
    let phrase = words.joined(separator: " ")
    let phrases = [
      phrase, GreekLetters.shortened(words.joined()), GreekLetters.shortened(phrase, isAbbreviated: words.count > 1),
    ]
    var found = matches(of: phrases.map { $0 + end })
    if words.count > 1 {
      let each = words.indices.map { index in
        matches(
          of: [words[index], GreekLetters.shortened(words[index])].map { $0 + (index == words.count - 1 ? end : "") })
      }
      for entry in each[0].keys where found[entry] == nil {
        let matches = each.compactMap { $0[entry] }
        guard matches.count == each.count else { continue }
        // The rank is that of the worst match, and no better than that of whole words after the first.
        let rank = matches.reduce(2 * Fit.words.rawValue) { max($0, $1.rank) }
        found[entry] = Match(rank: rank, reason: matches.lazy.compactMap(\.reason).first)
      }
    }
    let others = words.filter { !fillers.contains($0) }
    let rest = others.isEmpty || others == words ? nil : others.joined(separator: " ") + end
    if let rest, !found.values.contains(where: \.isName) {
      found.merge(matches(of: [rest]).filter { $1.isName }) { $1 }
    }
    guard found.isEmpty else { return Self.hits(found, preferring: isPreferred) }
    let similar = hits(near: phrase, limit: phrase.unicodeScalars.count < Self.twiceMistypedLength ? 1 : 2)
    guard similar.isEmpty else { return similar }
    let known = words.map { abbreviations[$0] ?? $0 }
    if known != words { return hits(for: known.joined(separator: " ") + end, preferring: isPreferred) }
    if let rest { return hits(for: rest, preferring: isPreferred) }
    let limit = Int(Double(phrase.unicodeScalars.count) * Self.offeredErrors)
    return hits(near: phrase, limit: limit).prefix(1).map { Hit(entry: $0.entry, reason: "?") }
  }

  /// Returns the hits of some matches, the best first.
  private static func hits(_ matches: [Int: Match], preferring isPreferred: (Int) -> Bool = { _ in false }) -> [Hit] {
    matches.map { (rank: 2 * $1.rank + (isPreferred($0) ? 0 : 1), hit: Hit(entry: $0, reason: $1.reason)) }
      .sorted { ($0.rank, $0.hit.entry) < ($1.rank, $1.hit.entry) }.map(\.hit)
  }

  /// Returns the best match of each entry with any of several texts.
  private func matches(of texts: [String]) -> [Int: Match] {
    var found: [Int: Match] = [:]
    for (number, query) in texts.enumerated() where !texts[..<number].contains(query) {
      let scalars = Array(query.unicodeScalars)
      let isWord = !scalars.dropLast().contains(" ")
      var index = 0
      for start in text.indices where text[start] == scalars[0] {
        var end = start + 1
        while end - start < scalars.count, text[end] == scalars[end - start] { end += 1 }
        guard end - start == scalars.count else { continue }
        while names[index].range.upperBound <= start { index += 1 }
        let (entry, kind) = (names[index].entry, names[index].name.kind)
        guard let fit = fit(at: start..<end, isWord: isWord, in: kind) else { continue }
        let isTitle = kind == .title
        let isLast = kind == .absent && fit != .name
        let rank = 2 * (fit.rawValue + (isLast ? Fit.part.rawValue : 0)) + (isTitle ? 0 : 1)
        var match = found[entry] ?? Match(rank: .max)
        // A constellation alone is no reason.
        let isReason = kind != .designation || text[start - 1] == "\n"
        if rank < match.rank { (match.rank, match.reason) = (rank, isReason ? names[index].name.reason : nil) }
        if isTitle { match.isShown = true }
        if match.isShown { match.reason = nil }
        found[entry] = match
      }
    }
    return found
  }

  /// Returns the kind of a match with a part of ``text``; `nil` for a part that does not find a name of a kind.
  private func fit(at range: Range<Int>, isWord: Bool, in kind: Name.Kind) -> Fit? {
    let isFirst = text[range.lowerBound - 1] == "\n"
    let beginsWord = isFirst || text[range.lowerBound - 1] == " "
    let isWhole = text[range.upperBound - 1] == " " || text[range.upperBound] == " "
    let isEnd = text[range.upperBound] == "\n" || text[range.upperBound + 1] == "\n"
    if isFirst, isWhole, isEnd { return .name }
    if kind == .designation, isWord { return beginsWord && isWhole ? .words : nil }
    if isFirst { return isWhole ? .firstWords : .beginning }
    if kind == .designation { return nil }
    return beginsWord ? isWhole ? .words : .wordBeginning : .part
  }

  // MARK: Mistyped

  /// Returns the entries with similar names, the most similar first; none for a query with digits or fewer than 3
  /// scalars.
  ///
  /// Fewer typing errors come before whole words, and these before titles. A text that is shorter than
  /// ``unfinishedLength`` must be similar to whole words. A designation is never similar.
  private func hits(near query: String, limit: Int) -> [Hit] {
    let scalars = Array(query.unicodeScalars)
    let letters = Self.letters(in: scalars[...])
    guard scalars.count >= Self.mistypedLength, !query.contains(where: { $0.isASCII && $0.isNumber }) else { return [] }
    var found: [Int: Match] = [:]
    // Each letter that a name lacks is an error.
    for name in names where (letters & ~name.letters).nonzeroBitCount <= limit && name.name.kind != .designation {
      for start in name.range where start == name.range.lowerBound || text[start - 1] == " " {
        let rest = text[start..<name.range.upperBound]
        guard let distance = EditDistance.between(scalars, rest, limit: limit) else { continue }
        let beginning = scalars.count < Self.unfinishedLength ? .max : 2 * distance.beginning + 1
        let least = 2 * min(2 * distance.words, beginning) + (name.name.kind == .title ? 0 : 1)
        guard least < 4 * limit + 4, least < found[name.entry]?.rank ?? .max else { continue }
        found[name.entry] = Match(rank: least, reason: name.name.reason)
      }
    }
    return Self.hits(found)
  }
}

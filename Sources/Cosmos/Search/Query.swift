/// The contents of the search field: its text, the input method's composition, and whether the text is selected.
struct Query: Hashable, Sendable {
  /// The greatest length, in characters.
  private static let maximumLength = 64
  /// The greatest length of a character, in Unicode scalars.
  ///
  /// A family of four with a skin tone each has 11. Without a limit, a line of a replay can pile thousands of marks on
  /// one letter.
  private static let maximumCharacterLength = 16

  private(set) var text = ""
  /// What an input method shows before it is committed.
  private(set) var composition = ""
  /// Whether all of the text is selected, to be replaced by what is typed next.
  private(set) var isSelected = false

  /// Whether there is nothing to see.
  var isEmpty: Bool { text.isEmpty && composition.isEmpty }

  /// Adds typed or pasted text, in place of what is selected.
  mutating func type(_ typed: String) {
    let plain = typed.filter { !$0.isNewline && $0 != "\t" }
    text = Self.limited((isSelected ? "" : text) + plain)
    composition = ""
    isSelected = false
  }

  /// Replaces what an input method shows; empty when the composition ends.
  mutating func compose(_ text: String) { composition = Self.limited(text) }

  /// Returns the beginning of a text, with no more marks on a character than are read.
  private static func limited(_ text: String) -> String {
    text.prefix(maximumLength).reduce(into: "") { limited, character in
      limited.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(maximumCharacterLength))
    }
  }

  /// Removes the last character, or what is selected, unless an input method uses the key itself.
  mutating func deleteBackward() {
    guard composition.isEmpty else { return }
    if isSelected { clear() } else { text = String(text.dropLast()) }
  }

  /// Removes the last word and the spaces behind it, or what is selected.
  mutating func deleteWord() {
    guard composition.isEmpty else { return }
    if isSelected { return clear() }
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }

  /// Selects all of the text.
  mutating func selectAll() { isSelected = !text.isEmpty }

  /// Removes everything.
  mutating func clear() { self = Query() }
}

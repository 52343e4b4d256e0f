/// The contents of the search field: its text, an input method's composition, and whether the text is selected.
struct Query: Hashable, Sendable {
  /// The maximum length of a text, in characters.
  private static let maximumLength = 64
  /// The maximum length of a character, in Unicode scalars; an emoji of a family with skin tones has 11.
  private static let maximumCharacterLength = 16

  private(set) var text = ""
  /// The uncommitted text of an input method.
  private(set) var composition = ""
  /// Whether all of the text is selected; no other selection is possible.
  private(set) var isSelected = false

  var isEmpty: Bool { text.isEmpty && composition.isEmpty }

  /// Appends typed or pasted text without line breaks and tabs, or replaces the selection with it; ends a composition.
  mutating func type(_ typed: String) {
    let plain = typed.filter { !$0.isNewline && $0 != "\t" }
    text = Self.limited((isSelected ? "" : text) + plain)
    composition = ""
    isSelected = false
  }

  /// Replaces the uncommitted text of an input method; an empty text ends the composition.
  mutating func compose(_ text: String) { composition = Self.limited(text) }

  /// Returns a text truncated to the maximum lengths.
  private static func limited(_ text: String) -> String {
    text.prefix(maximumLength).reduce(into: "") { limited, character in
      limited.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(maximumCharacterLength))
    }
  }

  /// Removes the selection or the last character, unless an input method is composing and handles the key.
  mutating func deleteBackward() {
    guard composition.isEmpty else { return }
    if isSelected { clear() } else { text = String(text.dropLast()) }
  }

  /// Removes the selection, or the last word and the spaces after it, unless an input method is composing.
  mutating func deleteWord() {
    guard composition.isEmpty else { return }
    if isSelected { return clear() }
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }

  mutating func selectAll() { isSelected = !text.isEmpty }

  mutating func clear() { self = Query() }
}

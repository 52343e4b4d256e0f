/// The contents of the search field.
struct Query: Hashable, Sendable {
  /// The maximum length of a text, in characters.
  private static let maximumLength = 64
  /// The maximum length of a character, in Unicode scalars; an emoji of a family with skin tones has 11.
  private static let maximumCharacterLength = 16

  private(set) var text = ""
  /// The uncommitted text of an input method.
  private(set) var composition = ""
  /// Whether all of the text is selected; a partial selection is not possible.
  private(set) var isSelected = false

  var isEmpty: Bool { text.isEmpty && composition.isEmpty }

  mutating func type(_ typed: String) {
    let plain = typed.filter { !$0.isNewline && $0 != "\t" }
    text = Self.limited((isSelected ? "" : text) + plain)
    composition = ""
    isSelected = false
  }

  mutating func compose(_ text: String) { composition = Self.limited(text) }

  private static func limited(_ text: String) -> String {
    text.prefix(maximumLength).reduce(into: "") { limited, character in
      limited.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(maximumCharacterLength))
    }
  }

  /// Does nothing during a composition, because the input method handles the key.
  mutating func deleteBackward() {
    guard composition.isEmpty else { return }
    if isSelected { clear() } else { text = String(text.dropLast()) }
  }

  mutating func deleteWord() {
    guard composition.isEmpty else { return }
    if isSelected { return clear() }
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }

  mutating func selectAll() { isSelected = !text.isEmpty }

  mutating func clear() { self = Query() }
}

/// The contents of the search field.
struct Query: Hashable, Sendable {
  /// The maximum length of a text, in characters.
  private static let maximumLength = 64
  /// The maximum length of a character, in Unicode scalars; an emoji of a family with skin tones has 11.
  private static let maximumCharacterLength = 16

  private(set) var text = ""
  /// The uncommitted text of an input method.
  private(set) var composition = ""

  var isEmpty: Bool { text.isEmpty && composition.isEmpty }

  mutating func type(_ typed: String) {
    let plain = typed.filter { !$0.isNewline && $0 != "\t" }
    text = Self.limited(text + plain)
    composition = ""
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
    text = String(text.dropLast())
  }

  mutating func deleteWord() {
    guard composition.isEmpty else { return }
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }

  mutating func clear() { self = Query() }
}

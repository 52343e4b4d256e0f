/// What is searched for, as it is typed.
struct Query: Hashable, Sendable {
  /// The greatest length, in characters.
  private static let maximumLength = 64

  private(set) var text = ""
  /// What an input method shows before it is committed.
  var composition = ""
  /// Whether all of the text is selected, to be replaced by what is typed next.
  private(set) var isSelected = false

  /// Whether there is nothing to see.
  var isEmpty: Bool { text.isEmpty && composition.isEmpty }

  /// Adds typed or pasted text, in place of what is selected.
  mutating func type(_ typed: String) {
    let plain = typed.filter { !$0.isNewline && $0 != "\t" }
    text = String(((isSelected ? "" : text) + plain).prefix(Self.maximumLength))
    composition = ""
    isSelected = false
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

import Cosmos

/// The list of keys on a terminal, as the page of keys has it.
enum KeyList {
  private static let gap = 2
  /// The first of the scripts whose characters are two columns wide on a terminal.
  private static let firstWideScalar: Unicode.Scalar = "\u{2E80}"

  /// Prints every key and what it does, in two columns.
  static func print(_ strings: LocalizedStrings) throws(Failure) {
    let columnWidth = strings.help.map { width(of: $0.keys) }.max() ?? 0
    let lines = strings.help.map { row in
      row.keys + String(repeating: " ", count: columnWidth - width(of: row.keys) + gap) + row.action
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }

  /// Returns the columns that a text takes.
  private static func width(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0 >= firstWideScalar } == true ? 2 : 1) }
  }
}

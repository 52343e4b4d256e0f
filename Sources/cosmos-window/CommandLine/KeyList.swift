import Cosmos

/// Prints the keys and their actions, in the window's language.
enum KeyList {
  /// The first character of the CJK blocks; this and all later ones count as two columns of a terminal.
  private static let firstWideScalar: Unicode.Scalar = "\u{2E80}"

  static func print(_ strings: LocalizedStrings) throws(Failure) {
    let columnWidth = strings.help.map { width(of: $0.keys) }.max() ?? 0
    let lines = strings.help.map { row in
      row.keys + String(repeating: " ", count: columnWidth - width(of: row.keys) + 2) + row.action
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }

  private static func width(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0 >= firstWideScalar } == true ? 2 : 1) }
  }
}

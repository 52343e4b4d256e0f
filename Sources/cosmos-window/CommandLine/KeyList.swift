import Cosmos
import Scene

/// Prints the keys and their actions, in the window's language.
enum KeyList {
  static func print(_ strings: LocalizedStrings) throws(Failure) {
    let columnCount = strings.help.map { columns(of: $0.keys) }.max() ?? 0
    let lines = strings.help.map { row in
      row.keys + String(repeating: " ", count: columnCount - columns(of: row.keys) + 2) + row.action
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }

  /// Returns the number of columns of a terminal that a text takes.
  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { columns, scalar in
      switch CharacterWidth(of: scalar) {
      case .zero: columns
      case .cell: columns + 1
      case .em: columns + 2
      }
    }
  }
}

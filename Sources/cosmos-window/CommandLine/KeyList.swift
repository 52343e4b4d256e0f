import Cosmos

/// The list of keys on a terminal, as the page of keys has it.
enum KeyList {
  private static let gap = 2

  /// Prints every key and what it does, in two columns.
  static func print() throws(Failure) {
    let width = KeyHelp.all.map(\.keys.count).max() ?? 0
    let lines = KeyHelp.all.map { row in
      row.keys + String(repeating: " ", count: width - row.keys.count + gap) + row.action
    }
    try StandardStreams.print(lines.joined(separator: "\n"))
  }
}

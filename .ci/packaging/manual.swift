// Prints the manual page: Assets/desktop/cosmos-window.1 with the program's own options and keys, and the date of the
// newest change. Run it with `swift .ci/packaging/manual.swift HELP KEYS ADDRESS`: files with the output of
// --experimental-dump-help and --list-keys, and the address for bug reports.

import Foundation

/// The output of `--experimental-dump-help`.
struct ToolHelp: Decodable {
  struct Command: Decodable {
    var arguments: [Argument]
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      /// The name in mdoc, where `Fl` stands for one hyphen.
      var macro: String { kind == "long" ? "Fl Fl \(name)" : "Fl \(name)" }
    }

    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var shouldDisplay: Bool

    /// The value after the name, in mdoc.
    var value: String { kind == "option" ? " Ar \(valueName ?? "value")" : "" }
    var synopsis: String { ".Op \(names?.last?.macro ?? "")\(value)" }
    var entry: String {
      let macros = (names ?? []).map(\.macro).joined(separator: " , ")
      return ".It \(macros)\(value)\n\(prose(abstract ?? ""))"
    }
  }

  var command: Command
}

/// Returns a text as mdoc: each sentence on a new line, with short lines, and without commands.
func prose(_ text: String) -> String {
  var lines: [String] = []
  let sentences = text.replacing("\\", with: "\\e").replacing(#/([^.])\. /#, with: { "\($0.1).\n" })
  for sentence in sentences.split(separator: "\n") {
    lines.append("")
    for word in sentence.split(separator: " ") {
      if let line = lines.last, !line.isEmpty, line.count + word.count + 1 > 78 { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " \(word)"
    }
  }
  return lines.map { ".'".contains($0.prefix(1)) ? "\\&\($0)" : $0 }.joined(separator: "\n")
}

/// Exits with a line on stderr.
func refuse(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("manual: \(reason)\n".utf8))
  exit(70)
}

/// Returns the newest date of the change log, in the format of mdoc.
func date(inChangesAt path: String) throws -> String {
  let changes = try String(contentsOfFile: path, encoding: .utf8)
  let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  guard let match = changes.firstMatch(of: #/## .* (\d{4})-(\d{2})-(\d{2})/#),
    let month = Int(match.2), (1...12).contains(month), let day = Int(match.3)
  else { refuse("no heading in \(path) ends with a date") }
  return "\(months[month - 1]) \(day), \(match.1)"
}

guard CommandLine.arguments.count == 4 else { refuse("usage: swift .ci/packaging/manual.swift HELP KEYS ADDRESS") }
let packaging = URL(filePath: #filePath).deletingLastPathComponent()
let root = packaging.deletingLastPathComponent().deletingLastPathComponent().path

let help = try JSONDecoder().decode(
  ToolHelp.self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
let options = help.command.arguments.filter(\.shouldDisplay)
let list = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
let keys = list.split(separator: "\n").map { row in
  // Two columns, with at least two spaces between them.
  guard let gap = row.firstRange(of: #/ {2,}/#) else { refuse("--list-keys prints a row without columns: \(row)") }
  let (keys, action) = (row[..<gap.lowerBound], String(row[gap.upperBound...]))
  return ".It \"\(keys.replacing("\\", with: "\\e").replacing("\"", with: "\"\""))\"\n\(prose(action))"
}

let page = try String(contentsOfFile: "\(root)/Assets/desktop/cosmos-window.1", encoding: .utf8)
print(
  page.replacing("@DATE@", with: try date(inChangesAt: "\(root)/.github/CHANGELOG.md"))
    .replacing("@SYNOPSIS@", with: options.map(\.synopsis).joined(separator: "\n"))
    .replacing("@OPTIONS@", with: options.map(\.entry).joined(separator: "\n"))
    .replacing("@KEYS@", with: keys.joined(separator: "\n"))
    .replacing("@BUGS@", with: CommandLine.arguments[3]), terminator: "")

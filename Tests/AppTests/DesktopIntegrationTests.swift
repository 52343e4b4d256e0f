import Cosmos
import Foundation
import Testing

/// The README, the manual page, the metainfo and the completions agree with the program.
@Suite(.startsPrograms) struct DesktopIntegrationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The rows of the page of keys in a language.
  private func rows(of language: String) throws -> [[String]] {
    let strings = try JSONDecoder().decode(
      LocalizedStrings.self, from: Data(text("Assets/languages/\(language).json").utf8))
    return strings.help.map { [$0.keys, $0.action] }
  }

  @Test("--list-keys prints each row of the page of keys, in order and in the language", arguments: ["en", "de", "ja"])
  func listKeys(language: String) throws {
    let run = try ProgramRun.cosmosWindow(["--list-keys", "--language", language])
    #expect(run.code == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: #/ {2,}/#).map(String.init) }
    #expect(try rows == self.rows(of: language))
  }

  @Test("the README has the keys that F1 shows")
  func readme() throws {
    let row = #/^\| `(.+?)` \| ([^|]+) \|$/#.anchorsMatchLineEndings()
    let rows = try text("README.md").matches(of: row).map { [String($0.1), String($0.2)] }
    #expect(try rows == self.rows(of: "en"))
  }

  @Test("the manual page lists exactly the environment variables that the program reads")
  func environment() throws {
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let literal = #/"([A-Z][A-Z0-9]*(_[A-Z0-9]+)+|DISPLAY|HOME|LANG|LANGUAGE)"/#
    var read: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: literal) { read.insert(String(match.1)) }
    }
    let section = try #require(
      try text("Assets/desktop/cosmos-window.1").firstMatch(of: #/\.Sh ENVIRONMENT\n((?s).*?)\.Sh FILES/#))
    let named = section.1.matches(of: #/\bEv ([A-Z][A-Z0-9_]+)/#).map { String($0.1) }
    #expect(Set(named) == read)
  }

  @Test(
    "the change log and the metainfo begin with this version",
    arguments: [
      (".github/CHANGELOG.md", "## "),
      ("Assets/desktop/io.github.cosmos_window.cosmos_window.metainfo.xml", "<release version=\""),
    ])
  func version(path: String, mark: String) throws {
    let newest = try #require(try text(path).components(separatedBy: mark).dropFirst().first)
    let version = try ProgramRun.cosmosWindow(["--version"]).output.trimmingCharacters(in: .newlines)
    #expect(newest.prefix { $0.isNumber || $0 == "." } == version)
  }

  /// The words of a command line, and bash's suggestions for the last one.
  static let completions: [(words: [String], suggestions: [String])] = [
    (["--sign", "sag"], ["sagittarius"]), (["--sign", "ca"], ["cancer", "capricorn", "canis-major"]),
    (["--sign", "x"], []),
    (["--renderer", ""], ["auto", "gpu", "software"]), (["--reduce-motion", "o"], ["on", "off"]),
    (["--language", ""], ["de", "en", "es", "fr", "ja", "ru", "zh", "zh_TW"]),
    (["--sc"], ["--screenshot"]), (["--data-dir", "/us"], ["/usr"]),
  ]

  @Test("bash suggests options, signs, names and paths", arguments: completions)
  func complete(words: [String], suggestions: [String]) throws {
    let line = """
      . <("$program" --generate-completion-script bash)
      set -- \(words.map { "'\($0)'" }.joined(separator: " "))
      COMP_WORDS=("$program" "$@") COMP_CWORD=$# COMP_LINE="$program $*"
      COMP_POINT=${#COMP_LINE}
      _cosmos-window "$program" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let printed = try ProgramRun.shell(line).output
    #expect(printed.split(separator: "\n").map(String.init) == suggestions)
  }
}

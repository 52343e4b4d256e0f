import Foundation
import Testing

/// A sentence about the world, what happens in it, and what it then shows: a block of a file in `Scenarios`.
///
/// The first line of a block is the sentence. Indented lines follow, in which a name of the line `with` stands for each
/// of its values in turn:
///
///     Escape and Tab close the turntable
///       with KEY: Escape | Tab
///       given leo size=500x900
///       1    key Tab
///       1.5  ring open; item leo
///       +    key KEY
///       2-3  sky 5
///
/// A line begins with its time in seconds: from the start, or with a plus after the end of the previous action. An
/// expectation holds in the last frame up to its time, or in all frames of a range of times; one after `always` holds in
/// every frame from its time on. ``ScenarioRun`` has the words for settings, actions and expectations.
struct Scenario: CustomTestStringConvertible, Sendable {
  struct Line: Sendable {
    let number: Int
    let text: String
  }

  let file: String
  let sentence: String
  /// The values of this case of the scenario, with their names.
  let values: [(name: String, value: String)]
  private let allLines: [Line]

  var testDescription: String {
    ([sentence] + values.map { "\($0.name): \($0.value)" }).joined(separator: ", ")
  }

  /// The lines with the values of this case.
  var lines: [Line] {
    allLines.map { line in
      Line(
        number: line.number,
        text: values.reduce(line.text) { $0.replacing($1.name, with: $1.value) })
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Scenarios").path

  /// The scenarios of all files; of those whose names contain the environment variable COSMOS_SCENARIOS, if it is set.
  static let all: [Scenario] = {
    do {
      let wanted = ProcessInfo.processInfo.environment["COSMOS_SCENARIOS"] ?? ""
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      return try names.flatMap { try read("\(folder)/\($0)") }
        .filter { wanted.isEmpty || "\($0.file) \($0.testDescription)".contains(wanted) }
    } catch {
      preconditionFailure("Tests/CosmosTests/Scenarios is unusable: \(error)")
    }
  }()

  private static func read(_ file: String) throws -> [Scenario] {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { Line(number: $0.offset + 1, text: String($0.element)) }
    return lines.split { $0.text.isEmpty }.flatMap { cases(of: $0.filter { !$0.text.hasPrefix("#") }, in: file) }
  }

  /// Returns a scenario for each row of the line `with`; one without such a line.
  private static func cases(of block: [Line], in file: String) -> [Scenario] {
    guard let sentence = block.first?.text else { return [] }
    let body = block.dropFirst().map { Line(number: $0.number, text: $0.text.trimmingCharacters(in: .whitespaces)) }
    func columns(_ text: some StringProtocol) -> [String] {
      String(text).replacing("\\,", with: "\0").components(separatedBy: ", ")
        .map { $0.trimmingCharacters(in: .whitespaces).replacing("\0", with: ",") }
    }
    guard let table = body.first?.text, let match = table.wholeMatch(of: /with ([A-Z, ]+): (.*)/) else {
      return [Scenario(file: file, sentence: sentence, values: [], allLines: body)]
    }
    return match.2.split(separator: " | ").map { row in
      let values = Array(zip(columns(match.1), columns(row)))
      return Scenario(file: file, sentence: sentence, values: values, allLines: Array(body.dropFirst()))
    }
  }
}

@Suite("The world")
struct ScenarioTests {
  @Test("does as each scenario says", arguments: Scenario.all)
  func scenario(_ scenario: Scenario) {
    var run: ScenarioRun?
    for line in scenario.lines {
      do {
        if line.text.hasPrefix("given ") || run == nil {
          run = try ScenarioRun(line.text.hasPrefix("given ") ? line.text.dropFirst(6) : "")
        }
        if !line.text.hasPrefix("given ") { try run?.play(line.text) }
      } catch {
        Issue.record(
          "line \(line.number), \(line.text): \(error)",
          sourceLocation: SourceLocation(
            fileID: "CosmosTests/Scenarios", filePath: scenario.file, line: line.number, column: 1))
      }
    }
  }
}

import Cosmos
import Foundation

/// The program: reads the command line, runs what it asks for, and turns a failure into a line and an exit code.
@main
enum CosmosWindow {
  static func main() {
    do {
      let options = try Options.read(Array(CommandLine.arguments.dropFirst()))
      switch options.mode {
      case .live: try LiveRun.run(options)
      case .virtual(let framesPerSecond): try VirtualRun.run(options, framesPerSecond: framesPerSecond)
      case .benchmark(let frames): try BenchmarkRun.run(options, frames: frames)
      case .keyList: print(KeyHelp.text)
      }
    } catch {
      let failure = Failure(error)
      // One line, whatever came in with a path or a value.
      let line = failure.description.split(whereSeparator: \.isNewline).joined(separator: " ")
      FileHandle.standardError.write(Data("cosmos-window: \(line)\n".utf8))
      exit(failure.code.rawValue)
    }
  }
}

extension KeyHelp {
  /// Every row, in two columns.
  fileprivate static var text: String {
    let width = all.map(\.keys.count).max() ?? 0
    return all.map { row in
      row.keys + String(repeating: " ", count: width - row.keys.count + 2) + row.action
    }.joined(separator: "\n")
  }
}

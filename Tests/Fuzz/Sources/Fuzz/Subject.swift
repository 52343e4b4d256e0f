import Cosmos
import Foundation

@testable import cosmos_window

/// The code under test.
enum Subject: String, CaseIterable {
  /// A line of a replay file.
  case replay
  /// The file of the saved state.
  case state
  /// A command line, with one argument per line.
  case options
  /// A world: events and frames at arbitrary times.
  case world
  /// A scroller: calls with arbitrary arguments, at arbitrary times.
  case scroller

  /// The subject that the environment names.
  static let chosen: Subject = {
    let name = ProcessInfo.processInfo.environment["SUBJECT"] ?? ""
    guard let subject = Subject(rawValue: name) else {
      preconditionFailure("Set SUBJECT to one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return subject
  }()

  private static let decoder = JSONDecoder()

  /// Processes the bytes as the program processes a file.
  func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .replay:
      if case .event(let event)? = try? ReplayLine(json: Array(bytes)[...], Self.decoder) { WorldFuzzer.play(event) }
    case .state:
      if let state = try? Self.decoder.decode(SavedState.self, from: Data(bytes)), state.isValid {
        StateFuzzer.use(state)
      }
    case .options:
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      // The help would end the process, as on a command line.
      if lines.allSatisfy({ !["-h", "--help", "--version"].contains($0) }) { _ = try? Options.parse(lines) }
    case .world: WorldFuzzer.run(FuzzedData(bytes))
    case .scroller: ScrollerFuzzer.run(FuzzedData(bytes))
    }
  }
}

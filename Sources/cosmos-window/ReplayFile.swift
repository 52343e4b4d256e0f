// Replay files: JSON Lines, one event a line, read strictly and written the same way.

import Canvas
import Foundation

/// A script of events, in the order of their times.
struct ReplayFile {
  /// A script lasts no longer than this, in seconds: a day.
  private static let longest = 86_400.0
  /// Seconds that a replay goes on after its last event, unless it quits.
  private static let tail = 10.0

  /// An event and its moment.
  struct Step {
    let time: Double
    let event: ReplayEvent
  }

  private(set) var steps: [Step] = []

  /// A script in which nothing happens.
  init() {}

  /// Reads a script; a fault is named by its line.
  init(path: String) throws(Failure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
      throw Failure(.noInput, "no replay file at \(path); check the path")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.noInput, "cannot read \(path); check its permissions")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(.badData, "\(path) is not UTF-8 text; give a replay file")
    }
    let decoder = JSONDecoder()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      do {
        let step = try Self.step(line, decoder: decoder)
        guard step.time >= steps.last?.time ?? 0 else { throw ReplayLine.Fault(description: "t goes back") }
        steps.append(step)
      } catch {
        throw Failure(.badData, "\(path), line \(index + 1): \(error)")
      }
    }
    guard !steps.isEmpty else { throw Failure(.badData, "\(path) has no events; give a replay file") }
  }

  /// When a replay of the script ends, in seconds, if nothing in it quits.
  var endTime: Double { (steps.last?.time ?? 0) + Self.tail }

  private static func step(_ line: Substring, decoder: JSONDecoder) throws(ReplayLine.Fault) -> Step {
    let parsed: ReplayLine
    do {
      parsed = try decoder.decode(ReplayLine.self, from: Data(line.utf8))
    } catch let DecodingError.keyNotFound(key, _) {
      throw ReplayLine.Fault(description: "\"\(key.stringValue)\" is missing")
    } catch let DecodingError.typeMismatch(_, context) {
      throw ReplayLine.Fault(description: "\(context.codingPath.last?.stringValue ?? "the line") has the wrong type")
    } catch {
      throw ReplayLine.Fault(description: "not a line of JSON")
    }
    guard parsed.t >= 0, parsed.t <= longest else { throw ReplayLine.Fault(description: "t is not from 0 to 86400") }
    return Step(time: parsed.t, event: try parsed.decoded())
  }
}

/// Writes a live window's events as they come.
struct RecordFile: ~Copyable {
  private var file: OutputFile
  private let encoder: JSONEncoder
  private var lastTime = 0.0

  init(path: String) throws(Failure) {
    file = try OutputFile.create(at: path)
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Adds an event; a time before the last one counts as the last one.
  mutating func write(_ event: ReplayEvent, at time: Double) throws(Failure) {
    lastTime = max(lastTime, time)
    let line: Data
    do {
      line = try encoder.encode(ReplayLine(time: lastTime, event: event))
    } catch {
      throw Failure(.inside, "an event cannot be recorded: \(error)")
    }
    try file.write(line)
    try file.write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Puts the recording into its place.
  consuming func commit() throws(Failure) { try file.commit() }
}

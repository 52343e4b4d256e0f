import Canvas
import Foundation

/// A script of events, in the order of their times, read from a file of JSON Lines.
struct ReplayFile {
  /// The time that a replay goes on after its last event, unless it quits, in seconds.
  private static let tail = 10.0

  /// The events, in the order of their times.
  private(set) var events: [TimedEvent] = []

  /// Creates a script in which nothing happens.
  init() {}

  /// Reads a script; an error names the line.
  init(path: String) throws(Failure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
      throw Failure(.noInput, "There is no replay file at \(path). Check the path.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.noInput, "Cannot read \(path). Check its permissions.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(.badData, "\(path) is not UTF-8 text. Give a replay file.")
    }
    let decoder = JSONDecoder()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      do {
        let event = try Self.event(line, decoder: decoder)
        guard event.time >= endOfEvents else {
          throw ReplayLine.Fault(description: "The time must not decrease")
        }
        events.append(event)
      } catch {
        throw Failure(.badData, "\(path), line \(index + 1): \(error).")
      }
    }
    guard !events.isEmpty else { throw Failure(.badData, "\(path) has no events. Give a replay file.") }
  }

  /// The time at which a replay of the script ends, in seconds, if nothing in it quits.
  var endTime: Double { endOfEvents + Self.tail }

  private var endOfEvents: Double { events.last?.time ?? 0 }

  private static func event(_ line: Substring, decoder: JSONDecoder) throws(ReplayLine.Fault) -> TimedEvent {
    let parsed: ReplayLine
    do {
      parsed = try decoder.decode(ReplayLine.self, from: Data(line.utf8))
    } catch let DecodingError.keyNotFound(key, _) {
      throw ReplayLine.Fault(description: "\"\(key.stringValue)\" is missing")
    } catch let DecodingError.typeMismatch(_, context) {
      let name = context.codingPath.last.map { "\"\($0.stringValue)\"" } ?? "The line"
      throw ReplayLine.Fault(description: "\(name) has the wrong type")
    } catch {
      throw ReplayLine.Fault(description: "The line is not JSON")
    }
    return try parsed.timedEvent()
  }
}

/// The writer of a live window's events, in the form that a replay reads.
struct RecordFile: ~Copyable {
  private var file: OutputFile
  private let encoder = JSONEncoder()
  private var lastTime = 0.0

  /// Opens a recording.
  init(path: String) throws(Failure) {
    file = try OutputFile.open(path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Adds an event; a time before the last one counts as the last one.
  mutating func write(_ event: TimedEvent) throws(Failure) {
    lastTime = max(lastTime, event.time)
    var line: Data
    do {
      line = try encoder.encode(ReplayLine(TimedEvent(time: lastTime, event: event.event)))
    } catch {
      throw Failure(.internalError, "An event cannot be recorded: \(error).")
    }
    line.append(UInt8(ascii: "\n"))
    try file.write(line)
  }

  /// Puts the recording at its path.
  consuming func commit() throws(Failure) { try file.commit() }
}

import Canvas
import FoundationEssentials

/// A script of events, in the order of their times, read from a file of JSON Lines.
struct ReplayFile {
  /// The time that a replay goes on after its last event, unless it quits, in seconds.
  private static let tail = 10.0
  /// The most bytes of a file: a day of dragging.
  private static let maximumFileLength = 1 << 28
  /// The most bytes of a line; only pasted text needs more than two hundred.
  private static let maximumLineLength = 1 << 16
  /// The most events of a file.
  static let maximumEventCount = 4_000_000

  /// The options that it was recorded with, by its first line.
  private(set) var options = RecordedOptions()
  /// The events, in the order of their times.
  private(set) var events: [TimedEvent] = []

  /// Creates a script in which nothing happens.
  init() {}

  /// Reads a script of at most `eventLimit` events; an error names the line.
  init(path: String, eventLimit: Int = Self.maximumEventCount) throws(Failure) {
    let bytes = try InputFile.bytes(path, limit: Self.maximumFileLength, allowsPipes: true)
    let decoder = JSONDecoder()
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      // One line at a time: a list of them all could take many times as much memory as the file.
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      if line.allSatisfy(Self.isSpace) { continue }
      do throws(ReplayLine.Fault) {
        guard line.count <= Self.maximumLineLength else {
          throw ReplayLine.Fault(description: "The line is longer than \(Self.maximumLineLength) bytes")
        }
        guard events.count < eventLimit else {
          throw ReplayLine.Fault(description: "There are more than \(eventLimit) events")
        }
        let parsed = try Self.decode(ReplayLine.self, line, decoder)
        guard !parsed.isOptions else {
          guard number == 1 else { throw ReplayLine.Fault(description: "Options must be the first line") }
          options = try Self.decode(RecordedOptions.self, line, decoder)
          guard options.gap.map(Options.gaps.contains) ?? true else {
            throw ReplayLine.Fault(description: "\"gap\" is out of range")
          }
          continue
        }
        let event = try parsed.timedEvent()
        guard event.time >= endOfEvents else {
          throw ReplayLine.Fault(description: "The time must not decrease")
        }
        events.append(event)
      } catch {
        throw Failure(.badData, "\(path), line \(number): \(error).")
      }
    }
    guard !events.isEmpty else { throw Failure(.badData, "\(path) has no events. Give a replay file.") }
  }

  /// Returns whether a byte is one of JSON's spaces.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// The time at which a replay of the script ends, in seconds, if nothing in it quits.
  var endTime: Double { endOfEvents + Self.tail }

  private var endOfEvents: Double { events.last?.time ?? 0 }

  static func decode<Content: Decodable>(
    _ type: Content.Type, _ line: ArraySlice<UInt8>, _ decoder: JSONDecoder
  ) throws(ReplayLine.Fault) -> Content {
    do {
      return try decoder.decode(type, from: Data(line))
    } catch let DecodingError.keyNotFound(key, _) {
      throw ReplayLine.Fault(description: "\"\(key.stringValue)\" is missing")
    } catch let DecodingError.typeMismatch(_, context) {
      let name = context.codingPath.last.map { "\"\($0.stringValue)\"" } ?? "The line"
      throw ReplayLine.Fault(description: "\(name) has the wrong type")
    } catch {
      throw ReplayLine.Fault(description: "The line is not JSON, or a number in it is out of range")
    }
  }
}

/// Encodes a live window's events as lines of a replay.
struct EventRecorder {
  private let encoder = JSONEncoder()
  private var lastTime = 0.0

  init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

  /// Returns the line of an event, with the moment at which it acts on a world that runs to the next frame.
  ///
  /// That moment is not before the last event's, not before `worldTime`, up to which the world has been shown, and not
  /// after `frameTime`, at which the next frame is.
  mutating func line(of event: TimedEvent, worldTime: Double, frameTime: Double) throws(Failure) -> Data {
    lastTime = max(lastTime, worldTime, min(event.time, frameTime))
    return try line(of: ReplayLine(TimedEvent(time: lastTime, event: event.event, stamp: event.stamp)))
  }

  /// Returns a line of anything that a replay can contain.
  func line(of content: some Encodable) throws(Failure) -> Data {
    do {
      return try encoder.encode(content) + [UInt8(ascii: "\n")]
    } catch {
      throw Failure(.internalError, "An event cannot be recorded: \(error).")
    }
  }
}

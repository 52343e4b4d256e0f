import Canvas
import FoundationEssentials
import SDLCanvas

/// The options and the events of a replay, read from a file of JSON Lines.
struct ReplayFile {
  /// The time from the last event to the end of a replay without a quit event, in seconds.
  private static let tail = 10.0
  /// The maximum length of a file, in bytes; enough for more than an hour of dragging.
  private static let maximumFileLength = 1 << 28
  /// The maximum length of a line, in bytes; without its text, a line has at most about 200.
  private static let maximumLineLength = 1 << 16
  static let maximumEventCount = 4_000_000

  private(set) var options = RecordedOptions()
  private(set) var events: [TimedEvent] = []

  init() {}

  /// Reads a file; throws if it is unreadable, has no events or more than `eventLimit`, or has an invalid line.
  init(path: String, eventLimit: Int = Self.maximumEventCount) throws(Failure) {
    let bytes = try InputFile.contents(of: path, limit: Self.maximumFileLength, allowsPipes: true)
    let decoder = JSONDecoder()
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      // One line at a time, because an array of lines takes many times the memory of the file.
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      if line.allSatisfy(Self.isSpace) { continue }
      do throws(InvalidValue) {
        try append(line, isFirst: number == 1, eventLimit: eventLimit, decoder)
      } catch {
        throw Failure(.badData, "\(path), line \(number): \(error).")
      }
    }
    guard !events.isEmpty else { throw Failure(.badData, "\(path) has no events. Give a replay file.") }
  }

  private mutating func append(
    _ line: ArraySlice<UInt8>, isFirst: Bool, eventLimit: Int, _ decoder: JSONDecoder
  ) throws(InvalidValue) {
    guard line.count <= Self.maximumLineLength else {
      throw InvalidValue("The line is longer than \(Self.maximumLineLength) bytes")
    }
    guard events.count < eventLimit else { throw InvalidValue("There are more than \(eventLimit) events") }
    let parsed = try Self.decode(ReplayLine.self, line, decoder)
    guard !parsed.isOptions else {
      guard isFirst else { throw InvalidValue("Options must be the first line") }
      options = try Self.decode(RecordedOptions.self, line, decoder)
      guard options.gap.map(Options.gaps.contains) ?? true else { throw InvalidValue("\"gap\" is out of range") }
      guard options.stars.map(Options.starCounts.contains) ?? true else {
        throw InvalidValue("\"stars\" is out of range")
      }
      if let date = options.date { _ = try ReplayLine.julianDate(date) }
      return
    }
    let event = try parsed.timedEvent()
    guard event.time >= endOfEvents else { throw InvalidValue("The time must not decrease") }
    events.append(event)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// The end of a replay without a quit event, in seconds.
  var endTime: Double { endOfEvents + Self.tail }

  var setsDate: Bool { events.contains { if case .date = $0.event { true } else { false } } }

  private var endOfEvents: Double { events.last?.time ?? 0 }

  static func decode<Content: Decodable>(
    _ type: Content.Type, _ line: ArraySlice<UInt8>, _ decoder: JSONDecoder
  ) throws(InvalidValue) -> Content {
    do {
      return try decoder.decode(type, from: Data(line))
    } catch let DecodingError.keyNotFound(key, _) {
      throw InvalidValue("\"\(key.stringValue)\" is missing")
    } catch let DecodingError.typeMismatch(_, context) {
      let name = context.codingPath.last.map { "\"\($0.stringValue)\"" } ?? "The line"
      throw InvalidValue("\(name) has the wrong type")
    } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
      throw InvalidValue("\"\(context.codingPath.last?.stringValue ?? "")\" is invalid")
    } catch {
      throw InvalidValue("The line is not JSON, or a number in it is out of range")
    }
  }
}

struct EventRecorder {
  private let encoder = JSONEncoder()
  private var lastTime = 0.0

  init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

  /// Returns the line of an event, with the time at which the event takes effect.
  ///
  /// That time is the event's, clamped to the range from `worldTime` to `frameTime`, the times of the previous and the
  /// current frame in seconds, but never before the time of the preceding line.
  mutating func line(of event: TimedEvent, worldTime: Double, frameTime: Double) throws(Failure) -> Data {
    lastTime = max(lastTime, worldTime, min(event.time, frameTime))
    return try line(of: ReplayLine(TimedEvent(time: lastTime, event: event.event, stamp: event.stamp)))
  }

  func line(of content: some Encodable) throws(Failure) -> Data {
    do {
      return try encoder.encode(content) + [UInt8(ascii: "\n")]
    } catch {
      throw Failure(.internalError, "An event cannot be recorded: \(error).")
    }
  }
}

/// The options of a recorded run, in the first line of its recording.
struct RecordedOptions: Hashable, Codable {
  var t = 0.0
  var event = Self.event
  /// The identifier or another name of the sign at the start; `nil` for the first one, Pisces.
  var sign: String?
  /// The distance between neighboring signs, in window widths; `nil` for the default.
  var gap: Double?
  var drift: Bool?
  var search: Bool?
  var clean: Bool?
  /// The date at the start, in UTC; `nil` for the one that an event tells.
  var date: String?
  var seed: UInt64?
  var stars: Int?
  var reduceMotion: Options.ReduceMotion?
  var contrast: Options.ContrastChoice?
  /// The code of the window's language, chosen or found; `nil` for the desktop's.
  var language: String?

  static let event = "options"
}

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

  private(set) var options = RunOptions()
  private(set) var events: [TimedEvent] = []

  init() {}

  /// Reads a file; throws if it is unreadable, has no events or more than `eventLimit`, or has an invalid line.
  init(path: String, eventLimit: Int = Self.maximumEventCount) throws {
    let bytes = try InputFile.bytes(path, limit: Self.maximumFileLength, allowsPipes: true)
    let decoder = JSONDecoder()
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      // One line at a time, because an array of lines takes many times the memory of the file.
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      if line.allSatisfy(Self.isSpace) { continue }
      do {
        try append(line, isFirst: number == 1, eventLimit: eventLimit, decoder)
      } catch {
        throw Failure(.badData, "\(path), line \(number): \(error).")
      }
    }
    guard !events.isEmpty || options != RunOptions() else {
      throw Failure(.badData, "\(path) has no events. Give a replay file.")
    }
  }

  private mutating func append(
    _ line: ArraySlice<UInt8>, isFirst: Bool, eventLimit: Int, _ decoder: JSONDecoder
  ) throws(InvalidValue) {
    guard line.count <= Self.maximumLineLength else {
      throw InvalidValue("The line is longer than \(Self.maximumLineLength) bytes")
    }
    guard events.count < eventLimit else { throw InvalidValue("There are more than \(eventLimit) events") }
    switch try ReplayLine(json: line, decoder) {
    case .options(let options):
      guard isFirst else { throw InvalidValue("Options must be the first line") }
      guard options.gap.map(RunOptions.gaps.contains) ?? true else { throw InvalidValue("\"gap\" is out of range") }
      guard options.stars.map(RunOptions.starCounts.contains) ?? true else {
        throw InvalidValue("\"stars\" is out of range")
      }
      self.options = options
    case .event(let event):
      guard event.time >= endOfEvents else { throw InvalidValue("The time must not decrease") }
      events.append(event)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// The end of a replay without a quit event, in seconds.
  var endTime: Double { endOfEvents + Self.tail }

  var setsDate: Bool { events.contains { if case .date = $0.event { true } else { false } } }

  private var endOfEvents: Double { events.last?.time ?? 0 }
}

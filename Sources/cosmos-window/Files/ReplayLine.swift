public import Canvas
public import Ephemeris
import FoundationEssentials
import SDLCanvas

/// A line of a replay file: the options of the run, or an event, which determines the other fields of its line.
///
/// Times and offsets are in seconds.
enum ReplayLine: Hashable, Codable {
  case options(RunOptions)
  case event(TimedEvent)

  /// The range of times: up to about 30 years.
  private static let times = 0.0...1e9
  /// The range of offsets from UTC to local time: up to a day.
  private static let utcOffsets = -JulianDate.secondsPerDay...JulianDate.secondsPerDay

  /// The value of ``Field/event`` in the line of options.
  private static let optionsName = "options"

  /// The value of ``Field/event`` in the line of an event.
  private enum Kind: String, Codable {
    case press, move, release, cancel, leave, wheel
    case key, text, composition
    case activate, replaceText
    case resize, fullscreen
    case reducedMotion, contrast, date
    case quit
  }

  private enum Field: String, CodingKey {
    case t, stamp, event
    case x, y, pointer
    case dx, dy, precise, phase
    case key, position, text, `repeat`
    case element
    case on
    case date, utcOffset, offsets
  }

  // MARK: Reading

  /// Parses a line of JSON.
  init(json: ArraySlice<UInt8>, _ decoder: JSONDecoder) throws(InvalidValue) {
    do {
      self = try decoder.decode(ReplayLine.self, from: Data(json))
    } catch let error as InvalidValue {
      throw error
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

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let time = try fields.number(.t, in: Self.times)
    func point() throws -> Point {
      Point(x: try fields.number(.x, in: InputEvent.coordinates), y: try fields.number(.y, in: InputEvent.coordinates))
    }
    func value<Value: Decodable>(_ key: Field) throws -> Value { try fields.decode(Value.self, forKey: key) }
    let name: String = try value(.event)
    guard name != Self.optionsName else {
      self = .options(try RunOptions(from: decoder))
      return
    }
    guard let kind = Kind(rawValue: name) else { throw InvalidValue("Unknown event \"\(name.prefix(40))\"") }
    let event: InputEvent =
      switch kind {
      case .press: .press(try point(), try fields.decodeIfPresent(PointerKind.self, forKey: .pointer) ?? .mouse)
      case .move: .move(try point())
      case .release: .release(try point())
      case .cancel: .cancel
      case .leave: .leave
      case .wheel:
        .wheel(
          dx: try fields.number(.dx, in: InputEvent.coordinates),
          dy: try fields.number(.dy, in: InputEvent.coordinates),
          isPrecise: try value(.precise), phase: try fields.decodeIfPresent(SwipePhase.self, forKey: .phase))
      case .key: .key(try Self.key(fields))
      case .text: .text(try value(.text))
      case .composition: .composition(try value(.text))
      case .activate: .activate(try value(.element))
      case .replaceText: .replaceText(try value(.text))
      case .resize: .resize(try Viewport(from: decoder))
      case .fullscreen: .fullscreen(try value(.on))
      case .reducedMotion: .reducedMotion(try value(.on))
      case .contrast: .contrast(isIncreased: try value(.on))
      case .date:
        .date(try fields.decode(JulianDate.self, forKey: .date).days, try Self.localTime(fields))
      case .quit: .quit
      }
    let stamp = try fields.number(.stamp, in: Self.times, default: time)
    self = .event(TimedEvent(time: time, event: event, stamp: stamp))
  }

  /// Returns the local time of a date, whose changes are pairs of a time and an offset.
  private static func localTime(_ fields: KeyedDecodingContainer<Field>) throws -> LocalTime {
    let changes = try (fields.decodeIfPresent([[Double]].self, forKey: .offsets) ?? []).map { pair in
      guard pair.count == 2, utcOffsets.contains(pair[1]) else {
        throw InvalidValue("\"offsets\" must be pairs of a time and an offset, both in seconds")
      }
      return LocalTime.Change(time: pair[0], offset: pair[1])
    }
    return LocalTime(utcOffset: try fields.number(.utcOffset, in: utcOffsets, default: 0), changes: changes)
  }

  private static func key(_ fields: KeyedDecodingContainer<Field>) throws -> Key {
    let name = try fields.decode(String.self, forKey: .key)
    guard var key = KeyName.key(name) else {
      throw InvalidValue("No key is named \"\(name.prefix(40))\"; SDL's names are such as \"Return\"")
    }
    key.position = try fields.decodeIfPresent(UInt16.self, forKey: .position).map(Key.Position.init)
    let text = try fields.decodeIfPresent(String.self, forKey: .text)
    guard text?.count ?? 1 == 1 else { throw InvalidValue("The \"text\" of a key must be one character") }
    key.typed = text?.first
    key.isRepeat = try fields.decodeIfPresent(Bool.self, forKey: .repeat) ?? false
    return key
  }

  // MARK: Writing

  /// The text of the line, with its end.
  var text: String { get throws { try JSONFile.line(of: self) + "\n" } }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .options(let options):
      try container.encode(0, forKey: .t)
      try container.encode(Self.optionsName, forKey: .event)
      try options.encode(to: encoder)
    case .event(let timed):
      let (kind, fields) = Self.content(of: timed.event)
      try container.encode(timed.time, forKey: .t)
      try container.encode(kind, forKey: .event)
      if timed.stamp != timed.time { try container.encode(timed.stamp, forKey: .stamp) }
      for case (let field, let value?) in fields { try container.encode(value, forKey: field) }
      if case .resize(let viewport) = timed.event { try viewport.encode(to: encoder) }
    }
  }

  /// Returns the kind of an event, and its fields except those of a viewport; defaults are `nil`.
  private static func content(of event: InputEvent) -> (Kind, [Field: (any Encodable)?]) {
    switch event {
    case .press(let point, let pointer):
      (.press, [.x: point.x, .y: point.y, .pointer: pointer == .mouse ? nil : pointer])
    case .move(let point): (.move, [.x: point.x, .y: point.y])
    case .release(let point): (.release, [.x: point.x, .y: point.y])
    case .cancel: (.cancel, [:])
    case .leave: (.leave, [:])
    case .wheel(let dx, let dy, let isPrecise, let phase):
      (.wheel, [.dx: dx, .dy: dy, .precise: isPrecise, .phase: phase])
    case .key(let key):
      (
        .key,
        [
          .key: KeyName.text(of: key), .position: key.position?.rawValue, .text: key.typed.map(String.init),
          .repeat: key.isRepeat ? true : nil,
        ]
      )
    case .text(let text): (.text, [.text: text])
    case .composition(let text): (.composition, [.text: text])
    case .activate(let id): (.activate, [.element: id])
    case .replaceText(let text): (.replaceText, [.text: text])
    case .resize: (.resize, [:])
    case .fullscreen(let isFullscreen): (.fullscreen, [.on: isFullscreen])
    case .reducedMotion(let isReduced): (.reducedMotion, [.on: isReduced])
    case .contrast(let isIncreased): (.contrast, [.on: isIncreased])
    case .date(let days, let local):
      (
        .date,
        [
          .date: JulianDate(days: days), .utcOffset: local.utcOffset == 0 ? nil : local.utcOffset,
          .offsets: local.changes.isEmpty ? nil : local.changes.map { [$0.time, $0.offset] },
        ]
      )
    case .quit: (.quit, [:])
    }
  }
}

// MARK: Values

extension KeyedDecodingContainer {
  /// Returns a number in a range; throws if it is out of the range, or absent without a default.
  fileprivate func number(
    _ key: Key, in range: ClosedRange<Double>, default absent: Double? = nil
  ) throws -> Double {
    let value = try decodeIfPresent(Double.self, forKey: key) ?? absent ?? decode(Double.self, forKey: key)
    guard range.contains(value) else {
      let bounds = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      throw InvalidValue("\"\(key.stringValue)\" must be from \(bounds[0]) to \(bounds[1])")
    }
    return value
  }
}

extension PointerKind: Codable {}

extension SwipePhase: Codable {}

extension Viewport: Codable {
  private enum Field: String, CodingKey { case width, height, pixelsPerPoint }

  /// Decodes a viewport that a window may have.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      size: Size(width: try fields.number(.width, in: Self.sides), height: try fields.number(.height, in: Self.sides)),
      pixelsPerPoint: try fields.number(.pixelsPerPoint, in: Self.densities, default: 1))
    guard hasFewPixels else {
      throw InvalidValue("The window may have at most \(Int(Self.maximumPixelCount)) pixels")
    }
  }

  /// Encodes the size, and the density unless it is 1.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(size.width, forKey: .width)
    try fields.encode(size.height, forKey: .height)
    if pixelsPerPoint != 1 { try fields.encode(pixelsPerPoint, forKey: .pixelsPerPoint) }
  }
}

extension JulianDate: Codable {
  /// Decodes a date that the option `--date` accepts, except those of the clock.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do {
      self = try OptionValue.fixedDate(text)
    } catch {
      throw InvalidValue("The date is invalid: \(error)")
    }
  }

  /// Encodes the text of the date.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

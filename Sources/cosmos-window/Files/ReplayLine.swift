import Canvas
import Ephemeris
import SDLCanvas

/// A line of a replay file; the event determines which of the other fields it has.
struct ReplayLine: Codable {
  /// The maximum absolute value of a position, in points, or of a wheel's motion, in points or notches.
  private static let maximumCoordinate = 1e6
  /// The range of a window's sides, in points; X11's maximum is 65535 pixels.
  private static let sides = 1.0...65535.0
  private static let densities = 0.1...16.0
  /// The range of times, in seconds: up to about 30 years.
  private static let times = 0.0...1e9

  private var t: Double
  private var stamp: Double?
  private var event = ""
  private var x, y, dx, dy: Double?
  private var pointer, phase, key, text, date: String?
  private var precise, `repeat`, on: Bool?
  private var position: UInt16?
  private var width, height, pixelsPerPoint, utcOffset: Double?

  // MARK: Writing

  init(_ timed: TimedEvent) {
    t = timed.time
    if timed.stamp != timed.time { stamp = timed.stamp }
    switch timed.event {
    case .press(let point, let pointer):
      setPosition("press", point)
      if pointer != .mouse { self.pointer = pointer.rawValue }
    case .move(let point): setPosition("move", point)
    case .release(let point): setPosition("release", point)
    case .cancel: event = "cancel"
    case .leave: event = "leave"
    case .wheel(let dx, let dy, let isPrecise, let phase):
      event = "wheel"
      (self.dx, self.dy, precise) = (dx, dy, isPrecise)
      self.phase = phase?.rawValue
    case .key(let key): setKey(key)
    case .text(let text): (event, self.text) = ("text", text)
    case .composition(let text): (event, self.text) = ("composition", text)
    case .resize(let viewport):
      event = "resize"
      (width, height) = (viewport.size.width, viewport.size.height)
      if viewport.pixelsPerPoint != 1 { pixelsPerPoint = viewport.pixelsPerPoint }
    case .fullscreen(let isFullscreen): (event, on) = ("fullscreen", isFullscreen)
    case .reducedMotion(let isReduced): (event, on) = ("reducedMotion", isReduced)
    case .contrast(let isIncreased): (event, on) = ("contrast", isIncreased)
    case .date(let days, let offset):
      (event, date) = ("date", JulianDate(days: days).text)
      if offset != 0 { utcOffset = offset }
    case .quit: event = "quit"
    }
  }

  private mutating func setKey(_ key: Key) {
    event = "key"
    self.key = KeyName.text(of: key)
    position = key.position?.rawValue
    text = key.typed.map(String.init)
    if key.isRepeat { self.repeat = true }
  }

  private mutating func setPosition(_ event: String, _ point: Point) {
    self.event = event
    (x, y) = (point.x, point.y)
  }

  // MARK: Reading

  var isOptions: Bool { event == RecordedOptions.event }

  func timedEvent() throws(InvalidValue) -> TimedEvent {
    guard Self.times.contains(t) else { throw InvalidValue("The time must be from 0 to 1000000000 seconds") }
    let stamp = stamp ?? t
    guard Self.times.contains(stamp) else { throw InvalidValue("\"stamp\" is out of range") }
    return TimedEvent(time: t, event: try inputEvent(), stamp: stamp)
  }

  private func inputEvent() throws(InvalidValue) -> InputEvent {
    switch event {
    case "press": .press(try point(), try pointerKind())
    case "move": .move(try point())
    case "release": .release(try point())
    case "cancel": .cancel
    case "leave": .leave
    case "wheel": try wheel()
    case "key": .key(try namedKey())
    case "text": .text(try need(text, "text"))
    case "composition": .composition(try need(text, "text"))
    case "resize": .resize(try viewport())
    case "fullscreen": .fullscreen(try need(on, "on"))
    case "reducedMotion": .reducedMotion(try need(on, "on"))
    case "contrast": .contrast(isIncreased: try need(on, "on"))
    case "date": .date(try Self.julianDate(need(date, "date")).days, utcOffset: try offset())
    case "quit": .quit
    default: throw InvalidValue("Unknown event \"\(event.prefix(40))\"")
    }
  }

  private func point() throws(InvalidValue) -> Point { Point(x: try number(x, "x"), y: try number(y, "y")) }

  private func pointerKind() throws(InvalidValue) -> PointerKind {
    guard let pointer else { return .mouse }
    guard let kind = PointerKind(rawValue: pointer) else {
      throw InvalidValue("The pointer must be \"mouse\" or \"touch\"")
    }
    return kind
  }

  private func wheel() throws(InvalidValue) -> InputEvent {
    let (dx, dy, isPrecise) = (try number(dx, "dx"), try number(dy, "dy"), try need(precise, "precise"))
    guard let phase else { return .wheel(dx: dx, dy: dy, isPrecise: isPrecise) }
    guard let swipePhase = SwipePhase(rawValue: phase), isPrecise else {
      throw InvalidValue("The phase must be \"began\", \"changed\" or \"ended\", of a precise wheel")
    }
    return .wheel(dx: dx, dy: dy, isPrecise: true, phase: swipePhase)
  }

  private func namedKey() throws(InvalidValue) -> Key {
    let name = try need(key, "key")
    guard var key = KeyName.key(name) else {
      throw InvalidValue("No key is named \"\(name.prefix(40))\"; SDL's names are such as \"Return\"")
    }
    key.position = position.map(Key.Position.init)
    if let text {
      guard text.count == 1, let character = text.first else {
        throw InvalidValue("The \"text\" of a key must be one character")
      }
      key.typed = character
    }
    key.isRepeat = self.repeat ?? false
    return key
  }

  static func julianDate(_ text: String) throws(InvalidValue) -> JulianDate {
    do throws(InvalidValue) {
      return try OptionValue.date(text)
    } catch {
      throw InvalidValue("The date is invalid: \(error)")
    }
  }

  private func offset() throws(InvalidValue) -> Double {
    let offset = utcOffset ?? 0
    guard abs(offset) <= JulianDate.secondsPerDay else { throw InvalidValue("\"utcOffset\" is out of range") }
    return offset
  }

  private func number(_ value: Double?, _ name: String) throws(InvalidValue) -> Double {
    let value = try need(value, name)
    guard abs(value) <= Self.maximumCoordinate else { throw InvalidValue("\"\(name)\" is out of range") }
    return value
  }

  private func viewport() throws(InvalidValue) -> Viewport {
    let size = Size(width: try side(width, "width"), height: try side(height, "height"))
    let density = pixelsPerPoint ?? 1
    guard Self.densities.contains(density) else { throw InvalidValue("\"pixelsPerPoint\" is out of range") }
    let (viewport, limit) = (Viewport(size: size, pixelsPerPoint: density), WindowOptions.maximumPixelCount)
    guard viewport.pixelSize.width * viewport.pixelSize.height <= limit else {
      throw InvalidValue("The window may have at most \(Int(limit)) pixels")
    }
    return viewport
  }

  private func side(_ value: Double?, _ name: String) throws(InvalidValue) -> Double {
    let value = try need(value, name)
    guard Self.sides.contains(value) else { throw InvalidValue("The \(name) must be from 1 to 65535 points") }
    return value
  }

  private func need<Value>(_ value: Value?, _ name: String) throws(InvalidValue) -> Value {
    guard let value else { throw InvalidValue("\"\(event)\" needs \"\(name)\"") }
    return value
  }
}

// One line of a replay file.

import Canvas

/// What can happen in a replay: everything that a hand does, and the window's own changes.
enum ReplayEvent: Hashable {
  case input(InputEvent)
  case resize(Size)
}

/// A line of a replay file, as JSON has it; which fields it needs depends on the event.
struct ReplayLine: Codable {
  var t: Double
  var event: String
  var x: Double?
  var y: Double?
  var pointer: String?
  var dx: Double?
  var dy: Double?
  var precise: Bool?
  var key: String?
  var text: String?
  var width: Double?
  var height: Double?

  init(time: Double, event: ReplayEvent) {
    t = time
    self.event = "quit"
    switch event {
    case .resize(let size):
      self.event = "resize"
      (width, height) = (size.width, size.height)
    case .input(let input):
      fill(input)
    }
  }

  private mutating func fill(_ input: InputEvent) {
    switch input {
    case .press(let point, let pointer):
      event = "press"
      (x, y) = (point.x, point.y)
      if pointer != .mouse { self.pointer = pointer.rawValue }
    case .move(let point):
      event = "move"
      (x, y) = (point.x, point.y)
    case .release(let point):
      event = "release"
      (x, y) = (point.x, point.y)
    case .cancel: event = "cancel"
    case .leave: event = "leave"
    case .wheel(let dx, let dy, let isPrecise):
      event = "wheel"
      (self.dx, self.dy, precise) = (dx, dy, isPrecise)
    case .key(let key):
      event = "key"
      self.key = KeyText.text(of: key)
    case .text(let text):
      event = "text"
      self.text = text
    case .composition(let text):
      event = "composition"
      self.text = text
    case .quit: event = "quit"
    }
  }
}

extension ReplayLine {
  /// A line that cannot be played.
  struct Fault: Error, CustomStringConvertible { let description: String }

  /// No place, wheel or size is further out than this, in points.
  private static let farthest = 1e6
  /// The sizes a window can have, in points.
  private static let sides = 1.0...16384.0

  /// What happens on this line.
  func decoded() throws(Fault) -> ReplayEvent {
    switch event {
    case "press": .input(.press(try place(), try pointerKind()))
    case "move": .input(.move(try place()))
    case "release": .input(.release(try place()))
    case "cancel": .input(.cancel)
    case "leave": .input(.leave)
    case "wheel":
      .input(.wheel(dx: try number(dx, "dx"), dy: try number(dy, "dy"), isPrecise: try need(precise, "precise")))
    case "key": .input(.key(try KeyText.key(need(key, "key"))))
    case "text": .input(.text(try need(text, "text")))
    case "composition": .input(.composition(try need(text, "text")))
    case "resize": .resize(Size(width: try side(width, "width"), height: try side(height, "height")))
    case "quit": .input(.quit)
    default: throw Fault(description: "unknown event \"\(event.prefix(40))\"")
    }
  }

  private func place() throws(Fault) -> Point { Point(x: try number(x, "x"), y: try number(y, "y")) }

  private func pointerKind() throws(Fault) -> Pointer {
    guard let kind = Pointer(rawValue: pointer ?? Pointer.mouse.rawValue) else {
      throw Fault(description: "pointer is neither mouse nor touch")
    }
    return kind
  }

  private func number(_ value: Double?, _ name: String) throws(Fault) -> Double {
    let value = try need(value, name)
    guard abs(value) <= Self.farthest else { throw Fault(description: "\(name) is out of range") }
    return value
  }

  private func side(_ value: Double?, _ name: String) throws(Fault) -> Double {
    let value = try need(value, name)
    guard Self.sides.contains(value) else { throw Fault(description: "\(name) is not from 1 to 16384") }
    return value
  }

  private func need<Value>(_ value: Value?, _ name: String) throws(Fault) -> Value {
    guard let value else { throw Fault(description: "\(event) needs \"\(name)\"") }
    return value
  }
}

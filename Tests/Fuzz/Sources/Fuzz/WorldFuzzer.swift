import Canvas
import Cosmos
import Foundation

/// A world to which anything happens, at arbitrary times.
enum WorldFuzzer {
  private static let viewport = Viewport(size: Size(width: 500, height: 400))
  private static let keys: [Key.Symbol] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .tab, .escape, .backspace, .delete, .start,
    .function(1), .function(11), .function(12), .character("/"), .character("d"), .character("5"), .character("?"),
    .character("i"), .character("q"), .character("v"), .other("Menu"),
  ]
  private static let texts = ["a", "leo", "é", "日本", "α", "\u{202E}", "👩‍👩‍👧‍👦", "\u{0}", String(repeating: "x", count: 300)]

  /// The sky of the assets.
  nonisolated(unsafe) private static let world =
    World(zodiac: asset("zodiac.json"), strings: strings, options: .init(), viewport: viewport)
  private static let strings: LocalizedStrings = asset("languages/en.json")
  nonisolated(unsafe) private static var list = DrawList()

  /// Plays one event to the world of the assets.
  static func play(_ event: TimedEvent) {
    var world = world
    step(&world, to: event.time, [event])
    step(&world, to: event.time + 1, [])
  }

  /// Shows every sign of a zodiac.
  static func show(_ zodiac: Zodiac) {
    var world = World(zodiac: zodiac, strings: strings, options: .init(), viewport: viewport)
    for sign in 0..<Zodiac.signCount {
      world.jump(toPoints: Double(sign) * 5000)
      step(&world, to: Double(sign), [])
    }
  }

  /// Decodes a file of the assets; the script runs in the repository's root.
  private static func asset<Value: Decodable>(_ name: String) -> Value {
    guard let data = FileManager.default.contents(atPath: "Assets/\(name)"),
      let value = try? JSONDecoder().decode(Value.self, from: data)
    else { preconditionFailure("Run this in the repository's root") }
    return value
  }

  static func run(_ data: consuming FuzzedData) {
    var world = world
    var (time, frame) = (0.0, 0.0)
    while !data.isEmpty {
      var events: [TimedEvent] = []
      for _ in 0..<Int(data.byte() % 4) {
        time += data.number() / 64
        events.append(TimedEvent(time: time, event: event(&data)))
      }
      frame += abs(data.number()) / 16
      step(&world, to: frame, events)
    }
  }

  private static func event(_ data: inout FuzzedData) -> InputEvent {
    switch data.byte() % 12 {
    case 0: .press(point(&data), data.byte() % 2 == 0 ? .mouse : .touch)
    case 1, 2: .move(point(&data))
    case 3: .release(point(&data))
    case 4: .cancel
    case 5: .leave
    case 6: .wheel(dx: data.number(), dy: data.number(), isPrecise: data.byte() % 2 == 0)
    case 7, 8: .key(Key(keys[Int(data.byte()) % keys.count], modifiers: .init(rawValue: data.byte() % 4)))
    case 9: .text(texts[Int(data.byte()) % texts.count])
    case 10: .composition(texts[Int(data.byte()) % texts.count])
    default:
      .resize(Viewport(size: Size(width: 1 + abs(Double(data.byte())) * 9, height: 1 + Double(data.byte()) * 9)))
    }
  }

  private static func point(_ data: inout FuzzedData) -> Point { Point(x: data.number(), y: data.number()) }

  /// Lets the world take a frame's events, and asks for the picture and for what it does.
  private static func step(_ world: inout World, to time: Double, _ events: [TimedEvent]) {
    _ = world.update(FrameInput(time: time, events: events))
    let snapshot = world.snapshot
    precondition(snapshot.contentOffset.isFinite && snapshot.velocity.isFinite, "The sky has lost its position")
    precondition(snapshot.ringPosition.isFinite && (0...1).contains(snapshot.reveal), "A fraction is out of range")
    world.draw(into: &list, atlas: atlas(for: world.sprites.count))
  }

  /// An atlas of sprites of one pixel, whose size is all that drawing asks of them.
  private static func atlas(for count: Int) -> Atlas {
    let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(width: 8, height: 8))
    return Atlas(
      regions: Array(repeating: region, count: count), white: region, pixelsPerDesignPoint: 1,
      bitmap: Bitmap(width: 1, height: 1, pixels: [0]))
  }
}

import Canvas
import Cosmos

/// A world with arbitrary events at arbitrary times.
enum WorldFuzzer {
  private static let keys: [Key.Symbol] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .tab, .escape, .backspace, .delete,
    .function(1), .function(11), .function(12), .character("/"), .character(" "), .character("5"), .character("?"),
    .character("я"), .character("q"), .character("v"), .other("Menu"),
  ]
  private static let texts = ["a", "leo", "é", "日本", "α", "\u{202E}", "👩‍👩‍👧‍👦", "\u{0}", String(repeating: "x", count: 300)]

  /// Plays one event in the world of the assets.
  static func play(_ event: TimedEvent) {
    var stage = Stage.first
    stage.step(FrameInput(time: event.time, events: [event]))
    stage.step(to: event.time + 1, [])
  }

  static func run(_ data: consuming FuzzedData) {
    var stage = Stage.first
    var (time, frame) = (0.0, 0.0)
    while !data.isEmpty {
      var events: [TimedEvent] = []
      for _ in 0..<Int(data.byte() % 4) {
        time += data.number() / 64
        events.append(TimedEvent(time: time, event: event(&data)))
      }
      // Time is finite, and a window is hidden for a day at most: a drifting sky would process all the time between.
      let step = abs(data.number()) / 16
      frame += step < 86_400 ? step : 1
      // Drawing is a hundred times as expensive as the rest, and does not affect later frames.
      stage.step(FrameInput(time: frame, events: events), draws: data.byte() % 32 == 31)
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
      .resize(Viewport(size: Size(width: 1 + Double(data.byte()) * 3, height: 1 + Double(data.byte()) * 3)))
    }
  }

  private static func point(_ data: inout FuzzedData) -> Point { Point(x: data.number(), y: data.number()) }
}

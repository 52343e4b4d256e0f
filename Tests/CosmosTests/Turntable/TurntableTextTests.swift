import Canvas
import Scene
import Testing

@testable import Cosmos

/// No texts overlap while the turntable opens, turns, filters and closes.
@Suite struct TurntableTextTests {
  static let sizes = [Size(width: 1280, height: 720), Size(width: 1024, height: 768), Size(width: 500, height: 900)]

  @Test("no two visible texts overlap in any frame", arguments: sizes, ["", "al", "s"])
  func overlaps(size: Size, query: String) {
    var world = TestWorld.make(sign: 5, viewport: Viewport(size: size))
    var script = GestureScript(at: 1.5)
    script.key(.tab)
    script.wait(0.5)
    for character in query {
      script.add(.text(String(character)))
      script.wait(0.13)
    }
    script.wait(0.4)
    for _ in 0..<3 {
      script.key(.down)
      script.wait(0.2)
    }
    for _ in query {
      script.key(.backspace)
      script.wait(0.1)
    }
    script.key(.pageUp)
    script.wait(1)
    script.key(.tab)
    script.wait(0.1)
    script.key(.tab)
    script.wait(1)
    script.key(.tab)
    script.wait(1)
    var next = 0
    for index in 1...Int(script.time * 60) {
      let time = Double(index) / 60
      let first = next
      while next < script.events.count, script.events[next].time <= time { next += 1 }
      _ = world.update(FrameInput(time: time, events: Array(script.events[first..<next])))
      let texts = world.drawnTexts.filter { $0.opacity > 0.1 }
      for (index, text) in texts.enumerated() {
        for other in texts.dropFirst(index + 1) {
          // Characters are slightly lower than their cells.
          let (one, two) = (text.frame.expanded(by: -1.5), other.frame.expanded(by: -1.5))
          #expect(!one.intersects(two), "\(text.text) and \(other.text) at \(time)")
        }
      }
    }
  }

  /// Types a query, a letter each 0.13 s from 2.0 s on, and calls `body` with each frame of 3 s from 1.9 s on.
  private func forEachFrame(typing query: String, _ body: (World) -> Void) {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1.5)
    script.key(.tab)
    script.wait(0.5)
    for character in query {
      script.add(.text(String(character)))
      script.wait(0.13)
    }
    script.play(on: &world, until: 1.9)
    var events = script.events.drop { $0.time <= 1.9 }
    for frame in 1...360 {
      let time = 1.9 + Double(frame) / 120
      let due = events.prefix { $0.time <= time }
      events = events.dropFirst(due.count)
      _ = world.update(FrameInput(time: time, events: Array(due)))
      body(world)
    }
  }

  @Test("an item is always visible between the letters of a search", arguments: ["al", "spica", "re", "ta"])
  func typing(query: String) {
    var faintest = 1.0
    forEachFrame(typing: query) { faintest = min(faintest, $0.drawnItems.map(\.opacity).max() ?? 0) }
    #expect(faintest > 0.25)
  }

  @Test("no two symbols overlap while a search replaces items", arguments: ["al", "spica", "re"])
  func symbols(query: String) {
    forEachFrame(typing: query) { world in
      let items = world.drawnItems.filter { $0.opacity > 0.1 }
      for (index, item) in items.enumerated() {
        let isCovered = items.dropFirst(index + 1).contains { $0.center.distance(to: item.center) < 28 }
        #expect(!isCovered, "at \(world.time)")
      }
    }
  }

  @Test("symbols fan out from the chosen one, followed by the names and finally the prompt")
  func order() {
    func opening(_ time: Double) -> TurntableOpening { TurntableOpening(fraction: time / TurntableOpening.duration) }
    #expect(opening(0).angle(60) == 0 && opening(0).chosen == 0 && opening(0).names == 0)
    #expect(opening(0.09).chosen == 1 && opening(0.09).names == 0)
    #expect(opening(0.1).angle(30) > opening(0.1).angle(60) / 2)
    #expect(opening(0.17).names == 0 && opening(0.2).names > 0 && opening(0.2).prompt == 0)
    #expect(opening(0.25).names == 1 && opening(0.25).prompt == 1 && opening(0.25).angle(60) == 60)
  }
}

extension World {
  /// The centers of the symbols on the turntable's circle, in design points, with their opacities.
  fileprivate var drawnItems: [(center: Point, opacity: Double)] {
    let planet = Dial.center(openFraction: 1, in: environment.metrics)
    return drawnElements.compactMap { drawn in
      switch drawn.element {
      case .symbol(_, let rect, _, snap: _), .sprite(.smallStarDisc, let rect, _, snap: _),
        .sprite(.disc, let rect, _, snap: _):
        let center = rect.origin + Point(x: rect.width / 2, y: rect.height / 2)
        let isOnCircle = abs(center.distance(to: planet) - TurntableLayout.radius) < 1
        return isOnCircle ? (center, drawn.group.opacity) : nil
      default: return nil
      }
    }
  }
}

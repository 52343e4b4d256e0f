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

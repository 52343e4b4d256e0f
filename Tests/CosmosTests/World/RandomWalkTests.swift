import Canvas
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

@Suite struct RandomWalkTests {
  /// A window and a distance between signs to walk in.
  static let skies: [(Size, gap: Double)] = [
    (Size(width: 1280, height: 720), 10), (Size(side: 240), 10), (Size(width: 500, height: 900), 3),
    (Size(width: 3440, height: 1440), 40),
  ]

  /// Adds a flick, some turns of the wheel, or a drag that is let go.
  private static func doAnything(in size: Size, to script: inout GestureScript, random: inout SeededGenerator) {
    let x = random.number(0.2...0.8) * size.width
    let distance = random.number(-0.8...0.8) * size.width
    switch random.number(0...1) {
    case ..<0.4:
      script.press(x: x)
      script.drag(by: distance, speed: random.number(100...9000))
    case ..<0.7:
      let isPrecise = random.chance(0.3)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        script.wheel(dy: random.number(-3...3).rounded(), isPrecise: isPrecise)
        script.wait(random.number(0.01...0.2))
      }
      return
    default:
      script.press(x: x, by: random.chance(0.5) ? .mouse : .touch)
      script.drag(by: distance, speed: random.number(100...2000))
      script.wait(0.1)
    }
    script.release()
    // Flicks that follow each other soon speed up.
    if random.chance(0.5) { script.wait(random.number(0.05...0.5)) }
  }

  @Test("wherever ten thousand flicks, wheels and releases end, a name or a number is in the window", arguments: skies)
  func walk(size: Size, gap: Double) {
    var random = SeededGenerator(seed: 13)
    let viewport = Viewport(size: size)
    var world = TestWorld.make(viewport: viewport) { $0.gap = gap }
    var (rests, lost, restless) = (0, 0, 0)
    for _ in 0..<1000 {
      var script = GestureScript(at: world.time + 0.1)
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.doAnything(in: size, to: &script, random: &random) }
      var time = script.time
      _ = world.update(FrameInput(time: time, events: script.events))
      var next = NextFrame.now
      while next != .never, time < script.time + 30 {
        time += 0.2
        next = world.update(FrameInput(time: time)).response.nextFrame
      }
      rests += 1
      if next != .never { restless += 1 }
      let isFound = world.drawnRulerTexts.contains { text in
        text.opacity > 0.15 && text.frame.x >= 0 && text.frame.maxX <= size.width
      }
      if !isFound { lost += 1 }
    }
    #expect(rests == 1000)
    #expect(restless == 0)
    #expect(lost == 0)
  }
}

import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos
@testable import SceneRenderer

@Suite("Rest positions")
struct RestTests {
  static let sizes = [
    Size(width: 1280, height: 720), Size(width: 500, height: 900), Size(width: 1024, height: 768), Size(side: 240),
    Size(width: 3440, height: 1440),
  ]

  @Test("after any gesture, no figure is cut by the window's edge, and a name is legible", arguments: sizes)
  func rests(size: Size) {
    var random = SplitMix64(seed: UInt64(size.width), layer: 0, section: 0)
    var world = TestWorld.make(viewport: Viewport(size: size))
    for gesture in 0..<2000 {
      let kind = play(with: &random, on: &world, in: size)
      let metrics = world.metrics
      let position = world.motion.position
      #expect(world.snapshot.phase == .idle)
      for sign in [position.rounded(.down), position.rounded(.up)] {
        let stars = world.sky.figures[Int(sign) % 12].stars
        let visible = stars.count { star in
          let x =
            metrics.width / 2 + (sign - position) * metrics.gap * metrics.width * star.speed
            + star.offset.x
          return x > 0 && x < metrics.width
        }
        #expect(
          visible == 0 || visible == stars.count,
          "\(visible) of \(stars.count) at \(position), gesture \(gesture) \(kind)")
      }
      #expect(world.drawnRulerTexts.contains { $0.opacity > 0.3 && $0.text.contains { $0.isLetter } })
    }
  }

  @Test("a drag that is let go rests where no figure is cut", arguments: sizes)
  func between(size: Size) {
    let figures = TestWorld.make().fields.figures
    let metrics = ViewMetrics(viewport: Viewport(size: size))
    let rule = RestRule(figures: figures, metrics: metrics)
    for step in 0..<960 {
      let offset = Double(step / 2) / 40
      let rest = rule.rest(at: offset, direction: step.isMultiple(of: 2) ? -1 : 1) ?? offset
      for figure in figures {
        let visible = figure.stars.count { star in
          let centerX = metrics.centerX(of: figure.coordinate, speed: star.speed, position: rest)
          let x = centerX + star.offset.x
          return x > 0 && x < metrics.width
        }
        #expect(visible == 0 || visible == figure.stars.count, "\(figure.coordinate) at \(rest) from \(offset)")
      }
    }
  }

  /// Plays a drag, a flick, a few notches or a few keys, until the sky rests.
  private func play(with random: inout SplitMix64, on world: inout World, in size: Size) -> Int {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var script = GestureScript(at: world.time + 0.5)
    let kind = Int.random(in: 0..<6, using: &random)
    switch kind {
    case 0:
      script.press(x: size.width / 2, y: 100)
      script.drag(by: number(-2...2) * size.width, speed: number(200...3000))
      script.wait(0.1)
      script.release()
    case 1:
      script.press(x: size.width / 2, y: 100)
      script.drag(by: number(-1...1) * size.width, speed: number(100...9000))
      script.release()
    case 2:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        script.wheel(dy: [-1, 1, -0.3, 2.5][Int.random(in: 0..<4, using: &random)])
        script.wait(number(0...0.4))
      }
    case 3: script.key([.left, .right][Int.random(in: 0..<2, using: &random)], .shift)
    case 4: script.key([.left, .right, .home][Int.random(in: 0..<3, using: &random)])
    default:
      script.key(.right)
      script.wait(number(0.05...0.3))
      script.press(x: size.width / 2, y: 100)
      script.wait(0.2)
      script.release()
    }
    // Motion is a function of time, so no frames are needed between two moments.
    _ = world.update(FrameInput(time: script.time, events: script.events))
    for _ in 0..<24 { _ = world.update(FrameInput(time: world.time + 1)) }
    return kind
  }
}

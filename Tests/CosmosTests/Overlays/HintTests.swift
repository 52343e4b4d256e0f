import Canvas
import Testing

@testable import Cosmos

@Suite struct HintTests {
  private static let text = TestWorld.strings[.turntableHint]

  @Test("the hint appears once, five seconds after the last input, and disappears with the next")
  func hint() {
    var world = TestWorld.make { $0.showsHint = true }
    var script = GestureScript()
    let untouched = script.play(on: &world, until: 8)
    #expect(!untouched.contains { $0.didShowHint })
    script.wait(8.1)
    script.key(.function(1))
    script.key(.function(1))
    let frames = script.play(on: &world, until: 14)
    let shown = frames.filter { $0.didShowHint }
    #expect(shown.count == 1)
    #expect(abs((shown.first?.time ?? 0) - 13.1) < 0.05)
    #expect(world.drawnTexts.contains { $0.text == Self.text && $0.opacity > 0.59 })
    var again = GestureScript(at: 14.1)
    again.add(.move(Point(x: 5, y: 5)))
    #expect(!again.play(on: &world, until: 25).contains { $0.didShowHint })
    #expect(!world.drawnTexts.contains { $0.text == Self.text })
  }

  @Test("the hint appears 1.5 s after the first arrival, unless there was input meanwhile")
  func arrival() {
    var world = TestWorld.make { $0.showsHint = true }
    var script = GestureScript(at: 1)
    script.key(.right)
    let frames = script.play(on: &world, until: 12)
    let arrived = frames.first { $0.time > 1.1 && $0.snapshot.velocity == 0 }?.time ?? 0
    let shown = frames.first { $0.didShowHint }?.time ?? 0
    #expect(arrived > 3 && abs(shown - arrived - 1.5) < 0.05)
    #expect(world.drawnTexts.contains { $0.text == Self.text && $0.opacity > 0.59 })
    var other = TestWorld.make { $0.showsHint = true }
    script.wait(4)
    script.add(.move(Point(x: 700, y: 300)))
    let later = script.play(on: &other, until: 12).first { $0.didShowHint }
    #expect(abs((later?.time ?? 0) - 6.5) < 0.05)
  }

  @Test("a glide and a long press count as motion: the hint waits for the next arrival")
  func glide() {
    for pressed in [0.0, 4] {
      var world = TestWorld.make { $0.showsHint = true }
      var script = GestureScript(at: 1)
      script.press(x: 900)
      script.drag(by: -500, speed: 2500)
      script.wait(pressed)
      script.release()
      let frames = script.play(on: &world, until: 20)
      let arrived = frames.last { $0.snapshot.velocity != 0 }?.time ?? 0
      let shown = frames.first { $0.didShowHint }?.time ?? 0
      #expect(arrived > 2 && shown > arrived + 1.4, "\(arrived) \(shown)")
    }
  }

  @Test("a resize is not input: it neither hides nor delays the hint")
  func resize() {
    var world = TestWorld.make { $0.showsHint = true }
    var script = GestureScript(at: 1)
    script.key(.function(5))
    for size in [900.0, 800] {
      script.wait(4)
      script.add(.resize(Viewport(size: Size(width: size, height: 600))))
    }
    let frames = script.play(on: &world, until: 10)
    #expect(abs((frames.first { $0.didShowHint }?.time ?? 0) - 6) < 0.05)
    #expect(world.drawnTexts.contains { $0.text == Self.text && $0.opacity > 0.59 })
  }

  @Test(
    "the hint waits until the page of keys or the turntable closes, and requests no frame",
    arguments: [Key.Symbol.function(1), .tab])
  func hidden(key: Key.Symbol) {
    var world = TestWorld.make { $0.showsHint = true }
    var script = GestureScript(at: 1)
    script.key(key)
    let frames = script.play(on: &world, until: 12)
    #expect(!frames.contains { $0.didShowHint })
    #expect(frames.filter { $0.time > 2 }.allSatisfy { $0.nextFrame == .never })
    var close = GestureScript(at: 12.1)
    close.key(.escape)
    #expect(close.play(on: &world, until: 18).contains { $0.didShowHint })
    #expect(world.drawnTexts.contains { $0.text == Self.text && $0.opacity > 0.59 })
  }
}

import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite("Two fingers on a trackpad")
struct SwipeTests {
  /// Plays a swipe that begins at 1 s, and returns the frames until the sky rests.
  private static func play(_ swipe: (inout GestureScript) -> Void) -> [GestureScript.Frame] {
    // Far from figures, the sky rests where the glide ends.
    var world = TestWorld.make { $0.gap = 10 }
    var script = GestureScript(at: 1)
    swipe(&script)
    return script.play(on: &world, until: script.time + 6)
  }

  private static func rest(_ swipe: (inout GestureScript) -> Void) -> Double {
    play(swipe).last?.snapshot.contentOffset ?? .nan
  }

  @Test("after a lift, the sky glides as far as after a mouse drag with the same samples", arguments: [2500.0, 3125])
  func glide(speed: Double) {
    let swiped = Self.rest {
      $0.swipe(by: 150, speed: speed)
      $0.lift()
    }
    let dragged = Self.rest { $0.flick(from: 1000, by: -150, speed: speed) }
    #expect(abs(swiped - dragged) < 30 && swiped > 300)
  }

  @Test(
    "without phases, fast fingers glide after a silence, and slow ones do not",
    arguments: [(200.0, false), (1500, true)])
  func unphased(speed: Double, glides: Bool) {
    let frames = Self.play { $0.swipe(by: 150, speed: speed, isPhased: false) }
    #expect(frames.contains { $0.snapshot.phase == .decelerating } == glides)
    #expect(frames.last?.snapshot.phase == .idle)
  }

  @Test("a swipe has the slop of a mouse, and keeps the axis of its first movement", arguments: [-1.0, 1])
  func axis(side: Double) {
    var swipe = Swipe()
    #expect(swipe.add(dx: side * 2, dy: 0, phase: .began, at: 0).points == 0)
    #expect(swipe.add(dx: side * 9, dy: 0, phase: .changed, at: 0.01).points == side * 8)
    #expect(swipe.add(dx: side * 1, dy: 20, phase: .changed, at: 0.02).points == side * 1)
    #expect(swipe.add(dx: 0, dy: side * 12, phase: .began, at: 1).points == -side * 9)
    #expect(swipe.add(dx: 30, dy: side * 2, phase: .changed, at: 1.01).points == -side * 2)
    // Fingers that return to their start keep the axis.
    #expect(swipe.add(dx: 0, dy: 0, phase: .began, at: 1.5).points == 0)
    #expect(swipe.add(dx: side * 50, dy: 0, phase: .changed, at: 1.51).points == side * 47)
    #expect(swipe.add(dx: side * -45, dy: 0, phase: .changed, at: 1.52).points == side * -45)
    #expect(swipe.add(dx: side * 1, dy: 8, phase: .changed, at: 1.53).points == side * 1)
    // Without phases there is no slop.
    #expect(swipe.add(dx: side, dy: 0, phase: nil, at: 2).points == side)
  }
}

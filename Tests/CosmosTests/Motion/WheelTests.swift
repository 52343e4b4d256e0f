import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct WheelTests {
  /// A sign's and a degree's length in the test's window, in points.
  private static let (sign, degree) = (12_800.0, 12_800.0 / 30)

  /// Plays something from a sign until the sky rests.
  private static func rest(
    sign: Int = 3, _ change: (inout GestureScript) -> Void
  ) -> (offset: Double, frames: [GestureScript.Frame]) {
    var world = TestWorld.make(sign: sign)
    var script = GestureScript(at: 1)
    change(&script)
    let frames = script.play(on: &world, until: script.time + 3)
    return (frames.last?.snapshot.contentOffset ?? 0, frames)
  }

  @Test("a notch is a degree, and the sky stays there, off the sign that it left", arguments: [1.0, -1.0])
  func notch(direction: Double) {
    let (offset, frames) = Self.rest { $0.wheel(dy: -direction) }
    #expect(abs(offset - 3 * Self.sign - direction * Self.degree) < 1e-6)
    #expect(frames.last?.snapshot.phase == .idle)
    #expect(frames.last?.snapshot.reveal == 0)
  }

  @Test("notches turn onward to the next sign and settle on it", arguments: [1.0, -1.0], [29, 30])
  func onward(direction: Double, notches: Int) {
    let (offset, frames) = Self.rest { script in
      for _ in 0..<notches {
        script.wheel(dy: -direction)
        script.wait(0.06)
      }
    }
    #expect(offset == (3 + direction) * Self.sign)
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("slow notches, each for itself, arrive at the next sign too")
  func slowly() {
    let (offset, _) = Self.rest { script in
      for _ in 0..<30 {
        script.wheel(dy: -1)
        script.wait(0.7)
      }
    }
    // The twenty-ninth is near enough to settle; the thirtieth leaves the sign again.
    #expect(abs(offset - 4 * Self.sign - Self.degree) < 1e-3)
  }

  @Test("the last notch's direction decides: a notch back returns to the sign")
  func back() {
    let (offset, _) = Self.rest { script in
      script.wheel(dy: -1)
      script.wait(0.6)
      script.wheel(dy: 1)
    }
    #expect(offset == 3 * Self.sign)
  }

  @Test("after a wheel a hand's release settles as ever")
  func handAfterWheel() {
    let (offset, _) = Self.rest { script in
      script.wheel(dy: -1)
      script.wait(1)
      script.press(x: 600)
      script.drag(by: 20, speed: 100)
      script.wait(0.2)
      script.release()
    }
    #expect(offset == 3 * Self.sign)
  }

  @Test("Shift and an arrow go a degree", arguments: [(Key.Symbol.left, -1.0), (.right, 1)])
  func arrows(key: Key.Symbol, direction: Double) {
    let (offset, _) = Self.rest { $0.key(key, .shift) }
    #expect(abs(offset - 3 * Self.sign - direction * Self.degree) < 1e-6)
  }

  @Test("a held Shift and arrow goes on degree by degree, never far ahead of the sky")
  func heldArrow() {
    let (_, frames) = Self.rest { script in
      script.key(.right, .shift)
      script.wait(0.3)
      for _ in 0..<60 {
        script.add(.key(Key(.right, modifiers: .shift, isRepeat: true)))
        script.wait(1.0 / 30)
      }
    }
    let steps = zip(frames, frames.dropFirst()).map { $1.snapshot.contentOffset - $0.snapshot.contentOffset }
    #expect(steps.allSatisfy { $0 < 0.35 * Self.degree })
    #expect((frames.last?.snapshot.contentOffset ?? 0) > 3 * Self.sign + 6 * Self.degree)
  }
}

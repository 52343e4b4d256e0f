import Canvas
import Testing

@testable import Cosmos

@Suite struct TransitionTests {
  @Test("a change waits, runs linearly, and ends exactly")
  func course() {
    let transition = Transition(from: 2, duration: 0.1)
    #expect(transition.fraction(at: 1) == 0 && transition.nextFrame(at: 1) == .at(2))
    #expect(abs(transition.fraction(at: 2.05) - 0.5) < 1e-9 && transition.nextFrame(at: 2.05) == .now)
    #expect(transition.fraction(at: 2.1) == 1 && transition.nextFrame(at: 2.1) == .never)
  }

  @Test("a turned change goes on from its fraction, and takes as long as it took to get there")
  func turn() {
    var transition = Transition(duration: 2)
    #expect(transition.fraction(at: 0) == 0 && transition.isComplete(at: 0))
    transition.turn(isForward: true, at: 1)
    transition.turn(isForward: false, at: 1.5)
    #expect(transition.fraction(at: 1.5) == 0.25 && transition.fraction(at: 1.75) == 0.125)
    #expect(!transition.isComplete(at: 1.99) && transition.isComplete(at: 2))
    // Turning in the present direction changes nothing.
    transition.turn(isForward: false, at: 1.6)
    #expect(transition.end == 2)
  }

  @Test("of two texts that replace each other, the old one is gone before the new one appears, after two fifths")
  func fadeThrough() {
    let times = [0, 0.2, 0.4, 0.7, 1]
    #expect(zip(times.map(FadeThrough.leaving), [1, 0.5, 0, 0, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(zip(times.map(FadeThrough.entering), [0, 0, 0, 0.5, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("a change without a duration is complete at its start")
  func instant() {
    var transition = Transition(from: 1, duration: 0)
    #expect(transition.fraction(at: 0.99) == 0 && transition.fraction(at: 1) == 1)
    transition.turn(isForward: false, at: 3, duration: 0.5)
    #expect(transition.fraction(at: 3) == 1 && transition.fraction(at: 3.5) == 0)
  }
}

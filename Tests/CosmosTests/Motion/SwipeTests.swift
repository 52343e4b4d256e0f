import Canvas
import Testing

@testable import Cosmos

@Suite("Two fingers on a trackpad")
struct SwipeTests {
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

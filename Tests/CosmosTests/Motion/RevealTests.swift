import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct RevealTests {
  static let growth: [(Double, Double)] = [(0, 0), (0.0625, 0.25), (0.125, 0.5), (0.25, 1), (9, 1)]

  @Test("lines grow evenly in a quarter of a second", arguments: growth)
  func grow(age: Double, value: Double) {
    var reveal = Reveal(count: 24)
    reveal.reveal(4, at: 1)
    #expect(abs(reveal.fraction(of: 4, at: 1 + age) - value) < 1e-12)
  }

  @Test("hiding starts from the current length of the lines")
  func hideHalfway() {
    var reveal = Reveal(count: 24)
    reveal.reveal(4, at: 0)
    reveal.reveal(nil, at: 0.1)
    #expect(abs(reveal.fraction(of: 4, at: 0.1) - 0.4) < 1e-12)
    #expect(abs(reveal.fraction(of: 4, at: 0.15) - 0.2) < 1e-12)
    #expect(reveal.fraction(of: 4, at: 0.3) == 0)
  }

  @Test("the former sign's lines retract while the new one's grow")
  func exchange() {
    var reveal = Reveal(count: 24)
    reveal.reveal(1, at: 0)
    reveal.reveal(2, at: 1)
    #expect(abs(reveal.fraction(of: 1, at: 1.125) - 0.5) < 1e-12)
    #expect(abs(reveal.fraction(of: 2, at: 1.125) - 0.5) < 1e-12)
    #expect(reveal.nextFrame(at: 1.2) == .now)
    #expect(reveal.nextFrame(at: 1 + Arrival.duration) == .never)
  }
}

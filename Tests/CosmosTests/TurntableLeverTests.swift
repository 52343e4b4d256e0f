// The angle of a hand round the planet.

import Canvas
import Testing

@testable import Cosmos

@Suite("Turntable lever")
struct TurntableLeverTests {
  @Test("three times round the planet are 1080 degrees, in both directions", arguments: [-1.0, 1])
  func rounds(direction: Double) {
    var lever = TurntableLever(at: TurntableLayout.place(atAngle: 10))
    for step in 1...360 { lever.move(to: TurntableLayout.place(atAngle: 10 + direction * 3 * Double(step))) }
    #expect(abs(lever.angle - (10 + direction * 1080)) < 1e-9)
  }

  @Test("the distance from the planet does not matter outside it", arguments: [49.0, 100, 165, 1000])
  func distances(radius: Double) {
    var lever = TurntableLever(at: TurntableLayout.place(atAngle: 170, radius: radius))
    lever.move(to: TurntableLayout.place(atAngle: 190, radius: radius * 1.01))
    #expect(abs(lever.angle - 190) < 1e-9)
  }

  @Test("a hand straight across the planet's centre does not turn the ring", arguments: [1, 7, 100])
  func acrossCentre(steps: Int) {
    var lever = TurntableLever(at: Point(x: 120, y: 60))
    for step in 1...steps {
      let share = 1 - 2 * Double(step) / Double(steps)
      lever.move(to: Point(x: 120 * share, y: 60 * share))
    }
    #expect(abs(lever.angle - 26.56505117707799) < 1e-9)
  }

  @Test("a hand that shivers at the very centre hardly turns the ring")
  func shiver() {
    var random = SplitMix64(seed: 5, layer: 0, section: 0)
    var lever = TurntableLever(at: Point(x: 0, y: 0))
    for _ in 0..<10 {
      lever.move(to: Point(x: .random(in: -0.5...0.5, using: &random), y: .random(in: -0.5...0.5, using: &random)))
    }
    #expect(abs(lever.angle) < 0.3)
  }

  @Test("one long move turns as far as the same way in short ones", arguments: [-70.0, -20, 20, 47, 49, 90])
  func moves(x: Double) {
    var long = TurntableLever(at: Point(x: x, y: -200))
    var short = long
    long.move(to: Point(x: x, y: 200))
    for step in 1...1000 { short.move(to: Point(x: x, y: -200 + 0.4 * Double(step))) }
    #expect(abs(long.angle - short.angle) < 1e-6)
  }

  @Test("a place that is no number is ignored")
  func notANumber() {
    var lever = TurntableLever(at: Point(x: 100, y: 0))
    lever.move(to: Point(x: .nan, y: .infinity))
    #expect(lever.angle == 0)
  }
}

import Canvas
import TestSupport
import Testing

@testable import Cosmos

@Suite("Angle tracker")
struct AngleTrackerTests {
  @Test("three turns around the planet are 1080 degrees, in both directions", arguments: [-1.0, 1])
  func rounds(direction: Double) {
    var tracker = AngleTracker(at: TurntableLayout.position(atAngle: 10))
    for step in 1...360 { tracker.move(to: TurntableLayout.position(atAngle: 10 + direction * 3 * Double(step))) }
    #expect(abs(tracker.angle - (10 + direction * 1080)) < 1e-9)
  }

  @Test("the distance from the planet does not matter outside it", arguments: [66.0, 100, 165, 1000])
  func distances(radius: Double) {
    var tracker = AngleTracker(at: TurntableLayout.position(atAngle: 170, radius: radius))
    tracker.move(to: TurntableLayout.position(atAngle: 190, radius: radius * 1.01))
    #expect(abs(tracker.angle - 190) < 1e-9)
  }

  @Test("a pointer that moves straight across the planet's center does not turn the turntable", arguments: [1, 7, 100])
  func acrossCenter(steps: Int) {
    var tracker = AngleTracker(at: Point(x: 120, y: 60))
    for step in 1...steps {
      let fraction = 1 - 2 * Double(step) / Double(steps)
      tracker.move(to: Point(x: 120, y: 60) * fraction)
    }
    #expect(abs(tracker.angle - 26.56505117707799) < 1e-9)
  }

  @Test("small movements at the very center hardly turn the turntable")
  func shiver() {
    var random = SeededGenerator(seed: 5)
    var tracker = AngleTracker(at: .zero)
    for _ in 0..<10 {
      tracker.move(to: Point(x: .random(in: -0.5...0.5, using: &random), y: .random(in: -0.5...0.5, using: &random)))
    }
    #expect(abs(tracker.angle) < 0.3)
  }
}

import Canvas
import ScrollPhysics

@testable import Cosmos

/// Turntables for tests.
enum TestTurntable {
  /// Creates a turntable at rest with items numbered from 0.
  static func make(of count: Int, chosen: Int = 0) -> Turntable {
    Turntable(items: Array(0..<count), chosen: chosen, pointLength: 1)
  }
}

extension Turntable {
  mutating func show(_ items: [Int], chosen: Int, at time: Double) {
    advance(to: time)
    show(items, chosen: chosen)
  }

  /// Returns the angle of a visible item, in degrees.
  func angle(of item: Int) -> Double? { shownItems.first { $0.item == item }?.angle }

  /// Returns the opacity of an item; 0 if it isn't visible.
  func opacity(of item: Int) -> Double { shownItems.first { $0.item == item }?.opacity ?? 0 }

  /// Drags along the turntable from one angle to another at a constant speed, in degrees per second, with 250 moves per
  /// second.
  ///
  /// Returns the time of the last move, and calls `watch` after each move.
  mutating func drag(
    from start: Double, to end: Double, at time: Double, speed: Double = 90, radius: Double = TurntableLayout.radius,
    watch: (Turntable, Double) -> Void = { _, _ in }
  ) -> Double {
    press(at: TurntableLayout.position(atAngle: start, radius: radius), by: .mouse, time: time)
    let steps = max(1, Int((abs(end - start) / speed * 250).rounded()))
    for step in 1...steps {
      let angle = start + (end - start) * Double(step) / Double(steps)
      move(to: TurntableLayout.position(atAngle: angle, radius: radius), time: time + Double(step) / 250)
      watch(self, angle)
    }
    return time + Double(steps) / 250
  }

  /// Advances the turntable frame by frame, and calls `watch` after each frame.
  mutating func run(
    from start: Double, to end: Double, framesPerSecond: Double = 60, watch: (Turntable, Double) -> Void = { _, _ in }
  ) {
    let frames = Int(((end - start) * framesPerSecond).rounded())
    guard frames > 0 else { return }
    for frame in 1...frames {
      let time = start + Double(frame) / framesPerSecond
      advance(to: time)
      watch(self, time)
    }
  }
}

import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Recorded drags")
struct RecordedHandTests {
  /// Returns the velocity at a finger's release, or 0 below the launch speed of a touch.
  private static func velocity(of hand: RecordedHand) -> Double {
    var tracker = VelocityTracker()
    for sample in hand.samples { tracker.add(position: sample[2], time: sample[0]) }
    let velocity = tracker.velocity(at: hand.up, estimator: ScrollPointer.touch.estimator)
    return abs(velocity) < ScrollPointer.touch.launchSpeed ? 0 : velocity
  }

  @Test(
    "at least 25 of 33 recorded drags are released within 20 % of the velocity that their recorders found, none backward"
  )
  func velocities() throws {
    var hits = 0
    for hand in try RecordedHand.all.get() {
      let (velocity, expected) = (Self.velocity(of: hand), try #require(hand.expectedVelocity))
      if abs(velocity / expected - 1) <= 0.2 { hits += 1 }
      #expect(velocity * expected >= 0, "\(hand.id): \(velocity), not \(expected)")
    }
    #expect(hits >= 25)
  }

  @Test("the velocity of a finger at 120 Hz is the one of its next 16 ms, within 29 %", arguments: [true, false])
  func future(isInPoints: Bool) throws {
    let (rate, span) = (120.0, 0.016)
    var errors: [Double] = []
    for hand in try RecordedHand.all.get() where hand.isInPoints == isInPoints {
      var (error, energy) = (0.0, 0.0)
      for phase in 0..<8 {
        var tracker = VelocityTracker()
        var time = Double(phase) / 8 / rate
        var count = 0
        while time + span <= hand.duration {
          let position = hand.position(at: time, axis: 2)
          tracker.add(position: position, time: time)
          count += 1
          let next = (hand.position(at: time + span, axis: 2) - position) / span
          let velocity = tracker.velocity(at: time, estimator: ScrollPointer.touch.estimator)
          if count > 4 { (error, energy) = (error + (velocity - next) * (velocity - next), energy + next * next) }
          time += 1 / rate
        }
      }
      if energy > 0 { errors.append((error / energy).squareRoot()) }
    }
    #expect(Self.meanSquare(errors).squareRoot() <= 0.29)
  }

  /// Returns the errors of drawn frames over all drags: the root mean squares of the position, and of the step between
  /// frames.
  private static func errors(framesPerSecond: Double) throws -> (place: Double, step: Double) {
    var chance = SeededGenerator(seed: 3)
    var (places, steps): ([Double], [Double]) = ([], [])
    for hand in try RecordedHand.all.get() where hand.isInPoints {
      for axis in [1, 2] {
        let drags = (0..<6).map { _ in
          DrawnDrag(
            hand.reports(axis: axis, rate: 125, from: &chance), until: hand.duration, framesPerSecond: framesPerSecond,
            phase: chance.number(0...1))
        }
        let errors = drags.map { $0.frames.map { $0.position - hand.position(at: $0.time, axis: axis) } }
        places.append(meanSquare(errors.joined()))
        steps.append(meanSquare(errors.map { zip($0.dropFirst(), $0).map(-) }.joined()))
      }
    }
    return (
      meanSquare(places.map { $0.squareRoot() }).squareRoot(), meanSquare(steps.map { $0.squareRoot() }).squareRoot()
    )
  }

  private static func meanSquare(_ values: some Sequence<Double>) -> Double {
    let squares = values.map { $0 * $0 }
    return squares.isEmpty ? 0 : squares.reduce(0, +) / Double(squares.count)
  }

  @Test(
    "a frame shows the dragged content at the pointer's position at the display time",
    arguments: [(144.0, 4.5), (60, 10)])
  func place(framesPerSecond: Double, limit: Double) throws {
    #expect(try Self.errors(framesPerSecond: framesPerSecond).place <= limit)
  }

  @Test("the content moves between two frames as far as the pointer")
  func step() throws {
    #expect(try Self.errors(framesPerSecond: 144).step <= 3)
  }
}

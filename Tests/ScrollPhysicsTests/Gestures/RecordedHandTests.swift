import ScrollPhysics
import TestSupport
import Testing

@Suite("Recorded hands")
struct RecordedHandTests {
  /// The velocity of a finger's release, 0 below the launch speed of a touch.
  private static func velocity(of hand: RecordedHand) -> Double {
    var tracker = VelocityTracker()
    for sample in hand.samples { tracker.add(position: sample[2], time: sample[0]) }
    let velocity = tracker.velocity(time: hand.up, estimator: ScrollPointer.touch.estimator)
    return abs(velocity) < ScrollPointer.touch.launchSpeed ? 0 : velocity
  }

  @Test("at least 28 of 33 fingers are released within 20 % of the velocity that their recorders expect, none backward")
  func velocities() throws {
    var hits = 0
    for hand in try RecordedHand.all.get() {
      let (velocity, expected) = (Self.velocity(of: hand), try #require(hand.expectedVelocity))
      if abs(velocity / expected - 1) <= 0.2 { hits += 1 }
      #expect(velocity * expected >= 0, "\(hand.id): \(velocity), not \(expected)")
    }
    #expect(hits >= 28)
  }

  /// The errors of drawn frames over all hands: the root mean squares of the place and of the step between two frames.
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

  @Test("a frame shows a dragged sky where the hand is when it is seen", arguments: [(144.0, 4.5), (60, 10)])
  func place(framesPerSecond: Double, limit: Double) throws {
    #expect(try Self.errors(framesPerSecond: framesPerSecond).place <= limit)
  }

  @Test("a step between two frames is that of the hand")
  func step() throws {
    #expect(try Self.errors(framesPerSecond: 144).step <= 3)
  }
}

import ScrollPhysics
import TestSupport
import Testing

@Suite("VelocityTracker")
struct VelocityTrackerTests {
  private static let velocityKinds = [
    "velocity.constant", "velocity.integerPixels", "velocity.pause", "velocity.degenerate", "velocity.fewSamples",
    "velocity.repeatedLast", "velocity.neverReversed", "velocity.changing",
  ]

  @Test("the velocity at release", arguments: try velocityKinds.flatMap(Vector.all(of:)))
  func velocity(_ vector: Vector) throws {
    var tracker = VelocityTracker()
    for sample in try vector.inputs.list("samples") {
      let (time, position) = try sample.pair()
      tracker.add(position: position, at: time)
    }
    let velocity = tracker.velocity(at: try vector.inputs.number("releaseTime"))
    #expect(velocity.isFinite)
    if vector.expected["velocity"] != .null { try vector.expect(velocity, "velocity") }
    if vector.expected["velocityRange"] != .null {
      let range = try vector.expected["velocityRange"].pair()
      #expect(velocity >= range.0 && velocity <= range.1, "\(vector.id): \(velocity)")
    }
  }

  /// A flick of a tenth of a second at about `speed`, getting a fifth faster on the way, on whole pixels.
  private static func flick(speed: Double, rate: Double, phase: Double) -> VelocityTracker {
    var tracker = VelocityTracker()
    for index in 0...Int(0.1 * rate) {
      let time = Double(index) / rate + phase
      tracker.add(position: (speed * time * (0.9 + time)).rounded(), at: 1000 + time)
    }
    return tracker
  }

  @Test(
    "the same motion at 125, 500, 1000 and 8000 Hz flicks alike within 3 %",
    arguments: [-4000.0, -2500, 1500, 3000, 6000]
  )
  func rates(speed: Double) {
    let velocities = [125.0, 500, 1000, 8000].map { rate in
      Self.flick(speed: speed, rate: rate, phase: 0).velocity(at: 1000.1)
    }
    let ways = velocities.map { Deceleration(position: 0, velocity: $0).destination }
    for way in ways { #expect(abs(way / ways[0] - 1) < 0.03) }
  }

  @Test("milliseconds for time stamps do not matter at 8000 Hz", arguments: [-2500.0, 2500])
  func coarseClock(speed: Double) {
    var coarse = VelocityTracker()
    for index in 0...800 {
      let time = Double(index) / 8000
      coarse.add(position: (speed * time).rounded(), at: (time * 1000).rounded(.down) / 1000)
    }
    #expect(abs(coarse.velocity(at: 0.1) / speed - 1) < 0.03)
  }

  @Test("samples kept as sums regress to the line of all of them", arguments: UInt64(1)...50)
  func decimation(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    let samples = (0...360).map { (time: Double($0) / 8000, position: chance.number(0...90) + Double($0)) }
    for sample in samples { tracker.add(position: sample.position, at: sample.time) }
    let meanTime = samples.map(\.time).reduce(0, +) / 361
    let meanPosition = samples.map(\.position).reduce(0, +) / 361
    let spread = samples.map { ($0.time - meanTime) * ($0.time - meanTime) }.reduce(0, +)
    let product = samples.map { ($0.time - meanTime) * ($0.position - meanPosition) }.reduce(0, +)
    #expect(abs(tracker.velocity(at: 0.045) - product / spread) < 1e-6)
  }

  @Test("a finger that only goes forward never flicks backward", arguments: UInt64(1)...200)
  func neverReversed(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    var time = 0.0
    var position = 0.0
    for _ in 0..<30 {
      time += chance.either([0, 0, 0.001, 0.004, 0.008, 0.03])
      position += chance.either([0, 0, 1, 5, 60])
      tracker.add(position: position, at: time)
    }
    #expect(tracker.velocity(at: time) >= 0)
  }

  @Test("a pause of more than 40 ms is a stop", arguments: [(0.139, true), (0.142, false)])
  func pause(releaseTime: Double, flicks: Bool) {
    let velocity = Self.flick(speed: 2000, rate: 1000, phase: 0).velocity(at: 1000 + releaseTime)
    #expect((velocity > 1000) == flicks)
  }

  @Test("what was before a gap of more than 40 ms does not count")
  func gap() {
    var tracker = VelocityTracker()
    tracker.add(position: -1000, at: 0)
    tracker.add(position: 0, at: 0.045)
    tracker.add(position: 1, at: 0.048)
    #expect(abs(tracker.velocity(at: 0.05) - 1000 / 3.0) < 1e-6)
  }

  @Test("the velocity is held within the greatest asked for", arguments: [-1.0, 1])
  func clamped(side: Double) {
    var tracker = VelocityTracker()
    tracker.add(position: 0, at: 0)
    tracker.add(position: side * 1e6, at: 0.001)
    #expect(tracker.velocity(at: 0.001, maximumSpeed: 30_000) == side * 30_000)
  }
}

import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("VelocityTracker")
struct VelocityTrackerTests {
  @Test("time stamps in milliseconds are precise enough at 8000 Hz", arguments: [-2500.0, 2500])
  func coarseClock(speed: Double) {
    var coarse = VelocityTracker()
    for index in 0...800 {
      let time = Double(index) / 8000
      coarse.add(position: (speed * time).rounded(), time: (time * 1000).rounded(.down) / 1000)
    }
    #expect(abs(coarse.velocity(at: 0.1) / speed - 1) < 0.03)
  }

  @Test("samples that are kept as sums give the regression line of all samples", arguments: UInt64(1)...50)
  func decimation(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    let samples = (0...272).map { (time: Double($0) / 8000, position: chance.number(0...90) + Double($0)) }
    for sample in samples { tracker.add(position: sample.position, time: sample.time) }
    let meanTime = samples.map(\.time).reduce(0, +) / 273
    let meanPosition = samples.map(\.position).reduce(0, +) / 273
    let spread = samples.map { ($0.time - meanTime) * ($0.time - meanTime) }.reduce(0, +)
    let product = samples.map { ($0.time - meanTime) * ($0.position - meanPosition) }.reduce(0, +)
    #expect(abs(tracker.velocity(at: 0.034) - product / spread) < 1e-6)
  }

  @Test("samples before a gap of more than 40 ms do not count")
  func gap() {
    var tracker = VelocityTracker(window: 0.05)
    for (time, position) in [(0, -1000.0), (0.042, 0), (0.05, 10)] { tracker.add(position: position, time: time) }
    #expect(isNear(tracker.velocity(at: 0.052), 625, within: 0.01))
  }

  @Test("an impulse counts half of the first interval's work, as in Android")
  func impulse() {
    var tracker = VelocityTracker()
    for (time, position) in [(0, 0.0), (0.01, 5), (0.02, 20)] { tracker.add(position: position, time: time) }
    // The work of 500 units a second from rest, and of 1500 on a mass that moves at 500.
    let speed = (2 * (0.5 * 500 * 500 + 1000 * 1500)).squareRoot()
    #expect(isNear(tracker.velocity(at: 0.02, estimator: .impulse), speed, within: 1e-9))
  }

  @Test("the velocity is limited to the maximum speed", arguments: [-1.0, 1])
  func clamped(side: Double) {
    var tracker = VelocityTracker()
    tracker.add(position: 0, time: 0)
    tracker.add(position: side * 1e6, time: 0.001)
    #expect(tracker.velocity(at: 0.001, maximumSpeed: 30_000) == side * 30_000)
  }

  @Test("samples at 1000 Hz are kept apart, and closer ones are merged")
  func buckets() {
    var bucket = SampleBucket(time: 5, position: 0)
    let isMerged = [5.001, 5.000_89].map { bucket.absorb(time: $0, position: 1) }
    #expect(isMerged == [false, true] && bucket.lastTime == 5.000_89)
  }

  @Test("two samples have an interval, and one has none")
  func interval() {
    var tracker = VelocityTracker()
    tracker.add(position: 0, time: 0)
    #expect(tracker.interval == nil)
    tracker.add(position: 8, time: 0.008)
    #expect(tracker.interval == 0.008)
    // Reduced by half, as for a span of 16 ms.
    #expect(isNear(tracker.velocity(at: 0.008), 500, within: 0.01))
    tracker.add(position: 16, time: 0.016)
    #expect(tracker.interval == 0.008)
  }

  @Test(
    "a pointer that is held still for 10 ms is released at a quarter of its speed at most",
    arguments: [240.0, 500, 1000], [VelocityEstimator.line, .impulse])
  func held(rate: Double, estimator: VelocityEstimator) {
    var tracker = VelocityTracker()
    for index in 0...Int(0.11 * rate) {
      let time = Double(index) / rate
      tracker.add(position: 1e4 * min(time, 0.1), time: time)
    }
    #expect(tracker.velocity(at: 0.11, estimator: estimator) <= 2500 + 1e-6)
  }

  @Test(
    "steady movement in whole pixels is not taken for a stop", arguments: [60.0, 125, 1000], [40.0, 90, 250, 3000])
  func pixels(rate: Double, speed: Double) {
    for phase in 0..<20 {
      var tracker = VelocityTracker()
      var (time, last) = (Double(phase) / 1000, 0.0)
      while time <= 1 {
        last = time
        tracker.add(position: (speed * time).rounded(), time: time)
        time += 1 / rate
      }
      let plain = tracker.velocity(at: last)
      #expect(plain >= 0.4 * speed || speed * 0.035 < 4)
      #expect(tracker.velocity(at: last + 1 / rate) >= 0.9 * plain)
    }
  }
}

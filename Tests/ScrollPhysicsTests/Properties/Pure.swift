// What must hold for the closed forms themselves, over many drawn numbers.

import ScrollPhysics
import TestSupport
import Testing

@Suite("Closed forms")
struct Pure {
  private static func near(_ one: Double, _ other: Double, within tolerance: Double) -> Bool {
    abs(one - other) <= tolerance * max(1, abs(one))
  }

  @Test("a deceleration restarted in flight has the same future", arguments: UInt64(1)...100)
  func restartDeceleration(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let rate = chance.either([DecelerationRate.normal, .fast, DecelerationRate(rawValue: 0.995)])
    let motion = Deceleration(
      position: chance.number(-5000...5000),
      velocity: chance.number(-8000...8000),
      rate: rate
    )
    let cut = chance.number(0...max(0, motion.duration))
    let again = Deceleration(
      position: motion.position(at: cut),
      velocity: motion.velocity(at: cut),
      rate: rate
    )
    let later = chance.number(0...4)
    #expect(Self.near(motion.position(at: cut + later), again.position(at: later), within: 1e-9))
    #expect(Self.near(motion.destination, again.destination, within: 1e-9))
  }

  @Test("a spring restarted in flight has the same future", arguments: UInt64(1)...100)
  func restartSpring(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let ratio = chance.either([0, 0.2, 0.999_999, 1, 1.000_001, 1.5, 30])
    let spring = Spring(
      position: chance.number(-500...500),
      velocity: chance.number(-5000...5000),
      destination: chance.number(-500...500),
      dampingRatio: ratio
    )
    let cut = chance.number(0...1)
    let again = Spring(
      position: spring.position(at: cut),
      velocity: spring.velocity(at: cut),
      destination: spring.destination,
      dampingRatio: ratio
    )
    let later = chance.number(0...1)
    #expect(Self.near(spring.position(at: cut + later), again.position(at: later), within: 1e-8))
    #expect(Self.near(spring.velocity(at: cut + later), again.velocity(at: later), within: 1e-7))
  }

  @Test("a spring hardly off critical is the critical one", arguments: [1 - 1e-9, 1 + 1e-9])
  func nearlyCritical(ratio: Double) {
    let critical = Spring(position: 100, velocity: -700)
    let other = Spring(position: 100, velocity: -700, dampingRatio: ratio)
    #expect(abs(critical.position(at: 0.3) - other.position(at: 0.3)) < 1e-5)
  }

  @Test("a spring stands still at its turn and is home at its crossing", arguments: UInt64(1)...100)
  func turns(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let spring = Spring(
      position: chance.number(-500...500),
      velocity: chance.number(-9000...9000),
      dampingRatio: chance.either([0.1, 0.9, 1, 1.1, 4])
    )
    if let time = spring.peakTime { #expect(abs(spring.velocity(at: time)) < 1e-6) }
    if let time = spring.crossingTime { #expect(abs(spring.displacement(at: time)) < 1e-8) }
  }

  @Test("a deceleration never gets faster and never turns", arguments: UInt64(1)...50)
  func monotone(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let motion = Deceleration(position: chance.number(-500...500), velocity: chance.number(-9000...9000))
    let times = (0...200).map { Double($0) / 200 * (motion.duration + 0.1) }
    let speeds = times.map { abs(motion.velocity(at: $0)) }
    let ways = times.map { abs(motion.position(at: $0) - motion.initialPosition) }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("the time at a position is the time it is there", arguments: UInt64(1)...50)
  func timeAtPosition(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let motion = Deceleration(position: 50, velocity: chance.number(500...9000) * chance.either([-1, 1]))
    let time = chance.number(0...motion.duration)
    let found = try #require(motion.time(atPosition: motion.position(at: time)))
    // Near the end a nanometre is a long time: compare places.
    #expect(abs(motion.position(at: found) - motion.position(at: time)) < 1e-9)
  }

  @Test("a rubber band and its inverse undo each other", arguments: UInt64(1)...100)
  func rubberBand(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let band = RubberBand(dimension: chance.number(50...2000), coefficient: chance.number(0.1...1))
    let excess = chance.number(-5000...5000)
    let shown = band.displacement(forExcess: excess)
    #expect(Self.near(excess, band.excess(forDisplacement: shown), within: 1e-9))
    let step = 1e-4
    let slope = (band.displacement(forExcess: excess + step) - band.displacement(forExcess: excess - step)) / step / 2
    #expect(abs(slope - band.velocityFactor(atExcess: excess)) < 1e-6)
    #expect(abs(shown) < band.dimension)
  }

  @Test("a curve rises with time and its slope is its derivative", arguments: UInt64(1)...100)
  func curve(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let curve = TimingFunction(
      chance.number(0...1),
      chance.number(0...1),
      chance.number(0...1),
      chance.number(0...1)
    )
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    #expect(values.first == 0 && values.last == 1)
    let progress = chance.number(0.1...0.9)
    let step = 1e-6
    let slope = (curve.value(at: progress + step) - curve.value(at: progress - step)) / step / 2
    #expect(Self.near(slope, curve.slope(at: progress), within: 1e-3))
  }

  @Test("a hair below the seam is the seam", arguments: [-1e-20, -1e-300, -0.0])
  func hairBelowSeam(offset: Double) {
    #expect(Cycle(period: 12).fold(offset) == 0)
    #expect(Cycle(period: 12).turns(in: offset) == 0)
  }

  @Test("folding and turns make up the offset", arguments: UInt64(1)...100)
  func fold(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let wrap = Cycle(period: chance.number(0.01...1000))
    let offset = chance.number(-1e6...1e6)
    let folded = wrap.fold(offset)
    #expect(folded >= 0 && folded < wrap.period)
    #expect(Self.near(Double(wrap.turns(in: offset)) * wrap.period + folded, offset, within: 1e-12))
  }
}

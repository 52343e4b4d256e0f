import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("TimingFunction")
struct TimingFunctionTests {
  @Test("a curve increases monotonically, and its slope is its derivative", arguments: UInt64(1)...100)
  func rises(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let curve = TimedMotion.TimingFunction(
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
    #expect(isNear(slope, curve.slope(at: progress), within: 1e-3))
  }
}

extension TimedMotion.TimingFunction {
  /// Returns the slope of the curve at the elapsed fraction `progress`; 0 outside 0...1.
  func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    return distance.slope(over: time, at: time.parameter(at: progress))
  }
}

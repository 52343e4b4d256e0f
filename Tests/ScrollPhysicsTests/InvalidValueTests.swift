import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Invalid values")
struct InvalidValueTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
    1e300, -1e300, 1e18, 1e-300,
  ]

  @Test(
    "a scroller neither traps nor loses its position with random mixtures of invalid values", arguments: UInt64(1)...40)
  func scroller(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var scroller = Scroller(contentOffset: chance.either(Self.numbers))
    var (time, finger) = (0.0, 0.0)
    for index in 0..<2_000 {
      time += chance.either([0, 0.008, 0.3])
      let action = Self.action(on: scroller, &finger, &chance)
      let stamp = chance.chance(0.2) ? chance.either(Self.numbers) : time
      _ = action.apply(to: &scroller, at: stamp)
      let readings = [
        scroller.contentOffset, scroller.foldedOffset, scroller.velocity, scroller.contentOffset(at: stamp + 1),
      ]
      guard readings.allSatisfy(\.isFinite), scroller.targetContentOffset?.isFinite != false else {
        Issue.record("seed \(seed), event \(index): \(readings) after \(action) at \(stamp)")
        return
      }
    }
  }

  /// Draws an action whose lengths may be invalid.
  private static func action(
    on scroller: Scroller, _ finger: inout Double, _ chance: inout SeededGenerator
  ) -> RandomAction {
    let (number, other) = (chance.either(numbers), chance.either(numbers))
    let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
    switch action {
    case .reconfigure: return .reconfigure(configuration(number, other, &chance))
    case .animate: return .animate(number, duration: other, .init(number, other, other, number), .shortest)
    default: return action.scaled(by: chance.chance(0.4) ? number : 1)
    }
  }

  private static func configuration(
    _ number: Double,
    _ other: Double,
    _ chance: inout SeededGenerator
  ) -> ScrollConfiguration {
    let ends = [number, other].filter { !$0.isNaN }.sorted()
    let range = ends.count == 2 ? ends[0]...ends[1] : 0...100
    return ScrollConfiguration(
      pointLength: chance.chance(0.5) ? number : 1,
      pixelLength: other,
      decelerationRate: DecelerationRate(rawValue: number),
      bounds: chance.either([.unbounded, .wrapping(period: number), .range(range, viewportLength: other)]),
      snapPolicy: chance.either([
        .none, .interval(number, maximumDistance: other), .positions([number, other, 3], maximumDistance: number),
        .paging(pageLength: other, velocityThreshold: number),
      ])
    )
  }

  @Test("every closed form returns finite numbers for any value", arguments: numbers, numbers)
  func closedForms(number: Double, other: Double) {
    let deceleration = Glide(position: number, velocity: other, stopSpeed: number)
    let spring = Glide.spring(position: number, velocity: other, destination: other, frequency: number)
    let timed = TimedMotion(position: number, velocity: other, destination: number, duration: other)
    let curve = TimedMotion.TimingFunction(number, other, other, number)
    let band = RubberBand(dimension: number, coefficient: other)
    for time in [0, 0.1, 1e9] + Self.numbers {
      #expect(deceleration.position(at: time).isFinite && deceleration.velocity(at: time).isFinite)
      #expect(spring.position(at: time).isFinite && spring.velocity(at: time).isFinite)
      #expect(timed.position(at: time).isFinite && timed.velocity(at: time).isFinite)
      #expect(curve.value(at: time).isFinite && curve.slope(at: time).isFinite)
      #expect(band.displacement(forExcess: time).isFinite && band.position(forProposed: time, in: 0...9).isFinite)
      #expect(ScrollBounds.Cycle(period: number).fold(time).isFinite)
      #expect(ScrollBounds.Cycle(period: number).shortestDisplacement(from: time, to: other).isFinite)
    }
  }

  @Test("gestures with any values give finite velocities", arguments: numbers, numbers)
  func gestures(number: Double, other: Double) {
    var tracker = VelocityTracker()
    tracker.add(position: 0, time: 0)
    tracker.add(position: number, time: other)
    tracker.add(position: other, time: number)
    #expect(tracker.velocity(at: 0).isFinite && tracker.velocity(at: number, maximumSpeed: other).isFinite)
    var lock = DirectionalLock(lockAngle: number, hysteresis: other, pause: number)
    let left = lock.filter(deltaX: number, deltaY: other, time: number)
    #expect(left.deltaX.isFinite && left.deltaY.isFinite)
  }

  @Test(
    "an invalid time stamp counts as the current time", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func absurdTime(stamp: Double) {
    var scroller = Scroller()
    scroller.fling(velocity: 1000, time: 0)
    scroller.advance(to: 0.1)
    let before = scroller
    #expect(scroller.advance(to: stamp) == [])
    #expect(scroller == before)
    scroller.advance(to: 0.2)
    #expect(scroller.contentOffset > before.contentOffset)
  }
}

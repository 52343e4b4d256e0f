import Testing

@testable import ScrollPhysics

@Suite("Throws")
struct ThrowTests {
  /// Policies with a position at every 1000 points, of which one lies 100 points behind the release.
  private static let policies: [SnapPolicy] = [
    .interval(1000), .positions([-2000, -1000, 0, 1000, 2000]), .positions([-2000, -1000, 0, 1000, 2000, 3000]),
  ]

  private func thrown(_ policy: SnapPolicy, velocity: Double, from offset: Double) -> Scroller {
    var scroller = Scroller(contentOffset: offset, configuration: ScrollConfiguration(snapPolicy: policy))
    scroller.fling(velocity: velocity, time: 0)
    return scroller
  }

  @Test("a throw never lands behind its release", arguments: policies, [-1.0, 1])
  func ahead(policy: SnapPolicy, side: Double) {
    let scroller = thrown(policy, velocity: side * 620, from: side * 100)
    #expect(scroller.targetContentOffset == side * 1000)
  }

  @Test("what is slower than a throw goes back to a nearer position", arguments: policies, [-1.0, 1])
  func back(policy: SnapPolicy, side: Double) {
    #expect(thrown(policy, velocity: side * 580, from: side * 100).targetContentOffset == 0)
  }

  @Test("a throw passes a position less than 8 points ahead", arguments: [-1.0, 1])
  func passed(side: Double) {
    let policy = SnapPolicy.interval(1000)
    #expect(thrown(policy, velocity: side * 700, from: side * -7).targetContentOffset == side * 1000)
    #expect(thrown(policy, velocity: side * 700, from: side * -9).targetContentOffset == 0)
  }

  @Test("a configuration can allow every fling to go back")
  func disabled() {
    let configuration = ScrollConfiguration(snapPolicy: .interval(1000), throwSpeed: .infinity)
    var scroller = Scroller(contentOffset: 100, configuration: configuration)
    scroller.fling(velocity: 620, time: 0)
    #expect(scroller.targetContentOffset == 0)
  }

  @Test(
    "a throw onto a target out of its natural reach never reverses, takes at most 1.8 s, and jumps in no frame",
    arguments: [-1.0, 1],
    [(700.0, 10.0), (1200, 40), (1200, 840), (1200, 3000), (600, 30_000), (8000, 100), (8000, 5000)])
  func curve(side: Double, case: (speed: Double, distance: Double)) throws {
    let target = side * `case`.distance
    var scroller = Scroller()
    scroller.fling(velocity: side * `case`.speed, time: 0)
    scroller.setTargetContentOffset(target)
    #expect(isNear(scroller.velocity, side * `case`.speed, within: 1e-12))
    let end = try #require(scroller.nextEventTime)
    #expect(end <= 1.8)
    var (last, speed) = (0.0, `case`.speed)
    for step in 1...1000 {
      scroller.advance(to: end * Double(step) / 1000)
      #expect((scroller.contentOffset - last) * side >= 0)
      // Within a thousandth of its duration, no curve of 1.8 s changes its mean speed by more than a hundredth.
      let change = abs(scroller.velocity) - speed
      #expect(abs(change) <= 0.01 * (`case`.speed + `case`.distance / end))
      (last, speed) = (scroller.contentOffset, abs(scroller.velocity))
    }
    #expect(scroller.contentOffset == target)
    #expect(scroller.phase == .idle)
  }

  @Test(
    "a throw that has time speeds up at no moment", arguments: [-1.0, 1],
    [(1200.0, 200.0), (700, 400), (1200, 1150), (8000, 7900)])
  func slowing(side: Double, case: (speed: Double, distance: Double)) {
    var scroller = Scroller()
    scroller.fling(velocity: side * `case`.speed, time: 0)
    scroller.setTargetContentOffset(side * `case`.distance)
    var speed = `case`.speed
    for step in 1...240 {
      scroller.advance(to: Double(step) / 120)
      #expect(abs(scroller.velocity) <= speed)
      speed = abs(scroller.velocity)
    }
    #expect(speed == 0)
  }

  @Test(
    "a gentler throw decays as long as its curve would take, or its own decay",
    arguments: [
      // The natural ends are at 295 points after 2.05 s, and at 297 points after 0.57 s.
      (600.0, DecelerationRate.normal, 310.0, 2.15), (3000, .fast, 400, 0.763), (3000, .fast, 560, 1.068),
    ])
  func decaying(speed: Double, rate: DecelerationRate, target: Double, duration: Double) throws {
    var scroller = Scroller(configuration: ScrollConfiguration(decelerationRate: rate))
    scroller.fling(velocity: speed, time: 0)
    scroller.setTargetContentOffset(target)
    let end = try #require(scroller.nextEventTime)
    #expect(isNear(end, duration, within: 0.01))
    // A decay to the stop speed has the same ratio of speeds in each half; the curve has stopped.
    let first = scroller.velocity
    scroller.advance(to: end / 2)
    #expect(isNear(scroller.velocity, (first * 10).squareRoot(), within: 1e-6))
  }

  @Test("a throw that must stop far short slows down evenly, just so that it does not pass", arguments: [-1.0, 1])
  func short(side: Double) {
    var scroller = Scroller()
    scroller.fling(velocity: side * 4000, time: 0)
    scroller.setTargetContentOffset(side * 100)
    // The longest curve that does not reverse takes three times the time at constant speed.
    for part in [0.1, 0.3, 0.6, 0.9] {
      let left = 1 - part
      #expect(abs(scroller.contentOffset(at: 0.075 * part) - side * 100 * (1 - left * left * left)) < 1e-9)
    }
  }
}

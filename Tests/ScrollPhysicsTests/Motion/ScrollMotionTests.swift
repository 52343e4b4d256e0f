import Foundation
import Testing

@testable import ScrollPhysics

/// Android's fling, from the spline of android.widget.OverScroller and its published constants.
private struct AndroidFling: ScrollMotion {
  private static let inflection = 0.35
  private static let rate = log(0.78) / log(0.9)
  /// The coefficient of friction, in points per second squared, at 160 points per inch.
  private static let friction = 0.015 * 9.80665 * 39.37 * 160 * 0.84

  let origin: Double
  let velocity: Double

  private var strength: Double { log(Self.inflection * abs(velocity) / Self.friction) }
  private var distance: Double { Self.friction * exp(Self.rate / (Self.rate - 1) * strength) }

  var duration: Double { exp(strength / (Self.rate - 1)) }
  var destination: Double { origin + (velocity < 0 ? -distance : distance) }

  func position(at time: Double) -> Double {
    guard time > 0 else { return origin }
    guard time < duration else { return destination }
    return origin + (destination - origin) * Self.curve(time / duration).value
  }

  func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return (destination - origin) / duration * Self.curve(time / duration).slope
  }

  /// The spline: a Bezier curve of the time and one of the distance, with the same parameter.
  private static func curve(_ progress: Double) -> (value: Double, slope: Double) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(0.5 * inflection, inflection, middle).value < progress { low = middle } else { high = middle }
    }
    let distance = bezier(0.5, 1, low)
    return (distance.value, distance.slope / bezier(0.5 * inflection, inflection, low).slope)
  }

  private static func bezier(_ first: Double, _ second: Double, _ u: Double) -> (value: Double, slope: Double) {
    let rest = 1 - u
    return (
      3 * rest * rest * u * first + 3 * rest * u * u * second + u * u * u,
      3 * rest * rest * first + 6 * rest * u * (second - first) + 3 * u * u * (1 - second)
    )
  }
}

@Suite("ScrollMotion")
struct ScrollMotionTests {
  private static let motions: [any ScrollMotion] = [
    Deceleration(position: 10, velocity: -900), SettlingSpring(SpringMotion(position: 300, velocity: 500)),
    TimedMotion(position: 5, velocity: 300, destination: 800), AndroidFling(origin: 20, velocity: 3000),
    AndroidFling(origin: 20, velocity: -700),
  ]

  @Test("the velocity of every motion is its derivative, and it ends at its destination", arguments: motions.indices)
  func consistent(index: Int) {
    let motion = Self.motions[index]
    let step = motion.duration * 1e-5
    for part in stride(from: 0.05, to: 0.95, by: 0.05) {
      let time = part * motion.duration
      let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      #expect(isNear(slope, motion.velocity(at: time), within: 1e-3))
    }
    #expect(motion.position(at: motion.duration) == motion.destination)
    #expect(motion.position(at: motion.duration + 5) == motion.destination)
    #expect(motion.velocity(at: motion.duration + 5) == 0)
  }

  @Test("a spring approaches its destination forever, and a settling spring reaches it")
  func springDuration() {
    #expect(SpringMotion(position: 100).duration == .infinity)
    #expect(SpringMotion(position: 0).duration == 0)
    #expect(SettlingSpring(SpringMotion(position: 100)).duration < 2)
  }

  @Test("another platform's fling replaces the scroller's own at the release", arguments: [-1.0, 1])
  func replace(side: Double) {
    var scroller = Scroller()
    let time = scroller.drag(by: -side * 200, speed: 2000, at: 0)
    #expect(scroller.release(time: time).contains(.willDecelerate))
    let fling = AndroidFling(origin: scroller.contentOffset, velocity: scroller.velocity)
    #expect(scroller.follow(fling, time: time) == [])
    #expect(scroller.targetContentOffset == fling.destination)
    #expect(scroller.contentOffset(at: time + 0.3) == fling.position(at: 0.3))
    #expect(scroller.velocity(at: time + 0.3) == fling.velocity(at: 0.3))
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == fling.destination)
  }

  @Test(
    "a custom motion bounces at an end, or stops there", arguments: [ScrollEndBehavior.bounce, .clamp])
  func ends(endBehavior: ScrollEndBehavior) {
    let bounds = ScrollBounds.range(0...200, viewportLength: 300)
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: bounds, endBehavior: endBehavior))
    #expect(scroller.follow(AndroidFling(origin: 0, velocity: 3000), time: 0) == .willDecelerate)
    let farthest = (0...500).map { scroller.contentOffset(at: Double($0) / 500) }.max() ?? 0
    #expect((farthest > 201) == (endBehavior == .bounce))
    #expect(scroller.rest() == [.didEndDecelerating])
    #expect(scroller.contentOffset == 200)
  }

  @Test("a motion that never ends is rejected")
  func endless() {
    var scroller = Scroller(contentOffset: 4)
    #expect(scroller.follow(SpringMotion(position: 4, velocity: 100, destination: 4), time: 0) == .didReject)
    #expect(scroller.phase == .idle)
  }
}

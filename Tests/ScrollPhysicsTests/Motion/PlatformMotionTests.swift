import Foundation
import Testing

@testable import ScrollPhysics

@Suite("Flings of other platforms")
struct PlatformMotionTests {
  @Test(
    "Android's fling has the distance and the duration of OverScroller", arguments: [-8000.0, -600, 50, 1000, 8000])
  func android(velocity: Double) {
    // As OverScroller computes them, in pixels at density 1.
    let coefficient = 9.80665 * 39.37 * 160 * 0.84
    let rate = log(0.78) / log(0.9)
    let power = log(0.35 * abs(velocity) / (0.015 * coefficient))
    let distance = 0.015 * coefficient * exp(rate / (rate - 1) * power)
    let fling = TimedMotion.androidFling(position: 100, velocity: velocity)
    #expect(isNear(fling.duration, exp(power / (rate - 1)), within: 1e-9))
    #expect(isNear(abs(fling.destination - 100), distance, within: 1e-9))
    #expect(isNear(fling.velocity(at: 0), velocity, within: 1e-9))
    for (time, spline) in [(0.25, 0.5611), (0.5, 0.8276)] {
      #expect(abs((fling.position(at: time * fling.duration) - 100) / (fling.destination - 100) - spline) < 0.05)
    }
  }

  @Test(
    "Chromium's fling follows its curve from the point with the initial velocity",
    arguments: [-30_000.0, -500, 200, 3000])
  func chromium(velocity: Double) {
    // As fling_curve.cc computes them.
    func position(_ time: Double) -> Double { -5707.62 * exp(-3.7 * time) - 172 * time + 5707.62 }
    let start = max(0, -log((abs(velocity) + 172) / (5707.62 * 3.7)) / 3.7)
    let end = -log(172 / (5707.62 * 3.7)) / 3.7
    let fling = Glide.chromiumFling(position: 7, velocity: velocity)
    let side = velocity < 0 ? -1.0 : 1
    #expect(isNear(fling.duration, end - start, within: 1e-9))
    for part in 0...10 {
      let age = (end - start) * Double(part) / 10
      #expect(isNear((fling.position(at: age) - 7) * side, position(start + age) - position(start), within: 1e-9))
    }
    #expect(abs(fling.velocity(at: fling.duration)) < 1e-9 && fling.velocity(at: 9) == 0)
  }

  @Test("GTK's rate keeps 1/e of the velocity each quarter of a second")
  func gtk() {
    #expect(isNear(Glide(position: 0, velocity: 1000, rate: .gtk).velocity(at: 0.25), 1000 / M_E, within: 1e-9))
  }

  @Test(
    "a scroller follows both flings to their destinations, and bounces at an end on the way", arguments: [1000.0, 300])
  func follow(end: Double) {
    for index in 0..<2 {
      var list = Scroller(configuration: ScrollConfiguration(bounds: .range(0...end, viewportLength: 500)))
      list.fling(velocity: 1500, time: 0)
      let android = TimedMotion.androidFling(position: 0, velocity: 1500)
      let chromium = Glide.chromiumFling(position: 0, velocity: 1500)
      let destination = index == 0 ? android.destination : chromium.destination
      #expect((index == 0 ? list.follow(android, time: 0) : list.follow(chromium, time: 0)) == [])
      #expect(isNear(list.velocity, 1500, within: 1e-9))
      list.rest()
      #expect(list.contentOffset == min(destination, end))
    }
  }
}

import Testing

@testable import ScrollPhysics

@Suite("Scroller: a million turns")
struct ScrollerPrecisionTests {
  private static let period = 153_600.0
  private static let configuration = ScrollConfiguration(bounds: .wrapping(period: period))

  @Test("animations over a million turns and a fling end exactly on a sign", arguments: [1.0, -1])
  func animate(side: Double) {
    var configuration = Self.configuration
    configuration.snapPolicy = .interval(12_800, maximumDistance: 640)
    var scroller = Scroller(contentOffset: 12_800, configuration: configuration)
    scroller.animate(to: 12_800 + side * 1e6 * Self.period, time: 0)
    scroller.advance(to: 1)
    #expect(scroller.contentOffset == 12_800 + side * 1e6 * Self.period)
    #expect(scroller.foldedOffset == 12_800)
    scroller.fling(velocity: 300, time: 2)
    scroller.advance(to: 10)
    #expect(scroller.foldedOffset == 12_800)
    scroller.animate(to: 12_800, time: 10)
    scroller.advance(to: 11)
    #expect(scroller.contentOffset == 12_800)
  }

  @Test("the first notch of a wheel after a million million turns moves content by a hundredth of a unit")
  func firstNotch() {
    var scroller = Scroller(contentOffset: 3.6e14, configuration: ScrollConfiguration(bounds: .wrapping(period: 360)))
    scroller.scroll(byWheel: 0.01, isPrecise: false, time: 0)
    scroller.advance(to: 10)
    #expect(abs(scroller.foldedOffset - 0.01) < 1e-9)
  }

  @Test(
    "a snap after some turns ends exactly on its position",
    arguments: [7.7, 359.9, 1000.1],
    [0.1, 0.3, 3.3]
  )
  func exactPosition(period: Double, position: Double) {
    let configuration = ScrollConfiguration(bounds: .wrapping(period: period), snapPolicy: .positions([position]))
    var scroller = Scroller(configuration: configuration)
    for turns in [1.0, 2, 3, -2] {
      scroller.fling(velocity: turns * period * scroller.configuration.decelerationRate.decayConstant, time: 0)
      scroller.advance(to: scroller.nextEventTime ?? 0)
      #expect(scroller.phase == .idle)
      #expect(scroller.foldedOffset == position)
    }
  }

  @Test(
    "a snap across the seam ends exactly on a multiple",
    arguments: [(12.0, 1.0), (360.0, 30.0), (7.7, 1.1), (0.3, 0.1), (1000.1, 1000.1)]
  )
  func exactSeam(period: Double, interval: Double) {
    let configuration = ScrollConfiguration(
      pointLength: interval / 12_800,
      bounds: .wrapping(period: period),
      snapPolicy: .interval(interval)
    )
    var scroller = Scroller(contentOffset: period - interval * 0.02, configuration: configuration)
    var time = 0.0
    for _ in 0..<40 {
      scroller.fling(velocity: interval / 128 * 7, time: time)
      time += 30
      scroller.advance(to: time)
      let index = (scroller.foldedOffset / interval).rounded()
      #expect(scroller.foldedOffset == index * interval)
      #expect(scroller.foldedOffset < period)
      scroller.animate(to: scroller.contentOffset + interval * 0.97, duration: 0, time: time)
    }
  }
}

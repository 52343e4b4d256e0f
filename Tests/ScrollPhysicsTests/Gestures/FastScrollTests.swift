import Testing

@testable import ScrollPhysics

@Suite("FastScroll")
struct FastScrollTests {
  @Test("no swipe is more than sixteen times as fast as the fingers")
  func limit() {
    var chain = FastScroll()
    let launches = (0..<40).map { index in
      chain.launchSpeed(2000, dragDistance: 900, continues: true, time: Double(index) * 0.4)
    }
    #expect(launches.max() == 32_000)
  }
}

import Testing

@testable import cosmos_window

@Suite struct CostTests {
  private static let slow = Cost(frames: 10, seconds: 4, cpuSeconds: 2)
  private static let fast = Cost(frames: 20, seconds: 2, cpuSeconds: 1)

  @Test("a rate is by the second, and 0 without a frame")
  func rate() {
    #expect(Self.slow.fps == 2.5 && Self.fast.fps == 10 && Cost().fps == 0)
  }

  @Test("costs add up")
  func sum() {
    var sum = Self.slow
    sum.add(Self.fast)
    #expect(sum.frames == 30 && sum.seconds == 6 && sum.cpuSeconds == 3)
  }
}

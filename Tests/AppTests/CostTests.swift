import Testing

@testable import cosmos_window

@Suite struct CostTests {
  private static let slow = Cost(frames: 10, seconds: 4, cpuSeconds: 2)
  private static let fast = Cost(frames: 20, seconds: 2, cpuSeconds: 1)

  @Test("costs are compared by the frame")
  func ratios() {
    #expect(Self.slow.fps == 2.5 && Self.fast.fps == 10)
    #expect(Self.slow.cpuRatio(to: Self.fast) == 4 && Self.fast.cpuRatio(to: Self.slow) == 0.25)
    #expect(Self.slow.fpsRatio(to: Self.fast) == 0.25 && Self.fast.fpsRatio(to: Self.slow) == 4)
  }

  @Test("costs add up")
  func sum() {
    var sum = Self.slow
    sum.add(Self.fast)
    #expect(sum.frames == 30 && sum.seconds == 6 && sum.cpuSeconds == 3)
  }

  @Test("without a frame there is nothing to compare")
  func nothing() {
    #expect(Cost().fps == 0)
    #expect(Cost().cpuRatio(to: Self.fast) == nil && Self.fast.cpuRatio(to: Cost()) == nil)
    #expect(Cost().fpsRatio(to: Self.fast) == nil && Self.fast.fpsRatio(to: Cost()) == nil)
  }
}

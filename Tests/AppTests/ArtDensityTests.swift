// Art under a storm of sizes.

import Testing

@testable import cosmos_window

@Suite struct ArtDensityTests {
  @Test("the first frame's art fits at once")
  func first() {
    var density = ArtDensity()
    #expect(density.density(for: 1.125, at: 0) == 1.125)
    #expect(density.dueTime == nil)
  }

  @Test("a storm of sizes makes the art anew once, after it has settled")
  func storm() {
    var density = ArtDensity()
    var used: [Double] = [density.density(for: 1, at: 0)]
    for step in 1...100 { used.append(density.density(for: 1 + Double(step) / 100, at: Double(step) * 0.016)) }
    #expect(Set(used) == [1])
    let due = density.dueTime
    #expect(due.map { abs($0 - (1.6 + ArtDensity.settling)) < 1e-9 } == true)
    #expect(density.density(for: 2, at: 1.6 + ArtDensity.settling) == 2)
    #expect(density.dueTime == nil)
  }
}

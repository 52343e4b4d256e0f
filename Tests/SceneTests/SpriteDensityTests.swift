import Testing

@testable import SceneRenderer

@Suite struct SpriteDensityTests {
  @Test("the first frame's sprites have the exact density")
  func first() {
    var density = SpriteDensity()
    #expect(density.density(for: 1.125, at: 0) == 1.125)
    #expect(density.dueTime == nil)
  }

  @Test("after a series of resizes, the sprites are recreated once, when the size has settled")
  func storm() {
    var density = SpriteDensity()
    var used: [Double] = [density.density(for: 1, at: 0)]
    for step in 1...100 { used.append(density.density(for: 1 + Double(step) / 100, at: Double(step) * 0.016)) }
    #expect(Set(used) == [1])
    let due = density.dueTime
    #expect(due.map { abs($0 - (1.6 + SpriteDensity.settlingTime)) < 1e-9 } == true)
    #expect(density.density(for: 2, at: 1.6 + SpriteDensity.settlingTime) == 2)
    #expect(density.dueTime == nil)
  }
}

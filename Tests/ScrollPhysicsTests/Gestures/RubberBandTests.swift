import Testing

@testable import ScrollPhysics

@Suite("RubberBand")
struct RubberBandTests {
  @Test(
    "content at the length of the band or farther has a finite proposed offset outward",
    arguments: [-1000.0, -600, 600, 1000])
  func farthest(displacement: Double) {
    let band = RubberBand(dimension: 600)
    let proposed = band.proposed(forPosition: displacement, in: 0...0)
    #expect(proposed.isFinite && proposed * displacement > 0)
    #expect(abs(abs(band.displacement(forExcess: proposed)) - 600) < 1e-5)
  }
}

import Testing

@testable import ScrollPhysics

@Suite("RubberBand")
struct RubberBandTests {
  @Test(
    "content at the length of the band or farther has a finite excess outward", arguments: [-1000.0, -600, 600, 1000])
  func farthest(displacement: Double) {
    let band = RubberBand(dimension: 600)
    let excess = band.excess(forDisplacement: displacement)
    #expect(excess.isFinite && excess * displacement > 0)
    #expect(abs(abs(band.displacement(forExcess: excess)) - 600) < 1e-5)
  }
}

import Testing

@testable import ScrollPhysics

@Suite("RubberBand")
struct RubberBandTests {
  private func band(_ vector: Vector) throws -> RubberBand {
    RubberBand(
      dimension: try vector.inputs.number("dimension"),
      coefficient: try vector.inputs.number("coefficient")
    )
  }

  @Test(
    "the displacement of a rubber band approaches its dimension",
    arguments: try Vector.all(of: "rubberBand.displacement"))
  func displacement(_ vector: Vector) throws {
    let band = try band(vector)
    try vector.expect(vector.inputs.numbers("excess").map(band.displacement(forExcess:)), "displayed")
  }

  @Test("the inverse returns the position of the finger", arguments: try Vector.all(of: "rubberBand.inverse"))
  func inverse(_ vector: Vector) throws {
    let band = try band(vector)
    try vector.expect(vector.inputs.numbers("displayed").map(band.excess(forDisplacement:)), "excess")
  }

  @Test("only the part of a drag beyond an end is resisted", arguments: try Vector.all(of: "rubberBand.contentOffset"))
  func position(_ vector: Vector) throws {
    let offset = try band(vector).position(forProposed: vector.inputs.number("proposed"), in: vector.range())
    try vector.expect(offset, "contentOffset")
  }

  @Test("the displayed velocity is the slope of the displacement", arguments: try Vector.all(of: "rubberBand.velocity"))
  func velocity(_ vector: Vector) throws {
    let factor = try band(vector).velocityFactor(atExcess: vector.inputs.number("excess"))
    try vector.expect(factor * vector.inputs.number("fingerVelocity"), "displayedVelocity")
  }

  @Test(
    "a drag that catches a bounce continues through the inverse", arguments: try Vector.all(of: "rubberBand.regrab"))
  func regrab(_ vector: Vector) throws {
    let band = try band(vector)
    let excess = try band.excess(forDisplacement: vector.inputs.number("displayedOverscroll"))
    let shown = try vector.inputs.numbers("fingerMoves").map { band.displacement(forExcess: excess + $0) }
    try vector.expect(shown, "displayed")
  }

  @Test(
    "content at the length of the band or farther has a finite excess outward", arguments: [-1000.0, -600, 600, 1000])
  func farthest(displacement: Double) {
    let band = RubberBand(dimension: 600)
    let excess = band.excess(forDisplacement: displacement)
    #expect(excess.isFinite && excess * displacement > 0)
    #expect(abs(abs(band.displacement(forExcess: excess)) - 600) < 1e-5)
  }
}

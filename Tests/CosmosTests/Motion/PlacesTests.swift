import Scene
import Testing

@testable import Cosmos

@Suite("The places of the figures")
struct PlacesTests {
  private static let figures = ThrowTests.figures(betweenSigns: true)

  @Test(
    "the next place lies beyond an offset, also over the seam and turns away",
    arguments: [(3.1, 3.5, 3.0), (3.5, 4, 3), (11.9, 12, 11.5), (-0.2, 0, -0.5), (30.26, 30.5, 30)])
  func next(offset: Double, after: Double, before: Double) {
    let places = Places(of: Self.figures)
    #expect(places.next(beyond: offset, direction: 1) == after)
    #expect(places.next(beyond: offset, direction: -1) == before)
  }

  @Test(
    "the nearest figure is that of the nearest place in any turn",
    arguments: [(3.2, 6, 3.0), (3.3, 7, 3.5), (11.8, 0, 12), (-0.3, 23, -0.5), (25.1, 2, 25)])
  func nearest(offset: Double, figure: Int, place: Double) {
    let places = Places(of: Self.figures)
    #expect(places.figure(nearest: offset) == figure)
    #expect(places.nearest(to: offset) == place)
  }
}

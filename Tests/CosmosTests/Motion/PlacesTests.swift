import Scene
import Testing

@testable import Cosmos

@Suite("The places of the figures")
struct PlacesTests {
  private static let places = Places(at: TestWorld.zodiac.figures.map(\.coordinate))

  @Test(
    "the next place lies beyond an offset, also over the seam and turns away",
    arguments: [(3.1, 3.5, 3.0), (3.5, 4, 3), (11.9, 12, 11.5), (-0.2, 0, -0.5), (30.26, 30.5, 30)])
  func next(offset: Double, after: Double, before: Double) {
    #expect(Self.places.next(beyond: offset, direction: 1) == after)
    #expect(Self.places.next(beyond: offset, direction: -1) == before)
  }

  @Test(
    "the nearest figure is that of the nearest place in any turn",
    arguments: [(3.2, 3, 3.0), (3.3, 15, 3.5), (11.8, 0, 12), (-0.3, 23, -0.5), (25.1, 1, 25)])
  func nearest(offset: Double, figure: Int, place: Double) {
    #expect(Self.places.figure(nearest: offset) == figure)
    #expect(Self.places.nearest(to: offset) == place)
  }
}

import Canvas
import Ephemeris
import Testing

@testable import Cosmos

@Suite("A figure's projection")
struct FigureProjectionTests {
  @Test("maps the figure's stars to their positions", arguments: 0..<12)
  func stars(sign: Int) throws {
    let projection = try #require(TestWorld.zodiac.figures[sign].projection)
    for place in TestWorld.zodiac.figures[sign].stars {
      let vector = FigureProjection.vector(place.star.rightAscension, place.star.declination)
      #expect(projection.point(at: vector).distance(to: Point(x: place.x, y: place.y)) < 0.02)
    }
  }

  @Test("maps the ecliptic to a straight line through the Sun", arguments: ["2021-04-01", "2021-08-25"])
  func ecliptic(date: String) throws {
    let sun = TestWorld.zodiac.bodies(at: try #require(JulianDate(date)))[0]
    let map = try #require(TestWorld.zodiac.figures[sun.figure].projection)
    let (left, right) = (map.ecliptic(at: 5), map.ecliptic(at: -5))
    #expect(left.x < right.x)
    let slope = (right.y - left.y) / (right.x - left.x)
    #expect(abs(left.y + (sun.offset.x - left.x) * slope - sun.offset.y) < 0.1)
  }

  @Test("maps the ecliptic to positions above the ruler's labels", arguments: 0..<12)
  func visible(sign: Int) throws {
    let map = try #require(TestWorld.zodiac.figures[sign].projection)
    for degrees in [-5.0, 5] { #expect(abs(map.ecliptic(at: degrees).y) < 230) }
  }
}

import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("A figure's projection")
struct FigureProjectionTests {
  /// The indices of a figure and of its star, and the star's position to a hundredth of a design point.
  static let places: [(Int, Int, Double, Double)] = [
    (0, 0, -132.6, -14.13), (5, 0, 148.94, 85.39), (14, 0, 36.29, 132.66), (16, 3, 3.06, -8.51),
    (17, 5, -38.51, -29.21), (20, 2, 70.84, 24.46),
  ]

  @Test("maps the figure's stars to their positions", arguments: places)
  func stars(figure: Int, star: Int, x: Double, y: Double) {
    let place = TestWorld.zodiac.figures[figure].places[star]
    #expect(place.offset.distance(to: Point(x: x, y: y)) < 0.02)
  }

  @Test("maps the ecliptic to a straight line through the Sun", arguments: ["2021-04-01", "2021-08-25"])
  func ecliptic(date: String) throws {
    let sun = TestWorld.zodiac.bodies(at: try #require(JulianDate(date)))[0]
    let map = TestWorld.zodiac.figures[sun.figure].projection
    let (left, right) = (map.ecliptic(at: 5), map.ecliptic(at: -5))
    #expect(left.x < right.x)
    let slope = (right.y - left.y) / (right.x - left.x)
    #expect(abs(left.y + (sun.offset.x - left.x) * slope - sun.offset.y) < 0.1)
  }

  @Test("maps the ecliptic to positions above the ruler's labels", arguments: 0..<12)
  func visible(sign: Int) throws {
    let map = TestWorld.zodiac.figures[sign].projection
    for degrees in [-5.0, 5] { #expect(abs(map.ecliptic(at: degrees).y) < 230) }
  }
}

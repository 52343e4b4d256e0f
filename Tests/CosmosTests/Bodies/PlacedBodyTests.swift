import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("A body in a figure")
struct PlacedBodyTests {
  private static func body(_ body: CelestialBody, at date: String) throws -> PlacedBody {
    let bodies = TestWorld.zodiac.bodies(at: try #require(JulianDate(date)))
    #expect(bodies.map(\.state.body) == CelestialBody.allCases)
    return try #require(bodies.first { $0.state.body == body })
  }

  private static func figure(of body: CelestialBody, at date: String) throws -> String {
    TestWorld.zodiac.figures[try Self.body(body, at: date).figure].id
  }

  @Test("is in the figure of its constellation, or else in the nearest one that shows it")
  func signs() throws {
    #expect(try Self.figure(of: .jupiter, at: "2020-12-21T18:00Z") == "capricorn")
    #expect(try Self.figure(of: .saturn, at: "1988-09-10T13:59:00Z") == "ophiuchus")
    #expect(try Self.figure(of: .saturn, at: "2025-11-01") == "aquarius")
    #expect(try Self.figure(of: .moon, at: "1906-05-25T20:24:00Z") == "gemini")  // In Orion.
    #expect(try Self.figure(of: .jupiter, at: "1940-02-11T01:06:00Z") == "cetus")
    #expect(try Self.figure(of: .saturn, at: "2028-12-29T13:58:00Z") == "cetus")
    #expect(try Self.figure(of: .mercury, at: "1951-08-05T13:08:00Z") == "leo")  // In Sextans.
  }

  @Test("is in the right figure and order in the parade of five planets in June 2022")
  func parade() throws {
    let date = "2022-06-24T04:00Z"
    let signs = try [CelestialBody.mercury, .venus, .mars, .jupiter, .saturn].map { try Self.figure(of: $0, at: date) }
    #expect(signs == ["taurus", "taurus", "pisces", "pisces", "capricorn"])
    let planets = try [CelestialBody.mercury, .venus, .mars, .jupiter, .saturn].map { try Self.body($0, at: date) }
    let angles = planets.map(\.state.elongation)
    #expect(angles == angles.sorted())
  }

  @Test("is a tenth of a degree from another in the conjunction of December 21, 2020, on the figure's scale")
  func conjunction() throws {
    let (jupiter, saturn) = (
      try Self.body(.jupiter, at: "2020-12-21T18:00Z"), try Self.body(.saturn, at: "2020-12-21T18:00Z")
    )
    let distance = jupiter.offset.distance(to: saturn.offset)
    #expect(abs(distance - 0.1 * 20.09) < 0.15)
    // Saturn was above Jupiter, to the north.
    #expect(saturn.offset.y < jupiter.offset.y)
  }

  @Test(
    "is lit on the right as a waxing Moon, and on the left as a waning one",
    arguments: [
      ("2021-04-20T07:00Z", 0.5, true), ("2021-04-16T00:00Z", 0.15, true), ("2021-04-24T00:00Z", 0.87, true),
      ("2021-05-03T20:00Z", 0.5, false), ("2021-05-08T12:00Z", 0.09, false), ("2021-04-29T12:00Z", 0.93, false),
    ])
  func moon(date: String, fraction: Double, isWaxing: Bool) throws {
    guard case .moon(let lit, let angle) = try Self.body(.moon, at: date).drawn.look else {
      Issue.record("The Moon is no moon")
      return
    }
    #expect(abs(lit - fraction) < 0.05)
    // East is left: the Sun sets before a waxing Moon, to the right of it.
    let tilt = isWaxing ? abs(angle) : .pi - abs(angle)
    #expect(tilt < 50 * .pi / 180)
  }

  @Test("is larger the brighter it is")
  func drawn() throws {
    let bodies = TestWorld.zodiac.bodies(at: try #require(JulianDate("2021-06-01"))).dropFirst(2)
    let brightest = bodies.sorted { $0.state.magnitude < $1.state.magnitude }
    #expect(zip(brightest, brightest.dropFirst()).allSatisfy { $0.drawn.radius > $1.drawn.radius })
    #expect(bodies.allSatisfy { $0.drawn.offset == $0.offset })
  }

  @Test(
    "covers what is farther from Earth",
    arguments: [
      ("2022-12-08T04:30Z", CelestialBody.moon, CelestialBody.mars), ("2020-12-21T18:00Z", .jupiter, .saturn),
      ("2015-06-30T20:00Z", .venus, .jupiter), ("2024-06-04T15:30Z", .sun, .venus), ("2024-04-08T18:20Z", .moon, .sun),
    ])
  func order(date: String, nearer: CelestialBody, farther: CelestialBody) throws {
    var world = TestWorld.make(date: date)
    for time in [0, 0.02] { _ = world.update(FrameInput(time: time)) }
    let order = world.scene().sky.bodies.map(\.body)
    #expect(order.count == 7)
    #expect(try #require(order.firstIndex(of: nearer)) > #require(order.firstIndex(of: farther)))
  }

  @Test(
    "is told from another one that it does not touch in the sky",
    arguments: [
      ("2020-12-21T18:00Z", CelestialBody.jupiter, CelestialBody.saturn), ("2015-06-30T20:00Z", .venus, .jupiter),
      ("2016-08-27T22:00Z", .venus, .jupiter),
    ])
  func separate(date: String, one: CelestialBody, other: CelestialBody) throws {
    let (one, other) = (try Self.body(one, at: date), try Self.body(other, at: date))
    let (first, second) = (one.drawn, other.drawn)
    let gap = first.offset.distance(to: second.offset) - first.radius - second.radius
    #expect(gap > 0.1 * (first.radius + second.radius))
    #expect(min(first.radius, second.radius) > 2.5)
    // Apart in the direction in which they are.
    let (way, shown) = (other.offset - one.offset, second.offset - first.offset)
    #expect(abs(way.x * shown.y - way.y * shown.x) < 1e-9 && way.x * shown.x + way.y * shown.y > 0)
  }

  @Test("is as large as ever before the Sun")
  func eclipse() throws {
    #expect(try Self.body(.moon, at: "2024-04-08T18:20Z").drawn.radius == 6)
  }
}

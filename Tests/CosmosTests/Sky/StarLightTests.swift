import Canvas
import Testing

@testable import Cosmos

@Suite("The light of the stars")
struct StarLightTests {
  private static func light(of name: String) throws -> (star: Star, light: StarLight) {
    let star = try #require(TestWorld.zodiac.signs.flatMap(\.stars).first { $0.name == name })
    return (star, StarLight(of: star))
  }

  @Test("the sun's color index gives its temperature, and a redder one a lower")
  func temperature() {
    #expect(abs(StarLight.temperature(colorIndex: 0.656) - 5772) < 60)
    #expect(StarLight.temperature(colorIndex: 1.87) < 3700 && StarLight.temperature(colorIndex: -0.235) > 14_000)
  }

  @Test("black bodies are red when cool, nearly white as the sun, blue when hot")
  func colors() {
    let (cool, sun, hot) = (Color(temperature: 3000), Color(temperature: 6500), Color(temperature: 20_000))
    #expect(cool.red == 255 && cool.blue < 130)
    #expect(min(sun.red, sun.green, sun.blue) >= 245)
    #expect(hot.blue == 255 && hot.red < 180)
  }

  @Test("Antares is red beside Spica, which is blue; both lean only a little")
  func lean() throws {
    let (antares, spica) = (try Self.light(of: "Antares").light, try Self.light(of: "Spica").light)
    #expect(antares.disc.red == 255 && (200...230).contains(antares.disc.blue))
    #expect(spica.disc.blue == 255 && (215...235).contains(spica.disc.red))
    #expect(antares.halo.red > spica.halo.red && antares.halo.green > antares.halo.red)
  }

  @Test("a magnitude changes the size by 7 percent, within limits")
  func size() throws {
    for star in TestWorld.zodiac.signs.flatMap(\.stars) {
      let wanted = 1 - 0.07 * (star.magnitude - (star.isBig ? 1.5 : 4))
      #expect(abs(StarLight(of: star).size - max(0.8, min(1.25, wanted))) < 1e-9)
    }
    #expect(try Self.light(of: "Antares").light.size > 1)
  }

  @Test("one background star in sixty is brighter, whatever the seed", arguments: [0, 7] as [UInt64])
  func backgroundStars(seed: UInt64) {
    var field = StarField(layer: 3, seed: seed, countPerSection: 3000)
    var (count, bright) = (0, 0)
    field.forEachVisibleStar(offset: 0, loop: 1000, radius: 0, in: Size(width: 999, height: 100)) { _, isBright in
      count += 1
      if isBright { bright += 1 }
    }
    #expect(count > 30_000 && abs(Double(bright) / Double(count) - 1.0 / 60) < 0.003)
  }

  @Test("a bright background star is three times as bright as the others")
  func brightness() {
    #expect(Sky.faintStarColor.alpha == 85)
  }
}

import Canvas
import Foundation
import Testing

@testable import Cosmos
@testable import Scene

@Suite("Star light")
struct StarLightTests {
  @Test("the Sun's color index gives its temperature, and a redder one gives a lower temperature")
  func temperature() {
    #expect(abs(StarLight.temperature(colorIndex: 0.656) - 5772) < 60)
    #expect(StarLight.temperature(colorIndex: 1.87) < 3700 && StarLight.temperature(colorIndex: -0.235) > 14_000)
  }

  @Test("black bodies are red when cool, nearly white at the Sun's temperature, and blue when hot")
  func colors() {
    let (cool, sun, hot) = (Color(temperature: 3000), Color(temperature: 6500), Color(temperature: 20_000))
    #expect(cool.red == 255 && cool.blue < 130)
    #expect(min(sun.red, sun.green, sun.blue) >= 245)
    #expect(hot.blue == 255 && hot.red < 180)
  }

  @Test("a magnitude changes the size by 7 percent, within limits")
  func size() throws {
    for (star, place) in TestWorld.zodiac.figures.flatMap({ zip($0.stars, $0.places) }) {
      let light = place.light
      let wanted = pow(0.93, star.magnitude - (place.isBig ? 1.5 : 4))
      #expect(abs(light.size - max(0.8, min(1.25, wanted))) < 1e-9)
      #expect(star.name != "Antares" || light.size > 1)
    }
  }
}

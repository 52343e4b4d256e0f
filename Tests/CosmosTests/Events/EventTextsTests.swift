import Ephemeris
import Testing

@testable import Almanac
@testable import Cosmos

@Suite("The text of an event")
struct EventTextsTests {
  private static func texts(_ language: String) -> SkyTexts {
    let strings = TestWorld.strings(of: language)
    return SkyTexts(zodiac: TestWorld.zodiac.localized(strings), strings: strings)
  }

  @Test(
    "says which constellation a body enters as people of the language say it",
    arguments: [
      ("en", "sun enters ophiuchus"), ("de", "Sonne tritt ins Sternbild Schlangenträger"),
      ("es", "Sol entra en Ofiuco"), ("fr", "Soleil entre dans Ophiuchus"),
      ("ru", "Солнце входит в созвездие Змееносца"), ("ja", "太陽がへびつかい座に入る"), ("zh", "太阳进入蛇夫座"),
      ("zh_TW", "太陽進入蛇夫座"),
    ])
  func ingress(language: String, text: String) {
    #expect(Self.texts(language).text(of: SkyEvent(.ingress(.sun, "Oph"), at: 0)) == text)
  }

  @Test(
    "says when a planet is farthest from the Sun, and how far",
    arguments: [
      (SkyEvent.Side.evening, "venus highest after sunset, 47° from the sun"),
      (.morning, "venus highest before sunrise, 47° from the sun"),
    ])
  func elongation(side: SkyEvent.Side, text: String) {
    let event = SkyEvent(.greatestElongation(.venus, elongation: 46.8, side), at: 0)
    #expect(Self.texts("en").text(of: event) == text)
  }

  @Test(
    "does not begin with a space or a particle without the name of its body", arguments: LocalizedStringsTests.languages
  )
  func ownEvent(language: String) {
    let texts = Self.texts(language)
    let kinds: [SkyEvent.Kind] = [
      .opposition(.mars), .greatestElongation(.venus, elongation: 46.8, .evening), .station(.mars, .retrograde),
      .station(.mars, .direct), .ingress(.mars, "Leo"),
    ]
    for kind in kinds {
      let (whole, own) = (texts.text(of: SkyEvent(kind, at: 0)), texts.nextText(of: SkyEvent(kind, at: 0), on: ""))
      let text = own.trimmingPrefix { " :".contains($0) }
      #expect(whole.contains(text.prefix(2)) && !text.hasPrefix("が") && !own.hasPrefix("  "), "\(own)")
    }
  }
}

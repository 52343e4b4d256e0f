import Canvas
import Ephemeris
import Foundation
import Scene
import Testing

@testable import Cosmos

@Suite struct ZodiacTests {
  @Test("the project's zodiac has twelve signs in their order in the sky, and a companion after each")
  func shipped() {
    let zodiac = TestWorld.zodiac
    #expect(zodiac.signs.map(\.id).first == "pisces")
    #expect(zodiac.signs.map(\.id).last == "aquarius")
    #expect(zodiac.figures.map(\.id).last == "pegasus")
    #expect(zodiac.figures.map(\.degree) == (0..<12).map { $0 * 30 } + (0..<12).map { $0 * 30 + 15 })
    #expect(zip(zodiac.figures[8].stars, zodiac.figures[8].places).contains { $0.name == "Antares" && $1.isBig })
  }

  @Test("a figure is found by its id or name, in any case", arguments: ["leo", "Leo", "LEO"])
  func find(name: String) {
    #expect(TestWorld.zodiac.index(of: name) == 5)
    #expect(TestWorld.zodiac.index(of: "sextans") == nil)
  }

  @Test("the project's zodiac is whole: different ids, short names, and figures within their pictures")
  func whole() {
    let zodiac = TestWorld.zodiac
    #expect(Set(zodiac.figures.map(\.id)).count == 24)
    for sign in zodiac.figures {
      let names = [sign.id, sign.name, sign.constellation, sign.genitive, sign.abbreviation]
      let texts = names + sign.stars.flatMap { [$0.title, $0.designation] }
      #expect(texts.allSatisfy { (1...100).contains($0.utf8.count) }, "\(sign.id)")
      #expect(sign.lines.allSatisfy { $0[0] != $0[1] }, "\(sign.id)")
      let offsets = sign.places.map(\.offset)
      #expect(offsets.allSatisfy { abs($0.x) < 620 && abs($0.y) < 430 })
      #expect(sign.stars.allSatisfy { (-2...9).contains($0.magnitude) })
      #expect((5...25).contains(sign.projection.pointsPerDegree), "\(sign.id)")
    }
  }

  @Test("every constellation that a body passes through has a name")
  func names() {
    let zodiac = TestWorld.zodiac.localized(TestWorld.strings)
    var missing: Set<String> = []
    for step in 0..<2500 {
      let date = JulianDate(days: 2_440_000 + Double(step) * 5.3)
      for body in [CelestialBody.moon, .venus, .mercury] {
        let name = Ephemeris.constellation(of: Ephemeris.position(of: body, at: date))
        if !zodiac.figures.contains(where: { $0.abbreviation == name }), zodiac.constellationNames[name] == nil {
          missing.insert(name)
        }
      }
    }
    #expect(missing.isEmpty, "\(missing)")
  }

  /// Changes of the file that could not be shown, and words of the errors.
  static let faults: [(String, String, String)] = [
    ("\"zodiac/2\"", "\"zodiac/1\"", "schema"), ("\"lines\": [", "\"lines\": [[0, 99],", "lines"),
    ("\"lines\": [", "\"lines\": [[1],", "lines"), ("\"figures\": [", "\"figures\": [], \"others\": [", "twelve"),
  ]

  @Test("a zodiac that could not be shown is refused", arguments: faults)
  func refuse(old: String, new: String, words: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets/zodiac.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let broken = text.replacing(old, with: new, maxReplacements: 1)
    #expect(broken != text)
    let error = #expect(throws: AssetError.self) { try JSONDecoder().decode(Zodiac.self, from: Data(broken.utf8)) }
    #expect(error?.description.contains(words) == true)
  }
}

import Foundation
import Testing

@testable import Cosmos

@Suite struct ZodiacTests {
  @Test("the project's zodiac has twelve signs in their order in the sky")
  func shipped() {
    let zodiac = TestWorld.zodiac
    #expect(zodiac.signs.map(\.id).first == "pisces")
    #expect(zodiac.signs.map(\.id).last == "aquarius")
    #expect(zodiac.signs.map(\.degree) == (0..<12).map { $0 * 30 })
    #expect(zodiac.signs[8].stars.contains { $0.name == "Antares" && $0.isBig })
  }

  @Test("a sign is found by its id or name, in any case", arguments: ["leo", "Leo", "LEO"])
  func find(name: String) {
    #expect(TestWorld.zodiac.index(of: name) == 5)
    #expect(TestWorld.zodiac.index(of: "ophiuchus") == nil)
  }

  private static let longText = "\"\(String(repeating: "a", count: 101))\""

  /// Words of an error, and the change of the file that causes it.
  static let faults: [(String, String, String)] = [
    ("schema", "\"zodiac/1\"", "\"zodiac/2\""),
    ("same id", "\"id\": \"aries\"", "\"id\": \"pisces\""),
    ("does not join", "\"lines\": [", "\"lines\": [[0, 99],"),
    ("does not join", "\"lines\": [", "\"lines\": [[-1, 0],"),
    ("does not join", "\"lines\": [", "\"lines\": [[1],"),
    ("does not join", "\"lines\": [", "\"lines\": [[2, 2],"),
    ("impossible number", "\"x\": -132.6", "\"x\": 1e300"),
    ("projection with an impossible number", "\"offset_x\": -27.06", "\"offset_x\": 1e300"),
    ("empty id", "\"id\": \"leo\"", "\"id\": \"\""),
    ("more than 100 bytes", "\"Antares\"", longText), ("more than 100 bytes", "\"Scorpius\"", longText),
    ("more than 100 bytes", "\"Scorpii\"", longText), ("more than 100 bytes", "\"Sco\"", longText),
    ("more than 1000 stars or lines", "\"lines\": [", "\"lines\": [" + String(repeating: "[0, 1],", count: 1001)),
  ]

  @Test("a faulty zodiac is refused, and the error names the fault", arguments: faults)
  func refuse(fault: (String, String, String)) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets/zodiac.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let broken = text.replacing(fault.1, with: fault.2, maxReplacements: 1)
    #expect(broken != text)
    let error = #expect(throws: ZodiacError.self) {
      try JSONDecoder().decode(Zodiac.self, from: Data(broken.utf8))
    }
    #expect(error?.description.contains(fault.0) == true)
  }

  @Test("a zodiac of eleven signs is refused")
  func eleven() {
    #expect(throws: ZodiacError.self) { try Zodiac(signs: Array(TestWorld.zodiac.signs.dropLast())) }
  }
}

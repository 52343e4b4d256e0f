import Testing

@testable import Cosmos

@Suite struct CatalogTests {
  private static func numbers(matching query: String) -> [Int] {
    var catalog = Self.catalog
    return catalog.numbers(matching: query)
  }

  private static var catalog: Catalog { Catalog(zodiac: TestWorld.zodiac) }

  @Test("the signs are numbered 0 to 11, named stars follow in their order")
  func order() {
    let stars = TestWorld.zodiac.signs.reduce(0) { $0 + $1.stars.count { $0.name != nil } }
    #expect(Self.catalog.destinations.count == 12 + stars)
    #expect(Self.numbers(matching: "") == Array(0..<12))
    let signs = Self.catalog.destinations.indices.dropFirst(12).map { Self.catalog.destinations[$0].sign }
    #expect(signs == signs.sorted())
  }

  @Test(
    "stars are found by name, designation and spelled letter",
    arguments: [
      ("antares", "scorpio"), ("aldeb", "taurus"), ("regulus", "leo"), ("α leo", "leo"), ("alpha leo", "leo"),
      ("alpha vir", "virgo"), ("spica", "virgo"), ("SCORPIO", "scorpio"),
    ])
  func stars(query: String, sign: String) {
    let numbers = Self.numbers(matching: query)
    #expect(numbers.count == 1)
    #expect(numbers.map { TestWorld.zodiac.signs[Self.catalog.destinations[$0].sign].id } == [sign])
  }
}

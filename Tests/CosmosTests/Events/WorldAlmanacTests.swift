import Almanac
import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("The date and the events")
struct WorldAlmanacTests {
  @Test(
    "a path leaves texts free; that of a planet has the names of its months", arguments: ["mars", "jupiter", "moon"])
  func freeTexts(body: String) throws {
    let lines = ["1 key /", "+ text \(body)", "1.5 key Return", "10 reveal 1"]
    let scene = try ScenarioRun.world("capricorn now=2027-01-10T12:58Z", after: lines).scene()
    let labels = scene.elements.compactMap { if case .label(let label) = $0 { label } else { nil } }
    let points = scene.elements.flatMap { element -> [Point] in
      guard case .line(let start, let end, _, _, _) = element else { return [] }
      return stride(from: 0, through: 1, by: 0.1).map { start.interpolated(to: end, fraction: $0) }
    }
    #expect(points.count > 500 && labels.count > 5)
    for label in labels { #expect(!points.contains { label.frame.contains($0) }, "\(label.text)") }
    let months = labels.filter { TestWorld.strings.dates.shortMonths.contains($0.text) }
    #expect(body == "moon" ? months.isEmpty : !months.isEmpty)
    #expect(months.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= scene.metrics.width }, "no month is cut")
  }

  @Test("every event has a text that fits in the narrowest window", arguments: LocalizedStringsTests.languages)
  func words(language: String) throws {
    let world = TestWorld.make(language: language)
    let (texts, characters) = (world.texts, Set(world.characters))
    var search = EventSearch(from: try #require(JulianDate("2027-01-01")))
    var kinds: Set<String> = []
    while true {
      let step = search.step()
      guard step != .searching else { continue }
      guard case .found(let event) = step, event.time.dayText < "2028-03-01" else { break }
      kinds.insert(String("\(event.kind)".prefix { $0 != "(" }))
      let (text, next) = (texts.text(of: event), texts.nextText(of: event, on: event.time.dayText))
      #expect(!text.contains("{") && !next.contains("{") && next.contains(event.time.dayText))
      for line in [text, next] {
        #expect(TextMetrics.size(of: line).width <= 480 && characters.isSuperset(of: line), "\(line)")
      }
    }
    #expect(kinds.count == 8)
  }
}

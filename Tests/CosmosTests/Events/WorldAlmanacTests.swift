import Almanac
import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("The date and the events")
struct WorldAlmanacTests {
  /// Creates a world at a present date, in UTC and local time.
  private static func world(
    _ date: String, language: String = "en", change: (inout World.Settings) -> Void = { _ in }
  ) throws -> World {
    let date = try #require(JulianDate(date))
    var world = try TestWorld.make(sign: 9, language: language) { settings in
      settings.showsBodies = true
      change(&settings)
    }
    var script = GestureScript()
    script.add(.date(date.days))
    script.play(on: &world, until: 1)
    return world
  }

  /// Plays a script for some seconds, and returns the last response.
  @discardableResult
  private static func play(
    _ world: inout World, for seconds: Double, _ change: (inout GestureScript) -> Void
  ) -> NextFrame? {
    var script = GestureScript(at: world.time)
    change(&script)
    return script.play(on: &world, framesPerSecond: 30, until: world.time + seconds).last?.nextFrame
  }

  private static func texts(_ world: World) -> [String] {
    world.scene().elements.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
  }

  private static func lineCount(_ world: World) -> Int {
    world.scene().elements.count { if case .line = $0 { true } else { false } }
  }

  // MARK: Journeys

  @Test("with reduced motion, the date changes at once, and the sky dissolves")
  func dissolve() throws {
    var world = try Self.world("2020-12-19T12:00Z") { $0.reducesMotion = true }
    var (days, fades) = (Set<String>(), 0)
    var script = GestureScript(at: world.time)
    script.key(.pageDown, .control)
    for step in 1...120 {
      (step == 1 ? script : GestureScript()).play(on: &world, framesPerSecond: 30, until: 1 + Double(step) / 30)
      days.insert(world.skyDate.shownDay(at: world.time) ?? "")
      fades += world.sky.crossFade == nil ? 0 : 1
    }
    #expect(days == ["", "2020-12-21"] && fades > 3)
  }

  @Test("quick presses for more events than there are fly to the last one")
  func beyondEnd() throws {
    let start = try Self.world("2050-12-27T12:00Z")
    let events = [9.0, 0.05].map { pause in
      var world = start
      Self.play(&world, for: 60) { script in
        for _ in 0..<6 {
          script.key(.pageDown, .control)
          script.wait(pause)
        }
      }
      return world.event
    }
    #expect(events[0] != nil && events[0] == events[1], "\(events)")
  }

  // MARK: Pinned

  @Test("a pinned planet shows its path, whose head runs once, and its next event; nothing is computed before")
  func path() throws {
    var world = try Self.world("2027-01-11T12:30Z")
    Self.play(&world, for: 8) { script in
      script.key("/")
      script.add(.text("mars"))
      script.wait(0.5)
      script.key(.enter)
    }
    #expect(Self.lineCount(world) > 100)
    let (path, texts) = (Self.lineCount(world), Self.texts(world))
    #expect(texts.contains("opposite the sun on 19 feb"), "\(texts)")
    let x = Self.point(4, world)
    Self.play(&world, for: 1) { $0.key(.escape) }
    #expect(world.shownLabels.isEmpty && Self.lineCount(world) == 0)
    var counts: [Int] = []
    var script = GestureScript(at: world.time)
    script.click(x: x.x, y: x.y)
    for step in 1...60 {
      let frame = step == 1 ? script : GestureScript()
      let last = frame.play(on: &world, framesPerSecond: 30, until: script.time + Double(step) / 30).last
      counts.append(Self.lineCount(world))
      if step == 60 { #expect(last?.nextFrame != .now) }
    }
    #expect(counts == counts.sorted() && counts[15] < path / 2 && counts.last == path)
  }

  @Test(
    "a path leaves texts free; that of a planet has the names of its months", arguments: ["mars", "jupiter", "moon"])
  func freeTexts(body: String) throws {
    var world = try Self.world("2027-01-10T12:58Z")
    Self.play(&world, for: 9) { script in
      script.key("/")
      script.add(.text(body))
      script.wait(0.5)
      script.key(.enter)
    }
    let scene = world.scene()
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

  private static func point(_ index: Int, _ world: World) -> Point {
    let metrics = world.environment.metrics
    return world.sky.position(of: .body(CelestialBody.allCases[index]), in: metrics) * metrics.scale
  }

  // MARK: Words

  @Test("every event has a text that fits in the narrowest window", arguments: LocalizedStringsTests.languages)
  func words(language: String) throws {
    let world = try Self.world("2027-01-01", language: language)
    let (texts, characters) = (world.constants.texts, Set(world.characters))
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

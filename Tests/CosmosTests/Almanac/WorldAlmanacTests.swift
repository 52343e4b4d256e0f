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

  // MARK: The date

  @Test("a day stands over the ruler unless it is the present one")
  func day() throws {
    var world = try Self.world("2020-12-19T12:00Z")
    #expect(!Self.texts(world).contains { $0.hasPrefix("2020") })
    Self.play(&world, for: 1) { $0.key(.pageDown) }
    #expect(world.scene().rulerTexts.contains("2020-12-20"))
    Self.play(&world, for: 1) { $0.key("t") }
    #expect(!Self.texts(world).contains { $0.hasPrefix("2020") })
  }

  @Test("a requested date is shown, also in a picture of a clean window without the ruler none")
  func requested() throws {
    let date = JulianDate("1990-05-03")
    var world = TestWorld.make(sign: 5) { ($0.showsBodies, $0.date) = (true, date) }
    GestureScript().play(on: &world, until: 1)
    #expect(Self.texts(world).contains("1990-05-03"))
    var clean = TestWorld.make(sign: 5) { ($0.showsBodies, $0.date, $0.isClean) = (true, date, true) }
    GestureScript().play(on: &clean, until: 1)
    #expect(Self.texts(clean).isEmpty)
  }

  // MARK: Journeys

  @Test("n flies to the next event in place and time, pins its body, and says what happens; then all rests")
  func next() throws {
    var world = try Self.world("2020-12-19T12:00Z")
    let last = Self.play(&world, for: 8) { $0.key("n") }
    #expect(world.snapshot.sign == "capricorn" && world.snapshot.reveal == 1)
    #expect(world.shownLabels.map(\.object) == [.body(5)])
    let texts = Self.texts(world)
    #expect(texts.contains("jupiter and saturn, 0.1° apart") && texts.contains("2020-12-21"))
    #expect(texts.contains("in capricorn · evening sky · mag -2.0"))
    #expect(last != .now)
    Self.play(&world, for: 2) { $0.key(.pageDown) }
    #expect(!Self.texts(world).contains("jupiter and saturn, 0.1° apart"))
  }

  @Test("n again goes on, however soon, and Shift+N goes back", arguments: [0.05, 1, 5])
  func chain(delay: Double) throws {
    var world = try Self.world("2020-12-19T12:00Z")
    Self.play(&world, for: 2 * delay + 8) { script in
      for _ in 0..<3 {
        script.key("n")
        script.wait(delay)
      }
    }
    #expect(Self.texts(world).contains("mercury and saturn, 1.6° apart"))
    Self.play(&world, for: 8) { $0.key(.character("n"), .shift) }
    #expect(Self.texts(world).contains("full moon") && Self.texts(world).contains("2020-12-30"))
  }

  @Test("with reduced motion, the date changes at once, and the sky dissolves")
  func dissolve() throws {
    var world = try Self.world("2020-12-19T12:00Z") { $0.reducesMotion = true }
    var (days, fades) = (Set<String>(), 0)
    var script = GestureScript(at: world.time)
    script.key("n")
    for step in 1...120 {
      (step == 1 ? script : GestureScript()).play(on: &world, framesPerSecond: 30, until: 1 + Double(step) / 30)
      days.insert(world.skyDate.shownDay(at: world.time) ?? "")
      fades += world.sky.crossFade == nil ? 0 : 1
    }
    #expect(days == ["", "2020-12-21"] && fades > 3)
  }

  @Test("after the last event of 2050, the window says that there are no more")
  func end() throws {
    var world = try Self.world("2050-12-30T12:00Z")
    Self.play(&world, for: 40) { script in
      for _ in 0..<4 {
        script.key("n")
        script.wait(9)
      }
    }
    #expect(world.overlays.notice.text == "no more events from 1901 to 2050")
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
    #expect(texts.contains("opposite the sun on 2027-02-19"), "\(texts)")
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

  private static func point(_ index: Int, _ world: World) -> Point {
    let metrics = world.environment.metrics
    return world.sky.bodies[index].position(at: world.motion.position, in: metrics) * metrics.scale
  }

  @Test("a pinned star says when its light left, and the Moon when it is full")
  func pinned() throws {
    var world = try Self.world("2026-11-20T12:00Z")
    for (name, line) in [("antares", "its light left in 1476"), ("moon", "full moon on 2026-11-24")] {
      Self.play(&world, for: 8) { script in
        script.key("/")
        script.add(.text(name))
        script.wait(0.5)
        script.key(.enter)
      }
      #expect(Self.texts(world).contains(line), "\(Self.texts(world))")
    }
  }

  // MARK: Typed

  @Test(
    "a day can be typed, in the ways of the language",
    arguments: [
      ("en", "1990-05-03", "1990-05-03"), ("en", "may 3 1990", "1990-05-03"), ("en", "3 May 1990", "1990-05-03"),
      ("en", "may 3", "2021-05-03"), ("en", "dec 19", "2020-12-19"), ("en", "feb 29", "2024-02-29"),
      ("en", "today", "2020-12-19"), ("en", "3.5.1990", nil), ("en", "1990-02-30", nil), ("en", "1890-01-01", nil),
      ("de", "3.5.1990", "1990-05-03"), ("de", "3. Mai 1990", "1990-05-03"), ("de", "heute", "2020-12-19"),
      ("ru", "3.5.1990", "1990-05-03"), ("ru", "3 мая 1990", "1990-05-03"), ("fr", "3/5/1990", "1990-05-03"),
      ("fr", "14 juillet 2021", "2021-07-14"), ("es", "3/5/1990", "1990-05-03"),
      ("es", "3 de mayo de 1990", "1990-05-03"),
      ("ja", "1990年5月3日", "1990-05-03"), ("ja", "1990/5/3", "1990-05-03"), ("ja", "5月3日", "2021-05-03"),
      ("zh", "1990年5月3日", "1990-05-03"), ("zh_TW", "1990/5/3", "1990-05-03"), ("de", "1990-05-03", "1990-05-03"),
    ])
  func days(language: String, query: String, day: String?) throws {
    var world = try Self.world("2020-12-19T12:00Z", language: language)
    Self.play(&world, for: 1) { script in
      script.key("/")
      script.add(.text(query))
    }
    let title = world.panel.turntable.chosenItem.map { world.panel.titles[$0].text }
    #expect(title == day || (day == nil && title?.hasPrefix("19") != true))
    guard let day else { return }
    Self.play(&world, for: 6) { $0.key(.enter) }
    #expect(world.skyDate.shownDay(at: world.time) ?? "2020-12-19" == day)
    #expect(world.shownLabels.map(\.object) == [.body(0)])
  }

  @Test(
    "the next event of a kind can be typed",
    arguments: [
      ("en", "full moon", "2020-12-30"), ("en", "the next eclipse", "2021-05-26"), ("en", "new moon", "2021-01-13"),
      ("de", "Vollmond", "2020-12-30"), ("en", "conjunction", "2020-12-21"), ("ja", "満月", "2020-12-30"),
      ("en", "vollmond", "2020-12-30"),
    ])
  func kinds(language: String, query: String, day: String) throws {
    var world = try Self.world("2020-12-19T12:00Z", language: language)
    Self.play(&world, for: 1) { $0.key("/") }
    world.addNames(in: TestWorld.allStrings)
    Self.play(&world, for: 16) { script in
      script.add(.text(query))
      script.wait(0.5)
      script.key(.enter)
    }
    #expect(world.skyDate.shownDay(at: world.time) == day)
  }

  // MARK: Words

  @Test("every event has a text that fits in the narrowest window", arguments: LocalizedStringsTests.languages)
  func words(language: String) throws {
    let world = try Self.world("2027-01-01", language: language)
    let (texts, characters) = (world.constants.eventTexts, Set(world.characters))
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
        #expect(MeasuredText(line).width <= 480 && characters.isSuperset(of: line), "\(line)")
      }
    }
    #expect(kinds.count == 8)
  }
}

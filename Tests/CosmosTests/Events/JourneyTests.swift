import Almanac
import Canvas
import Ephemeris
import Scene
import TestSupport
import Testing

@testable import Cosmos

/// The places and dates at which journeys end.
@Suite("Journeys in place and time")
struct JourneyTests {
  /// A world that is played event by event.
  struct Run {
    var world: World
    private(set) var time = 1.0

    /// Begins a second after the start, at a present date in UTC.
    init(
      _ date: String, sign: Int = 9, language: String = "en", local: LocalTime = LocalTime(),
      size: Size = Size(width: 1280, height: 720), change: (inout World.Settings) -> Void = { _ in }
    ) throws {
      let date = try #require(JulianDate(date))
      world = try TestWorld.make(sign: sign, language: language, viewport: Viewport(size: size)) { settings in
        settings.showsBodies = true
        change(&settings)
      }
      world.play(nil, at: 0)
      world.play(.date(date.days, local), at: 0.5)
      world.play(nil, at: time)
    }

    mutating func play(_ event: InputEvent) { world.play(event, at: time) }

    mutating func key(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
      play(.key(Key(symbol, modifiers: modifiers)))
    }

    mutating func search(_ text: String) {
      if !world.panel.isOpen { key(.tab) }
      play(.text(text))
      key(.enter)
    }

    /// Plays frames for a duration in seconds.
    mutating func wait(_ seconds: Double, framesPerSecond: Double = 20) {
      let start = time
      for frame in 1...max(1, Int((seconds * framesPerSecond).rounded())) {
        time = start + Double(frame) / framesPerSecond
        world.play(nil, at: time)
      }
    }

    /// Plays frames until nothing moves.
    mutating func rest() {
      for _ in 0..<300 {
        time += 0.1
        guard world.play(nil, at: time).nextFrame == .now else { return }
      }
    }

    var texts: [String] {
      world.scene().elements.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
    }

    var day: String? { world.day }
  }

  // MARK: With and without motion

  @Test("a journey ends at the same place and date with reduced motion as without", arguments: UInt64(1)...60)
  func sameEnd(seed: UInt64) throws {
    let ends = try [false, true].map { isReduced in
      var chance = SeededGenerator(seed: seed)
      let date = chance.either(["2026-11-26T10:00Z", "2020-12-19T12:00Z", "1999-08-10T03:00Z", "2029-06-20T22:30Z"])
      let size = chance.either([Size(width: 1280, height: 720), Size(width: 500, height: 900)])
      var run = try Run(date, sign: Int(chance.next() % 12), local: LocalTime(utcOffset: 3600), size: size) {
        $0.reducesMotion = isReduced
      }
      for _ in 0..<3 {
        switch chance.next() % 9 {
        case 0: run.key(.pageDown, .control)
        case 1: run.key(.pageUp, .control)
        case 2: run.search(chance.either(["full moon", "eclipse", "new moon", "1990-05-03", "2033-01-31", "today"]))
        case 3, 4: run.search(chance.either(["moon", "mars", "sun", "venus", "saturn", "leo", "antares", "spica"]))
        case 5: run.key(chance.either([.pageUp, .pageDown]), chance.either([[], .shift]))
        case 6: run.key(chance.either([.pageUp, .pageDown, .backspace]))
        case 7:
          // A step by a degree ends a flight where it is, and there is none with reduced motion.
          let keys: [Key.Symbol] = [.left, .right, .character("5"), .character("0"), .home]
          run.key(chance.either(keys), chance.either([[], []]))
        default: run.key(chance.either([.left, .right]), .control)
        }
        switch chance.next() % 3 {
        case 0: run.wait(chance.either([0.05, 0.3, 1]))
        default: run.rest()
        }
      }
      run.rest()
      return run
    }
    let (full, reduced) = (ends[0], ends[1])
    #expect(abs(full.world.snapshot.contentOffset - reduced.world.snapshot.contentOffset) < 0.001)
    #expect(full.world.snapshot.sign == reduced.world.snapshot.sign && full.day == reduced.day)
    #expect(full.world.shownLabels.map(\.object) == reduced.world.shownLabels.map(\.object))
    #expect(full.world.solarSystem.bodies.map(\.figure) == reduced.world.solarSystem.bodies.map(\.figure))
  }

  // MARK: Instants

  @Test("the day of an event is counted with the offset that holds then")
  func offsetThen() throws {
    // The summer time of Berlin in 2027.
    let local = LocalTime(
      utcOffset: 3600, changes: [.init(time: 1_806_195_600, offset: 7200), .init(time: 1_824_944_400, offset: 3600)])
    var run = try Run("2026-11-26T10:00Z", local: local)
    run.search("2027-04-10")
    run.rest()
    run.search("full moon")
    run.rest()
    // It is full at 22:27 UTC.
    #expect(run.day == "2027-04-21")
    run.search("moon")
    run.rest()
    run.search("2027-04-10")
    run.rest()
    run.search("moon")
    run.rest()
    #expect(run.texts.contains("full moon on 21 apr"), "\(run.texts)")
  }

  @Test("a step of a day passes over one that a place skipped when it crossed the date line")
  func skippedDay() throws {
    // Samoa had no 2011-12-30.
    let local = LocalTime(utcOffset: -36_000, changes: [.init(time: 1_325_239_200, offset: 50_400)])
    var run = try Run("2011-12-20T10:00Z", local: local)
    run.search("2011-12-31")
    run.rest()
    for (key, day) in [
      (Key.Symbol.pageUp, "2011-12-29"), (.pageUp, "2011-12-28"), (.pageDown, "2011-12-29"), (.pageDown, "2011-12-31"),
    ] {
      run.key(key)
      run.rest()
      #expect(run.day == day)
    }
  }

  @Test("an event in the first minutes of a local day stands under that day", arguments: [0.0, 60, 150])
  func firstMinutes(seconds: Double) throws {
    var search = EventSearch(from: try #require(JulianDate("2020-12-20")))
    var step = search.step()
    while step == .searching { step = search.advance(steps: 100) { $0.isNotable } }
    guard case .found(let event) = step else { throw TestWorld.Missing() }
    // The event is so long after local midnight.
    let timeOfDay = (event.time.days + 0.5).truncatingRemainder(dividingBy: 1) * 86_400
    let offset = (86_400 - timeOfDay).rounded() + seconds
    var run = try Run("2020-12-20T00:02Z", local: LocalTime(utcOffset: offset))
    run.key(.pageDown, .control)
    run.rest()
    run.wait(170, framesPerSecond: 0.1)
    #expect(run.day == JulianDate(days: event.time.days + offset / 86_400 + 1e-6).dayText)
  }

  // MARK: Words

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

  // MARK: What is computed from a date

  // MARK: The search for an event

  @Test("a search takes as long at every frame rate, and after 0.3 s it is announced")
  func pace() throws {
    let durations = try [20.0, 60, 144].map { rate in
      var run = try Run("2026-02-20T12:00Z")
      run.search("eclipse")
      // The next eclipse is on March 3, and that after it in August.
      run.rest()
      run.search("eclipse")
      let start = run.time
      var isAnnounced = false
      while run.time < start + 10 {
        run.wait(1 / rate, framesPerSecond: rate)
        let says = run.texts.contains("searching …")
        isAnnounced = isAnnounced || says
        #expect(!says || run.time - start > 0.29)
        if run.world.skyDate.isMoving { break }
      }
      #expect(isAnnounced)
      return run.time - start
    }
    #expect(durations.allSatisfy { $0 < 1.5 && abs($0 - durations[1]) < 0.15 }, "\(durations)")
  }

  @Test("two events in one minute are both found, forward and backward")
  func oneMinute() throws {
    var run = try Run("2029-06-24T12:00Z")
    func events(_ symbol: Key.Symbol) -> [String] {
      (0..<4).map { _ in
        run.key(symbol, .control)
        run.rest()
        return run.world.event ?? ""
      }
    }
    let (forward, backward) = (events(.pageDown), events(.pageUp))
    #expect(forward.contains("full moon") && Set(forward).count == 4, "\(forward)")
    #expect(Array(forward.dropLast().reversed()) == Array(backward.prefix(3)), "\(forward) \(backward)")
  }

  // MARK: In flight

  @Test("two steps of the walk in one frame are two")
  func twoSteps() throws {
    func end(_ isTogether: Bool) throws -> [SkyObject] {
      var run = try Run("2026-11-26T10:00Z", sign: 4)
      run.key(.right, .control)
      run.rest()
      let key = TimedEvent(time: run.world.time, event: .key(Key(.right, modifiers: .control)))
      let keys = isTogether ? [[key, key]] : [[key], [key]]
      for events in keys {
        _ = run.world.update(FrameInput(time: run.world.time, events: events))
        run.rest()
      }
      return run.world.shownLabels.map(\.object)
    }
    #expect(try end(true) == end(false))
  }
}

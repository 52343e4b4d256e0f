import Canvas
import Ephemeris
import Scene
import TestSupport
import Testing

@testable import Cosmos

@Suite("The bodies in the sky")
struct SolarSystemTests {
  /// Creates a world at rest at a date, with visible bodies.
  private static func world(
    _ sign: Int, _ date: String, language: String = "en", change: (inout World.Settings) -> Void = { _ in }
  ) throws -> World {
    let date = try #require(JulianDate(date))
    var world = try TestWorld.make(sign: sign, language: language) { settings in
      (settings.showsBodies, settings.date) = (true, date)
      change(&settings)
    }
    GestureScript().play(on: &world, until: 1)
    return world
  }

  /// Returns the position of a body in the window, in points.
  private static func point(_ body: CelestialBody, _ world: World) throws -> Point {
    let index = try #require(CelestialBody.allCases.firstIndex(of: body))
    let metrics = world.environment.metrics
    return world.sky.position(of: .body(CelestialBody.allCases[index]), in: metrics) * metrics.scale
  }

  private static let eclipticNames = Set(TestWorld.allStrings.map { $0[.ecliptic] })

  private static func labels(_ world: World) -> [DrawnText] {
    let ruler = Set(world.drawnRulerTexts)
    let day = world.dayText
    return world.drawnTexts.filter { !ruler.contains($0) && $0.text != day && !eclipticNames.contains($0.text) }
  }

  private static func lines(_ world: World) -> Int {
    world.scene().elements.count { if case .line = $0 { true } else { false } }
  }

  // MARK: At rest

  @Test(
    "the day shown after a key is the local one, and the sky is that of the moment",
    arguments: [(-12.0, "2026-06-14"), (0, "2026-06-15"), (14, "2026-06-16")])
  func localDay(hours: Double, day: String) throws {
    let now = try #require(JulianDate("2026-06-15T11:30Z"))
    var world = TestWorld.make(sign: 5) { $0.showsBodies = true }
    var script = GestureScript()
    script.add(.date(now.days, LocalTime(utcOffset: hours * 3600)))
    script.key(.backspace)
    script.play(on: &world, until: 1)
    #expect(world.skyDate.shownDay(at: 1) == nil && world.skyDate.present(at: 1).map(world.skyDate.day) == day)
    let bodies = TestWorld.zodiac.bodies(at: now)
    #expect(zip(world.solarSystem.bodies, bodies).allSatisfy { $0.offset.distance(to: $1.offset) < 0.01 })
    #expect(world.solarSystem.bodies.count == bodies.count)
  }

  @Test("request a frame every three minutes if one is visible, and otherwise at midnight", arguments: [5, 10])
  func pace(sign: Int) throws {
    var world = try Self.world(sign, "1980-06-19")
    let last = GestureScript().play(on: &world, until: 3).last
    guard case .at(let time) = last?.nextFrame else { throw TestWorld.Missing() }
    #expect(abs(time - (sign == 5 ? 180 : 86_399.501)) < 0.001)
  }

  @Test("move every three minutes, the Moon by less than a pixel")
  func drift() throws {
    var world = try Self.world(5, "1980-06-19")
    GestureScript().play(on: &world, until: 3)
    var (positions, previous) = ([try Self.point(.moon, world)], world.scene())
    for minute in 1...60 {
      let response = world.update(FrameInput(time: Double(minute) * 60))
      #expect(response.nextFrame == .at(Double(minute / 3 + 1) * 180))
      #expect((world.scene() == previous) == !minute.isMultiple(of: 3))
      previous = world.scene()
      if minute.isMultiple(of: 3) { positions.append(try Self.point(.moon, world)) }
    }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0.distance(to: $1) < 1 })
    // Half a degree per hour, on a figure of 14.6 design points per degree.
    #expect(abs(positions[20].distance(to: positions[0]) - 0.55 * 14.64 * 1.125) < 1)
  }

  @Test("are part of the picture of the sky alone, but the ecliptic is not")
  func clean() throws {
    var world = try Self.world(5, "1980-06-19")
    var script = GestureScript(at: 1.1)
    script.add(.move(try Self.point(.jupiter, world)))
    script.play(on: &world, until: 2)
    let scene = world.skyScene
    #expect(scene.sky.bodies.count == 7 && scene.elements.isEmpty)
  }

  @Test("need no additional draw calls, at rest and in flight")
  func drawCalls() throws {
    var world = try Self.world(5, "1980-06-19")
    #expect(world.drawnList.drawCallCount == 2)
    #expect(world.sprites(of: .bandedDisc).count == 1 && world.sprites(of: .disc).count == 2)
    var script = GestureScript(at: 1.1)
    script.key(.right)
    script.play(on: &world, until: 1.4)
    #expect(world.drawnList.drawCallCount == 2)
  }

  // MARK: Labels

  @Test("show a brighter ecliptic with more contrast")
  func contrast() throws {
    func alpha(_ contrast: Contrast) throws -> UInt8 {
      var world = try Self.world(5, "1980-06-19") { $0.contrast = contrast }
      var script = GestureScript(at: 1.1)
      script.add(.move(try Self.point(.jupiter, world)))
      script.play(on: &world, until: 2)
      return world.scene().elements.reduce(0) { largest, element in
        if case .line(_, _, _, let color, _) = element { max(largest, color.alpha) } else { largest }
      }
    }
    #expect(try alpha(.more) > 2 * alpha(.normal))
  }

  @Test("have one ecliptic in a figure, however many of its bodies show their names")
  func ecliptics() throws {
    var world = try Self.world(5, "1980-06-19")
    let jupiter = try Self.point(.jupiter, world)
    let metrics = world.environment.metrics
    let others = world.sky.bodies.filter { $0.figure == 5 }.map {
      world.sky.position(of: $0, Sky.View(position: 5), in: metrics) * metrics.scale
    }
    let other = try #require(others.first { $0.distance(to: jupiter) > 40 })
    var script = GestureScript(at: 1.1)
    script.click(x: jupiter.x, y: jupiter.y)
    script.add(.move(other))
    script.play(on: &world, until: 4)
    #expect(world.shownLabels.count == 2)
    let lines = Self.lines(world)
    var off = GestureScript(at: 4)
    off.add(.move(Point(x: 20, y: 20)))
    off.play(on: &world, until: 5)
    #expect(world.shownLabels.count == 1 && lines - Self.lines(world) == 3)
  }

  @Test("have the ecliptic's name in the window, above the ruler's numbers", arguments: 0..<Zodiac.signCount)
  func eclipticName(sign: Int) throws {
    for size in [Size(width: 1920, height: 1080), Size(width: 500, height: 900), Size(width: 3840, height: 1080)] {
      let world = TestWorld.make(sign: sign, viewport: Viewport(size: size))
      var scene = world.scene()
      Ecliptic(in: sign, of: TestWorld.zodiac, scene).add(to: &scene, named: "ecliptic", world.environment)
      guard case .label(let name) = scene.elements.last else { throw TestWorld.Missing() }
      let (metrics, frame) = (scene.metrics, name.frame)
      #expect(metrics.bounds.union(frame) == metrics.bounds, "\(size) \(frame)")
      #expect(frame.maxY < metrics.height - RulerLayout(in: metrics).nameHeight, "\(size) \(frame)")
    }
  }

  // MARK: Search and the turntable

  /// Returns a world in a narrow window, five seconds after a search for a body.
  private static func found(
    _ body: String, on date: String, reducesMotion: Bool = false, in size: Size = Size(width: 500, height: 900),
    then change: (inout GestureScript) -> Void = { _ in }
  ) throws -> World {
    let date = try #require(JulianDate(date))
    var world = TestWorld.make(sign: 4, viewport: Viewport(size: size)) {
      ($0.showsBodies, $0.date, $0.reducesMotion) = (true, date, reducesMotion)
    }
    var script = GestureScript(at: 0.5)
    script.key("/")
    script.wait(0.4)
    script.add(.text(body))
    script.wait(0.4)
    script.key(.enter)
    change(&script)
    script.play(on: &world, until: script.time + 6)
    return world
  }

  @Test(
    "have an arrow and their names at the window's edge if they are above or below it",
    arguments: [("venus", "1974-02-01", -1.0), ("moon", "2029-05-23", 1)],
    [Size(width: 1280, height: 720), Size(width: 480, height: 640)])
  func high(search: (body: String, date: String, side: Double), size: Size) throws {
    let world = try Self.found(search.body, on: search.date, in: size)
    let bounds = Rect(origin: .zero, size: size)
    let body = try Self.point(try #require(CelestialBody(rawValue: search.body)), world)
    #expect(!bounds.contains(body) && bounds.contains(Point(x: body.x, y: 1)))
    let scale = world.environment.metrics.scale
    let arrow = world.scene().elements.compactMap { element in
      if case .line(let tip, let end, _, _, _) = element, abs(tip.x * scale - body.x) < 1e-9 {
        (tip * scale, end * scale)
      } else {
        nil
      }
    }
    #expect(arrow.count == 2)
    #expect(arrow.allSatisfy { bounds.contains($0) && bounds.contains($1) && ($0.y - $1.y) * search.side > 0 })
    let label = try #require(Self.labels(world).first { $0.text.lowercased() == search.body })
    #expect(label.frame.y > 0 && label.frame.maxY < size.height)
  }

  @Test("are marked on the turntable below the signs that contain them")
  func marks() throws {
    var world = try Self.world(2, "2022-06-24T04:00Z")
    func discs() -> Int {
      world.scene().elements.count { if case .sprite(.disc, _, _, _) = $0 { true } else { false } }
    }
    #expect(discs() == 0)
    var script = GestureScript(at: 1.1)
    script.key(.tab)
    script.play(on: &world, until: 2)
    // Of pisces, aries, taurus, gemini and cancer: Mars and Jupiter, the Moon, Mercury and Venus, the Sun.
    #expect(discs() == 6)
  }

  // MARK: Other dates

  @Test(
    "move by a day, a month or back to the present, and the date is shown",
    arguments: [
      ([(Key.Symbol.pageDown, false)], "1980-06-20"), ([(.pageUp, false)], "1980-06-18"),
      ([(.pageDown, true)], "1980-07-19"), ([(.pageUp, true), (.pageUp, false)], "1980-05-18"),
      ([(.pageDown, true), (.backspace, false)], "1980-06-19"),
    ])
  func step(keys: [(Key.Symbol, Bool)], day: String) throws {
    var world = try Self.world(5, "1980-06-19T12:00Z")
    var script = GestureScript(at: 1.1)
    for (symbol, isShifted) in keys {
      script.key(symbol, isShifted ? .shift : [])
      script.wait(2)
    }
    script.play(on: &world, until: script.time)
    #expect(world.skyDate.shownDay(at: world.time) == day)
    let date = try #require(JulianDate(day + "T12:00Z"))
    for (body, expected) in zip(world.solarSystem.bodies, TestWorld.zodiac.bodies(at: date)) {
      #expect(body.offset.distance(to: expected.offset) < 0.1)
    }
  }

  @Test("move evenly from frame to frame")
  func animation() throws {
    var world = try Self.world(5, "1980-06-19")
    var script = GestureScript(at: 1.1)
    script.key(.pageUp)
    script.wait(2)
    var (positions, events) = ([try Self.point(.moon, world)], script.events[...])
    for frame in 61..<180 {
      let time = Double(frame) / 60
      let due = events.prefix { $0.time <= time }
      events = events.dropFirst(due.count)
      let response = world.update(FrameInput(time: time, events: Array(due)))
      #expect(time < 1.11 || time > 1.44 || response.nextFrame == .now)
      positions.append(try Self.point(.moon, world))
    }
    let steps = zip(positions, positions.dropFirst()).map { $0.distance(to: $1) }
    #expect(steps.count { $0 > 1 } > 10)
    #expect(steps.max() ?? 0 < 30)
  }
}

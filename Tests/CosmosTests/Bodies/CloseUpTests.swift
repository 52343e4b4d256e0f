import Almanac
import Canvas
import Ephemeris
import Scene
import TestSupport
import Testing

@testable import Cosmos

@Suite("A close up")
struct CloseUpTests {
  /// A world over Capricorn on the day of the great conjunction, played at a frame rate.
  struct Play {
    var world: World
    let rate: Double
    var frame = 0
    var next = NextFrame.now

    init(rate: Double = 60, reducesMotion: Bool = false) {
      self.rate = rate
      world = TestWorld.make(sign: 9) { settings in
        (settings.showsBodies, settings.date) = (true, JulianDate("2020-12-21T18:20Z"))
        settings.reducesMotion = reducesMotion
      }
    }

    mutating func advance(to time: Double, _ events: [InputEvent] = []) {
      while Double(frame) / rate < time {
        next = world.update(FrameInput(time: Double(frame) / rate)).nextFrame
        frame += 1
      }
      let timed = events.map { TimedEvent(time: time, event: $0) }
      next = world.update(FrameInput(time: time, events: timed)).nextFrame
    }

    mutating func click(_ body: CelestialBody, at time: Double) {
      let scene = world.shown
      let point = scene.sky.position(of: .body(body), in: scene.metrics) * scene.metrics.scale
      advance(to: time, [.press(point, .mouse), .release(point)])
    }

    /// Plays the frames that the world asks for up to a time, and returns their number.
    mutating func count(until end: Double) -> Int {
      for count in 0... {
        let asked: Double
        switch next {
        case .now: asked = world.time + 1 / rate
        case .at(let due): asked = due
        case .never: asked = .infinity
        }
        guard asked < end else { return count }
        next = world.update(FrameInput(time: asked)).nextFrame
      }
      return 0
    }

    var jupiter: Sky.Body? { world.scene().sky.bodies.first { $0.body == .jupiter } }
  }

  @Test("begins with a second click, stays for 6 s, and goes back, at any frame rate", arguments: [30.0, 60, 144])
  func growth(rate: Double) throws {
    var play = Play(rate: rate)
    play.advance(to: 2)
    play.click(.jupiter, at: 2)
    play.advance(to: 3)
    #expect(try #require(play.jupiter).radius < 6)
    play.click(.jupiter, at: 3)
    // A tenth of a second is for the pictures.
    play.advance(to: 3.5)
    #expect(abs(try #require(play.jupiter).radius - 30) < 5)
    let half = try #require(play.jupiter).radius
    var other = Play(rate: 50)
    other.advance(to: 2)
    other.click(.jupiter, at: 2)
    other.advance(to: 3)
    other.click(.jupiter, at: 3)
    other.advance(to: 3.5)
    #expect(abs(try #require(other.jupiter).radius - half) < 1e-9)
    play.advance(to: 5)
    #expect(try #require(play.jupiter).radius == 60)
    #expect(play.world.scene().sky.figureLight < 0.301)
    #expect(play.count(until: 9.85) == 0)
    play.advance(to: 9.85)
    #expect(try #require(play.jupiter).radius == 60)
    play.advance(to: 10.5)
    #expect(try #require(play.jupiter).radius < 6)
    #expect(play.world.scene().sky.figureLight == 1)
  }

  @Test("ends with the next input, but not with a movement of the pointer")
  func end() throws {
    var play = Play()
    play.advance(to: 2)
    play.click(.jupiter, at: 2)
    play.advance(to: 3)
    play.click(.jupiter, at: 3)
    play.advance(to: 5, [.move(Point(x: 30, y: 30))])
    play.advance(to: 6)
    #expect(try #require(play.jupiter).radius == 60)
    play.advance(to: 6, [.key(Key(.pageDown))])
    play.advance(to: 6.6)
    #expect(try #require(play.jupiter).radius < 6)
  }

  @Test("answers to the pointer wherever it is seen, and has one mark on the ring that opens")
  func target() throws {
    var play = Play()
    play.advance(to: 2)
    play.click(.jupiter, at: 2)
    play.advance(to: 3)
    play.click(.jupiter, at: 3)
    play.advance(to: 5)
    let (sky, metrics) = (play.world.shown.sky, play.world.shown.metrics)
    let center = sky.position(of: .body(.jupiter), in: metrics)
    for side in [Point(x: 40, y: 40), Point(x: -40, y: -40), Point(x: 58, y: 0), Point(x: 0, y: -58)] {
      #expect(sky.object(at: center + side, in: metrics) == .body(.jupiter))
    }
    func markCount() -> Int {
      play.world.scene().elements.count {
        if case .sprite(.disc, let frame, _, _) = $0 { frame.size.width < SpriteName.disc.side / 2 } else { false }
      }
    }
    play.advance(to: 5, [.key(Key(.tab))])
    play.advance(to: 5.3)
    let count = markCount()
    play.advance(to: 7)
    #expect(count > 0 && markCount() == count)
  }

  @Test("dissolves with reduced motion")
  func dissolve() throws {
    var play = Play(reducesMotion: true)
    play.advance(to: 2)
    play.click(.jupiter, at: 2)
    play.advance(to: 3)
    play.click(.jupiter, at: 3)
    play.advance(to: 3.5)
    let jupiter = try #require(play.jupiter)
    #expect(jupiter.radius == 60 && abs(jupiter.opacity - 0.5) < 0.05)
  }

  @Test("begins at an event at the same time at any frame rate", arguments: [30.0, 60, 144])
  func event(rate: Double) throws {
    // A key flies to what happens tonight, at its own time.
    let radii = try [rate, 50].map { rate in
      var play = Play(rate: rate)
      play.world = TestWorld.make(sign: 3) { settings in
        (settings.showsBodies, settings.showsTonight, settings.date) = (true, true, JulianDate("2026-12-23T12:00Z"))
      }
      // Between frames, where the date's motion also ends.
      play.advance(to: 4.013, [.key(Key(.enter))])
      play.advance(to: 7.5)
      return try #require(play.world.scene().sky.bodies.first { $0.body == .moon }).radius
    }
    #expect(abs(radii[0] - radii[1]) < 1e-9 && radii[0] > 8 && radii[0] < 59, "\(radii)")
  }

  @Test(
    "has its texts beside what is seen",
    arguments: [
      ("capricorn", "2027-02-06T10:00Z"), ("pisces", "2024-09-18T00:30Z"), ("gemini", "2028-01-11T22:00Z"),
      ("scorpio", "2021-05-26T11:15Z"), ("virgo", "2023-10-14T17:57Z"), ("aquarius", "2024-08-19T12:00Z"),
    ], [Size(width: 1280, height: 720), Size(width: 900, height: 640)])
  func texts(event: (sign: String, date: String), size: Size) throws {
    var play = Play()
    let sign = try #require(TestWorld.zodiac.index(of: event.sign))
    play.world = TestWorld.make(sign: sign, viewport: Viewport(size: size, pixelsPerPoint: 1)) {
      ($0.showsBodies, $0.date) = (true, JulianDate(event.date))
    }
    play.advance(to: 0.5, [.key(Key(.pageDown, modifiers: .control))])
    play.advance(to: 8)
    let scene = play.world.scene()
    let seen = scene.sky.bodies.filter { if case .portrait = $0.look { true } else { false } }
    #expect(!seen.isEmpty)
    for text in play.world.drawnTexts where text.opacity > 0.1 {
      for body in seen {
        let (metrics, frame) = (scene.metrics, text.frame)
        let center = scene.sky.position(of: body, scene.sky.view, in: metrics) * metrics.scale
        let nearest = Point(
          x: min(frame.maxX, max(frame.x, center.x)), y: min(frame.maxY, max(frame.y, center.y)))
        #expect(center.distance(to: nearest) > body.reach * metrics.detailScale * metrics.scale - 1, "\(text.text)")
      }
    }
  }

  @Test("keeps the worlds of a conjunction apart, in proportion, in the direction in which they are")
  func conjunction() throws {
    var play = Play()
    play.world = TestWorld.make(sign: 9) { settings in
      (settings.showsBodies, settings.date) = (true, JulianDate("2020-12-21T17:00Z"))
    }
    play.advance(to: 2, [.key(Key(.pageDown, modifiers: .control))])
    play.advance(to: 9)
    let bodies = play.world.scene().sky.bodies
    let (jupiter, saturn) = (bodies[5], bodies[6])
    #expect(jupiter.radius == 60 && abs(saturn.radius - 28) < 1)
    let distance = jupiter.offset.distance(to: saturn.offset)
    #expect(abs(distance - (60 + 2.275 * saturn.radius + 52)) < 1e-6)
    let placed = play.world.solarSystem.bodies
    let (way, shown) = (placed[6].offset - placed[5].offset, saturn.offset - jupiter.offset)
    #expect(abs(way.x * shown.y - way.y * shown.x) < 1e-6 * distance && way.y * shown.y > 0)
    let texts = play.world.scene().elements.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
    for text in ["Jupiter", "in capricorn · mag -2.0", "Saturn", "in capricorn · its ring tilted by 21°"] {
      #expect(texts.count { $0 == text } == 1, "\(texts)")
    }
  }
}

import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("Texts keep clear of each other, of grown bodies and of the window's edge")
struct TextClearanceTests {
  /// A world that is played at 60 frames a second.
  private struct Play {
    var world: World
    private var frame = 0

    init(_ world: World) { self.world = world }

    mutating func advance(to time: Double, _ events: [InputEvent] = []) {
      while Double(frame) / 60 < time {
        _ = world.update(FrameInput(time: Double(frame) / 60))
        frame += 1
      }
      _ = world.update(FrameInput(time: time, events: events.map { TimedEvent(time: time, event: $0) }))
    }

    mutating func click(_ body: CelestialBody, at time: Double) {
      let scene = world.shown
      let point = scene.sky.position(of: .body(body)) * scene.metrics.scale
      advance(to: time, [.press(point, .mouse), .release(point)])
    }
  }

  private static func world(_ sign: String, _ date: String, size: Size = Size(width: 1280, height: 720)) throws -> World
  {
    let index = try #require(TestWorld.zodiac.index(of: sign))
    return TestWorld.make(sign: index, viewport: Viewport(size: size, pixelsPerPoint: 1)) {
      ($0.showsBodies, $0.date) = (true, JulianDate(date))
    }
  }

  @Test("a typed day moves up before its reason appears in place of it")
  func reason() throws {
    var play = Play(try Self.world("capricorn", "2020-12-21T18:20Z"))
    play.advance(to: 1, [.key(Key(.tab))])
    play.advance(to: 1.5, [.text("1990-05-03"), .key(Key(.enter))])
    for frame in 0..<90 {
      play.advance(to: 4.8 + Double(frame) / 60)
      let texts = play.world.drawnTexts.filter { text in
        text.opacity > 0.1 && (text.text == "3 may 1990" || text.text.hasPrefix("the sky has turned"))
      }
      #expect(texts.count < 2 || !texts[0].frame.intersects(texts[1].frame), "\(frame)")
    }
  }

  @Test("a close up answers to the pointer wherever it is seen, and has one mark on the ring that opens")
  func target() throws {
    var play = Play(try Self.world("capricorn", "2020-12-21T18:20Z"))
    play.advance(to: 2)
    play.click(.jupiter, at: 2)
    play.advance(to: 3)
    play.click(.jupiter, at: 3)
    play.advance(to: 5)
    let sky = play.world.shown.sky
    let center = sky.position(of: .body(.jupiter))
    for side in [Point(x: 40, y: 40), Point(x: -40, y: -40), Point(x: 58, y: 0), Point(x: 0, y: -58)] {
      #expect(sky.object(at: center + side) == .body(.jupiter))
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

  @Test(
    "a close up has its texts beside what is seen",
    arguments: [
      ("capricorn", "2027-02-06T10:00Z"), ("pisces", "2024-09-18T00:30Z"), ("gemini", "2028-01-11T22:00Z"),
      ("scorpio", "2021-05-26T11:15Z"), ("virgo", "2023-10-14T17:57Z"), ("aquarius", "2024-08-19T12:00Z"),
    ], [Size(width: 1280, height: 720), Size(width: 900, height: 640)])
  func closeUp(event: (sign: String, date: String), size: Size) throws {
    var play = Play(try Self.world(event.sign, event.date, size: size))
    play.advance(to: 0.5, [.key(Key(.pageDown, modifiers: .control))])
    play.advance(to: 8)
    let scene = play.world.scene()
    let seen = scene.sky.bodies.filter { if case .portrait = $0.look { true } else { false } }
    #expect(!seen.isEmpty)
    for text in play.world.drawnTexts where text.opacity > 0.1 {
      for body in seen {
        let (metrics, frame) = (scene.metrics, text.frame)
        let center = scene.sky.position(of: body) * metrics.scale
        let nearest = Point(
          x: min(frame.maxX, max(frame.x, center.x)), y: min(frame.maxY, max(frame.y, center.y)))
        #expect(center.distance(to: nearest) > body.reach * metrics.detailScale * metrics.scale - 1, "\(text.text)")
      }
    }
  }

  @Test("the ecliptic's name is in the window, above the ruler's numbers", arguments: 0..<Zodiac.signCount)
  func eclipticName(sign: Int) throws {
    for size in [Size(width: 1920, height: 1080), Size(width: 500, height: 900), Size(width: 3840, height: 1080)] {
      let world = TestWorld.make(sign: sign, viewport: Viewport(size: size))
      var scene = world.scene()
      Ecliptic(in: sign, of: TestWorld.zodiac, scene).add(to: &scene, named: "ecliptic")
      guard case .label(let name) = scene.elements.last else { throw TestWorld.Missing() }
      let (metrics, frame) = (scene.metrics, name.frame)
      #expect(metrics.bounds.union(frame) == metrics.bounds, "\(size) \(frame)")
      #expect(frame.maxY < metrics.height - RulerLayout(in: metrics).nameHeight, "\(size) \(frame)")
    }
  }

  @Test(
    "a neighbor's name has gone when the figure's own label comes with a flight",
    arguments: [(1, "1", 1920.0, 1080.0), (6, "5", 3840, 2160), (1, "3", 3840, 2160), (3, "1", 1280, 720)])
  func flight(sign: Int, key: Character, width: Double, height: Double) {
    var play = Play(TestWorld.make(sign: sign, viewport: Viewport(size: Size(width: width, height: height))))
    play.advance(to: 1, [.key(Key(.character(key)))])
    for frame in 60..<300 {
      play.advance(to: Double(frame) / 60)
      let names = play.world.drawnRulerTexts.filter { $0.opacity > 0.1 && $0.text.last != "°" }
      for (left, right) in zip(names, names.dropFirst()) {
        #expect(!left.frame.intersects(right.frame), "\(left.text) and \(right.text) at \(frame)")
      }
    }
  }
}

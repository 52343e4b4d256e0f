import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("The mark of the calendar")
struct CalendarMarkTests {
  /// Searches a day at a frame rate, and plays up to a time; the mark appears 5.5 s after the start.
  private static func play(
    _ day: String, until time: Double, rate: Double = 60, reducesMotion: Bool = false
  ) -> CloseUpTests.Play {
    var play = CloseUpTests.Play(rate: rate, reducesMotion: reducesMotion)
    play.advance(to: 1, [.key(Key(.tab))])
    play.advance(to: 1.5, [.text(day), .key(Key(.enter))])
    play.advance(to: time)
    return play
  }

  /// Returns the distance of the mark from the Sun, in design points.
  private static func distance(in world: World) -> Double? {
    let scene = world.scene()
    let sun = scene.sky.position(of: .body(.sun), in: scene.metrics)
    return scene.elements.lazy.compactMap { element in
      if case .arc(let center, 8, _, _, _) = element { center.distance(to: sun) } else { nil }
    }.first
  }

  @Test("glides to the Sun from 28 degrees to the east, at any frame rate", arguments: [30.0, 60, 144])
  func glide(rate: Double) throws {
    var distances: [Double] = []
    for time in [5.7, 6.2, 6.9] {
      let distance = try #require(Self.distance(in: Self.play("1990-05-03", until: time, rate: rate).world))
      #expect(
        try abs(distance - #require(Self.distance(in: Self.play("1990-05-03", until: time, rate: 50).world))) < 1e-9)
      distances.append(distance)
    }
    // At 18 design points a degree, more away from the middle of the picture.
    #expect(distances[0] > 450 && distances[0] < 900 && distances == distances.sorted(by: >), "\(distances)")
  }

  @Test("moves the day up before its reason appears in place of it")
  func reason() {
    var play = Self.play("1990-05-03", until: 4.8)
    for frame in 0..<90 {
      play.advance(to: 4.8 + Double(frame) / 60)
      let texts = play.world.drawnTexts.filter { text in
        text.opacity > 0.1 && (text.text == "3 may 1990" || text.text.hasPrefix("the sky has turned"))
      }
      #expect(texts.count < 2 || !texts[0].frame.intersects(texts[1].frame), "\(frame)")
    }
  }

  @Test("stays in place with reduced motion")
  func dissolve() throws {
    let distances = try [2.9, 3.6].map { time in
      try #require(Self.distance(in: Self.play("1990-05-03", until: time, reducesMotion: true).world))
    }
    #expect(distances[0] == distances[1] && distances[0] > 450, "\(distances)")
  }

  @Test("needs no frames while its texts stay, and leaves none behind")
  func rest() {
    var play = Self.play("1990-05-03", until: 8)
    #expect(play.world.calendarMark != nil && Self.distance(in: play.world) == nil)
    #expect(play.count(until: 11) == 0)
    #expect(play.count(until: 13) > 2)
    #expect(play.world.calendarMark == nil && play.count(until: 60) == 0)
  }

  @Test(
    "is there for a day with a time and for today, not where calendar and sky agree, nor after an input",
    arguments: [
      ("1990-05-03 18:00", nil as Key.Symbol?, true), ("today", nil, true), ("2026-09-20", nil, false),
      ("1990-05-03", .pageDown, false),
    ])
  func presence(day: String, key: Key.Symbol?, isShown: Bool) {
    var play = Self.play(day, until: 4)
    if let key { play.advance(to: 4, [.key(Key(key))]) }
    play.advance(to: 7)
    #expect((play.world.calendarMark != nil) == isShown)
  }
}

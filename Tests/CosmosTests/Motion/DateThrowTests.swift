import Almanac
import Canvas
import Ephemeris
import Foundation
import Scene
import TestSupport
import Testing

@testable import Cosmos

@Suite("The date under a hand")
struct DateThrowTests {
  /// Plays a recorded finger, turned so that it goes in a direction in radians; returns whether it moves date and sky.
  private static func play(_ samples: [[Double]], toward direction: Double) -> (movesDate: Bool, movesSky: Bool) {
    let (start, last) = (Point(x: 640, y: 400), samples[samples.count - 1])
    let angle = direction - atan2(last[2] - samples[0][2], last[1] - samples[0][1])
    var (world, script) = (leo, GestureScript())
    let (date, position) = (world.skyDate.target, world.motion.position)
    for (index, sample) in samples.enumerated() {
      let (x, y) = (sample[1] - samples[0][1], sample[2] - samples[0][2])
      let (right, down) = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
      let point = Point(x: (start.x + right).rounded(), y: (start.y + down).rounded())
      script.wait(1 + sample[0] - script.time)
      script.add(index == 0 ? .press(point, .touch) : .move(point))
    }
    script.add(.release(start))
    script.play(on: &world, until: script.time + 0.02)
    return (world.skyDate.target != date, world.motion.position != position)
  }

  private static let leo: World = {
    var world = TestWorld.make(sign: 5, date: "1980-06-19T12:00Z")
    GestureScript().play(on: &world, until: 1)
    return world
  }()

  private static func recordings() throws -> [[[Double]]] {
    struct File: Decodable {
      struct Hand: Decodable { let samples: [[Double]] }
      let sets: [Hand]
    }
    let path = "\(#filePath)/../../../Conformance/recorded-hands.json"
    let data = try Data(contentsOf: URL(filePath: path).standardized)
    let hands = try JSONDecoder().decode(File.self, from: data).sets.map(\.samples)
    // Two of them go nowhere.
    return hands.filter { hypot($0[$0.count - 1][1] - $0[0][1], $0[$0.count - 1][2] - $0[0][2]) > 50 }
  }

  @Test(
    "of recorded throws, none across with a slope of up to 25 degrees moves the date, and nearly all up and down do, which never move the sky",
    arguments: [0.0, 90, 180, 270])
  func axis(direction: Double) throws {
    let isAcross = direction.truncatingRemainder(dividingBy: 180) == 0
    let slopes = isAcross ? [-25.0, -12, 0, 12, 25] : [0]
    let results = try slopes.flatMap { slope in
      try Self.recordings().map { Self.play($0, toward: (direction + slope) * .pi / 180) }
    }
    let moved = results.count { isAcross ? $0.movesSky : $0.movesDate }
    #expect(Double(moved) >= 0.95 * Double(results.count), "\(moved) of \(results.count)")
    #expect(results.allSatisfy { isAcross ? !$0.movesDate : !$0.movesDate || !$0.movesSky })
  }

  /// A throw of the date alone.
  private struct Throw {
    var date: SkyDate
    let start: JulianDate
    let scene: MomentSearch.Scene
    private(set) var time = 1.4
    /// The largest number of steps of the search in a frame.
    private(set) var steps = 0.0

    init(from start: JulianDate, in figure: Int, about body: CelestialBody? = nil) {
      self.start = start
      date = SkyDate(at: start, in: DateThrowTests.leo.metrics)
      scene = MomentSearch.Scene(figure: figure, body: body, zodiac: TestWorld.zodiac)
    }

    /// Throws at a speed in points per second, up if positive; returns the shown days up to the rest, and the natural rest.
    mutating func play(_ speed: Double) -> (days: [Double], rest: Double) {
      date.advance(to: time, in: scene)
      _ = date.press(at: 0, by: .mouse, stamp: time)
      for step in 1...25 {
        let time = time + Double(step) * 0.004
        date.move(to: -speed * Double(step) * 0.004, stamp: time)
        date.advance(to: time, in: scene)
      }
      time += 0.1
      date.release(stamp: time)
      let thrown = (date.shown?.days ?? 0)
      let natural = thrown + (abs(speed) - 10) / 2 / 13.5 * (speed < 0 ? -1 : 1)
      var (days, frame) = ([Double](), (time * 60).rounded(.down))
      while date.isMoving {
        frame += 1
        time = frame / 60
        let due = date.search?.due
        date.advance(to: time, in: scene)
        if let due, let next = date.search?.due { steps = max(steps, (next - due) * 120) }
        days.append(date.shown?.days ?? 0)
      }
      return (days, natural)
    }
  }

  /// Returns the moments of a figure between two Julian dates, by brute force.
  private static func moments(of figure: Int, from start: Double, to end: Double) -> [Double] {
    var search = EventSearch(from: JulianDate(days: start))
    var (moments, step) = ([Double](), search.step())
    while step != .ended {
      if case .found(let event) = step {
        if event.time.days > end { break }
        let body = TestWorld.zodiac.bodies(at: event.time).first(of: event.body)
        if body?.figure == figure { moments.append(event.time.days) }
      }
      step = search.step()
    }
    return moments
  }

  /// Returns whether the Sun or the Moon passes the middle of a figure at a Julian date, or the edge of its constellation
  /// nearest to the middle.
  private static func passes(_ figure: Int, at days: Double) -> Bool {
    let bodies = [-0.5, 0, 0.5].map { TestWorld.zodiac.bodies(at: JulianDate(days: days + $0)) }
    return [0, 1].contains { body in
      guard bodies[1][body].figure == figure else { return false }
      return abs(bodies[1][body].offset.x) < 0.5 || bodies.contains { $0[body].figure != figure }
    }
  }

  @Test("a throw rests on a moment of the figure, and never goes back", arguments: [0, 1, 3, 4, 5, 6, 9, 11])
  func rest(figure: Int) throws {
    var chance = SeededGenerator(seed: UInt64(figure))
    var hits = 0
    for _ in 0..<38 {
      let start = JulianDate(days: chance.number(2_415_800...2_469_800))
      var hand = Throw(from: start, in: figure)
      let speed = chance.number(420...3500) * chance.either([-1, 1])
      let (days, natural) = hand.play(speed)
      let direction = speed < 0 ? -1.0 : 1
      // The first one is at the release, before the frame.
      #expect(hand.steps > 1 && hand.steps < 3.1)
      hand.date.advance(to: hand.time + 1, in: hand.scene)
      #expect(hand.date.nextFrame(showsBodies: true) != .now)
      #expect(zip(days, days.dropFirst()).allSatisfy { ($1 - $0) * direction >= 0 })
      let rest = days.last ?? 0
      #expect(abs(rest - natural) <= 21, "\(start.text) \(speed)")
      // The Moon passes each sign every 27 days.
      let isEvent = Self.moments(of: figure, from: rest - 0.01, to: rest + 0.01).contains { abs($0 - rest) < 1e-6 }
      hits += isEvent || Self.passes(figure, at: rest) ? 1 : 0
    }
    #expect(hits >= 36, "\(hits)")
  }

  @Test("with a body, a throw rests on its own events alone, or else on the same time of a whole day")
  func chosen() throws {
    // Full Moon on June 28.
    let start = try #require(JulianDate("1980-06-01T12:00Z"))
    var hand = Throw(from: start, in: 5, about: .moon)
    let (days, _) = hand.play(600)
    #expect(JulianDate(days: days.last ?? 0).text.hasPrefix("1980-06-28T09:0"))
    #expect(hand.date.shownEvent?.kind == .phase(.full))
    var other = Throw(from: start, in: 5, about: .jupiter)
    #expect(abs((other.play(600).days.last ?? 0) - start.days - 26) < 0.001)
    #expect(other.date.shownEvent == nil)
    var year = Throw(from: start, in: 5, about: .sun)
    #expect(JulianDate(days: year.play(600).days.last ?? 0).text.hasPrefix("1980-06-2"))
    #expect(year.date.shownEvent?.kind == .ingress(.sun, "Gem"))
  }
}

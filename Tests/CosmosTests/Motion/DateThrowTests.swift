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
  /// A hand of a table: straight, bent or wobbly, from a press to a release, in whole points.
  private struct Hand {
    private(set) var events: [TimedEvent] = []

    /// Moves in a direction in radians, clockwise from the right.
    init(toward angle: Double, from chance: inout SeededGenerator) {
      let (speed, bend) = (chance.number(250...4000), chance.number(-0.1...0.1))
      let (duration, rate) = (chance.number(0.05...0.25), chance.either([60.0, 125, 250, 1000]))
      let (start, kind) = (Point(x: 640, y: 400), chance.either([PointerKind.mouse, .mouse, .touch]))
      var (point, time) = (start, 1.0)
      events = [TimedEvent(time: time, event: .press(start, kind))]
      while time < 1 + duration {
        time += 1 / rate
        let progress = (time - 1) / duration
        // Hands begin slowly, and tremble.
        let step = speed * min(1, 3 * progress) / rate
        let heading = angle + bend * (progress - 0.5)
        point = Point(x: point.x + step * cos(heading), y: point.y + step * sin(heading))
        let seen = Point(
          x: (point.x + chance.number(-0.5...0.5)).rounded(), y: (point.y + chance.number(-0.5...0.5)).rounded())
        events.append(TimedEvent(time: time, event: .move(seen)))
      }
      events.append(TimedEvent(time: time + 0.001, event: .release(events.last.map(\.event.point) ?? start)))
    }

    /// A finger of the recordings of two toolkits, turned so that it goes in a direction in radians.
    init(_ samples: [[Double]], toward direction: Double) {
      let (start, last) = (Point(x: 640, y: 400), samples[samples.count - 1])
      let angle = direction - atan2(last[2] - samples[0][2], last[1] - samples[0][1])
      for (index, sample) in samples.enumerated() {
        let (x, y) = (sample[1] - samples[0][1], sample[2] - samples[0][2])
        let (right, down) = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
        let point = Point(x: (start.x + right).rounded(), y: (start.y + down).rounded())
        let event = index == 0 ? InputEvent.press(point, .touch) : .move(point)
        events.append(TimedEvent(time: 1 + sample[0], event: event))
      }
      events.append(TimedEvent(time: 1.001 + last[0], event: .release(start)))
    }

    /// Plays the hand in a world that rests in Leo; returns whether the date and the sky have moved.
    func play() -> (movesDate: Bool, movesSky: Bool) {
      var (world, waiting, time) = (DateThrowTests.leo, events[...], 1.0)
      let (date, position) = (world.skyDate.target, world.motion.position)
      while !waiting.isEmpty {
        time += 1.0 / 60
        let due = waiting.prefix { $0.time <= time }
        waiting = waiting.dropFirst(due.count)
        _ = world.update(FrameInput(time: time, events: Array(due)))
      }
      return (world.skyDate.target != date, world.motion.position != position)
    }
  }

  private static let leo: World = {
    var world = TestWorld.make(sign: 5) { settings in
      (settings.showsBodies, settings.date) = (true, JulianDate("1980-06-19T12:00Z"))
    }
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

  @Test("of 400 throws across with up to 25 degrees of slope, none moves the date")
  func across() throws {
    var chance = SeededGenerator(seed: 1)
    var hands = try Self.recordings().flatMap { samples in
      [-20.0, 0, 20].map { Hand(samples, toward: $0 * .pi / 180) }
    }
    while hands.count < 400 {
      let slope = chance.number(-25...25) * .pi / 180
      hands.append(Hand(toward: slope + chance.either([0, .pi]), from: &chance))
    }
    let results = hands.map { $0.play() }
    #expect(results.allSatisfy { !$0.movesDate })
    #expect(results.count { $0.movesSky } > 380)
  }

  @Test("of 200 throws up and down, at least 97 % move the date, and these never the sky")
  func upright() throws {
    var chance = SeededGenerator(seed: 2)
    var hands = try Self.recordings().map { Hand($0, toward: .pi / 2) }
    while hands.count < 200 {
      let slope = chance.number(-20...20) * .pi / 180
      hands.append(Hand(toward: slope + chance.either([-1, 1]) * .pi / 2, from: &chance))
    }
    let results = hands.map { $0.play() }
    #expect(results.count { $0.movesDate } >= 194)
    #expect(results.allSatisfy { !$0.movesDate || !$0.movesSky })
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
      date = SkyDate(at: start, in: DateThrowTests.leo.environment.metrics)
      scene = MomentSearch.Scene(figure: figure, body: body, zodiac: TestWorld.zodiac)
    }

    /// Throws at a speed in points per second, up if positive; returns the shown days up to the rest, and the natural rest.
    mutating func play(_ speed: Double, framesPerSecond: Double = 60) -> (days: [Double], rest: Double) {
      _ = date.press(at: 0, by: .mouse, stamp: time, time: time)
      for step in 1...25 {
        let time = time + Double(step) * 0.004
        date.move(to: -speed * Double(step) * 0.004, stamp: time)
        _ = date.advance(to: time, in: scene)
      }
      time += 0.1
      date.release(stamp: time)
      let thrown = (date.shown(at: time)?.days ?? 0)
      let natural = thrown + (abs(speed) - 10) / 2 / 13.5 * (speed < 0 ? -1 : 1)
      var (days, frame) = ([Double](), (time * framesPerSecond).rounded(.down))
      while date.isMoving {
        frame += 1
        time = frame / framesPerSecond
        let due = date.search?.due
        _ = date.advance(to: time, in: scene)
        if let due, let next = date.search?.due { steps = max(steps, (next - due) * 120) }
        days.append(date.shown(at: time)?.days ?? 0)
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
    var (hits, distances) = (0, [Double]())
    for _ in 0..<38 {
      let start = JulianDate(days: chance.number(2_415_800...2_469_800))
      var hand = Throw(from: start, in: figure)
      let speed = chance.number(420...3500) * chance.either([-1, 1])
      let (days, natural) = hand.play(speed)
      let direction = speed < 0 ? -1.0 : 1
      // The first one is at the release, before the frame.
      #expect(hand.steps > 1 && hand.steps < 3.1)
      #expect(hand.date.nextFrame(at: hand.time + 1, showsBodies: true) != .now)
      #expect(zip(days, days.dropFirst()).allSatisfy { ($1 - $0) * direction >= 0 })
      let rest = days.last ?? 0
      #expect(abs(rest - natural) <= 21, "\(start.text) \(speed)")
      // The Moon passes each sign every 27 days.
      let isEvent = Self.moments(of: figure, from: rest - 0.01, to: rest + 0.01).contains { abs($0 - rest) < 1e-6 }
      hits += isEvent || Self.passes(figure, at: rest) ? 1 : 0
      distances.append(abs(rest - natural))
    }
    // The table of a measurement, of which the test asserts the essential part.
    if ProcessInfo.processInfo.environment["COSMOS_THROWS"] != nil {
      distances.sort()
      print(
        "figure \(figure): \(hits) of 38 on a moment, \(distances[19]) days from the natural rest,",
        "at most \(distances[37])")
    }
    #expect(hits >= 36, "\(hits)")
  }

  @Test("a throw ends at the same date at 30, 60 and 144 frames a second, on the same way", arguments: [-1500.0, 900])
  func rates(speed: Double) throws {
    let start = try #require(JulianDate("1980-06-19T12:00Z"))
    let ways = [30.0, 60, 144].map { rate in
      var hand = Throw(from: start, in: 5)
      let way = hand.play(speed, framesPerSecond: rate).days
      let second = Int(rate)
      return (way.last ?? 0, way[second - 1], way[second / 2 - 1])
    }
    #expect(ways.allSatisfy { $0 == ways[0] }, "\(ways)")
    #expect(ways[0].0 != ways[0].1)
  }

  @Test("with a body, a throw rests on its own events alone, or else on the same time of a whole day")
  func chosen() throws {
    // Full Moon on June 28.
    let start = try #require(JulianDate("1980-06-01T12:00Z"))
    var hand = Throw(from: start, in: 5, about: .moon)
    let (days, _) = hand.play(600)
    #expect(JulianDate(days: days.last ?? 0).text.hasPrefix("1980-06-28T09:0"))
    #expect(hand.date.event?.kind == .phase(.full))
    var other = Throw(from: start, in: 5, about: .jupiter)
    #expect(abs((other.play(600).days.last ?? 0) - start.days - 26) < 0.001)
    #expect(other.date.event == nil)
    var year = Throw(from: start, in: 5, about: .sun)
    #expect(JulianDate(days: year.play(600).days.last ?? 0).text.hasPrefix("1980-06-2"))
    #expect(year.date.event?.kind == .ingress(.sun, "Gem"))
  }
}

extension InputEvent {
  fileprivate var point: Point {
    switch self {
    case .press(let point, _), .move(let point), .release(let point): point
    default: .zero
    }
  }
}

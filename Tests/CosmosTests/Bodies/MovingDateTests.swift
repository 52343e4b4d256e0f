import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("The sky while time moves")
struct MovingDateTests {
  private static func world(
    _ date: String = "2027-01-11T12:30Z", change: (inout World.Settings) -> Void = { _ in }
  ) throws -> World {
    let date = try #require(JulianDate(date))
    var world = TestWorld.make(sign: 5) { settings in
      settings.showsBodies = true
      change(&settings)
    }
    var script = GestureScript()
    script.add(.date(date.days))
    script.play(on: &world, until: 1)
    return world
  }

  /// Returns a hand that throws the date from a time on, up at a speed in points per second.
  private static func hand(at time: Double, speed: Double) -> GestureScript {
    var script = GestureScript(at: time)
    script.press(x: 640, y: 500)
    script.drag(by: Point(x: 0, y: -speed / 10), speed: speed)
    script.release()
    return script
  }

  /// Returns a hand that moves the date slowly from a time on, by a distance in points, and lets go at rest.
  private static func heldDrag(by distance: Double, at time: Double) -> GestureScript {
    var script = GestureScript(at: time)
    script.press(x: 200, y: 500)
    script.drag(by: Point(x: 0, y: distance), speed: 300)
    script.wait(0.2)
    script.release()
    return script
  }

  /// Plays a script frame by frame, and returns what `value` is in each.
  private static func play<Value>(
    _ script: GestureScript, on world: inout World, until end: Double, framesPerSecond: Double = 60,
    _ value: (World) -> Value
  ) -> [Value] {
    var (values, events) = ([Value](), script.events[...])
    var frame = (world.time * framesPerSecond).rounded(.down) + 1
    while frame / framesPerSecond <= end {
      let due = events.prefix { $0.time <= frame / framesPerSecond }
      events = events.dropFirst(due.count)
      _ = world.update(FrameInput(time: frame / framesPerSecond, events: Array(due)))
      values.append(value(world))
      frame += 1
    }
    return values
  }

  // MARK: Ways

  @Test("the Moon's ways in the frames of a throw follow one another, along its path, and none is left at rest")
  func ways() throws {
    var world = try Self.world()
    let frames = Self.play(Self.hand(at: 1.1, speed: 2000), on: &world, until: 9) { world in
      (date: world.solarSystem.date?.days ?? 0, moon: world.sky.bodies[1], world.skyDate.isMoving)
    }
    #expect(frames.last?.2 == false && frames.last?.moon.way.isEmpty == true)
    let projection = TestWorld.zodiac.figures[5].projection
    var joints = 0
    for (former, frame) in zip(frames, frames.dropFirst()) where !frame.moon.way.isEmpty {
      if let end = former.moon.way.last ?? nil, let start = frame.moon.way[0] {
        joints += 1
        #expect(end.distance(to: start) < 3)
      }
      // At the middle of the time, the Moon is on its way.
      let middle = JulianDate(days: (former.date + frame.date) / 2)
      let moon = Ephemeris.position(of: .moon, at: middle).unit
      guard projection.isNear(moon) else { continue }
      let (parts, point) = (zip(frame.moon.way, frame.moon.way.dropFirst()), projection.point(at: moon))
      let detours = parts.compactMap { start, end -> Double? in
        guard let start, let end else { return nil }
        return start.distance(to: point) + point.distance(to: end) - start.distance(to: end)
      }
      if let least = detours.min() { #expect(least < 2, "\(middle.text)") }
    }
    #expect(joints > 20)
  }

  @Test("the Sun has no way, nor has a body that the hand holds still")
  func still() throws {
    var world = try Self.world()
    var script = GestureScript(at: 1.1)
    script.press(x: 640, y: 500)
    script.drag(by: Point(x: 0, y: -300), speed: 3000)
    let frames = Self.play(script, on: &world, until: 2.05) { world in
      (world.time, world.sky.bodies.map { $0.way.isEmpty }, world.skyDate.isMoving)
    }
    #expect(frames.contains { !$0.1[1] } && frames.allSatisfy { $0.1[0] })
    #expect(frames.allSatisfy { $0.0 < 1.3 || ($0.2 && $0.1.allSatisfy { $0 }) })
  }

  // MARK: Labels and paths

  @Test("the label of a pinned planet gives way while time moves, and comes back; its path keeps its dots")
  func label() throws {
    var world = try Self.world()
    let metrics = world.environment.metrics
    let mars = world.sky.position(of: .body(.mars), in: metrics) * metrics.scale
    var click = GestureScript(at: 1.1)
    click.click(x: mars.x, y: mars.y)
    click.play(on: &world, until: 4)
    func label(_ world: World) -> Double { world.drawnTexts.first { $0.text == "Mars" }?.opacity ?? 0 }
    func dots(_ world: World) -> Set<Point> {
      Set(
        world.scene().elements.compactMap { element in
          if case .sprite(.disc, let rect, _, _) = element { rect.center } else { nil }
        })
    }
    let before = dots(world)
    #expect(label(world) > 0.9 && before.count > 5)
    let script = Self.heldDrag(by: -310, at: 4.1)
    let frames = Self.play(script, on: &world, until: 8) { world in
      if world.skyDate.isMoving { #expect(world.forecast?.nextFrame(at: world.time) == .never) }
      return (isMoving: world.skyDate.isMoving, label: label(world), dots: dots(world))
    }
    let moving = frames.filter(\.isMoving)
    #expect(moving.count > 30 && moving.last?.label == 0)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.label - $1.label) < 0.2 })
    // The label covers some of them at rest; the body covers at most one.
    #expect(moving.dropFirst(12).allSatisfy { before.subtracting($0.dots).count <= 1 })
    #expect(frames.last.map { $0.label > 0.9 && $0.dots.intersection(before).count > before.count / 2 } == true)
  }

  @Test("the day over the ruler is brighter while it counts")
  func day() throws {
    var world = try Self.world()
    let script = Self.heldDrag(by: -300, at: 1.1)
    let opacities = Self.play(script, on: &world, until: 5) { world in
      world.drawnTexts.first { $0.text == world.dayText }?.opacity ?? 0
    }
    #expect(abs((opacities.max() ?? 0) - 0.6) < 0.01 && abs((opacities.last ?? 0) - 0.38) < 0.01)
  }

  @Test("a reader is told the day and the event once they rest, and no day that passes")
  func announced() throws {
    var world = try Self.world("2020-12-01T12:00Z")
    let told = Self.play(Self.hand(at: 1.1, speed: 600), on: &world, until: 9) { world in
      world.accessibleTree.elements.filter { $0.role == .status && ["day", "event"].contains($0.id) }.map(\.name)
    }
    let changes = zip(told, told.dropFirst()).filter { $0 != $1 }.map(\.1)
    #expect(changes.count == 1 && changes.last?.isEmpty == false, "\(changes)")
  }

  // MARK: Motion and rates

  @Test("with reduced motion, a throw rests as soon as its end is found, and the bodies dissolve")
  func reducedMotion() throws {
    var world = try Self.world { $0.reducesMotion = true }
    let script = Self.hand(at: 1.1, speed: 1500)
    let frames = Self.play(script, on: &world, until: 3) { world in
      (
        time: world.time, date: world.skyDate.shown(at: world.time)?.days ?? 0,
        bodies: world.solarSystem.drawn(at: world.time).bodies, isMoving: world.skyDate.isMoving
      )
    }
    let released = frames.filter { $0.time > script.time + 0.02 }
    let rest = released.filter { !$0.isMoving }
    #expect(released.count - rest.count < 20 && rest.allSatisfy { abs($0.date - rest[0].date) < 0.001 })
    #expect(rest[0].date > 2_461_417 + 30)
    #expect(released.prefix { $0.isMoving }.allSatisfy { $0.date == released[0].date })
    let fading = rest.filter { $0.bodies.count == 14 }
    #expect(fading.count >= 16 && fading.allSatisfy { abs($0.bodies[1].opacity + $0.bodies[8].opacity - 1) < 1e-9 })
    #expect(frames.allSatisfy { $0.bodies.allSatisfy(\.way.isEmpty) } && frames.last?.bodies.count == 7)
  }

  @Test("a throw ends at the same moment with reduced motion", arguments: [-2600.0, -900, 450, 600, 1300, 3000])
  func reducedEnd(speed: Double) throws {
    let ends = try [false, true].map { isReduced in
      var world = try Self.world { $0.reducesMotion = isReduced }
      _ = Self.play(Self.hand(at: 1.1, speed: speed), on: &world, until: 9) { _ in }
      return "\(world.skyDate.target) \(world.event ?? "none")"
    }
    #expect(ends[0] == ends[1])
  }

  @Test("the events of a hand alone lead to the same date and sky at 30, 60 and 144 frames a second")
  func rates() throws {
    let ends = try [30.0, 60, 144].map { rate in
      var world = try Self.world()
      var script = Self.hand(at: 1.1, speed: 1700)
      script.wait(0.8)
      script.press(x: 300, y: 200)
      script.drag(by: Point(x: 3, y: 150), speed: 900)
      script.release()
      _ = Self.play(script, on: &world, until: 12, framesPerSecond: rate) { _ in }
      return [
        world.skyDate.target == .present ? "present" : world.skyDate.shown(at: 12)?.text ?? "", world.event ?? "none",
        "\(world.motion.position)",
      ]
    }
    #expect(ends[0][0] != "present" && ends.allSatisfy { $0 == ends[0] }, "\(ends)")
  }
}

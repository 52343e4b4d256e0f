import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("The sky while time moves")
struct MovingDateTests {
  @Test("the Moon's ways in the frames of a throw follow one another, along its path, and none is left at rest")
  func ways() {
    var world = TestWorld.make(sign: 5, date: "2027-01-11T12:30Z")
    var frames: [(date: Double, moon: Sky.Body, isMoving: Bool)] = []
    var script = GestureScript(at: 1.1)
    script.press(x: 640, y: 500)
    script.drag(by: Point(x: 0, y: -200), speed: 2000)
    script.release()
    GestureScript().play(on: &world, until: 1)
    script.play(on: &world, until: 9) { world in
      guard let moon = world.sky.bodies.last(where: { $0.body == .moon }) else { return }
      frames.append((world.solarSystem.date?.days ?? 0, moon, world.skyDate.isMoving))
    }
    #expect(frames.last?.isMoving == false && frames.last?.moon.way.isEmpty == true)
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
      guard let point = projection.place(of: moon) else { continue }
      let parts = zip(frame.moon.way, frame.moon.way.dropFirst())
      let detours = parts.compactMap { start, end -> Double? in
        guard let start, let end else { return nil }
        return start.distance(to: point) + point.distance(to: end) - start.distance(to: end)
      }
      if let least = detours.min() { #expect(least < 2, "\(middle.text)") }
    }
    #expect(joints > 20)
  }
}

// Notches and fingers.

import Canvas
import Testing

@testable import SDLCanvas

@Suite("Wheels")
struct WheelGrainTests {
  @Test("whole units are notches", arguments: [-2.0, -1, 1, 3])
  func notches(units: Double) {
    var grain = WheelGrain(driver: "x11")
    #expect(grain.event(dx: 0, dy: units, at: 1) == .wheel(dx: 0, dy: units, isPrecise: false))
    #expect(grain.event(dx: units, dy: 0, at: 1) == .wheel(dx: units, dy: 0, isPrecise: false))
  }

  @Test("fractions are a finger's, in points", arguments: [("x11", 15.0), ("wayland", 10.0)])
  func fingers(driver: String, points: Double) {
    var grain = WheelGrain(driver: driver)
    #expect(grain.event(dx: 0.25, dy: -0.5, at: 1) == .wheel(dx: 0.25 * points, dy: -0.5 * points, isPrecise: true))
  }

  @Test("a whole unit amid a finger's fractions is the finger's; after half a second it is a notch again")
  func memory() {
    var grain = WheelGrain(driver: "wayland")
    _ = grain.event(dx: 0, dy: 0.3, at: 1)
    #expect(grain.event(dx: 0, dy: 1, at: 1.4) == .wheel(dx: 0, dy: 10, isPrecise: true))
    #expect(grain.event(dx: 0, dy: 1, at: 1.6) == .wheel(dx: 0, dy: 1, isPrecise: false))
  }
}

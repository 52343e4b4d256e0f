import Canvas
import Testing

@testable import SDLCanvas

@Suite("Wheels")
struct WheelClassifierTests {
  @Test("whole units are notches", arguments: [-2.0, -1, 1, 3])
  func notches(units: Double) {
    var classifier = WheelClassifier(driver: .x11)
    #expect(classifier.event(dx: 0, dy: units, at: 1) == .wheel(dx: 0, dy: units, isPrecise: false))
    #expect(classifier.event(dx: units, dy: 0, at: 1) == .wheel(dx: units, dy: 0, isPrecise: false))
  }

  @Test("fractions come from a trackpad, and are converted to points", arguments: [("x11", 15.0), ("wayland", 10.0)])
  func fingers(driver: String, points: Double) {
    var classifier = WheelClassifier(driver: VideoDriver(name: driver))
    #expect(
      classifier.event(dx: 0.25, dy: -0.5, at: 1) == .wheel(dx: 0.25 * points, dy: -0.5 * points, isPrecise: true))
  }

  @Test("a whole unit among fractions counts as a trackpad's, but after half a second it is a notch again")
  func memory() {
    var classifier = WheelClassifier(driver: .wayland)
    _ = classifier.event(dx: 0, dy: 0.3, at: 1)
    #expect(classifier.event(dx: 0, dy: 1, at: 1.4) == .wheel(dx: 0, dy: 10, isPrecise: true))
    #expect(classifier.event(dx: 0, dy: 1, at: 1.6) == .wheel(dx: 0, dy: 1, isPrecise: false))
  }
}
